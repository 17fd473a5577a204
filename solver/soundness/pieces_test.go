package soundness

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"quadrille/solver"
	"quadrille/solver/tromino"
)

func pieceSources() []source {
	return []source{{name: "tromino", kind: tromino.Kind(), board: pieceBoard}}
}

// pieceBoard returns the dots of a random tiling, many of them unknown; sometimes by another rule than that
// of the tiling, so that the dots may fit no tiling.
func pieceBoard(seed uint64) (board, bool) {
	g := rand.New(rand.NewPCG(seed, 13))
	sizes := [][2]int{{3, 4}, {4, 3}, {3, 5}, {5, 3}, {4, 6}, {6, 4}, {3, 6}, {6, 3}, {3, 7}, {5, 6}, {6, 6}}
	size := sizes[g.IntN(len(sizes))]
	rows, cols := size[0], size[1]
	grid := pieceGrid{rows: rows, cols: cols, rule: tromino.Rule(g.IntN(3)), owner: make([]int, rows*cols), effort: maxEffort}
	grid.order = g.Perm
	clues := make([]byte, rows*cols)
	tiled := !grid.cover(func(pieces []piece) bool {
		for _, p := range pieces {
			for i, c := range p.cells {
				clues[c] = tromino.NoDot
				if p.dots[i] {
					clues[c] = tromino.Dot
				}
			}
		}
		return false
	})
	if !tiled || clues[0] == 0 {
		return board{}, false
	}
	part := 0.3 + 0.7*g.Float64()
	for c := range clues {
		if g.Float64() < part {
			clues[c] = tromino.Unknown
		}
	}
	if g.IntN(8) == 0 {
		grid.rule = tromino.Rule(g.IntN(3))
	}
	text := fmt.Sprintf("%dx%d%s", cols, rows, []string{"", "c", "l"}[grid.rule])
	for r := range rows {
		text += "/"
		for _, c := range clues[r*cols : (r+1)*cols] {
			if c == tromino.Unknown {
				c = '-'
			}
			text += string(rune(c))
		}
	}
	p, err := tromino.Parse(text)
	if err != nil {
		panic(fmt.Sprint(err, " in ", text))
	}
	grid.clues, grid.effort = clues, maxEffort
	grid.order = func(n int) []int {
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		return all
	}
	b := board{Puzzle: p}
	complete := grid.cover(func([]piece) bool {
		s := []byte(p.Start())
		for site := range s {
			x, y := p.EdgeCells(site)
			s[site] = tromino.Wall
			if grid.owner[x] == grid.owner[y] {
				s[site] = tromino.Open
			}
		}
		b.solutions = append(b.solutions, solver.Position(s))
		return len(b.solutions) < maxSolutions
	})
	b.mark = func() solver.Mark {
		return solver.Mark{Site: g.IntN(p.Sites()), To: "wo"[g.IntN(2)]}
	}
	return b, complete && len(b.solutions) > 0
}

// A piece is three cells, and their dots.
type piece struct {
	cells [3]int
	dots  [3]bool
}

// A pieceGrid covers a board piece by piece, only by the rules.
type pieceGrid struct {
	rows, cols int
	rule       tromino.Rule
	clues      []byte // nil for any
	owner      []int  // by cell: the number of its piece from 1, or 0
	pieces     []piece
	order      func(n int) []int
	effort     int
}

// cover calls found with every way to cover the open cells, until it returns false. It returns false if it
// did not list all.
func (g *pieceGrid) cover(found func([]piece) bool) bool {
	cell := slices.Index(g.owner, 0)
	if cell < 0 {
		return found(g.pieces)
	}
	if g.effort--; g.effort <= 0 {
		return false
	}
	ways := g.at(cell)
	for _, i := range g.order(len(ways)) {
		p := ways[i]
		g.pieces = append(g.pieces, p)
		for _, c := range p.cells {
			g.owner[c] = len(g.pieces)
		}
		more := g.cover(found)
		for _, c := range p.cells {
			g.owner[c] = 0
		}
		g.pieces = g.pieces[:len(g.pieces)-1]
		if !more {
			return false
		}
	}
	return true
}

// at lists the pieces with this first cell in reading order, on open cells and with the right dots.
func (g *pieceGrid) at(cell int) []piece {
	ends, centre := g.rule == tromino.Ends, g.rule == tromino.Centre
	r, q := cell/g.cols, cell%g.cols
	var ways []piece
	for _, s := range []struct {
		rest [2][2]int
		dots [3]bool
	}{
		{[2][2]int{{0, 1}, {0, 2}}, [3]bool{ends, centre, ends}},
		{[2][2]int{{1, 0}, {2, 0}}, [3]bool{ends, centre, ends}},
		{[2][2]int{{0, 1}, {1, 0}}, [3]bool{true, false, false}},
		{[2][2]int{{0, 1}, {1, 1}}, [3]bool{false, true, false}},
		{[2][2]int{{1, 0}, {1, 1}}, [3]bool{false, true, false}},
		{[2][2]int{{1, -1}, {1, 0}}, [3]bool{false, false, true}},
	} {
		p := piece{cells: [3]int{cell}, dots: s.dots}
		fits := true
		for i, d := range s.rest {
			y, x := r+d[0], q+d[1]
			if fits = fits && y < g.rows && x >= 0 && x < g.cols; fits {
				p.cells[i+1] = y*g.cols + x
				fits = g.owner[p.cells[i+1]] == 0
			}
		}
		if fits && g.clues != nil {
			for i, c := range p.cells {
				fits = fits && (g.clues[c] == tromino.Unknown || (g.clues[c] == tromino.Dot) == p.dots[i])
			}
		}
		if fits {
			ways = append(ways, p)
		}
	}
	return ways
}
