package ladder

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// testdata/several.txt has a position for each technique where nothing easier applies;
// testdata/technique/several has the board and the ladder's deductions.
func TestSeveralTechniques(t *testing.T) {
	links := make(map[string]string)
	for _, line := range strings.Split(strings.TrimSpace(solvertest.ReadFile(t, "testdata/several.txt")), "\n") {
		name, link, _ := strings.Cut(line, " ")
		links[name] = link
	}
	for i, k := range techniques {
		if k.several == nil {
			continue
		}
		text, marks, _ := strings.Cut(links[k.Name], ":")
		if text == "" {
			t.Errorf("no position for %s", k.Name)
			continue
		}
		p, pos := board(t, text), solver.Position(marks)
		d, all, ok := severalLadder().Next(context.Background(), p, pos)
		if !ok || d.Technique != i {
			t.Errorf("%s: the next deduction is %+v", k.Name, d)
			continue
		}
		if err := soundError(p, pos, d); err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
		said := fmt.Sprintf("%s\nLevel %.1f, one of %d\n\n%s\nLook at %s\n%s\n", k.Title, d.Level, all,
			drawn(p, pos), telling.Spell(d.Told.Where, 1), telling.Spell(d.Told.String(), 1))
		for _, line := range d.Told.Cases {
			said += telling.Spell(line.Text, 1) + "\n"
		}
		said += "\n" + drawn(p, pos.Set(d.Marks...))
		if last := len(d.Told.Cases) - 1; last >= 0 {
			said += "\nAt the last line\n" + drawn(p, pos.Set(d.Told.Cases[last].Assumed...))
		}
		solvertest.Golden(t, "technique/several/"+k.Name+".txt", said)
	}
}

// drawn draws a position beside the regions of its board.
func drawn(p *puzzle, pos solver.Position) string {
	_, letters, _ := strings.Cut(p.text, ".")
	var b strings.Builder
	for r := range p.n {
		fmt.Fprintf(&b, "%s  %s\n", letters[r*p.n:(r+1)*p.n], pos[r*p.n:(r+1)*p.n])
	}
	return b.String()
}
