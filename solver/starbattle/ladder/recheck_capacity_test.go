package ladder

import (
	"context"
	"math/rand/v2"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// tightly never reports units that a solution fills, and often reports others.
func TestTightly(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	tight := 0
	for _, p := range loose(t, 8, 2, 5, solvertest.Fewer(3)) {
		solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
		for range solvertest.Fewer(200) {
			r := &rechecker{Board: p.Board, ctx: context.Background()}
			s, err := r.premises(p.Start(), solver.Deduction{Units: p.units})
			if err != nil {
				t.Fatal(err)
			}
			for u := range p.units {
				if random.IntN(4) == 0 {
					r.least.Remove(u)
				}
			}
			wrong := s
			for c := range p.Start() {
				if random.IntN(3) > 0 {
					continue
				}
				right := byte(cross)
				if solution[c] == star {
					right = star
				}
				r.set(&s, c, right)
				if random.IntN(4) == 0 {
					right = cross
				}
				r.set(&wrong, c, right)
			}
			if r.tightly(&s) {
				marks := []byte(p.Start())
				for c := range marks {
					if s.stars.has(c) {
						marks[c] = star
					} else if !s.blank.has(c) {
						marks[c] = cross
					}
				}
				t.Fatalf("a solution has too little room\n%s\n%s", p, marks)
			}
			if r.tightly(&wrong) {
				tight++
			}
		}
	}
	if tight == 0 {
		t.Error("there is always enough room")
	}
}
