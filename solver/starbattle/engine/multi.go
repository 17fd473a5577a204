package engine

// A multi searches boards of two or more stars.
type multi struct {
	n, k   int
	region [MaxSize * MaxSize]uint8 // per cell, MaxSize of them a row
	cells  [MaxSize]words           // per region
	none   words                    // the cells without a region
	span   [MaxSize][2]uint8        // per region, its first and last word with a cell

	stack  []field          // the root, and one for each star put on the board
	marked bool             // the root has marks
	ready  bool             // the root is settled
	weight [3 * MaxSize]int // per unit, how often a choice in it was wrong

	ledger ledger
	tight  [MaxSize * (MaxSize + 1) / 2]window // as slide has noted them
}

// words are sets of cells, twice: word i has row i in its lower half, a bit for each column,
// and column i in its upper half, a bit for each row. So what is done to a word is done to a
// row and a column at once.
type words [32]uint64

const (
	half  = 32
	lower = 1<<half - 1
)

func (m *multi) load(n, k int, regions []uint8) bool {
	m.n, m.k = n, k
	if deep := n*k + 3; len(m.stack) < deep {
		m.stack = make([]field, deep)
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
	m.blank(&m.stack[0])
	m.marked, m.ready = false, false
}

// blank makes a field without marks.
func (m *multi) blank(f *field) {
	f.marks = marks{left: m.n * m.k, stale: 1<<m.n - 1}
	for i := range m.n {
		f.open[i] = (1<<m.n - 1) * (1<<half + 1) &^ m.none[i]
		f.seen[i] = ^uint64(0)
	}
}

func (m *multi) mark(cell int, star bool) bool {
	m.marked, m.ready = true, false
	f := &m.stack[0]
	row, column := cell/m.n, cell%m.n
	if star {
		return m.place(f, row, column)
	}
	f.close(row, 1<<column)
	return f.star[row]>>column&1 == 0
}
