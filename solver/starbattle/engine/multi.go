package engine

import (
	"encoding/binary"
)

// A multi searches boards of two or more stars.
type multi struct {
	n, k   int
	region [MaxSize * MaxSize]uint8 // per cell, MaxSize of them a row
	cells  [MaxSize]words           // per region
	none   words                    // the cells without a region
	span   [MaxSize][2]uint8        // per region, its first and last word with a cell

	state  multiState       // the state of the search
	saved  []uint64         // states to come back to: the root, and one for each star tried
	planes []*[32]uint64    // the words of the state that are saved, a line of each
	atRoot bool             // the state is the root
	marked bool             // the root has marks
	ready  bool             // the root is settled
	weight [3 * MaxSize]int // per unit, how often a choice in it was wrong

	// For conclusions, one kind after the other.
	before, after [32]room      // the room of regions in the lines before one, and from it on
	wanting       uint32        // the regions that want stars
	pressed       [32][4]uint64 // per region and way to press it, the parts in which it was since it changed
}

// words are sets of cells, twice: word i has row i in its lower half, a bit for each column,
// and column i in its upper half, a bit for each row. So an operation on a word treats a row and a
// column at once.
type words [32]uint64

const (
	half  = 32
	lower = 1<<half - 1
)

func (m *multi) load(n, k int, regions []uint8) bool {
	m.n, m.k = n, k
	m.choosePlanes()
	if size := (n*k + 2) * m.saveSize(); len(m.saved) < size {
		m.saved = make([]uint64, size)
	}
	m.none = words{}
	for g := range n {
		m.cells[g] = words{}
	}
	for c, g := range regions[:n*n] {
		row, column := c/n, c%n
		m.region[row*MaxSize+column] = g
		m.cellsOf(g).flip(row, column)
	}
	for g := range n {
		m.measureSpan(g)
	}
	m.clear()
	return true
}

// paint moves a cell to another region, or to None, and takes all marks back.
func (m *multi) paint(cell int, region uint8) {
	row, column := cell/m.n, cell%m.n
	at := &m.region[row*MaxSize+column]
	for _, g := range [2]uint8{*at, region} {
		m.cellsOf(g).flip(row, column)
		if g != None {
			m.measureSpan(int(g))
		}
	}
	*at = region
	m.clear()
}

// cellsOf are the cells of a region, or those of none.
func (m *multi) cellsOf(region uint8) *words {
	if region == None {
		return &m.none
	}
	return &m.cells[region]
}

func (w *words) flip(row, column int) {
	w[row] ^= 1 << column
	w[column] ^= 1 << (half + row)
}

func (m *multi) measureSpan(g int) {
	first, last := MaxSize, 0
	for i, w := range m.cells[g][:m.n] {
		if w != 0 {
			first, last = min(first, i), i
		}
	}
	m.span[g] = [2]uint8{uint8(first), uint8(last)}
}

func (m *multi) clear() {
	m.atRoot, m.marked, m.ready = false, false, false
}

// blank makes the state one without marks.
func (m *multi) blank() {
	f := &m.state
	f.left = m.n * m.k
	clear(f.got[:3*m.n])
	for i := range m.n {
		f.open[i] = (1<<m.n - 1) * (1<<half + 1) &^ m.none[i]
		f.star[i] = 0
	}
	m.unsettle()
}

// unsettle forgets which lines have been looked at, and the room of regions.
func (m *multi) unsettle() {
	f := &m.state
	f.stale = 1<<m.n - 1
	clear(m.pressed[:m.n])
	for i := range m.n {
		f.seen[i], f.measured[i] = ^uint64(0), 0
	}
	clear(f.room[0][:m.n])
	for j := 1; j < m.k; j++ {
		copy(f.room[j][:m.n], f.room[0][:m.n])
		copy(f.room[MaxStars+j][:m.n], f.room[0][:m.n])
	}
}

func (m *multi) mark(cell int, star bool) bool {
	m.root()
	m.marked, m.ready = true, false
	f := &m.state
	row, column := cell/m.n, cell%m.n
	if star {
		return m.place(f, row, column)
	}
	f.close(row, 1<<column)
	return f.star[row]>>column&1 == 0
}

// root makes the state the root.
func (m *multi) root() {
	switch {
	case m.atRoot:
	case m.marked || m.ready:
		m.restore(0)
		if !m.ready {
			m.unsettle()
		}
	default:
		m.blank()
	}
	m.atRoot = true
}

// leave keeps the root, as the state is about to become another one.
func (m *multi) leave() {
	if m.atRoot && (m.marked || m.ready) {
		m.save(0)
	}
	m.atRoot = false
}

// choosePlanes lists the words to save.
func (m *multi) choosePlanes() {
	f := &m.state
	m.planes = append(m.planes[:0], (*[32]uint64)(&f.open), (*[32]uint64)(&f.star), &f.reach)
	for j := range m.k {
		m.planes = append(m.planes, &f.room[j])
		if j > 0 {
			m.planes = append(m.planes, &f.room[MaxStars+j])
		}
	}
}

// saveSize is the number of words of a saved state.
func (m *multi) saveSize() int { return m.n*len(m.planes) + (3*m.n+7)/8 + 1 }

// save keeps a copy of the state, which is settled or the root.
func (m *multi) save(at int) {
	f, n := &m.state, m.n
	to := m.saved[at*m.saveSize():][:m.saveSize()]
	for _, p := range m.planes {
		copy(to[:n], p[:])
		to = to[n:]
	}
	to[0] = uint64(f.left)
	for i := range to[1:] {
		to[1+i] = binary.LittleEndian.Uint64(f.got[8*i:])
	}
}

// restore makes the state the saved one, which was settled.
func (m *multi) restore(at int) {
	f, n := &m.state, m.n
	from := m.saved[at*m.saveSize():][:m.saveSize()]
	for _, p := range m.planes {
		copy(p[:n], from)
		from = from[n:]
	}
	f.left = int(from[0])
	for i, w := range from[1:] {
		binary.LittleEndian.PutUint64(f.got[8*i:], w)
	}
	f.stale = 0
	clear(m.pressed[:n])
	for i := range n {
		f.seen[i] = f.open[i] &^ f.star[i]
		f.measured[i] = f.open[i]&lower | f.star[i]<<half
	}
}
