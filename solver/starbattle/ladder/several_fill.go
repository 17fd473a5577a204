package ladder

import (
	"math/bits"

	"quadrille/solver"
)

// A part is a set of open cells and the stars still to put there.
type part struct {
	cells cells
	need  int
}

// whole returns the part of a unit still to fill.
func (f *severalState) whole(u int) part { return part{f.left[u], int(f.need[u])} }

// A fill enumerates the ways to put stars on open cells: as many as each of its parts needs, none touching,
// and no more in any unit than its limit.
type fill struct {
	*Board
	parts    [2]part
	n        int                      // the number of parts in use
	limited  bool                     // units have limits
	capacity [3 * solver.MaxSize]int8 // of each unit, if limited
	put      []int                    // the cells of the stars
	store    [maxPut]int
	open     [maxPut + 1]cells // the open cells, by the number of stars put
	seen     cells             // cells with a star in some way found, tried last
	tries    int               // the number of searches for a next star
	found    int               // the number of ways each has counted
	most     int               // the largest number of ways each counts
}

// maxStars is the largest number of stars of a unit, and maxPut that of a fill: two units, and one more star
// on trial.
const (
	maxStars = 6
	maxPut   = 2*maxStars + 1
)

// unlimited stands for any number of stars.
const unlimited = 100

// maxTries is the number of tries after which a fill gives up and takes everything for possible.
const maxTries = 20_000

// fill returns a fill of parts. If capacity is nil, units have no limits. The state has a single fill: the next
// call reuses it.
func (f *severalState) fill(capacity []int8, parts ...part) *fill {
	s := &f.filling
	s.Board, s.n, s.tries, s.put = f.Board, len(parts), 0, s.store[:0]
	s.seen, s.found, s.most = cells{}, 0, 1
	copy(s.parts[:], parts)
	if s.limited = capacity != nil; s.limited {
		copy(s.capacity[:], capacity)
	}
	return s
}

func (s *fill) cells() cells {
	var all cells
	for i := range s.n {
		all = all.or(&s.parts[i].cells)
	}
	return all
}

// begin sets the cells open before any star is put.
func (s *fill) begin(open *cells) { s.open[0] = *open }

// place puts a star on an open cell and updates the open cells. It closes the cells of a full part for the
// others, too.
func (s *fill) place(c int) {
	words := s.words
	next := &s.open[len(s.put)+1]
	open, near := s.open[len(s.put)][:words], s.near[c][:words]
	s.put = append(s.put, c)
	for i, w := range open {
		next[i] = w &^ near[i]
	}
	next.remove(c)
	for i := range s.n {
		if p := &s.parts[i]; p.cells.has(c) {
			if p.need--; p.need == 0 {
				next.drop(&p.cells, words)
			}
		}
	}
	if !s.limited {
		return
	}
	for _, u := range &s.of[c] { // not a copy
		if s.capacity[u]--; s.capacity[u] == 0 {
			next.drop(&s.in[u], words)
		}
	}
}

func (s *fill) back() {
	last := len(s.put) - 1
	c := s.put[last]
	s.put = s.put[:last]
	for i := range s.n {
		if s.parts[i].cells.has(c) {
			s.parts[i].need++
		}
	}
	if !s.limited {
		return
	}
	for _, u := range &s.of[c] {
		s.capacity[u]++
	}
}

// each enumerates the ways to fill the parts with the open cells, which it consumes. It returns false if it
// was stopped or gave up. With a nil yield it counts the ways instead, stops at most, and does not place
// their last stars.
func (s *fill) each(yield func() bool) bool {
	if s.tries++; s.gaveUp() {
		return false
	}
	open := &s.open[len(s.put)]
	tight, slack, need := -1, 0, 0
	for i := range s.n {
		p := &s.parts[i]
		if p.need <= 0 {
			continue
		}
		need += p.need
		more := p.cells.common(open, s.words) - p.need
		if more < 0 {
			return true
		}
		if tight < 0 || more < slack {
			tight, slack = i, more
		}
	}
	switch {
	case need <= 1 && yield == nil:
		if s.found++; need == 1 {
			s.found += slack
		}
		return s.found < s.most
	case need == 0:
		return yield()
	}
	cells := &s.parts[tight].cells
	for _, last := range [2]bool{false, true} {
		for i := range s.words {
			w := cells[i] & open[i]
			if !last {
				w &^= s.seen[i]
			}
			for ; w != 0; w &= w - 1 {
				c := i<<6 + bits.TrailingZeros64(w)
				s.place(c)
				on := s.each(yield)
				s.back()
				if !on {
					return false
				}
				open.remove(c)
				if slack--; slack < 0 {
					return true
				}
			}
		}
	}
	return true
}

// gaveUp reports whether more ways may exist than were enumerated.
func (s *fill) gaveUp() bool { return s.tries > maxTries }

// possible reports whether the parts can be filled.
func (s *fill) possible(open *cells) bool {
	s.begin(open)
	return !s.each(nil)
}

// with reports whether the parts can be filled with a star on a cell.
func (s *fill) with(open *cells, c int) bool {
	for i := range s.n {
		if s.parts[i].need == 0 && s.parts[i].cells.has(c) {
			return false
		}
	}
	return s.withStar(open, c, nil)
}

// withStar searches for a way with a star on a cell, and reports whether look or the limit stopped the search.
func (s *fill) withStar(open *cells, c int, look func() bool) (found bool) {
	s.begin(open)
	s.place(c)
	found = !s.each(look)
	s.back()
	return found
}

// ways counts the ways, up to a limit, which it also returns if it gives up.
func (s *fill) ways(open *cells, most int) int {
	s.begin(open)
	s.found, s.most = 0, most
	if s.each(nil); s.gaveUp() {
		return most
	}
	return min(s.found, most)
}

// An outcome holds the marks shared by all ways to fill some parts.
type outcome struct {
	stars cells // cells with a star
	out   cells // cells without one
}

// shared returns the outcome for all open cells, those of the parts and others. It is not ok if no way exists. It
// prefers ways with stars on cells without one so far.
func (s *fill) shared(all *cells) (o outcome, ok bool) {
	open := s.cells()
	always, ruled := open, all.but(&open) // with a star, or ruled out, in all ways so far
	words := s.words
	look := func() bool {
		stars, left := setOf(s.put...), &s.open[len(s.put)]
		for i := range words {
			s.seen[i] |= stars[i]
			always[i] &= stars[i]
			ruled[i] &^= left[i]
		}
		return false
	}
	s.begin(all)
	if s.each(look) {
		return o, false
	}
	for c := range open.each(words) {
		if !s.seen.has(c) && !s.withStar(all, c, look) {
			o.out.add(c)
		}
	}
	for c := range always.each(words) {
		if !always.has(c) {
			continue
		}
		s.begin(all)
		s.open[0].remove(c)
		if s.each(look) {
			o.stars.add(c)
		}
	}
	for c := range ruled.each(words) {
		if ruled.has(c) && !s.withStar(&open, c, nil) {
			o.out.add(c)
		}
	}
	return o, true
}
