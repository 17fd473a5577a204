package ladder

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// countRoom compares the stars that a group of units needs with the capacity of the units that cross it: of
// neighbouring lines with regions, and of one or two regions with lines.
func (f *severalState) countRoom(yield func(solver.Deduction) bool) {
	for lines := range f.windows {
		if f.ctx.Err() != nil || !f.weigh(lines, 2, yield) {
			return
		}
	}
	for a := 2 * f.n; a < 3*f.n; a++ {
		for b := a; b < 3*f.n; b++ {
			group := []int{a, b}
			if a == b {
				group = group[:1]
			}
			for kind := range 2 {
				if f.ctx.Err() != nil || !f.weigh(group, kind, yield) {
					return
				}
			}
		}
	}
}

// windows yields all neighbouring rows and all neighbouring columns, the fewest first.
func (f *severalState) windows(yield func([]int) bool) {
	for kind := range 2 {
		for n := 1; n < f.n; n++ {
			for first := kind * f.n; first+n <= (kind+1)*f.n; first++ {
				if !yield(unitNumbers[first : first+n : first+n]) {
					return
				}
			}
		}
	}
}

var unitNumbers = solver.Times(3*maxSize, func(u int) int { return u })

// A share bounds the stars of one unit in a group.
type share struct {
	unit         int
	most, fewest int // stars it can have there
}

// parts returns the open cells of a unit inside a group and outside.
func (f *severalState) parts(u int, group *cells) (in, out cells) {
	left := &f.left[u]
	for i := range f.words {
		in[i], out[i] = left[i]&group[i], left[i]&^group[i]
	}
	return in, out
}

// shares lists the shares of the units of a kind in a group with these open cells that needs so many stars.
// It reports whether their sum of most, or of fewest, is just that need; if neither is, the list is
// incomplete.
func (f *severalState) shares(group *cells, kind, need int) (all []share, most, fewest bool) {
	all = f.shared[:0]
	crossing := 0 // stars that the units need
	for u := kind * f.n; u < (kind+1)*f.n; u++ {
		if f.need[u] > 0 && f.left[u].meets(group, f.words) {
			all = append(all, share{unit: u})
			crossing += int(f.need[u])
		}
	}
	inside, outside := 0, 0 // the capacities so far
	for i := range all {
		s := &all[i]
		in, out := f.parts(s.unit, group)
		limit := int(f.need[s.unit])
		if inside <= need {
			s.most = f.capacity(&in, limit)
			inside += s.most
		}
		if crossing-outside >= need {
			capacity := f.capacity(&out, limit)
			s.fewest = limit - capacity
			outside += capacity
		}
		if inside > need && crossing-outside < need {
			break
		}
	}
	return all, inside == need, crossing-outside == need
}

// weigh makes the deductions of a group that needs the maximum of the units of a kind there, or only takes
// their minimum.
func (f *severalState) weigh(group []int, kind int, yield func(solver.Deduction) bool) bool {
	level := solver.Harder(levelCount, min(len(group)-1, 4))
	if f.idle(level) {
		return true
	}
	cells, need := f.union(f.left, group), f.needOf(group)
	if need == 0 {
		return true
	}
	shares, most, fewest := f.shares(&cells, kind, need)
	if most {
		if o := f.fullShares(&cells, shares); o != (outcome{}) {
			if !yield(f.deduce(level, o.stars, o.out, func(w *severalPremises) (string, []solver.Case) {
				f.needsAll(w, group, kind, shares)
				return f.needsAllText(group, kind, shares, need, o)
			})) {
				return false
			}
		}
	}
	if fewest {
		if o := f.bareShares(&cells, shares); o != (outcome{}) {
			d := f.deduce(level, o.stars, o.out, func(w *severalPremises) (string, []solver.Case) {
				givers := f.takesNoMore(w, group, shares)
				return f.takesNoMoreText(group, givers, need, o)
			})
			d.Told.Rule = "If the stars that fit nowhere else already fill some rows, columns or regions, no other star goes there."
			return yield(d)
		}
	}
	return true
}

// fullShares returns the outcome if each unit puts its maximum into a group.
func (f *severalState) fullShares(group *cells, shares []share) outcome {
	var o outcome
	for _, s := range shares {
		in, out := f.parts(s.unit, group)
		if s.most == int(f.need[s.unit]) {
			o.out = o.out.or(&out)
		}
		if s.most > 0 {
			o.join(f.alone(in, s.most))
		}
	}
	return o
}

// bareShares returns the outcome if each unit puts its minimum into a group.
func (f *severalState) bareShares(group *cells, shares []share) outcome {
	var o outcome
	for _, s := range shares {
		in, out := f.parts(s.unit, group)
		if s.fewest == 0 {
			o.out = o.out.or(&in)
		} else if rest := int(f.need[s.unit]) - s.fewest; rest > 0 {
			o.join(f.alone(out, rest))
		}
	}
	return o
}

// alone returns the outcome shared by all ways to put so many stars on some cells.
func (f *severalState) alone(cells cells, stars int) (outcome, bool) {
	return f.fill(nil, part{cells, stars}).shared(&f.open)
}

