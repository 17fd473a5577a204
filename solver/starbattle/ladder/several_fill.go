package ladder

import (
	"math/bits"

	"quadrille/solver"
)

// A part is some open cells and the stars still to be put there.
type part struct {
	cells cells
	need  int
}

// whole is the part that a unit still has to fill.
func (f *field) whole(u int) part { return part{f.left[u], int(f.need[u])} }

// A fill puts stars on open cells: as many as each of its parts needs, none touching, and
// no more in any unit than that has room for.
type fill struct {
	*Board
	parts [2]part
	n     int                      // how many of the parts count
	room  [3 * solver.MaxSize]int8 // of each unit
	put   []int                    // where the stars are
	store [4 * maxStars]int
	looks int // how often it has looked for the next star
}

// maxStars is the most stars a unit can have.
const maxStars = 6

// unlimited is room for any number of stars.
const unlimited = 100

// mostLooks is after how many looks a fill gives up, and everything passes for possible.
const mostLooks = 20_000

// fill is made to fill parts. Without room, the units have no limits.
func (f *field) fill(room []int8, parts ...part) *fill {
	s := &fill{Board: f.Board, n: len(parts)}
	copy(s.parts[:], parts)
	for u := range 3 * f.n {
		s.room[u] = unlimited
	}
	copy(s.room[:], room)
	s.put = s.store[:0]
	return s
}

// cells are all open cells of the parts.
func (s *fill) cells() cells {
	var all cells
	for i := range s.n {
		all = all.or(&s.parts[i].cells)
	}
	return all
}

// place puts a star on a cell, and gives what is left open of some cells. The cells of a
// part that is full are of no use to another.
func (s *fill) place(open *cells, c int) (next cells) {
	s.put = append(s.put, c)
	words := s.words
	near := &s.near[c]
	for i := range words {
		next[i] = open[i] &^ near[i]
	}
	next.remove(c)
	for i := range s.n {
		if p := &s.parts[i]; p.cells.has(c) {
			if p.need--; p.need == 0 {
				next.drop(&p.cells, words)
			}
		}
	}
	for _, u := range s.of[c] {
		if s.room[u]--; s.room[u] == 0 {
			next.drop(&s.in[u], words)
		}
	}
	return next
}

func (s *fill) back(c int) {
	s.put = s.put[:len(s.put)-1]
	for i := range s.n {
		if s.parts[i].cells.has(c) {
			s.parts[i].need++
		}
	}
	for _, u := range s.of[c] {
		s.room[u]++
	}
}

// each goes through the ways to fill the parts from some open cells on. It is false when
// it was told to stop.
func (s *fill) each(open cells, yield func() bool) bool {
	if s.looks++; s.gaveUp() {
		return false
	}
	tight, slack := -1, 0
	for i := range s.n {
		p := &s.parts[i]
		if p.need <= 0 {
			continue
		}
		more := p.cells.common(&open, s.words) - p.need
		if more < 0 {
			return true
		}
		if tight < 0 || more < slack {
			tight, slack = i, more
		}
	}
	if tight < 0 {
		return yield()
	}
	p := &s.parts[tight]
	for i := range s.words {
		for w := p.cells[i] & open[i]; w != 0; w &= w - 1 {
			c := i<<6 + bits.TrailingZeros64(w)
			next := s.place(&open, c)
			on := s.each(next, yield)
			s.back(c)
			if !on {
				return false
			}
			open.remove(c)
			if slack--; slack < 0 {
				return true
			}
		}
	}
	return true
}

// gaveUp reports whether there may be more ways than were gone through.
func (s *fill) gaveUp() bool { return s.looks > mostLooks }

// possible reports whether the parts can be filled.
func (s *fill) possible(open cells) bool { return !s.each(open, func() bool { return false }) }

// with reports whether they can be filled around a star on a cell.
func (s *fill) with(open cells, c int) bool {
	for i := range s.n {
		if s.parts[i].need == 0 && s.parts[i].cells.has(c) {
			return false
		}
	}
	next := s.place(&open, c)
	can := s.possible(next)
	s.back(c)
	return can
}

// ways counts the ways, up to a limit: also the limit where it gave up.
func (s *fill) ways(open cells, most int) int {
	n := 0
	if s.each(open, func() bool { n++; return n < most }); s.gaveUp() {
		return most
	}
	return n
}

// An outcome is what all ways to fill some parts share.
type outcome struct {
	stars cells // cells with a star
	out   cells // cells without one
}

// shared finds it for the cells of the parts, and for the cells around. It is false where
// there is no way at all.
func (s *fill) shared(open, around cells) (o outcome, ok bool) {
	all := s.cells()
	open = open.and(&all)
	var seen cells                // with a star in some way
	always, ruled := open, around // with a star, or ruled out, in all ways so far
	look := func() bool {
		var stars, shut cells
		words := s.words
		for _, c := range s.put {
			stars.add(c)
			shut.join(&s.near[c], words)
			for _, u := range s.of[c] {
				if s.room[u] <= 0 {
					shut.join(&s.in[u], words)
				}
			}
		}
		for i := range words {
			seen[i] |= stars[i]
			always[i] &= stars[i]
			ruled[i] &= shut[i]
		}
		return false
	}
	if s.each(open, look) {
		return o, false
	}
	for c := range open.all {
		if seen.has(c) {
			continue
		}
		next := s.place(&open, c)
		if s.each(next, look) {
			o.out.add(c)
		}
		s.back(c)
	}
	for c := range always.all {
		if !always.has(c) {
			continue
		}
		less := open
		less.remove(c)
		if s.each(less, look) {
			o.stars.add(c)
		}
	}
	for c := range ruled.all {
		if !ruled.has(c) {
			continue
		}
		next := s.place(&open, c)
		if !s.possible(next) {
			o.out.add(c)
		}
		s.back(c)
	}
	return o, true
}
