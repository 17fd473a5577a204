package starbattle

import "math/bits"

// A board is a state of a proof: where stars are, and where they may still come.
type board struct {
	stars [MaxSize]uint32 // per row, the columns with a star
	open  [MaxSize]uint32 // per row, the columns where a star may still come
	room  [3 * MaxSize]int16
	need  [3 * MaxSize]int8 // per unit, the stars it still wants, room being its open cells
	due   [2]uint64         // the units that want a star on each of their open cells
	free  int               // open cells
	left  int               // stars still wanted on the whole board
}

// A place says where a cell lies.
type place struct {
	row, column uint8
	units       [3]uint8
	bit         uint32 // 1 << column
}

func (b *board) isOpen(at *place) bool { return b.open[at.row]&at.bit != 0 }

// survey derives from the puzzle what every board of the proof shares.
func (s *proof) survey() {
	n := s.p.n
	for c := range s.places {
		u := s.p.UnitsOf(c)
		s.places[c] = place{
			row: uint8(c / n), column: uint8(c % n), bit: 1 << (c % n),
			units: [3]uint8{uint8(u[0]), uint8(u[1]), uint8(u[2])},
		}
	}
	if s.p.k == 1 {
		return
	}
	s.masks = make([][]uint32, n)
	all := make([]uint32, 2*n*n)
	for g := range s.masks {
		s.masks[g], all = all[:2*n], all[2*n:]
		for _, c := range s.p.units[2*n+g] {
			s.masks[g][c/n] |= 1 << (c % n)
			s.masks[g][n+c%n] |= 1 << (c / n)
		}
	}
}

// setUp makes the board of the given position. It returns false if the position breaks
// the rules.
func (s *proof) setUp(b *board) bool {
	n, k := s.p.n, s.p.k
	b.left, b.free = n*k, n*n
	for r := range n {
		b.open[r] = 1<<n - 1
	}
	for u, cells := range s.p.units {
		b.need[u], b.room[u] = int8(k), int16(len(cells))
		if len(cells) < k {
			return false
		}
		if len(cells) == k {
			b.due[u/64] |= 1 << (u % 64)
		}
	}
	for c := range s.places {
		switch s.pos[c] {
		case Star:
			if !s.place(b, c) {
				return false
			}
		case Cross:
			if !s.close(b, c) {
				return false
			}
		}
	}
	return true
}

// close takes a cell out of the open ones. It returns false if that leaves a unit
// without room for its stars.
func (s *proof) close(b *board, c int) bool {
	at := &s.places[c]
	if !b.isOpen(at) {
		return true
	}
	b.open[at.row] &^= at.bit
	b.free--
	ok := true
	for _, u := range at.units {
		b.room[u]--
		switch spare := b.room[u] - int16(b.need[u]); {
		case spare < 0:
			ok = false
		case spare == 0:
			b.due[u/64] |= 1 << (u % 64)
		}
	}
	return ok
}

// place puts a star on a cell and closes what it closes. It returns false if the cell is
// not open or a unit is left without room for its stars.
func (s *proof) place(b *board, c int) bool {
	at := &s.places[c]
	if !b.isOpen(at) {
		return false
	}
	b.open[at.row] &^= at.bit
	b.stars[at.row] |= at.bit
	b.free--
	b.left--
	for _, u := range at.units {
		b.room[u]--
		b.need[u]--
	}
	for _, d := range s.p.touch[c] {
		if !s.close(b, d) {
			return false
		}
	}
	for _, u := range at.units {
		if b.need[u] == 0 && b.room[u] > 0 && !s.closeUnit(b, int(u)) {
			return false
		}
	}
	return true
}

func (s *proof) closeUnit(b *board, u int) bool {
	for _, c := range s.p.units[u] {
		if !s.close(b, c) {
			return false
		}
	}
	return true
}

// settle draws the conclusions of counting until there are no more: stars where a unit
// has just room enough, and cells closed by windows and capacities. It returns false if
// they contradict each other.
func (s *proof) settle(b *board) bool {
	if s.settled++; s.settled%pollEvery == 0 {
		s.poll()
	}
	for {
		if !s.fill(b) {
			return false
		}
		free := b.free
		if b.left == 0 {
			return true
		}
		if !s.windows(b) || s.p.k > 1 && !s.capacities(b) {
			return false
		}
		if b.free == free {
			return true
		}
	}
}

// fill places the stars that are due.
func (s *proof) fill(b *board) bool {
	for b.due[0]|b.due[1] != 0 {
		u := bits.TrailingZeros64(b.due[0])
		if u == 64 {
			u += bits.TrailingZeros64(b.due[1])
		}
		b.due[u/64] &^= 1 << (u % 64)
		for _, c := range s.p.units[u] {
			if b.need[u] > 0 && b.isOpen(&s.places[c]) && !s.place(b, c) {
				return false
			}
		}
	}
	return true
}
