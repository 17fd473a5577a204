package faces

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quadrille/app/faces/latin"
	"quadrille/app/game"
	"quadrille/solver"
	solved "quadrille/solver/solvertest/latin"
)

// The small kind is played through its face: by hints to the end, a fault on the way.
func TestPlayTheSmallKind(t *testing.T) {
	kind, face := solved.Kind(), latin.Face()
	link, err := game.Open([]*solver.Kind{kind}, kind.Name+":"+kind.Builtin[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	p, o := link.Puzzle, face.Defaults()
	g := game.New(p)
	write := func(cell int, key string) game.Answer {
		t.Helper()
		answer := face.Input.Key(p, g.Position(), cell, key, o)
		if answer.Position != g.Position() {
			if err := g.Apply(game.Moved(g.Position(), answer.Position)); err != nil {
				t.Fatal(err)
			}
		}
		return answer
	}
	if a := write(1, "2"); a.Say == "" {
		t.Error("a given digit is changed without a word")
	}
	if a := write(0, "5"); !a.Ignored {
		t.Error("a digit is written that the board does not have")
	}
	write(0, "1")
	view := game.View{Position: g.Position(), Options: o, Try: -1, Removed: -1}
	if s := face.Words.Status(p, view); !s.Fault || !face.Drawing.Cells(p, view)[0].Fault {
		t.Errorf("two equal digits in a row: %+v", s)
	}
	_ = g.Apply(game.Undo)
	for range 4 { // through the digits and back to none
		a := face.Input.Tap(p, g.Position(), 0, game.Primary, o)
		_ = g.Apply(game.Moved(g.Position(), a.Position))
	}
	for d := range kind.Ladder.Steps(t.Context(), p, p.Start()) {
		write(d.Marks[0].Site, string(rune(d.Marks[0].To)))
	}
	if !p.Solved(g.Position()) || !face.Words.Status(p, game.View{Position: g.Position(), Options: o}).Solved {
		t.Errorf("not solved: %s", g.Position())
	}
	if done, want := face.Words.Progress(p, g.Position()); done != want || want != 11 {
		t.Errorf("%d of %d digits", done, want)
	}
	if ground := face.Drawing.Ground(p, o); strings.Count(ground, "M") != 10 {
		t.Errorf("the lines are %s", ground)
	}
}

// The small kind stays small: it is there to be read.
func TestTheSmallKindIsSmall(t *testing.T) {
	lines := 0
	for _, folder := range []string{"latin", "../../solver/solvertest/latin"} {
		files, err := filepath.Glob(folder + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if text, err := os.ReadFile(file); err == nil && !strings.HasSuffix(file, "_test.go") {
				lines += strings.Count(string(text), "\n")
			}
		}
	}
	if lines < 100 || lines > 400 {
		t.Errorf("%d lines, want 400 at most", lines)
	}
}
