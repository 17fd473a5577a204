package engine

import "math/bits"

// single searches boards of one star. It counts the open cells of regions as they close.
type single struct {
	n       int
	first   uint32                   // the rows that choose looks at first; those below follow
	region  [MaxSize][MaxSize]uint32 // per region and row, the columns
	of      [MaxSize * MaxSize]uint8 // per cell, its region
	rows    [MaxSize]uint32          // per region, those with a cell, and maybe more
	bare    singleState              // before any mark
	root    singleState              // with the marks
	settled bool                     // the root

	state singleState // of a level of the search
	level int
	// The levels above, from which the search restores its one full state.
	stages [MaxSize]stage
	kept   bool               // the current state is saved
	open   [fullStages]uint32 // per stage and row that needs a star
	count  [fullStages]uint16 // per stage and region that needs one

	// per region, the rows and columns with open cells, in windows
	inRows, inColumns [MaxSize]uint32
}

type singleState struct {
	open                [MaxSize]uint32 // per row, the columns that may still get its star, or its star
	rows, columns, left uint32          // the rows, columns and regions that need a star
	due                 uint32          // regions that may have one open cell or none
	count               [MaxSize]uint16 // per region that needs a star, its open cells
	pinched             [2]uint64       // per region, four bits: its number of cells when pinch last examined it
}

// A stage is the saved part of a settled level. Its rows have their stars in every level below.
type stage struct {
	rows, columns, left uint32
	from                int32 // the offset of its open cells and counts
	pinched             [2]uint64
}

// fullStages is the number of rows that need a star in all stages together: one less in each than in the one
// before, and two in the last, since a settled level never needs a single one.
const fullStages = MaxSize*(MaxSize+1)/2 - 1

func (s *single) load(n, _ int, regions []uint8) bool {
	s.n, s.first = n, ^uint32(0)
	if n <= 16 {
		s.first = 0x1111 // maps that are repaired at random depend on the order
	}
	s.region, s.rows = [MaxSize][MaxSize]uint32{}, [MaxSize]uint32{}
	full := uint32(1)<<n - 1
	s.bare = singleState{rows: full, columns: full, left: full, due: full}
	copy(s.of[:], regions)
	var sizes [32]uint64 // per region, its cells, and above its rows
	for r := range n {
		open, bit, row := uint32(0), uint32(1), uint64(1)<<(half+r)
		for _, g := range regions[r*n:][:n] {
			if g < MaxSize {
				open |= bit
				s.region[g][r] |= bit
				sizes[g] = (sizes[g] | row) + 1
			}
			bit <<= 1
		}
		s.bare.open[r] = open
	}
	for g, size := range sizes[:n] {
		s.rows[g], s.bare.count[g] = uint32(size>>half), uint16(size)
	}
	s.root, s.settled = s.bare, false
	return true
}

func (s *single) paint(cell int, region uint8) {
	r, bit := cell/s.n, uint32(1)<<(cell%s.n)
	if g := s.of[cell]; g != None {
		s.of[cell] = None
		s.region[g][r] &^= bit
		s.bare.open[r] &^= bit
		s.bare.count[g]--
	}
	if region != None {
		s.of[cell] = region
		s.region[region][r] |= bit
		s.bare.open[r] |= bit
		s.rows[region] |= 1 << r
		s.bare.count[region]++
	}
	s.root, s.settled = s.bare, false
}

func (s *single) mark(cell int, star bool) bool {
	r, c := cell/s.n, cell%s.n
	b := &s.root
	s.settled = false
	open := b.open[r]>>c&1 != 0
	switch {
	case b.rows>>r&1 == 0:
		return star == open
	case !star:
		s.shut(b, r, 1<<c)
		return true
	case open:
		s.put(b, r, c)
	}
	return open
}

// put puts a star on an open cell, and closes its row, its column, its region and the cells around it.
func (s *single) put(b *singleState, row, column int) {
	g := s.of[row*s.n+column]
	b.rows &^= 1 << row
	b.columns &^= 1 << column
	b.left &^= 1 << g
	bit := uint32(1) << column
	s.shut(b, row, b.open[row])
	b.open[row] = bit
	cells := &s.region[g]
	near := uint32(0b111) << row >> 1
	beside := bit<<1 | bit>>1
	for rest := b.rows; rest != 0; rest &= rest - 1 {
		r := bits.TrailingZeros32(rest)
		b.open[r] &^= cells[r]
		s.shut(b, r, bit|beside&-(near>>r&1))
	}
}

