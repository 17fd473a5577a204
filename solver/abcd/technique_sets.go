package abcd

import (
	"fmt"
	"math/bits"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// sets finds groups of letters that fill certain cells of a line: those that can hold no others, or the only
// ones that can hold them.
func sets(s *state, yield func(solver.Deduction) bool) {
	for l := range s.p.lines {
		var inside, outside [1 << MaxLetters]bool // the groups found
		for size := 2; size < s.p.letters; size++ {
			for g := Set(1); g < s.p.all(); g++ {
				if g.Len() != size || s.ctx.Err() != nil {
					continue
				}
				need, known := s.need(l, g)
				if !known {
					continue
				}
				only, some := s.meets(l, g)
				if bits.OnesCount16(some) == need && !hasSubset(&outside, g) {
					outside[g] = true
					if !s.yieldGroup(l, g, some, some, s.p.all()&^g, yield) {
						return
					}
				}
				if bits.OnesCount16(only) == need && !hasSubset(&inside, g) {
					inside[g] = true
					if !s.yieldGroup(l, g, only, some&^only, g, yield) {
						return
					}
				}
			}
		}
	}
}

// hasSubset reports whether a subset of the group has been found.
func hasSubset(found *[1 << MaxLetters]bool, g Set) bool {
	for part := (g - 1) & g; part != 0; part = (part - 1) & g {
		if found[part] {
			return true
		}
	}
	return false
}

// need returns the number of letters of a group that a line still needs, each of them known and positive.
func (s *state) need(l int, g Set) (n int, known bool) {
	for ; g != 0; g &= g - 1 {
		left := s.left[l][g.First()]
		if left <= 0 {
			return 0, false
		}
		n += left
	}
	return n, true
}

// meets returns the blank cells of a line that can hold only letters of a group, and those that can hold
// some.
func (s *state) meets(l int, g Set) (only, some uint16) {
	var others uint16
	for a := range s.p.letters {
		if g.Has(a) {
			some |= s.open[l][a]
		} else {
			others |= s.open[l][a]
		}
	}
	return some &^ others, some
}

// yieldGroup removes letters from some cells of a line, since the group fills others.
func (s *state) yieldGroup(l int, g Set, filled, from uint16, letters Set, yield func(solver.Deduction) bool) bool {
	var cuts []cut
	for _, c := range s.p.cellsAt(l, from) {
		if s.cand[c]&letters != 0 {
			cuts = append(cuts, cut{c, s.cand[c] & letters})
		}
	}
	if len(cuts) == 0 {
		return true
	}
	why := s.premises()
	why.line(l, g)
	cells := s.p.cellsAt(l, filled)
	var text string
	switch {
	case letters == g:
		for _, c := range cells {
			why.denied(c, s.p.all()&^g)
		}
		text = reason.Fitting(
			fmt.Sprintf("%s can only be %s and take all it needs: no other cell there is %s", solver.Capital(s.p.cellsRef(l, cells)), g.or(), g.or()),
			fmt.Sprintf("%s can only be %s and take all it needs of these. No other cell there is %s", solver.Capital(s.p.cellsRef(l, cells)), g.or(), g.or()),
			fmt.Sprintf("%d cells of %s can only be %s, and take all it needs of these", len(cells), s.p.lineRef(l), g.or()))
	default:
		for _, c := range s.p.lines[l] {
			why.denied(c, g)
		}
		needs := fmt.Sprintf("%s needs %s more", solver.Capital(s.p.lineRef(l)), s.needs(l, g))
		text = reason.Fitting(
			fmt.Sprintf("%s, and only %s can take them: no other letter fits there", needs, s.p.crossRefs(l, cells...)),
			fmt.Sprintf("%s, and has just %d cells for them: no other letter fits there", needs, len(cells)))
		if bits.OnesCount16(filled) == s.blanks(l) {
			text = fmt.Sprintf("%s, which fills it: no other letter fits there", needs)
		}
	}
	d, ok := s.deduce(s.reading(l).Level(solver.Harder(levelSets, min(g.Len(), 5)-2)), cuts, why, text)
	return !ok || yield(d)
}

// blanks returns the number of cells of a line without a letter.
func (s *state) blanks(l int) int {
	return len(solver.Filter(s.p.lines[l], s.blank))
}
