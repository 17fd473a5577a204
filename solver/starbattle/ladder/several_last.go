package ladder

import (
	"fmt"

	"quadrille/solver"
)

func lastOfRegions(f *severalState, yield func(solver.Deduction) bool) { f.last(2*f.n, 3*f.n, yield) }
func lastOfLines(f *severalState, yield func(solver.Deduction) bool)   { f.last(0, 2*f.n, yield) }

// last finds the units, of a range, with no more open cells than they need.
func (f *severalState) last(from, to int, yield func(solver.Deduction) bool) {
	for u := from; u < to; u++ {
		if f.need[u] == 0 || f.left[u].size() > int(f.need[u]) {
			continue
		}
		level := levelLastColour
		if u < 2*f.n {
			level = levelLastLine
		}
		if !yield(f.deduce(level, f.left[u], cells{}, func(w *severalPremises) (string, []solver.Case) {
			w.whole(u)
			return f.lastText(u), nil
		})) {
			return
		}
	}
}

func (f *severalState) lastText(u int) string {
	cells := solver.List(f.cellRefs(f.left[u]))
	if f.need[u] == 1 {
		return fmt.Sprintf("%s has only one open cell left for its %s: %s", solver.Capital(f.unitRef(u)), f.rest(1), cells)
	}
	return fmt.Sprintf("%s needs %s more and has only as many open cells: %s", solver.Capital(f.unitRef(u)), f.some(int(f.need[u])), cells)
}
