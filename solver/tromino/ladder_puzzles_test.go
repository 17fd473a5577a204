package tromino

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// dotted returns the clues of a random tiling of a board.
func dotted(random *rand.Rand, rows, cols int, rule Rule) []byte {
	clues := make([]byte, rows*cols)
	open := newPuzzle(size{rows, cols, rule}, string(hide(clues, func(int) bool { return true })))
	b := open.indexed()
	left := rows * cols
	var cover func() bool
	cover = func() bool {
		if left == 0 {
			return true
		}
		cell := 0
		for clues[cell] != Unknown {
			cell++
		}
		for _, k := range random.Perm(len(b.over[cell])) {
			t := &open.places[b.over[cell][k]]
			if clues[t.cells[0]] != Unknown || clues[t.cells[1]] != Unknown || clues[t.cells[2]] != Unknown {
				continue
			}
			for i, c := range t.cells {
				clues[c] = NoDot
				if t.dots(rule)[i] {
					clues[c] = Dot
				}
			}
			left -= 3
			if cover() {
				return true
			}
			hide(clues, func(c int) bool { return slices.Contains(t.cells[:], c) })
			left += 3
		}
		return false
	}
	cover()
	return clues
}

// hide makes some clues unknown.
func hide(clues []byte, which func(cell int) bool) []byte {
	for c := range clues {
		if which(c) {
			clues[c] = Unknown
		}
	}
	return clues
}

// unique makes puzzles of random tilings with one solution; if thin, without all clues that are not needed.
func unique(rows, cols, n int, rule Rule, thin bool) []*Puzzle {
	random := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	var puzzles []*Puzzle
	for len(puzzles) < n {
		clues := dotted(random, rows, cols, rule)
		p := newPuzzle(size{rows, cols, rule}, string(clues))
		if p.Prove(context.Background(), p.Start(), 2).Count != 1 {
			continue
		}
		if thin {
			for _, c := range random.Perm(len(clues)) {
				was := clues[c]
				clues[c] = Unknown
				if q := newPuzzle(size{rows, cols, rule}, string(clues)); q.Prove(context.Background(), q.Start(), 2).Count != 1 {
					clues[c] = was
				}
			}
			p = newPuzzle(size{rows, cols, rule}, string(clues))
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// small makes random puzzles with few solutions.
func small(t testing.TB, seed uint64, n int) []solvertest.Solved {
	random := rand.New(rand.NewPCG(seed, 1))
	sizes := [][2]int{{3, 4}, {4, 3}, {3, 5}, {6, 4}, {4, 6}, {6, 5}}
	var puzzles []solvertest.Solved
	for len(puzzles) < n {
		side := sizes[random.IntN(len(sizes))]
		clues := dotted(random, side[0], side[1], Rule(random.IntN(3)))
		part := random.Float64() * 0.6
		hide(clues, func(int) bool { return random.Float64() < part })
		p := newPuzzle(size{side[0], side[1], Rule(random.IntN(3))}, string(clues))
		if all := everySolution(p, 60); len(all) > 0 && len(all) < 60 {
			puzzles = append(puzzles, solvertest.Solved{Puzzle: p, Solutions: all})
		}
	}
	return puzzles
}

// everySolution tries all pieces cell by cell, up to a number of solutions.
func everySolution(p *Puzzle, most int) []solver.Position {
	var all []solver.Position
	b := p.indexed()
	covered := make([]bool, p.Cells())
	var cover func(cell int, pos solver.Position)
	cover = func(cell int, pos solver.Position) {
		for cell < len(covered) && covered[cell] {
			cell++
		}
		if cell == len(covered) || len(all) == most {
			if cell == len(covered) && len(all) < most {
				all = append(all, pos)
			}
			return
		}
		for _, i := range b.over[cell] {
			t := &p.places[i]
			if !t.fits(p.clues, t.dots(p.rule)) ||
				covered[t.cells[0]] || covered[t.cells[1]] || covered[t.cells[2]] {
				continue
			}
			for _, c := range t.cells {
				covered[c] = true
			}
			cover(cell+1, pos.Set(t.marks...))
			for _, c := range t.cells {
				covered[c] = false
			}
		}
	}
	cover(0, p.Start())
	return all
}
