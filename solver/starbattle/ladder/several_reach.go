package ladder

import (
	"fmt"
	"math/bits"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

func (f *severalState) regionInLine(yield func(solver.Deduction) bool) {
	f.reach(levelColourInLine, 1, colours[:2], yield)
}
func (f *severalState) lineInRegion(yield func(solver.Deduction) bool) {
	f.reach(levelLineInColour, 1, colours[2:], yield)
}
func (f *severalState) pairs(yield func(solver.Deduction) bool) {
	f.reach(levelPair, 2, colours, yield)
}
func (f *severalState) triples(yield func(solver.Deduction) bool) {
	f.reach(levelTriple, 3, colours, yield)
}

// reach finds so many units of one kind that need as many stars as the units of another kind that hold their
// open cells: the other open cells of these are out.
func (f *severalState) reach(level float64, size int, ways []int, yield func(solver.Deduction) bool) {
	for _, way := range ways {
		from, to := directions[way][0], directions[way][1]
		r := reacher{f: f, from: from, to: to, level: level, size: size, met: make([]uint32, f.n), yield: yield}
		for i := range f.n {
			for c := range f.left[from*f.n+i].each(f.words) {
				r.met[i] |= 1 << (f.of[c][to] - to*f.n)
			}
		}
		if !r.extend(0, 0, 0) {
			return
		}
	}
}

// A reacher enumerates sets of units of a kind.
type reacher struct {
	f        *severalState
	from, to int // the kind of the units, and that of the units they meet
	level    float64
	size     int
	met      []uint32 // of each unit, those of the other kind that its open cells lie in
	taken    []int
	yield    func(solver.Deduction) bool
}

// extend extends the taken units, which meet met and need need stars, by units from next on.
func (r *reacher) extend(next int, met uint32, need int) bool {
	if len(r.taken) == r.size && r.needOf(met) == need && !r.yieldDeduction(met) {
		return false
	}
	if len(r.taken) == r.size || r.f.idle(r.level) || r.f.ctx.Err() != nil {
		return true
	}
	for i := next; i < r.f.n; i++ {
		u := r.from*r.f.n + i
		if r.f.need[u] == 0 {
			continue
		}
		r.taken = append(r.taken, u)
		on := r.extend(i+1, met|r.met[i], need+int(r.f.need[u]))
		r.taken = r.taken[:len(r.taken)-1]
		if !on {
			return false
		}
	}
	return true
}

func (r *reacher) needOf(met uint32) int {
	sum := 0
	for ; met != 0; met &= met - 1 {
		sum += int(r.f.need[r.to*r.f.n+bits.TrailingZeros32(met)])
	}
	return sum
}

// yieldDeduction yields the deduction from the units taken, if any.
func (r *reacher) yieldDeduction(met uint32) bool {
	f := r.f
	var others []int
	for ; met != 0; met &= met - 1 {
		others = append(others, r.to*f.n+bits.TrailingZeros32(met))
	}
	inside, outside := f.union(f.left, r.taken), f.union(f.left, others)
	need := f.needOf(r.taken)
	if outside.drop(&inside, f.words); outside.empty(f.words) {
		return true
	}
	return r.yield(f.deduce(r.level, cells{}, outside, func(w *severalPremises) (string, []solver.Case) {
		w.fills(r.taken...)
		w.holds(others...)
		reached := f.union(f.in, others)
		for _, u := range r.taken {
			w.closed(f.in[u].but(&reached))
		}
		text := f.reachText(r.taken, others, need)
		if len(r.taken) == 1 {
			text = reason.Fitting(w.closedFirst(f.blank(f.in[r.taken[0]].but(&reached)))+text, text)
		}
		return text, nil
	}))
}

// closedFirst says which full lines close cells that look open, and which of them touch stars if lines do not close all: "Row 9
// is full, and row 7, column 9 touches a star. " It is empty if that has no short words.
func (w *severalPremises) closedFirst(blank cells) string {
	f := w.f
	touch, said := cells{}, []string{}
	lines, touching, _ := f.closing(-1, blank, true)
	if !touching.empty(f.words) {
		far := blank
		for c := range blank.each(f.words) {
			if f.near[c].meets(&f.stars, f.words) {
				touch.add(c)
				far.remove(c)
			}
		}
		lines, _, _ = f.closing(-1, far, true)
	}
	if blank.empty(f.words) || len(lines) > manyTouching {
		return ""
	}
	if len(lines) > 0 {
		w.holds(lines...)
		said = append(said, f.named(lines)+" "+solver.Verb(len(lines), "is", "are")+" full")
	}
	if n := touch.count(f.words); n > 0 {
		said = append(said, f.cellsRef(touch)+" "+solver.Verb(n, "touches a "+f.noun, "touch "+f.noun+"s"))
	}
	return solver.Capital(strings.Join(said, ", and ")) + ". "
}

// reachText returns, for example: "Region B needs 2 stars and has open cells only in column 9, which needs just these. Cross
// out the rest of column 9".
func (f *severalState) reachText(taken, others []int, need int) string {
	only := solver.Verb(len(taken), "has", "have") + " open cells only in"
	text := func(only, just string) string {
		return fmt.Sprintf("%s %s %s and %s %s, which %s", solver.Capital(f.named(taken)), solver.Verb(len(taken), "needs", "need"), f.some(need), only, f.named(others), just)
	}
	most := solver.Verb(len(others), "takes", "take") + " no more"
	rest := ""
	if len(others) == 1 {
		rest = " of " + f.named(others)
	}
	return reason.Fitting(text(only, solver.Verb(len(others), "needs", "need")+" just "+solver.Verb(need, "this one", "these")), text(only, most),
		text(solver.Verb(len(taken), "only reaches", "only reach"), most)) + ". Cross out the rest" + rest
}
