package main

import "quadrille/solver/starbattle/enginetest"

// A plain search takes the unit with the fewest ways to get its stars, and tries a star on
// its first open cell and then none there. It sees no more than units without room.
type plain struct {
	n, k   int
	cells  []places
	units  [][]int
	levels []sketch
	nodes  int
	found  int
}

// places are the units of a cell and the cells around it.
type places struct{ units, around []int }

// A sketch is what is known on one level of the search.
type sketch struct {
	open       []bool // per cell
	room, need []int  // per unit: open cells, and stars wanted
	left       int    // stars wanted on the whole board
}

func (*plain) takes(enginetest.Board) bool { return true }

func (p *plain) count(b enginetest.Board) (found int, ok bool) {
	p.load(b)
	p.nodes, p.found = 0, 0
	p.search(0)
	return p.found, p.nodes <= maxNodes
}

func (p *plain) load(b enginetest.Board) {
	n := b.N
	*p = plain{n: n, k: b.K, cells: make([]places, n*n), units: make([][]int, 3*n), levels: make([]sketch, n*b.K+1)}
	for c, g := range b.Regions {
		r, q := c/n, c%n
		at := &p.cells[c]
		at.units = []int{r, n + q, 2*n + int(g)}
		for _, u := range at.units {
			p.units[u] = append(p.units[u], c)
		}
		for row := max(r-1, 0); row <= min(r+1, n-1); row++ {
			for column := max(q-1, 0); column <= min(q+1, n-1); column++ {
				if row != r || column != q {
					at.around = append(at.around, row*n+column)
				}
			}
		}
	}
	for i := range p.levels {
		p.levels[i] = sketch{open: make([]bool, n*n), room: make([]int, 3*n), need: make([]int, 3*n)}
	}
	first := &p.levels[0]
	first.left = n * b.K
	for c := range first.open {
		first.open[c] = true
	}
	for u, cells := range p.units {
		first.room[u], first.need[u] = len(cells), b.K
	}
}

// search counts the solutions from a level on, which is used up. It returns false at the
// second one, or where it takes too long.
func (p *plain) search(level int) bool {
	s := &p.levels[level]
	if s.left == 0 {
		p.found++
		return p.found < 2
	}
	for {
		c := p.choose(s)
		if c < 0 {
			return true
		}
		if p.nodes++; p.nodes > maxNodes {
			return false
		}
		next := &p.levels[level+1]
		copy(next.open, s.open)
		copy(next.room, s.room)
		copy(next.need, s.need)
		next.left = s.left
		p.star(next, c)
		if !p.search(level + 1) {
			return false
		}
		p.close(s, c)
	}
}

// choose gives an open cell of the unit with the fewest ways, or -1 if one has none.
func (p *plain) choose(s *sketch) int {
	best, fewest := -1, 0
	for u, need := range s.need {
		if need == 0 {
			continue
		}
		ways := 1
		for i := range need {
			ways = ways * (s.room[u] - i) / (i + 1)
		}
		if ways <= 0 {
			return -1
		}
		if best < 0 || ways < fewest {
			best, fewest = u, ways
		}
	}
	for _, c := range p.units[best] {
		if s.open[c] {
			return c
		}
	}
	return -1
}

func (p *plain) star(s *sketch, c int) {
	p.close(s, c)
	s.left--
	for _, d := range p.cells[c].around {
		p.close(s, d)
	}
	for _, u := range p.cells[c].units {
		if s.need[u]--; s.need[u] == 0 {
			for _, d := range p.units[u] {
				p.close(s, d)
			}
		}
	}
}

func (p *plain) close(s *sketch, c int) {
	if s.open[c] {
		s.open[c] = false
		for _, u := range p.cells[c].units {
			s.room[u]--
		}
	}
}
