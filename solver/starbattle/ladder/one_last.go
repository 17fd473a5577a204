package ladder

import (
	"fmt"
	"math/bits"
	"slices"

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
	text := fmt.Sprintf("%s has only one open cell left for its %s: %s", s.unitRef(f.at), s.noun, s.cellRef(f.marks.first(s.words)))
	p := s.premises()
	p.empty(f.at, &f.marks)
	d := p.deduction(text)
	by := p.marks.and(&s.stars)
	if by.empty(s.words) {
		return d
	}
	rest, n := "the rest", by.count(s.words)
	if p.marks.count(s.words) > n {
		rest = "those not crossed out"
	}
	why := fmt.Sprintf(". The %s at %s %s %s", solver.Verb(n, s.noun, s.noun+"s"), s.cellsRef(by), solver.Verb(n, "blocks", "block"), rest)
	if reason.Fits(text + why) {
		d.Told.Text += why
		return d
	}
	if lines, all := s.fullLines(f.at, &f.marks); len(lines) > 0 {
		why = fmt.Sprintf(". %s %s %s", solver.Capital(s.unitsRef(lines)), solver.Verb(len(lines), "has its", "have their"), solver.Verb(len(lines), s.noun, s.noun+"s"))
		if !all {
			why += ", and " + s.noun + "s block the rest"
		}
		if reason.Fits(text + why) {
			p = s.premises()
			p.cover = unitsOf(lines...)
			for _, u := range lines {
				stars := s.in[u].and(&s.stars)
				p.marks = p.marks.or(&stars)
			}
			p.empty(f.at, &f.marks)
			d = p.deduction(text)
			d.Told.Text += why
			return d
		}
	}
	d.Told.Text = reason.Fitting(d.Told.Text+". "+solver.Capital(s.noun)+"s block "+rest, d.Told.Text)
	return d
}

// fullLines chooses at most three units with a star that hold most of the closed cells of a unit that are not crossed out,
// and reports whether they hold all of these.
func (s *oneState) fullLines(u int, open *cells) (lines []int, all bool) {
	blank := s.in[u].but(open)
	blank = blank.but(&s.crosses)
	for len(lines) < 3 {
		most, best := 0, -1
		for v := range s.in {
			if n := blank.common(&s.in[v], s.words); !s.left.Has(v) && n > most {
				most, best = n, v
			}
		}
		if best < 0 {
			break
		}
		lines, blank = append(lines, best), blank.but(&s.in[best])
	}
	slices.Sort(lines)
	return lines, blank.empty(s.words)
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
	so := in + " has its " + s.noun + " in " + unit + ". Cross out the rest of " + in
	if s.unmarked(u, open) {
		said := s.onlyOpen(u, open)
		if s.kind(u) < 2 {
			said += ", " + solver.Verb(open.count(s.words)-1, "both", "all") + " in " + in
		}
		for _, text := range []string{said + ", so " + so, said + ". So " + so} {
			if reason.Fits(text) {
				return p.deduction(text)
			}
		}
	}
	return p.deduction("every open cell of ", unit, " is in ", in, ", so ", so)
}

// unmarked reports whether cells of a unit look open and are not: queens close them, and none is crossed out.
func (s *oneState) unmarked(u int, open cells) bool {
	closed := s.in[u].but(&open)
	return !closed.within(&s.crosses, s.words)
}
