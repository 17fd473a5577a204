package solvertest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
)

// ToldMistakes puts a wrong mark on each position of testdata/techniques.txt, and compares what
// is said against it with testdata/mistakes.txt.
func ToldMistakes(t *testing.T, kind *solver.Kind) {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(ReadFile(t, "testdata/techniques.txt")), "\n") {
		name, text, _ := strings.Cut(line, " ")
		link, err := solver.ParseLink([]*solver.Kind{kind}, text)
		if err != nil {
			t.Fatal(err)
		}
		p, pos := link.Puzzle, link.Position
		if pos == "" {
			pos = p.Start()
		}
		wrong, ok := wrongMark(p, pos)
		if !ok {
			continue
		}
		m, _ := solver.FindMistake(context.Background(), kind.Ladder, p, []solver.Position{pos, pos.Set(wrong)})
		if m == nil || len(m.Why) == 0 {
			t.Errorf("%s: nothing is said against %v: %+v", name, wrong, m)
			continue
		}
		fmt.Fprintf(&b, "%s: %c at site %d\n", name, wrong.To, wrong.Site)
		for _, d := range m.Why {
			fmt.Fprintf(&b, "%s: %s\n", kind.Ladder.Techniques[d.Technique].Title, solver.Spell(d.Text, 1))
			for _, c := range d.Untold() {
				fmt.Fprintf(&b, "%s\n", solver.Spell(c.Text, 1))
			}
		}
		b.WriteString("\n")
	}
	Golden(t, "mistakes.txt", b.String())
}

// wrongMark finds a mark that takes the last solution from a position.
func wrongMark(p solver.Puzzle, pos solver.Position) (solver.Mark, bool) {
	for _, w := range p.Prove(context.Background(), pos, 1).Witnesses {
		for _, right := range pos.Diff(w) {
			for _, other := range pos.Diff(w) {
				wrong := solver.Mark{Site: right.Site, To: other.To}
				next := pos.Set(wrong)
				if right.To != solver.Blank && wrong.To != solver.Blank && wrong.To != right.To && p.Check(next) == nil &&
					p.Prove(context.Background(), next, 1).Count == 0 {
					return wrong, true
				}
			}
		}
	}
	return solver.Mark{}, false
}
