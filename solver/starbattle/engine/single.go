package engine

import "math/bits"

// single searches boards of one star and up to narrow rows. A set of cells is four words,
// and the work is done on whole sets, with few branches: those are what WebAssembly pays for.
type single struct {
	n      int
	region [32]square             // the cells of each region, and last those of none
	of     [narrow * narrow]uint8 // the region of each cell
	bare   position               // before any mark
	level  [narrow + 2]position   // level[0] is the root
	// per region, the rows and the columns it may have its star in, in windows
	inRows, inColumns [MaxSize]uint32
	settled           bool // the root
}

// A position is a state of the search.
type position struct {
	open    square        // the cells a star may still come to
	rows    square        // the first cells of the rows that want a star
	columns uint64        // the columns that want one, as bits
	left    uint32        // the regions that want one
	star    [narrow]uint8 // per row that wants none, the column of its star
}

func (s *single) load(n, _ int, regions []uint8) bool {
	s.n = n
	copy(s.of[:], regions)
	clear(s.region[:n])
	s.region[None&31] = square{}
	full := uint64(1)<<n - 1
	b := &s.bare
	*b = position{columns: full, left: uint32(full)}
	for r := range n {
		first := placeOf(r, 0)
		w, bit := first>>6&3, uint64(1)<<(first&63)
		b.open[w] |= full << (first & 63)
		b.rows[w] |= bit
		for _, g := range regions[r*n : r*n+n] {
			s.region[g&31][w] |= bit
			bit <<= 1
		}
	}
	for w, none := range s.region[None&31] {
		b.open[w] &^= none
	}
	s.level[0], s.settled = *b, false
	return true
}

func (s *single) paint(cell int, region uint8) {
	place := placeOf(cell/s.n, cell%s.n)
	w, bit := place>>6, uint64(1)<<(place&63)
	s.region[s.of[cell]&31][w] &^= bit
	s.region[region&31][w] |= bit
	s.of[cell] = region
	s.bare.open[w] |= bit
	if region == None {
		s.bare.open[w] &^= bit
	}
	s.level[0], s.settled = s.bare, false
}

func (s *single) mark(cell int, star bool) bool {
	r, c := cell/s.n, cell%s.n
	b, place := &s.level[0], placeOf(r, c)
	s.settled = false
	there := b.rows[place>>6]>>(place&63-c)&1 == 0 && int(b.star[r]) == c
	switch {
	case !star:
		b.open[place>>6] &^= 1 << (place & 63)
		return !there
	case b.open.has(place):
		s.put(b, place)
		return true
	}
	return there
}

// put puts a star on an open place: its row, column and region and what it touches close.
func (s *single) put(b *position, place int) {
	r, c := cellOf(place)
	g := s.of[(r*s.n+c)&255] & 15
	seen, region := &sees[place&255], &s.region[g]
	for w := range b.open {
		b.open[w] &^= seen[w] | region[w]
	}
	b.rows[place>>6] &^= 1 << (place&63 - c)
	b.columns &^= 1 << c
	b.left &^= 1 << g
	b.star[r&15] = uint8(c)
}

// settle draws conclusions until there are no more. It returns false if they contradict
// each other.
func (s *single) settle(b *position) bool {
	for b.left != 0 {
		var last square
		if !s.lines(b, &last) || !s.regions(b, &last) {
			return false
		}
		if last != (square{}) {
			if !s.putAll(b, &last) {
				return false
			}
			continue
		}
		if s.pinch(b) {
			continue
		}
		open := b.open
		if !s.windows(b) {
			return false
		}
		if b.open == open {
			break
		}
	}
	return true
}

// putAll puts stars on open places. It returns false if one closes another.
func (s *single) putAll(b *position, stars *square) bool {
	for w, m := range stars {
		for ; m != 0; m &= m - 1 {
			if b.open[w]&m&-m == 0 {
				return false
			}
			s.put(b, w<<6|bits.TrailingZeros64(m))
		}
	}
	return true
}

