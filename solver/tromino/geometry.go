package tromino

import (
	"bytes"
	"sync"

	"quadrille/solver"
)

// A geometry holds the common data of all boards of one size: their edges, and every place for a piece.
type geometry struct {
	size            // without the rule
	edges   [][]int // the edges of each cell: left, right, above, below
	beyond  [][]int // the cells on the other sides of these
	places  []place
	boxes   [][6]int  // for each cell, the place of each shape whose box begins there
	scratch sync.Pool // of *search
	once    sync.Once // for the index
	index   *index
}

// A place is a shape at a location on the board.
type place struct {
	shape int
	cells [3]int        // ascending
	marks []solver.Mark // the edges of a piece there: two open, then walls
}

var geometries sync.Map // by rows and columns

func geometryOf(rows, cols int) *geometry {
	key := [2]int{rows, cols}
	if g, ok := geometries.Load(key); ok {
		return g.(*geometry)
	}
	g, _ := geometries.LoadOrStore(key, newGeometry(size{rows: rows, cols: cols}))
	return g.(*geometry)
}

func newGeometry(z size) *geometry {
	g := &geometry{size: z, edges: make([][]int, z.Cells()), beyond: make([][]int, z.Cells()), boxes: make([][6]int, z.Cells())}
	for c := range g.edges {
		for _, d := range []int{c - 1, c + 1, c - z.cols, c + z.cols} {
			if site, ok := z.Between(c, d); ok {
				g.edges[c], g.beyond[c] = append(g.edges[c], site), append(g.beyond[c], d)
			}
		}
	}
	for c := range g.edges {
		for s := range shapes[Ends] {
			cells, ok := z.cellsAt(c/z.cols, c%z.cols, s)
			if !ok {
				continue
			}
			g.boxes[c][s] = len(g.places)
			g.places = append(g.places, place{shape: s, cells: cells, marks: g.outline(cells)})
		}
	}
	g.scratch.New = func() any { return newProver(g) }
	return g
}

func marked(sites []int, to byte) []solver.Mark {
	return solver.Map(sites, func(site int) solver.Mark { return solver.Mark{Site: site, To: to} })
}

// cellsAt returns the cells of a shape whose box has its upper left cell at row and col. It is not ok if it
// leaves the board.
func (z size) cellsAt(row, col, shape int) (cells [3]int, ok bool) {
	for i, d := range shapes[Ends][shape].Cells {
		r, c := row+d[0], col+d[1]
		if r < 0 || r >= z.rows || c < 0 || c >= z.cols {
			return cells, false
		}
		cells[i] = r*z.cols + c
	}
	return cells, true
}

func (l *place) dots(rule Rule) *[3]bool { return &shapes[rule][l.shape].Dots }

// fits reports whether clues allow a piece at a place with these dots.
func (l *place) fits(clues string, dots *[3]bool) bool {
	return fits(clues[l.cells[0]], dots[0]) && fits(clues[l.cells[1]], dots[1]) && fits(clues[l.cells[2]], dots[2])
}

// keeps reports whether no mark of a position contradicts a piece at a place.
func (l *place) keeps(pos solver.Position) bool {
	for _, m := range l.marks {
		if at := pos[m.Site]; at != solver.Blank && at != m.To {
			return false
		}
	}
	return true
}

// position returns the position in which pieces at these places cover the board.
func (g *geometry) position(places []int) solver.Position {
	pos := bytes.Repeat([]byte{Wall}, g.Sites())
	for _, l := range places {
		for _, m := range g.places[l].marks[:2] {
			pos[m.Site] = Open
		}
	}
	return solver.Position(pos)
}
