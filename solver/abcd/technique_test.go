package abcd

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/techniques.txt has a position for each technique at which nothing easier is to be
// seen; testdata/technique has the board, and what the ladder says of it.
func TestTechniques(t *testing.T) {
	links := make(map[string]string)
	for _, line := range strings.Split(strings.TrimSpace(solvertest.ReadFile(t, "testdata/techniques.txt")), "\n") {
		name, link, _ := strings.Cut(line, " ")
		links[name] = link
	}
	l := ladder()
	for i, k := range l.Techniques {
		link, err := solver.ParseLink([]*solver.Kind{Kind()}, links[k.Name])
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			continue
		}
		p := link.Puzzle.(*Puzzle)
		d, all, ok := l.Next(context.Background(), p, link.Position)
		if !ok || d.Technique != i {
			t.Errorf("%s: the next deduction is %+v", k.Name, d)
			continue
		}
		text := fmt.Sprintf("%s: %s\nLevel %.1f, one of %d\n\n%s\n%s\n%s\n", k.Title, k.Rule, d.Level, all,
			strings.ReplaceAll(p.String(), "/", "\n"), drawn(p, link.Position), solver.Spell(d.Text, 1))
		for _, line := range d.Cases {
			text += solver.Spell(line.Text, 1) + "\n"
		}
		solvertest.Golden(t, "technique/"+k.Name+".txt", text+"\n"+drawn(p, link.Position.Set(d.Marks...)))
	}
}

// drawn shows the letters of a position, and notes in brackets.
func drawn(p *Puzzle, pos solver.Position) string {
	var b strings.Builder
	for c := range p.Cells() {
		cell := string(pos[c])
		if notes := p.Notes(pos, c); notes != 0 && pos[c] == solver.Blank {
			cell = "[" + notes.String() + "]"
		}
		if c%p.cols == p.cols-1 {
			b.WriteString(cell + "\n")
		} else {
			fmt.Fprintf(&b, "%-*s ", p.letters+1, cell)
		}
	}
	return b.String()
}
