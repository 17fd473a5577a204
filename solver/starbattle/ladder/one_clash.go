package ladder

import "quadrille/solver"

// clash finds cells whose star leaves two units only cells that exclude each other.
func (s *oneState) clash() {
	s.viewed()
	var a aftermath
	for c := range s.open.each(s.words) {
		if s.ctx.Err() != nil {
			return
		}
		after := s.supposing(c)
		a.look(s.Board, &after, nil)
		if !a.dead.Empty() {
			continue
		}
		best, least := UnitSet{}, 0
		for u := range a.pressing.Each() {
			for v := range a.foes(u).Each() {
				if size := int(s.view.count[u]) + int(s.view.count[v]); least == 0 || size < least {
					best, least = unitsOf(u, v), size
				}
			}
		}
		if least > 0 {
			s.foundOut(c, levelClash, best)
		}
	}
}

// An aftermath holds the open cells of the units without a star in a state, and the units that cannot be filled, alone
// or in pairs.
type aftermath struct {
	b        *Board
	dead     UnitSet            // those without an open cell
	pressing UnitSet            // those whose cells all close a common cell
	open     [3 * maxSize]cells // the open cells of each
	closed   [3 * maxSize]cells // the cells closed by all of those
}

// look computes the aftermath of a state. If that is one star after another state, the aftermath of the
// latter saves work: a unit that has lost no cell closes the same open cells.
func (a *aftermath) look(b *Board, t *remaining, before *aftermath) {
	a.b, a.dead, a.pressing = b, UnitSet{}, UnitSet{}
	for u := range t.left.Each() {
		a.open[u] = b.openCells(t, u)
		if before != nil && a.open[u] == before.open[u] {
			a.closed[u] = before.closed[u]
			if before.pressing.Has(u) && a.closed[u].keep(&t.open, b.words) {
				a.pressing.Add(u)
			}
			continue
		}
		if a.open[u].empty(b.words) {
			a.dead.Add(u)
			continue
		}
		a.closed[u] = t.open
		if common(&a.closed[u], &a.open[u], b.sees, b.words) {
			a.pressing.Add(u)
		}
	}
}

// foes returns the units that have no open cell once unit u is filled, whichever of its cells has the star.
func (a *aftermath) foes(u int) UnitSet {
	var foes UnitSet
	for v := range a.pressing.But(a.dead).Each() {
		if a.open[v].within(&a.closed[u], a.b.words) {
			foes.Add(v)
		}
	}
	return foes
}

// clashing reports whether two units cannot both be filled.
func (a *aftermath) clashing() bool {
	for u := range a.pressing.Each() {
		if foes := a.foes(u); !foes.Empty() {
			return true
		}
	}
	return false
}

func describeClash(s *oneState, f *find) solver.Deduction {
	a := s.argue(starOn(f.at), f.units)
	return a.onePremises.deduction(s.aStar(f.at), " would leave ", s.unitsRef(f.units.List()), " only cells that rule each other out. Cross it out")
}

// clashOfThree finds cells whose star leaves three units that cannot all be filled.
func (s *oneState) clashOfThree() {
	s.viewed()
	t := trio{s: s, harmless: make([]cells, s.n*s.n)}
	for c := range s.open.each(s.words) {
		if s.ctx.Err() != nil {
			return
		}
		if units := t.after(c); !units.Empty() {
			s.foundOut(c, levelClash3, units)
		}
	}
}

// A trio searches for three units that cannot all be filled.
type trio struct {
	s           *oneState
	first, next aftermath
	harmless    []cells              // for a star on each cell, the cells where one more lets every two units be filled
	foes        [3 * maxSize]UnitSet // per unit, those that cannot be filled together with it so far
}

// after returns three units that cannot all be filled after a star on c, those with the fewest open cells, or
// the empty set.
func (t *trio) after(c int) (best UnitSet) {
	s := t.s
	after := s.supposing(c)
	t.first.look(s.Board, &after, nil)
	if !t.first.dead.Empty() || t.first.clashing() {
		return best
	}
	size := 0
	for u := range after.left.Each() {
		if !t.split(&after, c, u) {
			continue
		}
		for v := range after.left.Each() {
			for w := range t.foes[v].Each() {
				n := int(s.view.count[u]) + int(s.view.count[v]) + int(s.view.count[w])
				if w <= v || v == u || w == u || size > 0 && n >= size {
					continue
				}
				best, size = unitsOf(u, v, w), n
			}
		}
	}
	return best
}

// split keeps in foes the pairs of units that cannot be filled whichever cell of unit u has the star. It
// returns false if none are left.
func (t *trio) split(after *remaining, c, u int) bool {
	open := &t.first.open[u]
	if open.meets(&t.harmless[c], t.s.words) {
		return false
	}
	for v := range after.left.Each() {
		t.foes[v] = after.left
	}
	mild := t.s.mildest(after, open) // most likely to leave no pairs
	if !t.try(after, c, mild) {
		return false
	}
	for d := range open.each(t.s.words) {
		if d != mild && !t.try(after, c, d) {
			return false
		}
	}
	return true
}

// mildest returns the cell of open whose star closes the fewest.
func (b *Board) mildest(t *remaining, open *cells) int {
	best, least := -1, 0
	for c := range open.each(b.words) {
		if n := t.open.common(&b.sees[c], b.words); best < 0 || n < least {
			best, least = c, n
		}
	}
	return best
}

// try keeps in foes the pairs that cannot be filled after a star on one more cell, and reports whether any
// are left.
func (t *trio) try(after *remaining, c, d int) bool {
	next := *after
	t.s.suppose(&next, d)
	t.next.look(t.s.Board, &next, &t.first)
	some, harmless := false, true
	for v := range after.left.Each() {
		foes := t.next.dead
		switch {
		case t.next.dead.Has(v):
			foes = after.left
		case t.next.pressing.Has(v):
			foes = foes.or(t.next.foes(v))
		}
		harmless = harmless && foes.Empty()
		t.foes[v] = t.foes[v].and(foes)
		some = some || !t.foes[v].Empty()
	}
	if harmless {
		t.harmless[c].add(d)
		t.harmless[d].add(c)
	}
	return some
}
