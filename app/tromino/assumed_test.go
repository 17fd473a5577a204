package tromino

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/tromino"
)

// Only assumed marks are drawn: the pieces that grow by them, and their walls.
func TestAssumed(t *testing.T) {
	p := parse(t, tromino.Mensa)
	between := func(a, b int) int {
		site, ok := p.Between(a, b)
		if !ok {
			t.Fatalf("the cells %d and %d are no neighbours", a, b)
		}
		return site
	}
	pos := p.Start().Set(solver.Mark{Site: between(34, 35), To: tromino.Open})
	drawn := assumed(p, pos, []solver.Mark{
		{Site: between(0, 1), To: tromino.Open}, {Site: between(1, 2), To: tromino.Open}, // one piece
		{Site: between(12, 18), To: tromino.Open},
		{Site: between(20, 21), To: tromino.Wall},
	})
	if got := classes(parts(t, drawn)); got != "supposed guess guess parting dots" {
		t.Errorf("drawn as %s", got)
	}
	if n := strings.Count(drawn, "M144 144v48"); n != 1 {
		t.Errorf("the wall is drawn %d times: %s", n, drawn)
	}
}
