package ladder

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// count weighs what a group of units needs against the room of those that cross it: of
// neighbouring lines against regions, and of one or two regions against lines.
func count(f *field, yield func(solver.Deduction) bool) {
	for kind := range 2 {
		for n := 1; n < f.n; n++ {
			for from := 0; from+n <= f.n; from++ {
				if f.ctx.Err() != nil || !f.weigh(f.lines(kind, from, n), 2, yield) {
					return
				}
			}
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

// lines lists lines of a kind from one on, so many.
func (f *field) lines(kind, from, n int) []int {
	var units []int
	for i := from; i < from+n; i++ {
		units = append(units, kind*f.n+i)
	}
	return units
}

// capacity is the most stars, up to a limit, that fit on some cells.
func (f *field) capacity(cells cells, limit int) int {
	for n := 1; n <= limit; n++ {
		if !f.fits(cells, n) {
			return n - 1
		}
	}
	return limit
}

// fits reports whether so many stars fit on some cells, none touching.
func (f *field) fits(cells cells, n int) bool {
	for c := range cells.all {
		if n == 1 {
			return true
		}
		cells.remove(c)
		if f.fits(cells.but(&f.near[c]), n-1) {
			return true
		}
	}
	return n == 0
}

// A share is what one unit can put into a group.
type share struct {
	unit         int
	in, out      cells // its open cells in the group and outside
	most, fewest int   // stars it can put there
}

// shares lists those of a kind that still need stars, for a group with these open cells.
func (f *field) shares(cells cells, kind int) (all []share, most, fewest int) {
	for u := kind * f.n; u < (kind+1)*f.n; u++ {
		need := int(f.need[u])
		if need == 0 {
			continue
		}
		s := share{unit: u, in: f.left[u].and(&cells), out: f.left[u].but(&cells)}
		if !s.in.none() {
			s.most = f.capacity(s.in, need)
			s.fewest = need - f.capacity(s.out, need)
		} else {
			continue
		}
		all = append(all, s)
		most, fewest = most+s.most, fewest+s.fewest
	}
	return all, most, fewest
}

// weigh makes what follows where a group needs all that the units of a kind can put there,
// or has no room for more than they must.
func (f *field) weigh(group []int, kind int, yield func(solver.Deduction) bool) bool {
	var cells cells
	need := 0
	for _, u := range group {
		cells = cells.or(&f.left[u])
		need += int(f.need[u])
	}
	if need == 0 {
		return true
	}
	shares, most, fewest := f.shares(cells, kind)
	level := harder(levelCount, min(len(group)-1, 4))
	if most == need {
		if o := f.fullShares(shares); o != (outcome{}) {
			if !yield(f.deduce(level, o.stars, o.out, func(w *grounds) (string, []solver.Case) {
				f.needsAll(w, group, kind, shares)
				return f.needsAllText(group, shares, need, o)
			})) {
				return false
			}
		}
	}
	if fewest == need {
		if o := f.bareShares(shares); o != (outcome{}) {
			return yield(f.deduce(level, o.stars, o.out, func(w *grounds) (string, []solver.Case) {
				givers := f.takesNoMore(w, group, shares)
				return f.takesNoMoreText(group, givers, need, o)
			}))
		}
	}
	return true
}

// fullShares is what follows where each unit puts the most it can into a group.
func (f *field) fullShares(shares []share) outcome {
	var o outcome
	for _, s := range shares {
		if s.most == int(f.need[s.unit]) {
			o.out = o.out.or(&s.out)
		}
		if s.most > 0 {
			o.join(f.fill(nil, part{s.in, s.most}).shared(s.in, f.open.but(&s.in)))
		}
	}
	return o
}

// bareShares is what follows where each unit puts the fewest it can into a group.
func (f *field) bareShares(shares []share) outcome {
	var o outcome
	for _, s := range shares {
		if s.fewest == 0 {
			o.out = o.out.or(&s.in)
		} else if rest := int(f.need[s.unit]) - s.fewest; rest > 0 {
			o.join(f.fill(nil, part{s.out, rest}).shared(s.out, f.open.but(&s.out)))
		}
	}
	return o
}

func (o *outcome) join(p outcome, ok bool) {
	if ok {
		o.stars, o.out = o.stars.or(&p.stars), o.out.or(&p.out)
	}
}

// needsAll is why each unit has to put the most it can into a group.
func (f *field) needsAll(w *grounds, group []int, kind int, shares []share) {
	w.fills(group...)
	var cells cells
	for _, u := range group {
		cells = cells.or(&f.in[u])
	}
	w.shown(cells)
	counted := make([]bool, 3*f.n) // units of which only the number of stars matters
	for _, s := range shares {
		if s.most == int(f.need[s.unit]) {
			counted[s.unit] = true
			w.holds(s.unit)
		} else if s.most > 0 {
			w.upper[s.unit] = true // it is told how many its cells take
		}
	}
	for _, s := range shares {
		if counted[s.unit] && s.most > 0 && f.fill(nil, part{s.in, s.most}).tight(s.in, f.open.but(&s.in)) {
			counted[s.unit] = false // its cells there matter, too
		}
	}
	for u := kind * f.n; u < (kind+1)*f.n; u++ {
		if !counted[u] {
			w.closed(cells.and(&f.in[u]))
		}
	}
}

// tight reports whether anything follows from a fill.
func (s *fill) tight(open, around cells) bool {
	o, ok := s.shared(open, around)
	return ok && o != outcome{}
}

// takesNoMore is why units put no more than they must into a group. It lists those that
// must put any there.
func (f *field) takesNoMore(w *grounds, group []int, shares []share) (givers []int) {
	w.holds(group...)
	var cells cells
	for _, u := range group {
		cells = cells.or(&f.in[u])
	}
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

func (f *field) needsAllText(group []int, shares []share, need int, o outcome) (string, []solver.Case) {
	verb := "still need"
	if len(group) == 1 {
		verb += "s"
	}
	head := fmt.Sprintf("%s %s %s", opened(f.named(group)), verb, f.some(need))
	var each []string
	for _, s := range shares {
		if s.most > 0 {
			each = append(each, fmt.Sprintf("%d in %s", s.most, f.unitRef(s.unit)))
		}
	}
	if text := fmt.Sprintf("%s, with room for just %s: %s", head, list(each), f.effect(o)); oneLine(text) {
		return text, nil
	}
	return fmt.Sprintf("%s, all that there is room for: %s", head, f.effect(o)), f.listed("There is room for ", each, o)
}

func (f *field) takesNoMoreText(group, givers []int, need int, o outcome) (string, []solver.Case) {
	tail := fmt.Sprintf("which %s no more: %s", verbFor(len(group)), f.effect(o))
	if text := fmt.Sprintf("%s must put at least %s into %s, %s", opened(f.named(givers)), f.some(need), f.named(group), tail); oneLine(text) {
		return text, nil
	}
	text := fmt.Sprintf("%d units must put at least %s into %s, %s", len(givers), f.some(need), f.named(group), tail)
	return text, f.listed("These are ", f.names(givers), o)
}

func verbFor(n int) string {
	if n == 1 {
		return "takes"
	}
	return "take"
}

// listed tells a long list in lines of its own.
func (f *field) listed(head string, all []string, o outcome) []solver.Case {
	ghosts := marksOf(o.stars, o.out)
	var cases []solver.Case
	for _, some := range slices.Collect(slices.Chunk(all, 6)) {
		cases = append(cases, solver.Case{Text: "  " + head + strings.Join(some, ", "), Ghosts: ghosts})
		head = "and "
	}
	return cases
}
