package generate

// A tally counts strips and borders, the figures of a shape beside the sizes of regions.
type tally struct {
	n       int
	inLine  []int // per region, its cells in each row and then in each column
	lines   []int // per region, the number of its rows and of its columns
	strips  int   // regions of several cells in one row or column
	borders int   // pairs of adjacent cells in two regions
}

// tallyAll counts the current regions and starts maintaining the tally.
func (m *grower) tallyAll() {
	t := &m.tally
	clear(t.inLine)
	clear(t.lines)
	t.borders, t.strips = 0, 0
	for c, g := range m.region {
		t.count(c, int(g), 1)
		for _, d := range m.near[c] {
			if d > c {
				t.borders += 1 - equal(m.region[d], g)
			}
		}
	}
	for g := range m.n {
		t.strips += strip(m.size[g], t.lines[2*g], t.lines[2*g+1])
	}
	m.tallied = true
}

// after returns the strips and borders after a move of a cell from a region to another.
func (t *tally) after(m *grower, cell int, from, to uint8) (strips, borders int) {
	strips, borders = t.strips, t.borders
	if from == to {
		return strips, borders
	}
	for _, d := range m.near[cell] {
		borders += equal(m.region[d], from) - equal(m.region[d], to)
	}
	a, b, r, q := int(from), int(to), cell/t.n, t.n+cell%t.n
	of, lines := t.inLine[a*2*t.n:][:2*t.n], t.lines[2*a:][:2]
	strips -= strip(m.size[a], lines[0], lines[1])
	strips += strip(m.size[a]-1, lines[0]-equal(of[r], 1), lines[1]-equal(of[q], 1))
	of, lines = t.inLine[b*2*t.n:][:2*t.n], t.lines[2*b:][:2]
	strips -= strip(m.size[b], lines[0], lines[1])
	strips += strip(m.size[b]+1, lines[0]+equal(of[r], 0), lines[1]+equal(of[q], 0))
	return strips, borders
}

// change moves a cell to another region in the tally, before it is assigned to that.
func (t *tally) change(m *grower, cell int, from, to uint8) {
	t.strips, t.borders = t.after(m, cell, from, to)
	t.count(cell, int(from), -1)
	t.count(cell, int(to), 1)
}

// count adds a cell to a region in the tally, or with -1 removes it.
func (t *tally) count(c, g, by int) {
	of, lines := t.inLine[g*2*t.n:][:2*t.n], t.lines[2*g:][:2]
	r, q := c/t.n, t.n+c%t.n
	lines[0] += equal(of[r], 0)
	lines[1] += equal(of[q], 0)
	of[r] += by
	of[q] += by
	lines[0] -= equal(of[r], 0)
	lines[1] -= equal(of[q], 0)
}

// strip returns 1 if a region of so many cells, rows and columns is a strip, and otherwise 0.
func strip(cells, rows, columns int) int {
	if cells > 1 && (rows == 1 || columns == 1) {
		return 1
	}
	return 0
}
