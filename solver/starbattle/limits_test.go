package starbattle

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/solvertest"
	"quadrille/solver/telling"
)

// On boards of every band no deduction about several stars lists more than 6 ways, 99 of 100 take at most 6
// lines, and none is long without being marked so: at most 1 in 500 is.
func TestLimits(t *testing.T) {
	var steps, over, long int
	for _, band := range solver.Bands() {
		for _, size := range []int{8, 9, 10}[:solvertest.Fewer(3)] {
			for seed := range uint64(solvertest.Fewer(6)) {
				order := solvertest.Order(fmt.Sprintf("%d %s stars=2", size, band))
				p, ok := Kind().Generator.Make(context.Background(), order, seed, func(int, int) {})
				if !ok {
					t.Fatalf("no %s board of %d", band, size)
				}
				for d := range Kind().Ladder.Steps(context.Background(), p, p.Start()) {
					text := telling.Spell(d.Told.String(), 1)
					if steps++; 1+len(d.Told.ExtraCases()) > 6 {
						over++
					}
					if d.Told.Ways > 6 {
						t.Errorf("%d ways: %s\n%s", d.Told.Ways, text, p)
					}
					for _, sentence := range strings.Split(text, ". ") {
						if words := len(strings.Fields(sentence)); words > reason.MaxWords {
							t.Errorf("%d words: %s", words, text)
						}
					}
					if d.Told.Long() {
						long++
					}
				}
			}
		}
	}
	if over*100 > steps || long*500 > steps {
		t.Errorf("of %d deductions %d take over 6 lines, %d are long", steps, over, long)
	}
	t.Logf("%d deductions, %d of over 6 lines, %d long", steps, over, long)
}

func TestCheapest(t *testing.T) {
	boards := randomBoards(7, 6, 7, 8)
	for _, n := range []int{8, 9} {
		p, ok := Kind().Generator.Make(context.Background(), solvertest.Order(fmt.Sprintf("%d Hard stars=2", n)), 1, func(int, int) {})
		if !ok {
			t.Fatalf("no board of %d", n)
		}
		boards = append(boards, solvertest.Solved{Puzzle: p, Solutions: solutions(p.(*Puzzle))})
	}
	solvertest.Cheapest(t, Kind(), boards)
}