// shut closes cells of a row that needs a star or has just got one.
func (s *single) shut(b *singleState, row int, columns uint32) {
	columns &= b.open[row]
	b.open[row] &^= columns
	for ; columns != 0; columns &= columns - 1 {
		g := s.of[row*s.n+bits.TrailingZeros32(columns)]
		b.count[g]--
		if b.count[g] < 2 {
			b.due |= 1 << g
		}
	}
}

// settle draws conclusions to a fixed point. It returns false at a contradiction.
func (s *single) settle(b *singleState) bool {
	for b.left != 0 {
		left := b.left
		if !s.fill(b) || !s.lines(b) {
			return false
		}
		if b.left != left || s.pinch(b) {
			continue
		}
		moved, ok := s.windows(b)
		if !ok {
			return false
		}
		if !moved {
			break
		}
	}
	return true
}

// fill puts stars on the last open cells of regions. It returns false if a region that needs a star has none.
func (s *single) fill(b *singleState) bool {
	for b.due &= b.left; b.due != 0; b.due &= b.left {
		g := bits.TrailingZeros32(b.due)
		b.due &^= 1 << g
		switch b.count[g] {
		case 0:
			return false
		case 1:
		default:
			continue
		}
		for rest := s.rows[g] & b.rows; rest != 0; rest &= rest - 1 {
			r := bits.TrailingZeros32(rest)
			if m := b.open[r] & s.region[g][r]; m != 0 {
				s.put(b, r, bits.TrailingZeros32(m))
				break
			}
		}
	}
	return true
}

// lines puts stars on the last open cells of rows and columns. It returns false if a line that needs a star
// has none.
func (s *single) lines(b *singleState) bool {
	some, more, alone := uint32(0), uint32(0), uint32(0)
	for rest := b.rows; rest != 0; rest &= rest - 1 {
		r := bits.TrailingZeros32(rest)
		m := b.open[r]
		if m == 0 {
			return false
		}
		if m&(m-1) == 0 {
			alone |= 1 << r
		}
		more |= some & m
		some |= m
	}
	if some != b.columns {
		return false
	}
	for ; alone != 0; alone &= alone - 1 {
		r := bits.TrailingZeros32(alone)
		if b.open[r] == 0 {
			return false
		}
		more |= b.open[r]
		s.put(b, r, bits.TrailingZeros32(b.open[r]))
	}
	for one := some &^ more; one != 0; one &= one - 1 {
		if !s.putInColumn(b, one&-one) {
			return false
		}
	}
	return true
}

// putInColumn puts a star on the open cell of a column. It returns false if there is none.
func (s *single) putInColumn(b *singleState, bit uint32) bool {
	for rest := b.rows; rest != 0; rest &= rest - 1 {
		if r := bits.TrailingZeros32(rest); b.open[r]&bit != 0 {
			s.put(b, r, bits.TrailingZeros32(bit))
			return true
		}
	}
	return false
}

// pinched is the largest number of open cells of a region that pinch examines.
const pinched = 4

// pinch closes the cells that see all open cells of a region, and reports whether it closed any. They lie in
// its rows or beside them, unless its cells are in one column.
func (s *single) pinch(b *singleState) (changed bool) {
	for left := b.left; left != 0; left &= left - 1 {
		g := bits.TrailingZeros32(left)
		size := uint64(b.count[g])
		done, at := &b.pinched[g>>4&1], g&15*4
		if size > pinched || *done>>at&15 == size {
			continue
		}
		*done = *done&^(15<<at) | size<<at
		rows := uint32(0)
		for rest := s.rows[g] & b.rows; rest != 0; rest &= rest - 1 {
			if r := bits.TrailingZeros32(rest); b.open[r]&s.region[g][r] != 0 {
				rows |= 1 << r
			}
		}
		for rest := (rows | rows<<1 | rows>>1) & b.rows; rest != 0; rest &= rest - 1 {
			q := bits.TrailingZeros32(rest)
			closes := b.open[q] &^ s.region[g][q]
			for near := rows; near != 0 && closes != 0; near &= near - 1 {
				r := bits.TrailingZeros32(near)
				for m := b.open[r] & s.region[g][r]; r != q && m != 0; m &= m - 1 {
					seen := m & -m
					if q-r <= 1 && r-q <= 1 {
						seen |= seen<<1 | seen>>1
					}
					closes &= seen
				}
			}
			changed = changed || closes != 0
			s.shut(b, q, closes)
		}
	}
	return changed
}
