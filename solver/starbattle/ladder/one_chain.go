package ladder

import (
	"fmt"

	"quadrille/solver"
)

// chain finds cells whose star forces others, one after the other, until a unit has no open cell. It finds
// the shortest such chains.
func (s *oneState) chain() {
	s.viewed()
	doomed := s.doomed()
	for length := 2; length <= 3 && len(s.finds) == 0; length++ {
		for c := range doomed.each(s.words) {
			if s.ctx.Err() != nil {
				return
			}
			s.chainFrom(c, length, []float64{levelChain, levelChainOfThree}[length-2])
		}
	}
}

func (s *oneState) longChain() {
	s.viewed()
	doomed := s.doomed()
	for c := range doomed.each(s.words) {
		if s.ctx.Err() != nil {
			return
		}
		if units := s.trail(c); units.Size() > 4 {
			s.foundOut(c, levelLongChain, units)
		}
	}
}

// doomed returns the open cells whose star leaves a unit without an open cell by last cells alone.
func (s *oneState) doomed() cells {
	var out cells
	for c := range s.open.each(s.words) {
		after := s.supposing(c)
		if !s.follow(&after) {
			out.add(c)
		}
	}
	return out
}

// follow puts stars on last cells to a fixed point. It returns false if a unit has no open cell.
func (b *Board) follow(t *remaining) bool {
	for again := true; again; {
		again = false
		for u := range t.left.Each() {
			if !t.left.Has(u) {
				continue
			}
			open := b.openCells(t, u)
			switch open.few(b.words) {
			case 0:
				return false
			case 1:
				b.suppose(t, open.first(b.words))
				again = true
			}
		}
	}
	return true
}

// chainFrom finds a chain of so many forced stars from a cell, unless a shorter one exists.
func (s *oneState) chainFrom(c, length int, level float64) {
	after := s.supposing(c)
	for fewer := range length {
		if units, _ := s.shortest(&after, fewer); !units.Empty() {
			return
		}
	}
	if units, _ := s.shortest(&after, length); !units.Empty() {
		s.foundOut(c, level, units)
	}
}

// shortest returns the units of a chain of so many forced stars that ends with a unit without an open cell,
// among all such chains one with the fewest open cells, and the number of those.
func (s *oneState) shortest(t *remaining, length int) (best UnitSet, size int) {
	v := s.viewed()
	take := func(units UnitSet, n int) {
		if best.Empty() || n < size {
			best, size = units, n
		}
	}
	for u := range t.left.Each() {
		open := s.openCells(t, u)
		n := int(v.count[u])
		switch few := open.few(s.words); {
		case few == 0 && length == 0:
			take(unitsOf(u), n)
		case few == 1 && length > 0:
			after := *t
			s.suppose(&after, open.first(s.words))
			if units, more := s.shortest(&after, length-1); !units.Empty() {
				units.Add(u)
				take(units, n+more)
			}
		}
	}
	return best, size
}

// A link is a star forced as the last cell of a unit.
type link struct{ unit, cell int }

// trail returns the units of a chain of any length from a doomed cell, only those that its end needs.
func (s *oneState) trail(c int) UnitSet {
	after := s.supposing(c)
	var links [maxSize]link
	n := 0
	for {
		round := after
		for u := range round.left.Each() {
			open := s.openCells(&round, u)
			switch open.few(s.words) {
			case 0:
				return s.needed(c, links[:n], u)
			case 1:
				d := open.first(s.words)
				if after.open.has(d) {
					links[n] = link{u, d}
					n++
					s.suppose(&after, d)
				}
			}
		}
		for u := range after.left.Each() {
			if open := s.openCells(&after, u); open.empty(s.words) {
				return s.needed(c, links[:n], u)
			}
		}
	}
}

// needed returns the unit without an open cell and the units of the links that close its cells.
func (s *oneState) needed(c int, links []link, end int) UnitSet {
	units := unitsOf(end)
	s.account(c, links, end, &units)
	for i := len(links) - 1; i >= 0; i-- {
		if units.Has(links[i].unit) {
			s.account(c, links[:i], links[i].unit, &units)
		}
	}
	return units
}

// account adds the units of the links that close the cells of a unit: those needed anyway where possible, and
// else the earliest.
func (s *oneState) account(c int, links []link, unit int, units *UnitSet) {
	open := s.openCells(&s.remaining, unit)
	open.drop(&s.sees[c], s.words)
	for _, l := range links {
		if units.Has(l.unit) {
			open.drop(&s.sees[l.cell], s.words)
		}
	}
	for _, l := range links {
		if open.meets(&s.sees[l.cell], s.words) {
			units.Add(l.unit)
			open.drop(&s.sees[l.cell], s.words)
		}
	}
}

func describeSuppose(s *oneState, f *find) solver.Deduction {
	return s.argue(starOn(f.at), f.units).deduction()
}

// whatIf finds cells whose star leaves a unit one cell, a star on which leaves another unit none.
func (s *oneState) whatIf() {
	v := s.viewed()
	var out cells
	for u := range s.left.Each() {
		open := s.openCells(&s.remaining, u)
		if v.count[u] < 2 {
			continue
		}
		for d := range open.each(s.words) {
			by := s.open
			by.drop(&s.in[u], s.words)
			by.drop(&s.sees[d], s.words)
			by.drop(&out, s.words)
			others := open
			others.remove(d)
			if !common(&by, &others, s.sees, s.words) {
				continue
			}
			after := s.supposing(d)
			for h := range after.left.Each() {
				dead, rest := by, s.openCells(&after, h)
				dead.drop(&s.in[h], s.words)
				if common(&dead, &rest, s.sees, s.words) {
					out.join(&dead, s.words)
				}
			}
		}
	}
	for c := range out.each(s.words) {
		s.chainFrom(c, 1, levelWhatIf)
	}
}

func describeWhatIf(s *oneState, f *find) solver.Deduction {
	after := s.supposing(f.at)
	units := f.units.List()
	forced, dead := units[0], units[1]
	open := s.openCells(&after, forced)
	if open.few(s.words) > 1 {
		forced, dead = dead, forced
		open = s.openCells(&after, forced)
	}
	d := s.argue(starOn(f.at), f.units).deduction()
	d.Told.SetText(solver.Capital(fmt.Sprintf("%s leaves %s only its cell %s. Together they leave %s no room. Cross it out",
		s.aStar(f.at), s.unitRef(forced), s.placeRef(forced, open.first(s.words)), s.unitRef(dead))))
	d.Told.Whole = true
	return d
}
