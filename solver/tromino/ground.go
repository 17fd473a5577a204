package tromino

import (
	"bytes"
	"sync"

	"quadrille/solver"
)

// A ground is what all boards of one size have in common: their edges, and every place for a piece.
type ground struct {
	rows, cols int
	edges      [][]int // the edges of each cell: left, right, above, below
	beyond     [][]int // and the cells on their other sides
	places     []place
	boxes      [][6]int  // for each cell, the place of each shape whose box begins there
	scratch    sync.Pool // of *search
}

// A place is a shape somewhere on the board.
type place struct {
	shape int
	cells [3]int // ascending
	inner [2]int // the edges within
	outer []int  // the edges around
}

var grounds sync.Map // by size

// groundOf gives the ground of a size.
func groundOf(rows, cols int) *ground {
	size := [2]int{rows, cols}
	if g, ok := grounds.Load(size); ok {
		return g.(*ground)
	}
	g, _ := grounds.LoadOrStore(size, newGround(rows, cols))
	return g.(*ground)
}

func newGround(rows, cols int) *ground {
	cells := rows * cols
	g := &ground{rows: rows, cols: cols, edges: make([][]int, cells), beyond: make([][]int, cells), boxes: make([][6]int, cells)}
	p := &Puzzle{size: size{rows: rows, cols: cols}, edges: g.edges}
	for c := range cells {
		for _, d := range []int{c - 1, c + 1, c - cols, c + cols} {
			if site, ok := p.Between(c, d); ok {
				g.edges[c], g.beyond[c] = append(g.edges[c], site), append(g.beyond[c], d)
			}
		}
	}
	shapes := Shapes(Ends)
	for c := range p.Cells() {
		for s := range shapes {
			cells, ok := p.cellsAt(c/p.cols, c%p.cols, &shapes[s])
			if !ok {
				continue
			}
			within, around := p.sides(cells[:])
			g.boxes[c][s] = len(g.places)
			g.places = append(g.places, place{shape: s, cells: cells, inner: [2]int(within), outer: around})
		}
	}
	g.scratch.New = func() any { return newSearch(g) }
	return g
}

// cellsAt gives the cells of a shape whose box has its upper left cell at row and col, false
// if it does not fit on the board.
func (z size) cellsAt(row, col int, shape *Shape) (cells [3]int, ok bool) {
	for i, d := range shape.Cells {
		r, c := row+d[0], col+d[1]
		if r < 0 || r >= z.rows || c < 0 || c >= z.cols {
			return cells, false
		}
		cells[i] = r*z.cols + c
	}
	return cells, true
}

// allows reports whether clues and the marks of a position allow a piece at a place. An
// empty position has no marks.
func (l *place) allows(clues string, dots *[3]bool, pos solver.Position) bool {
	for i, c := range l.cells {
		if !fits(clues[c], dots[i]) {
			return false
		}
	}
	if pos == "" {
		return true
	}
	if pos[l.inner[0]] == Wall || pos[l.inner[1]] == Wall {
		return false
	}
	for _, site := range l.outer {
		if pos[site] == Open {
			return false
		}
	}
	return true
}

// position is the position in which pieces stand at these places and cover the board.
func (g *ground) position(places []int) solver.Position {
	pos := bytes.Repeat([]byte{Wall}, g.rows*(g.cols-1)+(g.rows-1)*g.cols)
	for _, l := range places {
		pos[g.places[l].inner[0]], pos[g.places[l].inner[1]] = Open, Open
	}
	return solver.Position(pos)
}
