package ladder

import (
	"fmt"
	"math/bits"

	"quadrille/solver"
)

func (f *severalState) lastOfRegions(yield func(solver.Deduction) bool) {
	f.last(2*f.n, 3*f.n, levelLastColour, yield)
}
func (f *severalState) lastOfLines(yield func(solver.Deduction) bool) {
	f.last(0, 2*f.n, levelLastLine, yield)
}

// last finds the units, of a range, with no more open cells than they need.
func (f *severalState) last(from, to int, level float64, yield func(solver.Deduction) bool) {
	for u := from; u < to; u++ {
		if f.need[u] == 0 || f.left[u].count(f.words) > int(f.need[u]) {
			continue
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

func (f *severalState) regionInLine(yield func(solver.Deduction) bool) {
	f.reach(levelColourInLine, 1, 1, yield, 2)
}

func (f *severalState) lineInRegion(yield func(solver.Deduction) bool) {
	f.reach(levelLineInColour, 1, 1, yield, 0, 1)
}

func (f *severalState) pairs(yield func(solver.Deduction) bool) {
	f.reach(levelPair, 2, 2, yield, 2, 0, 1)
}

func (f *severalState) triples(yield func(solver.Deduction) bool) {
	f.reach(levelTriple, 3, 3, yield, 2, 0, 1)
}

// largeBoard is the size from which on no more than four units are taken together.
const largeBoard = 15

func (f *severalState) quads(yield func(solver.Deduction) bool) {
	most := f.n / 2
	if f.n >= largeBoard {
		most = 4
	}
	f.reach(levelQuad, 4, most, yield, 2, 0, 1)
}

// reach finds units of one kind that need as many stars as those of another kind do that
// their open cells lie in: what else is open there is out. Kinds are 0 for rows, 1 for
// columns and 2 for regions; regions go with both kinds of lines, lines with regions.
func (f *severalState) reach(level float64, least, most int, yield func(solver.Deduction) bool, kinds ...int) {
	for _, kind := range kinds {
		others := []int{0, 1}
		if kind != 2 {
			others = []int{2}
		}
		for _, other := range others {
			r := reacher{f: f, kind: kind, other: other, level: level, least: least, most: most, yield: yield}
			r.met = make([]uint32, f.n)
			for i := range f.n {
				for c := range f.left[kind*f.n+i].each(f.words) {
					r.met[i] |= 1 << (f.of[c][other] - other*f.n)
				}
			}
			if !r.from(0, 0, 0) {
				return
			}
		}
	}
}

// A reacher goes through sets of units of a kind.
type reacher struct {
	f           *severalState
	kind, other int
	level       float64
	least, most int
	met         []uint32 // of each unit, those of the other kind that its open cells lie in
	taken       []int
	yield       func(solver.Deduction) bool
}

// from goes on with units from one on, to those that meet some and need some stars.
func (r *reacher) from(next int, met uint32, need int) bool {
	if len(r.taken) >= r.least && r.needOf(met) == need && !r.tell(met) {
		return false
	}
	if len(r.taken) == r.most || r.f.idle(r.levelOf(len(r.taken)+1)) || r.f.ctx.Err() != nil {
		return true
	}
	for i := next; i < r.f.n; i++ {
		u := r.kind*r.f.n + i
		if r.f.need[u] == 0 {
			continue
		}
		r.taken = append(r.taken, u)
		on := r.from(i+1, met|r.met[i], need+int(r.f.need[u]))
		r.taken = r.taken[:len(r.taken)-1]
		if !on {
			return false
		}
	}
	return true
}

// levelOf is how hard it is to see so many units together.
func (r *reacher) levelOf(units int) float64 { return solver.Harder(r.level, max(units-4, 0)) }

func (r *reacher) needOf(met uint32) int {
	sum := 0
	for ; met != 0; met &= met - 1 {
		sum += int(r.f.need[r.other*r.f.n+bits.TrailingZeros32(met)])
	}
	return sum
}

// tell makes the deduction from the units taken, if there is any.
func (r *reacher) tell(met uint32) bool {
	f := r.f
	var others []int
	for ; met != 0; met &= met - 1 {
		others = append(others, r.other*f.n+bits.TrailingZeros32(met))
	}
	inside, outside := f.union(f.left, r.taken), f.union(f.left, others)
	need := f.needOf(r.taken)
	if outside.drop(&inside, f.words); outside.empty(f.words) {
		return true
	}
	return r.yield(f.deduce(r.levelOf(len(r.taken)), cells{}, outside, func(w *severalPremises) (string, []solver.Case) {
		w.fills(r.taken...)
		w.holds(others...)
		reached := f.union(f.in, others)
		for _, u := range r.taken {
			w.closed(f.in[u].but(&reached))
		}
		return f.reachText(r.taken, others, need), nil
	}))
}

func (f *severalState) reachText(taken, others []int, need int) string {
	verbs := [2]string{"need", "reach"}
	if len(taken) == 1 {
		verbs = [2]string{"needs", "reaches"}
	}
	return fmt.Sprintf("%s still %s %s and only %s %s, which %s no more: no other %s fits there", solver.Capital(f.named(taken)),
		verbs[0], f.some(need), verbs[1], f.named(others), verbFor(len(others)), f.noun)
}
