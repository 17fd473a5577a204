package faces

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/telling"
)

// A figure's claims are true of its board, and every explanation shows the essentials: a legal position, a
// broken rule, and every verdict.
func TestFigures(t *testing.T) {
	for _, f := range All() {
		chapters := f.Words.How()
		var shown []game.Claim
		for _, c := range chapters {
			for _, b := range c.Blocks {
				if b.Figure != nil {
					shown = append(shown, b.Figure.Claims...)
					prove(t, f, *b.Figure)
				}
			}
		}
		for _, claim := range []game.Claim{game.Allowed, game.Broken, game.Dead, game.Solved, game.None, game.One, game.Several} {
			if !slices.Contains(shown, claim) {
				t.Errorf("%s: no figure is %s", f.Kind, claim)
			}
		}
		for _, name := range []string{"rules", "verdict", "search"} {
			i := slices.IndexFunc(chapters, func(c game.Chapter) bool { return c.Name == name })
			if i < 0 {
				t.Errorf("%s: no chapter is called %s", f.Kind, name)
			} else if code := func(b game.Block) bool { return b.Code != "" }; name == "search" && !slices.ContainsFunc(chapters[i].Blocks, code) {
				t.Errorf("%s: the search has no pseudo-code", f.Kind)
			}
		}
	}
}

// cellNames matches the names of cells in a caption: the sentence of the step has them, too.
var cellNames = regexp.MustCompile(`[Rr]ow \d+, column \d+`)

func prove(t *testing.T, f *game.Face, fig game.Figure) {
	t.Helper()
	link, err := game.OpenBoard(all.Kinds(), fig.Board)
	if err != nil || link.Kind.Name != f.Kind {
		t.Errorf("%q is no board of its kind: %v", fig.Caption, err)
		return
	}
	p, pos := link.Puzzle, link.Position
	count := func(pos solver.Position) int { return p.Prove(context.Background(), pos, 2).Count }
	sound := len(p.Faults(pos)) == 0
	status := f.Words.Status(p, game.View{Position: pos, Options: f.Defaults(), Try: -1, Removed: -1})
	for _, claim := range fig.Claims {
		var holds bool
		switch claim {
		case game.Allowed:
			holds = sound && !status.Fault && count(pos) > 0 && !p.Solved(pos)
		case game.Broken:
			holds = !sound && status.Fault
		case game.Dead:
			holds = sound && !status.Fault && count(pos) == 0 && count(p.Start()) > 0
		case game.Solved:
			holds = p.Solved(pos) && status.Solved
		case game.None:
			holds = count(p.Start()) == 0
		case game.One:
			holds = count(p.Start()) == 1
		case game.Several:
			holds = count(p.Start()) == 2
		case game.Next:
			title, rest, _ := strings.Cut(fig.Caption, ": ")
			d, _, ok := link.Kind.Ladder.Next(t.Context(), p, pos)
			holds = ok && sound && title == link.Kind.Ladder.Techniques[d.Technique].Title
			for _, cell := range cellNames.FindAllString(rest, -1) {
				holds = holds && strings.Contains(strings.ToLower(telling.Spell(d.Told.String(), 1)), strings.ToLower(cell))
			}
		}
		if !holds {
			t.Errorf("%s: %q is not %s: the board says %q", f.Kind, fig.Caption, claim, status.Text)
		}
	}
}
