package engine

import "encoding/binary"

// single searches boards of one star and up to narrow rows. A set of cells is four words, and operations work
// on whole sets, with few branches, loops and copies, which are slow in WebAssembly.
type single struct {
	n      int
	region [narrow]square           // the cells of each region
	of     [narrow*narrow + 7]uint8 // the region of each cell; eight can be read at once from each
	bare   position                 // before any mark
	level  [narrow + 2]position     // level[0] is the root
	// per region, the rows and the columns it may have its star in, in windows
	inRows, inColumns [narrow]uint32
	ends              [narrow]windowEnd
	settled           bool // the root
}

// A position is a search state.
type position struct {
	open    square        // cells that may still get a star
	rows    square        // the first cells of the rows that need a star
	columns uint64        // the columns that need one, as bits
	left    uint64        // the regions that need one
	pinched uint64        // per region, four bits: its number of cells when pinch last examined it
	star    [narrow]uint8 // per row with a star, its column
}

// become copies a field by field: copying the whole value is a call in WebAssembly.
func (b *position) become(a *position) {
	b.open[0], b.open[1], b.open[2], b.open[3] = a.open[0], a.open[1], a.open[2], a.open[3]
	b.rows[0], b.rows[1], b.rows[2], b.rows[3] = a.rows[0], a.rows[1], a.rows[2], a.rows[3]
	b.columns, b.left, b.pinched = a.columns, a.left, a.pinched
	b.star = a.star
}

func (s *single) load(n, _ int, regions []uint8) bool {
	s.n = n
	copy(s.of[:], regions)
	b := &s.bare
	full := uint64(1)<<(n&31) - 1
	b.columns, b.left = full, full
	for w := range b.open {
		// The numbers of regions, bit by bit, and the cells in none.
		var all, first, bit0, bit1, bit2, bit3, none uint64
		for r, shift := w, 0; r < n; r, shift = r+4, shift+16 {
			at, high := r*n, uint64(0)
			low := across(binary.LittleEndian.Uint64(s.of[at&255:]))
			if n > 8 {
				high = across(binary.LittleEndian.Uint64(s.of[(at+8)&255:]))
			}
			lane := shift & 63
			all |= full << lane
			first |= 1 << lane
			bit0 |= (low&255 | high&255<<8) << lane
			bit1 |= (low>>8&255 | high&(255<<8)) << lane
			bit2 |= (low>>16&255 | high>>8&(255<<8)) << lane
			bit3 |= (low>>24&255 | high>>16&(255<<8)) << lane
			none |= (low>>56 | high>>48&(255<<8)) << lane
		}
		all &^= none
		b.open[w&3], b.rows[w&3] = all, first
		s.divide(w&3, all&^bit0, all&bit0, bit1, bit2, bit3)
	}
	s.level[0].become(b)
	s.settled = false
	return true
}

// across turns eight numbers of regions: byte i of the result has bit i of each.
func across(x uint64) uint64 {
	t := (x ^ x>>7) & 0x00aa00aa00aa00aa
	x ^= t ^ t<<7
	t = (x ^ x>>14) & 0x0000cccc0000cccc
	x ^= t ^ t<<14
	t = (x ^ x>>28) & 0x00000000f0f0f0f0
	return x ^ t ^ t<<28
}

// divide sets word w of all regions, from the cells with an even and an odd region number and the other bits
// of the numbers.
func (s *single) divide(w int, even, odd, bit1, bit2, bit3 uint64) {
	r := &s.region
	e0, e1, o0, o1 := even&^bit1, even&bit1, odd&^bit1, odd&bit1
	m := ^bit2 &^ bit3
	r[0][w], r[1][w], r[2][w], r[3][w] = e0&m, o0&m, e1&m, o1&m
	m = bit2 &^ bit3
	r[4][w], r[5][w], r[6][w], r[7][w] = e0&m, o0&m, e1&m, o1&m
	m = bit3 &^ bit2
	r[8][w], r[9][w], r[10][w], r[11][w] = e0&m, o0&m, e1&m, o1&m
	m = bit2 & bit3
	r[12][w], r[13][w], r[14][w], r[15][w] = e0&m, o0&m, e1&m, o1&m
}

func (s *single) paint(cell int, region uint8) {
	place := placeOf(cell/s.n, cell%s.n)
	w, bit := place>>6, uint64(1)<<(place&63)
	if old := s.of[cell]; old != None {
		s.region[old&15][w] &^= bit
	}
	s.of[cell] = region
	s.bare.open[w] &^= bit
	if region != None {
		s.region[region&15][w] |= bit
		s.bare.open[w] |= bit
	}
	s.level[0].become(&s.bare)
	s.settled = false
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

// put puts a star on an open place, and closes its row, its column, its region and the cells around it.
func (s *single) put(b *position, place int) {
	r, c := cellOf(place)
	g := s.of[(r*s.n+c)&255] & 15
	seen, region := &sees[place&255], &s.region[g]
	b.open[0] &^= seen[0] | region[0]
	b.open[1] &^= seen[1] | region[1]
	b.open[2] &^= seen[2] | region[2]
	b.open[3] &^= seen[3] | region[3]
	b.rows[place>>6&3] &^= 1 << ((place - c) & 63)
	b.columns &^= 1 << c
	b.left &^= 1 << g
	b.star[r&15] = uint8(c)
}

// narrow is the size of a square.
const narrow = 16

// A square is a set of cells of a board with up to narrow rows: row r is 16 bits of word
// r%4, from bit r/4*16. So the row below is in the next word. The place of a cell is
// 64 times its word, plus its bit.
type square [4]uint64

const (
	firsts = 0x0001_0001_0001_0001 // the first cell of each row of a word
	lasts  = firsts << 15
)

func placeOf(row, column int) int { return row&3<<6 | row>>2<<4 | column }

func cellOf(place int) (row, column int) { return place>>4&3<<2 | place>>6, place & 15 }

func (x *square) has(place int) bool { return x[place>>6&3]>>(place&63)&1 != 0 }

// rowsIn returns the set of rows, as bits, with a cell of a square.
func rowsIn(x0, x1, x2, x3 uint64) uint64 {
	y := busy(x0)>>15 | busy(x1)>>14 | busy(x2)>>13 | busy(x3)>>12
	return y * (1<<48 | 1<<36 | 1<<24 | 1<<12) >> 48
}

// columnsIn returns the set of columns, as bits, with a cell of a square.
func columnsIn(x0, x1, x2, x3 uint64) uint64 {
	y := x0 | x1 | x2 | x3
	y |= y >> 32
	return (y | y>>16) & 0xffff
}

// rowsOf returns the cells of a word in a set of rows.
func rowsOf(word int, rows uint32) uint64 {
	return whole(uint64(rows>>word) & 0x1111 * (1 | 1<<12 | 1<<24 | 1<<36) << 15 & lasts)
}

// busy returns the last cells of the rows with some cell.
func busy(x uint64) uint64 { return ((x & ^uint64(lasts)) + ^uint64(lasts) | x) & lasts }

// whole returns all cells of the rows whose last cells are given.
func whole(last uint64) uint64 { return last<<1 - last>>15 }

// sees holds, for each place, the places in its row, in its column and around it.
var sees = func() (s [4 * 64]square) {
	for p := range s {
		r, c := cellOf(p)
		for q := range s {
			row, column := cellOf(q)
			beside := row-r <= 1 && r-row <= 1 && column-c <= 1 && c-column <= 1
			if row == r || column == c || beside {
				s[p][q>>6] |= 1 << (q & 63)
			}
		}
	}
	return s
}()
