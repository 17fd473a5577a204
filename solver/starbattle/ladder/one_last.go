package ladder

import (
	"fmt"
	"math/bits"

	"quadrille/solver"
	"quadrille/solver/reason"
)

func (s *oneState) lastOfRegions() { s.lastCells(2*s.n, 3*s.n, levelLastColour) }
func (s *oneState) lastOfLines()   { s.lastCells(0, 2*s.n, levelLastLine) }

// lastCells finds the units, of a range, with one open cell.
func (s *oneState) lastCells(from, to int, level float64) {
	v := s.viewed()
	for u := from; u < to; u++ {
		if v.count[u] == 1 {
			f := find{level: level, last: true, at: u}
			f.marks.add(int(v.last[u]))
			f.units.Add(u)
			s.found(f)
		}
	}
}

func describeLast(s *oneState, f *find) solver.Deduction {
	p := s.premises()
	p.empty(f.at, &f.marks)
	d := p.deduction(s.unitRef(f.at), " has only one open cell left for its ", s.noun, ": ", s.cellRef(f.marks.first(s.words)))
	if by := p.marks.and(&s.stars); !by.empty(s.words) {
		rest := "the rest"
		n := by.count(s.words)
		if p.marks.count(s.words) > n {
			rest = "those not crossed out"
		}
		d.Told.Text = reason.Fitting(fmt.Sprintf("%s. The %s at %s %s %s", d.Told.Text, solver.Verb(n, s.noun, s.noun+"s"), s.cellsRef(by), solver.Verb(n, "blocks", "block"), rest), d.Told.Text)
	}
	return d
}

func (s *oneState) regionInLine() {
	s.locked(2*s.n, 3*s.n, 0, levelColourInLine)
	s.locked(2*s.n, 3*s.n, 1, levelColourInLine)
}

func (s *oneState) lineInRegion() { s.locked(0, 2*s.n, 2, levelLineInColour) }

// locked finds units whose open cells are all in one unit of another kind.
func (s *oneState) locked(from, to, kind int, level float64) {
	v := s.viewed()
	for u := from; u < to; u++ {
		m := v.meets[u][kind]
		if m == 0 || m&(m-1) != 0 {
			continue
		}
		f := find{level: level, at: kind*s.n + bits.TrailingZeros32(m)}
		f.marks = s.openCells(&s.remaining, f.at)
		f.marks.drop(&s.in[u], s.words)
		f.units.Add(u)
		s.found(f)
	}
}

func describeLocked(s *oneState, f *find) solver.Deduction {
	u := f.units.List()[0]
	open := s.openCells(&s.remaining, u)
	p := s.premises(u)
	p.cover.Add(f.at)
	p.empty(u, &open)
	unit, in := s.unitRef(u), s.unitRef(f.at)
	so := ", so " + in + " has its " + s.noun + " in " + unit + ". Cross out the rest of " + in
	if s.unmarked(u, open) {
		said := unit + " is only open at " + s.cellsRef(open)
		if s.kind(u) < 2 {
			said = unit + " is only open in " + s.placesIn(u, open) + ", " + solver.Verb(open.count(s.words)-1, "both", "all") + " in " + in
		}
		if reason.Fits(said + so) {
			return p.deduction(said, so)
		}
	}
	return p.deduction("every open cell of ", unit, " is in ", in, so)
}

// unmarked reports whether cells of a unit look open and are not: queens close them, and none is crossed out.
func (s *oneState) unmarked(u int, open cells) bool {
	closed := s.in[u].but(&open)
	return !closed.within(&s.crosses, s.words)
}
