package abcd

import (
	"math/bits"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// Premises are the basis of a deduction: letters and notes of the position, by their sites, and the lines
// whose counts it uses.
type premises struct {
	s     *state
	marks grid.Set
	lines uint32
	words [(3*MaxSize*MaxSize + 63) / 64]uint64 // memory of marks
}

func (s *state) premises() *premises {
	w := &premises{s: s}
	w.marks = w.words[:]
	return w
}

// line adds the counts of a line for some letters, if any, and the letters of these already in it.
func (w *premises) line(l int, letters Set) {
	if letters == 0 {
		return
	}
	w.lines |= 1 << l
	for _, c := range w.s.p.lines[l] {
		if !w.s.blank(c) && letters.Has(int(w.s.pos[c]-'A')) {
			w.marks.Add(c)
		}
	}
}

// denied adds the reason why a cell cannot hold some letters: its own letter, a neighbour's, a used-up count,
// or its notes.
func (w *premises) denied(c int, letters Set) {
	s := w.s
	letters &^= s.cand[c]
	if letters == 0 {
		return
	}
	if !s.blank(c) {
		w.marks.Add(c)
		return
	}
	row, col := s.p.LinesOf(c)
	for ; letters != 0; letters &= letters - 1 {
		a := letters.First()
		if d := s.neighbour(c, a); d >= 0 {
			w.marks.Add(d)
		} else if s.left[row][a] == 0 {
			w.line(row, 1<<a)
		} else if s.left[col][a] == 0 {
			w.line(col, 1<<a)
		} else {
			w.notes(c)
		}
	}
}

func (w *premises) notes(c int) {
	p := w.s.p
	at := p.Cells() + c*p.noteSites()
	for i := range p.noteSites() {
		if w.s.pos[at+i] != solver.Blank {
			w.marks.Add(at + i)
		}
	}
}

// neighbour returns a neighbour that holds a letter, or -1.
func (s *state) neighbour(c, letter int) int {
	for _, d := range s.p.near[c] {
		if s.pos[d] == Letter(letter) {
			return d
		}
	}
	return -1
}

// missing adds the reasons why no other cells of a line can hold some letters, and their counts.
func (w *premises) missing(l int, letters Set) {
	w.line(l, letters)
	for _, c := range w.s.p.lines[l] {
		w.denied(c, letters)
	}
}

func (w *premises) Add(o *premises) {
	w.marks.Join(o.marks)
	w.lines |= o.lines
}

func (w *premises) units() [][]int { return w.s.p.unitsOf(w.lines) }

// unitsOf lists lines, a bit each.
func (p *Puzzle) unitsOf(lines uint32) [][]int {
	var units [][]int
	for ; lines != 0; lines &= lines - 1 {
		units = append(units, p.lines[bits.TrailingZeros32(lines)])
	}
	return units
}
