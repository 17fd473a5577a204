package enginetest

import "quadrille/solver/starbattle/engine"

// A board is a search state: its stars and its open cells.
type board struct {
	stars     engine.Stars
	open      engine.Stars // the cells that may still get a star
	openCount [3 * engine.MaxSize]int16
	need      [3 * engine.MaxSize]int8 // per unit, the stars it still needs; openCount its open cells
	due       [2]uint64                // the units that want a star on each of their open cells
	free      int                      // open cells
	left      int                      // stars still wanted on the whole board
	broken    bool                     // the marks leave no solution
}

// A place describes a cell: its row, bit and units.
type place struct {
	row, column int
	units       [3]uint8
	bit         uint32 // 1 << column
}

// A mask is a region, its columns row by row and its rows column by column.
type mask struct{ rows, columns engine.Stars }

func (b *board) isOpen(at *place) bool { return b.open[at.row]&at.bit != 0 }

// Load takes a board; see engine.Engine.Load.
func (s *Reference) Load(n, k int, regions []uint8) bool {
	s.n, s.k = n, k
	if cap(s.places) < n*n {
		s.places = make([]place, n*n)
	}
	if cap(s.stack) < n*k+3 {
		s.stack = make([]board, n*k+3)
	}
	s.places, s.stack = s.places[:n*n], s.stack[:n*k+3]
	for u := range s.units {
		s.units[u] = s.units[u][:0]
	}
	s.masks = [engine.MaxSize]mask{}
	for c, g := range regions {
		r, q := c/n, c%n
		s.places[c] = place{r, q, [3]uint8{uint8(r), uint8(n + q), uint8(2*n) + g}, 1 << q}
		for _, u := range s.places[c].units {
			s.units[u] = append(s.units[u], c)
		}
		s.masks[g].rows[r] |= 1 << q
		s.masks[g].columns[q] |= 1 << r
	}
	b := &s.stack[0]
	*b = board{left: n * k, free: n * n}
	for r := range n {
		b.open[r] = 1<<n - 1
	}
	for u, cells := range s.units[:3*n] {
		b.need[u], b.openCount[u] = int8(k), int16(len(cells))
		if len(cells) < k {
			b.broken = true
		}
		if len(cells) == k {
			b.due[u/64] |= 1 << (u % 64)
		}
	}
	return !b.broken
}

// Star puts a star on a cell; see engine.Engine.Star.
func (s *Reference) Star(cell int) bool {
	b, at := &s.stack[0], &s.places[cell]
	if b.stars[at.row]&at.bit == 0 && !s.place(b, cell) {
		b.broken = true
	}
	return !b.broken
}

// Cross closes a cell; see engine.Engine.Cross.
func (s *Reference) Cross(cell int) bool {
	b, at := &s.stack[0], &s.places[cell]
	if b.stars[at.row]&at.bit != 0 || !s.close(b, cell) {
		b.broken = true
	}
	return !b.broken
}

// close removes a cell from the open ones. It returns false if that leaves a unit with too few cells for its
// stars.
func (s *Reference) close(b *board, c int) bool {
	at := &s.places[c]
	if !b.isOpen(at) {
		return true
	}
	b.open[at.row] &^= at.bit
	b.free--
	ok := true
	for _, u := range at.units {
		b.openCount[u]--
		switch spare := b.openCount[u] - int16(b.need[u]); {
		case spare < 0:
			ok = false
		case spare == 0:
			b.due[u/64] |= 1 << (u % 64)
		}
	}
	return ok
}

// place puts a star on a cell and closes the cells that it excludes. It returns false if the cell is not open
// or a unit is left with too few cells for its stars.
func (s *Reference) place(b *board, c int) bool {
	at := &s.places[c]
	if !b.isOpen(at) {
		return false
	}
	b.open[at.row] &^= at.bit
	b.stars[at.row] |= at.bit
	b.free--
	b.left--
	for _, u := range at.units {
		b.openCount[u]--
		b.need[u]--
	}
	for r := max(at.row-1, 0); r <= min(at.row+1, s.n-1); r++ {
		for q := max(at.column-1, 0); q <= min(at.column+1, s.n-1); q++ {
			if !s.close(b, r*s.n+q) {
				return false
			}
		}
	}
	for _, u := range at.units {
		if b.need[u] == 0 && b.openCount[u] > 0 && !s.closeUnit(b, int(u)) {
			return false
		}
	}
	return true
}

func (s *Reference) closeUnit(b *board, u int) bool {
	for _, c := range s.units[u] {
		if !s.close(b, c) {
			return false
		}
	}
	return true
}
