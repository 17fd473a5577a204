package generate

// A tally counts what a shape is about, beside the sizes of regions.
type tally struct {
	n       int
	inLine  []int // per region, its cells in each row and then in each column
	lines   []int // per region, the rows that it is in and the columns
	strips  int   // regions of several cells in one row or column
	borders int   // pairs of cells side by side in two regions
}

func newTally(n int) tally {
	return tally{n: n, inLine: make([]int, n*2*n), lines: make([]int, 2*n)}
}

// tallyAll counts the regions as they are, and sees to it that the tally is kept.
func (m *grower) tallyAll() {
	t := &m.tally
	clear(t.inLine)
	clear(t.lines)
	t.borders, t.strips = 0, 0
	for c, g := range m.region {
		t.enter(c, int(g))
		for _, d := range m.near[c] {
			if d > c {
				t.borders += 1 - equal(m.region[d], g)
			}
		}
	}
	for g := range m.n {
		t.strips += t.strip(g, m.size[g])
	}
	m.tallied = true
}

// change counts a cell for another region, before it is assigned to that.
func (t *tally) change(m *grower, cell int, from, to uint8) {
	if from == to {
		return
	}
	for _, d := range m.near[cell] {
		t.borders += equal(m.region[d], from) - equal(m.region[d], to)
	}
	a, b := int(from), int(to)
	t.strips -= t.strip(a, m.size[a]) + t.strip(b, m.size[b])
	t.leave(cell, a)
	t.enter(cell, b)
	t.strips += t.strip(a, m.size[a]-1) + t.strip(b, m.size[b]+1)
}

// enter counts a cell for a region.
func (t *tally) enter(c, g int) {
	of, lines := t.inLine[g*2*t.n:][:2*t.n], t.lines[2*g:][:2]
	r, q := c/t.n, t.n+c%t.n
	lines[0] += equal(of[r], 0)
	lines[1] += equal(of[q], 0)
	of[r]++
	of[q]++
}

// leave counts a cell for a region no longer.
func (t *tally) leave(c, g int) {
	of, lines := t.inLine[g*2*t.n:][:2*t.n], t.lines[2*g:][:2]
	r, q := c/t.n, t.n+c%t.n
	of[r]--
	of[q]--
	lines[0] -= equal(of[r], 0)
	lines[1] -= equal(of[q], 0)
}

// strip is 1 for a region of so many cells that is a strip, and otherwise 0.
func (t *tally) strip(g, cells int) int {
	if cells > 1 && (t.lines[2*g] == 1 || t.lines[2*g+1] == 1) {
		return 1
	}
	return 0
}
