package engine

import "math/bits"

// few is the largest number of stars per unit that several supports.
const few = 3

// slim is the largest number of rows that several supports: a bit of each half of a word stays free.
const slim = 15

// several searches boards of two or three stars and up to slim rows. It handles all lines at once, a bit for
// each, and so all regions, with few branches. To restore a state it saves only the open cells of rows, and
// the stars in the order of their placement.
type several struct {
	n, k   int
	all    uint64               // all lines, or all regions, in both halves
	region [slim + 1]lines      // the cells of each region, and last those of none
	span   [slim][2]uint8       // per region, its first and last word with a cell
	own    [slim + 1][16]uint64 // per word and place, the regions of the cells in it, and above in the word before

	state state
	saved []uint16          // per saved state and row, the open cells: the root, one for each star tried, and last the stars of the root
	order [64]uint8         // the cells of the stars in the order of their placement
	known [slim * few]uint8 // per saved state, the length of its prefix of order

	changed bool // the state, by a conclusion or a choice

	// Scratch of the conclusions, in their order. Folded words hold a line and its mirror line.
	seen                [16]uint64 // the open cells without stars of a word, and above of the one before, when capacities was measured
	capacities          [16]lineCapacity
	thirds              [16]uint64      // the regions with capacity for three in a line, and above in it and the one before
	before              [few][16]uint64 // folded: the regions with capacity for one, two and three in all lines before
	slid                bool            // windows has seen the current capacities and stars
	calm                uint64          // the regions unchanged since around last saw them
	paths               [6][16]uint64
	tight               [16]tightCouples
	kill, must          [8]uint64 // folded: the cells that lines and couples close and place; for both, the two stars of regions
	shut, need, needTwo lines     // see duty

	rooted // last, with its own number of rows: the conclusions are faster with theirs at the front
}

// lines are sets of cells, twice: word i has row i in its lower half, a bit for each column,
// and column i in its upper half, a bit for each row. Sets of regions have them twice too: as
// they are for row i, and for column i.
type lines [16]uint32

const (
	side  = 16 // bits of a half
	sides = 1<<side - 1
	twice = 1<<side | 1
	// In 64 bits there are two such words.
	fourfold = twice<<half | twice
	doubled  = 1<<half | 1 // times one word
)

// A state is a search state.
type state struct {
	open lines // the cells with a star or that may still get one
	star lines // the cells with a star; part of open

	// These follow from the stars.
	home lines     // the regions with a star in a line
	had  [3]uint64 // the units with one star, two and three: rows, columns, regions
	left int       // stars still to place
}

func (s *several) load(n, k int, regions []uint8) bool {
	s.n, s.k, s.rooted.n, s.trials = n, k, n, s
	s.all = (1<<n - 1) * twice
	if size := (n*k + 1) * n; len(s.saved) < size {
		s.saved = make([]uint16, size)
	}
	if s.weight == nil {
		s.weight = make([]uint16, 3*side)
	}
	s.region, s.own = [slim + 1]lines{}, [slim + 1][16]uint64{}
	for c, g := range regions[:n*n] {
		s.flip(c/n, c%n, g)
	}
	for g := range n {
		s.measureSpan(g)
	}
	s.clear()
	return true
}

// paint moves a cell to another region, or to None, and clears all marks.
func (s *several) paint(cell int, region uint8) {
	row, column := cell/s.n, cell%s.n
	old := uint8(None)
	if g := uint32(s.own[row&15][column&15]) & sides; g != 0 {
		old = uint8(bits.TrailingZeros32(g))
	}
	for _, g := range [2]uint8{old, region} {
		s.flip(row, column, g)
		if g != None {
			s.measureSpan(int(g))
		}
	}
	s.clear()
}

// flip adds a cell to a region, or removes it.
func (s *several) flip(row, column int, g uint8) {
	r, c := row&15, column&15
	cells := &s.region[min(g, slim)]
	cells[r] ^= 1 << c
	cells[c] ^= 1 << (side + r)
	if g == None {
		return
	}
	bit := uint64(1) << g
	s.own[r][c] ^= bit
	s.own[c][r] ^= bit << side
	s.own[r+1][c] ^= bit << (2 * side)
	s.own[c+1][r] ^= bit << (3 * side)
}

func (s *several) measureSpan(g int) {
	var cells uint32
	for _, w := range s.region[g][:s.n] {
		cells |= w
	}
	cells = (cells | cells>>side) & sides
	s.span[g] = [2]uint8{uint8(bits.TrailingZeros32(cells | 1<<slim)), uint8(max(bits.Len32(cells), 1) - 1)}
}

// clear clears all marks and invalidates capacities.
func (s *several) clear() {
	s.forget()
	s.calm = 0
	for i := range s.seen {
		s.seen[i] = ^uint64(0)
	}
}

// blank resets the state to one without marks.
func (s *several) blank() {
	f := &s.state
	*f = state{left: s.n * s.k}
	s.calm = 0
	for i := range s.n {
		f.open[i&15] = uint32(s.all) &^ s.region[slim][i&15]
	}
}

// save saves the state. A settled one never needs a single star, so saved has space for a whole search.
func (s *several) save(at int) {
	f := &s.state
	s.keep(at, &f.open)
	if at == 0 {
		s.keep(s.n*s.k, &f.star)
		return
	}
	s.known[at] = uint8(s.n*s.k - f.left)
}

// keep saves cells of rows at a place of saved.
func (s *several) keep(at int, cells *lines) {
	rows := s.saved[at*s.n:][:s.n]
	for i := range rows {
		rows[i] = uint16(cells[i&15])
	}
}

// restore sets the state to a saved one.
func (s *several) restore(at int) {
	f := &s.state
	*f = state{left: s.n * s.k}
	s.calm = 0
	var rows [4]uint64
	for i, w := range s.saved[at*s.n:][:s.n] {
		rows[i>>2&3] |= uint64(w) << (i & 3 * side)
	}
	columns := mirrored(&rows)
	for i := range s.n {
		f.open[i&15] = uint32(rows[i>>2&3]>>(i&3*side))&sides | uint32(columns[i>>2&3]>>(i&3*side))<<side
	}
	if at > 0 {
		for _, cell := range s.order[:s.known[at]] {
			s.count(int(cell>>4), int(cell&15))
		}
		return
	}
	for i, w := range s.saved[s.n*s.k*s.n:][:s.n] {
		for stars := uint32(w); stars != 0; stars &= stars - 1 {
			s.count(i, bits.TrailingZeros32(stars))
		}
	}
}

// mirrored transposes a board of 16 rows, four in a word: it swaps squares of eight rows and columns, then of
// four, of two, and of one.
func mirrored(rows *[4]uint64) (columns [4]uint64) {
	a, b, c, d := rows[0], rows[1], rows[2], rows[3]
	const eight, four, two, one = 0x00ff_00ff_00ff_00ff, 0x0f0f_0f0f_0f0f_0f0f, 0x3333_3333, 0x5555_0000_5555
	x, y := (a>>8^c)&eight, (b>>8^d)&eight
	a, b, c, d = a^x<<8, b^y<<8, c^x, d^y
	x, y = (a>>4^b)&four, (c>>4^d)&four
	for i, w := range [4]uint64{a ^ x<<4, b ^ x, c ^ y<<4, d ^ y} {
		x = (w>>2 ^ w>>(2*side)) & two
		w ^= x<<2 | x<<(2*side)
		x = (w>>1 ^ w>>side) & one
		columns[i] = w ^ (x<<1 | x<<side)
	}
	return columns
}
