package engine

// A multi searches boards of two or more stars.
type multi struct {
	n, k   int
	region [MaxSize * MaxSize]uint8 // per cell, MaxSize of them a row
	cells  [MaxSize]words           // per region
	none   words                    // the cells without a region
	span   [MaxSize][2]uint8        // per region, its first and last word with a cell

	state multiState   // the state of the search
	saved []multiState // states for backtracking: the root, and one for each star tried

	// Scratch of the conclusions, in their order.
	before, after [32]capacity  // the capacity of regions in the lines before one, and from it on
	wanting       uint32        // the regions that need stars
	pressed       [32][4]uint64 // per region and way to press it, the parts pressed since it changed

	// The search begins at a root: the state with the marks, or the one before any.
	atRoot bool // the state is the root
	marked bool // the root has marks
	ready  bool // the root is settled

	weight [3 * MaxSize]uint16 // per unit, the number of wrong choices in it
	brief  bool                // see searcher.start
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
	if size := n*k + 2; len(m.saved) < size {
		m.saved = make([]multiState, size)
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
	m.forget()
	return true
}

// paint moves a cell to another region, or to None, and clears all marks.
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
	m.forget()
}

// cellsOf returns the cells of a region, or those without one.
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

// blank resets the state to one without marks.
func (m *multi) blank() {
	f := &m.state
	*f = multiState{left: m.n * m.k, stale: 1<<m.n - 1}
	for i := range m.n {
		f.open[i] = (1<<m.n - 1) * (1<<half + 1) &^ m.none[i]
		f.seen[i] = ^uint64(0)
	}
}

func (m *multi) save(at int) { m.saved[at] = m.state }

func (m *multi) restore(at int) {
	m.state = m.saved[at]
	clear(m.pressed[:m.n])
}
