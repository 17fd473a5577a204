package ladder

import (
	"context"
	"testing"

	"quadrille/solver/reason"
	"quadrille/solver/solvertest"
)

// Words fill units as sets do.
func TestFrames(t *testing.T) {
	alike := 0
	for _, p := range loose(t, 8, 2, 4, solvertest.Fewer(2)) {
		f, _ := p.survey(context.Background(), p.Start())
		for c := range f.open.each(f.words) {
			trail := f.trail()
			trail.suppose(f.trail(), starOn(c))
			trail.follow(lastCells, reason.AnyRounds)
			for u := range 3 * f.n {
				frames := [][]int{{u}}
				if f.neighbours(u) {
					frames = append(frames, []int{u, u + 1})
				}
				for _, units := range frames {
					o, ok := trail.shared(units...)
					if want, wanted := trail.fill(units...).shared(&trail.open); ok != wanted || o != want {
						t.Fatalf("%s with a star on %d: %v, not %v", f.named(units), c, o, want)
					}
					alike++
				}
				if n, want := trail.countWays(u, 5), trail.fill(u).ways(&trail.left[u], 5); n != want || trail.possible(u) != (want > 0) {
					t.Fatalf("%s with a star on %d has %d ways, not %d", f.named([]int{u}), c, n, want)
				}
			}
		}
	}
	t.Log(alike, "outcomes")
}