// lines finds the last open cells of rows and columns. It returns false if a line that wants
// a star has none.
func (s *single) lines(b *position, last *square) bool {
	x0, x1, x2, x3 := b.open[0], b.open[1], b.open[2], b.open[3]
	r0, r1, r2, r3 := b.rows[0], b.rows[1], b.rows[2], b.rows[3]
	if (busy(x0)^r0<<15)|(busy(x1)^r1<<15)|(busy(x2)^r2<<15)|(busy(x3)^r3<<15) != 0 {
		return false
	}
	some := x0 | x1
	more := x0&x1 | some&x2
	some |= x2
	more |= some & x3
	some |= x3
	more |= more>>32 | some&(some>>32)
	some |= some >> 32
	more |= more>>16 | some&(some>>16)
	some |= some >> 16
	if some&b.columns != b.columns {
		return false
	}
	one := (some &^ more) & 0xffff * firsts
	last[0] = x0 & (one | whole(lasts&^busy(x0&(x0-r0))))
	last[1] = x1 & (one | whole(lasts&^busy(x1&(x1-r1))))
	last[2] = x2 & (one | whole(lasts&^busy(x2&(x2-r2))))
	last[3] = x3 & (one | whole(lasts&^busy(x3&(x3-r3))))
	return true
}

// regions adds the last open cells of regions. It returns false if a region that wants a
// star has none.
func (s *single) regions(b *position, last *square) bool {
	x0, x1, x2, x3 := b.open[0], b.open[1], b.open[2], b.open[3]
	for left := b.left; left != 0; left &= left - 1 {
		r := &s.region[bits.TrailingZeros32(left)&15]
		m0, m1, m2, m3 := x0&r[0], x1&r[1], x2&r[2], x3&r[3]
		some := m0 | m1
		more := m0&m1 | some&m2
		some |= m2
		more |= some & m3
		some |= m3
		if more|some&(some-1) != 0 {
			continue
		}
		if some == 0 {
			return false
		}
		last[0] |= m0
		last[1] |= m1
		last[2] |= m2
		last[3] |= m3
	}
	return true
}

// pinched is the largest number of open cells of a region whose common neighbours are looked
// for.
const pinched = 4

// pinch closes the cells that see all open cells of a region, and reports whether there are
// any.
func (s *single) pinch(b *position) bool {
	x0, x1, x2, x3 := b.open[0], b.open[1], b.open[2], b.open[3]
	for left := b.left; left != 0; left &= left - 1 {
		r := &s.region[bits.TrailingZeros32(left)&15]
		m := square{x0 & r[0], x1 & r[1], x2 & r[2], x3 & r[3]}
		if m.count() > pinched {
			continue
		}
		k0, k1, k2, k3 := x0&^m[0], x1&^m[1], x2&^m[2], x3&^m[3]
		for w := range m {
			for y := m[w]; y != 0; y &= y - 1 {
				seen := &sees[w<<6|bits.TrailingZeros64(y)]
				k0 &= seen[0]
				k1 &= seen[1]
				k2 &= seen[2]
				k3 &= seen[3]
			}
		}
		x0 &^= k0
		x1 &^= k1
		x2 &^= k2
		x3 &^= k3
	}
	open := square{x0, x1, x2, x3}
	changed := open != b.open
	b.open = open
	return changed
}

// windows closes the cells of regions that have to leave rows or columns to others. It
// returns false if too many regions are confined to too few lines.
func (s *single) windows(b *position) bool {
	for left := b.left; left != 0; left &= left - 1 {
		g := bits.TrailingZeros32(left) & 15
		r := &s.region[g]
		m := square{b.open[0] & r[0], b.open[1] & r[1], b.open[2] & r[2], b.open[3] & r[3]}
		s.inRows[g], s.inColumns[g] = m.rows(), m.columns()
	}
	moved, ok := slide(b.rows.rows(), b.left, &s.inRows)
	if !ok {
		return false
	}
	for ; moved != 0; moved &= moved - 1 {
		g := bits.TrailingZeros32(moved) & 15
		for w, m := range s.region[g] {
			b.open[w] &^= m &^ rowsOf(w, s.inRows[g])
		}
	}
	moved, ok = slide(uint32(b.columns), b.left, &s.inColumns)
	for ; moved != 0; moved &= moved - 1 {
		g := bits.TrailingZeros32(moved) & 15
		columns := uint64(s.inColumns[g]) * firsts
		for w, m := range s.region[g] {
			b.open[w] &^= m &^ columns
		}
	}
	return ok
}
