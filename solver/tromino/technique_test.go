package tromino

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
		p, pos := link.Puzzle.(*Puzzle), link.Position
		if pos == "" {
			pos = p.Start()
		}
		d, all, ok := l.Next(context.Background(), p, pos)
		if !ok || d.Technique != i {
			t.Errorf("%s: the next deduction is %+v", k.Name, d)
			continue
		}
		text := fmt.Sprintf("%s: %s\nLevel %.1f, one of %d\n\n%s\n%s\n", k.Title, k.Rule, d.Level, all, drawn(p, pos), solver.Spell(d.Text, 1))
		for _, line := range d.Cases {
			text += solver.Spell(line.Text, 1) + "\n"
		}
		solvertest.Golden(t, "technique/"+k.Name+".txt", text+"\n"+drawn(p, pos.Set(d.Marks...)))
	}
}
