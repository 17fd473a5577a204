package ladder

import (
	"quadrille/solver"
	"quadrille/solver/reason"
)

// squeezed is a unit confined to another by a star on any of some cells.
type squeezed struct {
	unit int
	by   cells
}

// squeeze finds cells whose star leaves two units only cells of a third unit.
func (s *oneState) squeeze() {
	var into [2 * maxSize]squeezed
	for u := range s.left.Each() {
		units := into[:0]
		for v := range s.left.Each() {
			if s.kind(v) == s.kind(u) || s.view.meets[v][s.kind(u)]>>(u%s.n)&1 == 0 {
				continue
			}
			if by := s.driving(v, u); !by.empty(s.words) {
				units = append(units, squeezed{v, by})
			}
		}
		for i := range units {
			for j := range i {
				s.squeezePair(u, &units[j], &units[i])
			}
		}
	}
}

// driving returns the cells whose star leaves unit v some cells, all in unit u.
func (s *oneState) driving(v, u int) cells {
	open := s.openCells(&s.remaining, v)
	outside := open
	outside.drop(&s.in[u], s.words)
	by := s.open
	by.drop(&s.in[v], s.words)
	by.drop(&s.in[u], s.words)
	if outside.empty(s.words) || !common(&by, &outside, s.sees, s.words) {
		return cells{}
	}
	inside := open
	inside.keep(&s.in[u], s.words)
	crowded := by
	common(&crowded, &inside, s.sees, s.words)
	by.drop(&crowded, s.words)
	return by
}

// squeezePair finds the cells that confine both to u and leave them no common cell.
func (s *oneState) squeezePair(u int, a, b *squeezed) {
	f := find{level: levelSqueeze, at: u, marks: a.by}
	if !f.marks.keep(&b.by, s.words) {
		return
	}
	shared := s.open
	shared.keep(&s.in[a.unit], s.words)
	shared.keep(&s.in[b.unit], s.words)
	shared.keep(&s.in[u], s.words)
	if common(&f.marks, &shared, s.sees, s.words) {
		f.units.Add(a.unit)
		f.units.Add(b.unit)
		s.found(f)
	}
}

func describeSqueeze(s *oneState, f *find) solver.Deduction {
	units := f.units.List()
	p := s.premises(units...)
	p.supposed = f.marks
	p.cover.Add(f.at)
	for _, u := range units {
		open := s.openCells(&s.remaining, u)
		p.empty(u, &open)
		outside := open
		outside.drop(&s.in[f.at], s.words)
		p.seeAll(&f.marks, &outside)
	}
	shared := s.in[units[0]]
	shared.keep(&s.in[units[1]], s.words)
	shared.keep(&s.open, s.words)
	shared.keep(&s.in[f.at], s.words)
	p.seeAll(&f.marks, &shared)
	return p.deduction(s.out(&f.marks), " leaves ", s.unitsRef(units), " only ", s.unitRef(f.at), ", which takes one ", s.noun, s.crossOut(&f.marks))
}

func (s *oneState) touching() { s.crowd(s.near, levelTouching) }
func (s *oneState) crowding() { s.crowd(s.sees, levelCrowding) }

// crowd finds cells whose star closes, according to sees, every open cell of a unit.
func (s *oneState) crowd(sees []cells, level float64) {
	s.viewed()
	for u := range s.left.Each() {
		f := find{level: level, at: u, marks: s.open}
		f.marks.drop(&s.in[u], s.words)
		if open := s.openCells(&s.remaining, u); common(&f.marks, &open, sees, s.words) {
			f.units.Add(u)
			s.found(f)
		}
	}
}

// common narrows x to the cells that all of some cells see, and reports whether any are left.
func common(x, all *cells, sees []cells, words int) bool {
	for c := range all.each(words) {
		if !x.keep(&sees[c], words) {
			return false
		}
	}
	return true
}

func describeTouching(s *oneState, f *find) solver.Deduction { return s.describeCrowd(f, "touch") }
func describeCrowding(s *oneState, f *find) solver.Deduction { return s.describeCrowd(f, "block") }

func (s *oneState) describeCrowd(f *find, does string) solver.Deduction {
	open := s.openCells(&s.remaining, f.at)
	p := s.premises()
	p.supposed = f.marks
	p.empty(f.at, &open)
	p.seeAll(&f.marks, &open)
	if shape, ok := s.shapeOf(&open); ok && does == "touch" {
		return p.deduction(s.shapeText(s.unitRef(f.at), shape, &f.marks), s.crossOut(&f.marks))
	}
	said, out := s.out(&f.marks)+" would "+does+" every open cell of "+s.unitRef(f.at), s.crossOut(&f.marks)
	if at := ": " + s.placesIn(f.at, open); s.unmarked(f.at, open) && reason.Fits(said+at+out) {
		said += at
	}
	return p.deduction(said, out)
}
