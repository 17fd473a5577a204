package soundness

import (
	"math/rand/v2"
	"slices"

	"quadrille/solver"
	"quadrille/solver/abcd"
)

func letterSources() []source {
	return []source{{name: "abcd", kind: abcd.Kind(), board: letterBoard}}
}

// letterBoard returns the counts of a random board, many of them blank, sometimes with a given letter.
func letterBoard(seed uint64) (board, bool) {
	g := rand.New(rand.NewPCG(seed, 11))
	rows, cols, letters := 3+g.IntN(3), 3+g.IntN(3), 3+g.IntN(4)
	diagonal := letters >= abcd.MinDiagonal && g.IntN(3) == 0
	grid := letterGrid{rows: rows, cols: cols, letters: letters, diagonal: diagonal, cells: make([]byte, rows*cols)}
	var full []byte
	grid.order = func() []int { return g.Perm(letters) }
	grid.fill(0, func(cells []byte) bool {
		full = slices.Clone(cells)
		return false
	})
	if full == nil {
		return board{}, false
	}
	counts := make([]int, (rows+cols)*letters)
	var given []byte
	for c, a := range full {
		counts[c/cols*letters+int(a)]++
		counts[(rows+c%cols)*letters+int(a)]++
		letter := byte(solver.Blank)
		if g.IntN(15) == 0 {
			letter = abcd.Letter(int(a))
		}
		given = append(given, letter)
	}
	part := g.Float64() * 0.7
	for i := range counts {
		if g.Float64() < part {
			counts[i] = abcd.Unknown
		}
	}
	p, err := abcd.New(rows, cols, letters, diagonal, counts, string(given))
	if err != nil {
		panic(err)
	}
	grid.counts, grid.given, grid.effort = counts, given, maxEffort
	grid.order = func() []int { return []int{0, 1, 2, 3, 4, 5}[:letters] }
	b := board{Puzzle: p}
	start := p.Start()
	complete := grid.fill(0, func(cells []byte) bool {
		s := []byte(start)
		for c, a := range cells {
			s[c] = abcd.Letter(int(a))
		}
		b.solutions = append(b.solutions, solver.Position(s))
		return len(b.solutions) < maxSolutions
	})
	b.mark = func() solver.Mark {
		c := g.IntN(rows * cols)
		if g.IntN(4) == 0 {
			return solver.Mark{Site: c, To: abcd.Letter(g.IntN(letters))}
		}
		// The notes of all letters except one or two.
		one, other := g.IntN(letters), g.IntN(letters)
		left := (abcd.Set(1)<<letters - 1) &^ (1 << one) &^ (1 << other)
		if marks := p.Note(start, c, left); len(marks) > 0 {
			return marks[g.IntN(len(marks))]
		}
		return solver.Mark{Site: c, To: start[c]}
	}
	return b, complete && len(b.solutions) > 0
}

// Limits of the solutions of a board and of the work to list them; boards beyond are skipped.
const (
	maxSolutions = 2000
	maxEffort    = 300_000
)

// A letterGrid fills a board cell by cell, only by the rules.
type letterGrid struct {
	rows, cols, letters int
	diagonal            bool
	counts              []int // nil for any
	given               []byte
	cells               []byte // the letters from 0
	order               func() []int
	effort              int // remaining tries, if positive
}

// fill calls found with every way to fill the cells from one on, until it returns false. It returns false if
// it did not list all.
func (g *letterGrid) fill(cell int, found func([]byte) bool) bool {
	if cell == len(g.cells) {
		return found(g.cells)
	}
	if g.effort > 0 {
		if g.effort--; g.effort == 0 {
			return false
		}
	}
	for _, a := range g.order() {
		if g.given != nil && g.given[cell] != solver.Blank && g.given[cell] != abcd.Letter(a) {
			continue
		}
		g.cells[cell] = byte(a)
		if g.allowed(cell) && !g.fill(cell+1, found) {
			return false
		}
	}
	return true
}

// allowed reports whether the letter of a cell is compatible with those before it.
func (g *letterGrid) allowed(cell int) bool {
	r, q, a := cell/g.cols, cell%g.cols, g.cells[cell]
	same := func(r, q int) bool { return r >= 0 && q >= 0 && q < g.cols && g.cells[r*g.cols+q] == a }
	if same(r, q-1) || same(r-1, q) || g.diagonal && (same(r-1, q-1) || same(r-1, q+1)) {
		return false
	}
	if g.counts == nil {
		return true
	}
	return g.counted(r*g.cols, 1, q, g.cols, r) && g.counted(q, g.cols, r, g.rows, g.rows+q)
}

// counted reports whether a line, filled up to an index, can still meet its counts.
func (g *letterGrid) counted(first, step, to, size, line int) bool {
	var have [8]int
	for i := 0; i <= to; i++ {
		have[g.cells[first+i*step]]++
	}
	missing := 0
	for a := range g.letters {
		switch want := g.counts[line*g.letters+a]; {
		case want == abcd.Unknown:
		case have[a] > want:
			return false
		default:
			missing += want - have[a]
		}
	}
	return missing <= size-1-to
}