func (o *outcome) join(p outcome, ok bool) {
	if ok {
		o.stars, o.out = o.stars.or(&p.stars), o.out.or(&p.out)
	}
}

// needsAll adds the premises for each unit putting its maximum into a group.
func (f *severalState) needsAll(w *severalPremises, group []int, kind int, shares []share) {
	w.fills(group...)
	cells := f.union(f.in, group)
	w.shown(cells)
	var counted UnitSet // units of which only the number of stars matters
	for _, s := range shares {
		if s.most == int(f.need[s.unit]) {
			counted.Add(s.unit)
			w.holds(s.unit)
		} else if s.most > 0 {
			w.upper.Add(s.unit) // the text states its capacity
		}
	}
	for _, s := range shares {
		if !counted.Has(s.unit) || s.most == 0 {
			continue
		}
		in := f.left[s.unit].and(&cells)
		if o, ok := f.alone(in, s.most); ok && o != (outcome{}) {
			counted.Remove(s.unit) // its cells there matter, too
		}
	}
	for u := kind * f.n; u < (kind+1)*f.n; u++ {
		if !counted.Has(u) {
			w.closed(cells.and(&f.in[u]))
		}
	}
}

// takesNoMore adds the premises for units putting only their minimum into a group. It returns those with a
// minimum above 0.
func (f *severalState) takesNoMore(w *severalPremises, group []int, shares []share) (givers []int) {
	w.holds(group...)
	cells := f.union(f.in, group)
	for _, s := range shares {
		if s.fewest > 0 {
			givers = append(givers, s.unit)
			w.fills(s.unit)
			w.shown(f.in[s.unit])
			w.closed(f.in[s.unit].but(&cells))
		}
	}
	return givers
}

// needsAllText returns, for example: "Rows 2 to 5 need 7 more stars, and the regions there have room for just
// 7. Cross out 3 cells".
func (f *severalState) needsAllText(group []int, kind int, shares []share, need int, o outcome) (string, []solver.Case) {
	var each []string
	var units []int
	for _, s := range shares {
		if s.most > 0 {
			each, units = append(each, fmt.Sprintf("%d in %s", s.most, f.unitRef(s.unit))), append(units, s.unit)
		}
	}
	return fmt.Sprintf("%s %s %d more %ss, and the %s there have room for just %d. %s", solver.Capital(f.named(group)),
		solver.Verb(len(group), "needs", "need"), need, f.noun, plural(kind), need, f.action(o)), f.listed("There is room for ", each, units, o)
}

// takesNoMoreText returns, for example: "Region A and region C must put at least 4 stars into rows 2 to 4,
// which take no more. Cross out 3 cells".
func (f *severalState) takesNoMoreText(group, givers []int, need int, o outcome) (string, []solver.Case) {
	names := f.named(givers)
	if len(givers) > maxGivers {
		names = counted(len(givers), f.kind(givers[0]))
	}
	of := f.union(f.left, group)
	cases := f.elsewhere(givers, &of, o)
	return fmt.Sprintf("%s must put at least %s into %s, which %s no more. %s", solver.Capital(names), f.some(need),
		f.named(group), solver.Verb(len(group), "takes", "take"), f.action(o)), cases
}

// elsewhere tells how many stars some units fit outside a part of the board, and on which cells.
func (f *severalState) elsewhere(units []int, of *cells, o outcome) (lines []solver.Case) {
	var none []int
	line := func(text string, units ...int) {
		lines = append(lines, solver.Case{Text: "  " + text, Assumed: marksOf(o.stars, o.out), Units: f.cellsOf(units)})
	}
	for _, u := range units {
		_, out := f.parts(u, of)
		if out.empty(f.words) {
			none = append(none, u)
			continue
		}
		text := fmt.Sprintf("%s fits %d of %d elsewhere", f.unitRef(u), f.capacity(&out, int(f.need[u])), f.need[u])
		if named := text + ", at " + f.cellsRef(out); reason.Fits(named) {
			text = named
		}
		line(solver.Capital(text), u)
	}
	for some := range slices.Chunk(none, maxListed) {
		line(fmt.Sprintf("%s %s no open cell elsewhere", solver.Capital(f.named(some)), solver.Verb(len(some), "has", "have")), some...)
	}
	return lines
}

// maxGivers is the largest number of units that a sentence names one by one.
const maxGivers = 2

// maxListed is the largest number of units that a line lists.
const maxListed = 3

// listed tells a long list, with an entry for each of some units, in lines of its own.
func (f *severalState) listed(head string, all []string, units []int, o outcome) []solver.Case {
	assumed := marksOf(o.stars, o.out)
	var cases []solver.Case
	for some := range slices.Chunk(all, maxListed) {
		c := solver.Case{Text: "  " + head + strings.Join(some, ", "), Assumed: assumed, Units: f.cellsOf(units[:len(some)])}
		cases, units = append(cases, c), units[len(some):]
		head = "and "
	}
	return cases
}
