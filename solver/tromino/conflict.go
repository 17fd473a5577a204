package tromino

import (
	"context"
	"fmt"

	"quadrille/solver"
)

const (
	maxBlamed     = 8      // cells that an explanation may name
	maxWindow     = 8      // rows and columns of a window
	conflictTries = 20_000 // pieces tried to cover some cells
)

// Conflict explains why a puzzle has no solution: it lists cells that pieces cannot all cover, even if the
// clues of the other cells were unknown, and these need no cover. The set is minimal. It lies in the smallest
// window with a conflict, and is the smallest found there. It is not ok if the puzzle has a solution, if no
// window has a proof in bounded time, or if ctx ends first.
func (p *Puzzle) Conflict(ctx context.Context) (cells []int, ok bool) {
	if v := p.Prove(ctx, p.Start(), 1); v.Count > 0 || v.Stopped {
		return nil, false
	}
	b := &blame{Puzzle: p, over: p.indexed().over, wanted: make([]bool, p.Cells()), used: make([]bool, p.Cells())}
	for size := 1; size <= min(max(p.rows, p.cols), maxWindow) && !ok; size++ {
		high, wide := min(size, p.rows), min(size, p.cols)
		for top := range p.rows - high + 1 {
			for left := range p.cols - wide + 1 {
				if ctx.Err() != nil {
					return nil, false
				}
				set := b.window(top, left, high, wide)
				if !b.fails(set) {
					continue
				}
				if set = solver.Minimize(set, b.fails); !ok || len(set) < len(cells) {
					cells, ok = set, true
				}
			}
		}
	}
	return cells, ok
}

// A blame searches for cells of a puzzle that pieces cannot all cover.
type blame struct {
	*Puzzle
	over   [][]int // the places that cover each cell
	wanted []bool  // by cell: it must be covered, with the dot of its clue
	used   []bool
	tries  int
}

func (b *blame) window(top, left, high, wide int) []int {
	return solver.Indices(b.Cells(), func(c int) bool {
		r, q := c/b.cols-top, c%b.cols-left
		return r >= 0 && r < high && q >= 0 && q < wide
	})
}

// fails reports whether pieces provably cannot cover all of some cells.
func (b *blame) fails(cells []int) bool {
	clear(b.wanted)
	for _, c := range cells {
		b.wanted[c] = true
	}
	b.tries = 0
	return !b.covers(cells)
}

// covers tries to cover the open wanted cells, the one with the fewest choices first. It also returns true if
// it exceeds conflictTries.
func (b *blame) covers(cells []int) bool {
	tight, fewest := -1, 0
	for _, c := range cells {
		if b.used[c] {
			continue
		}
		n := 0
		for _, l := range b.over[c] {
			if b.fits(l) {
				n++
			}
		}
		if tight < 0 || n < fewest {
			tight, fewest = c, n
		}
	}
	if tight < 0 {
		return true
	}
	for _, l := range b.over[tight] {
		if !b.fits(l) {
			continue
		}
		if b.tries++; b.tries > conflictTries {
			return true
		}
		b.use(l, true)
		ok := b.covers(cells)
		b.use(l, false)
		if ok {
			return true
		}
	}
	return false
}

// fits reports whether a piece fits at a place: on open cells, and with the right dots on wanted cells.
func (b *blame) fits(l int) bool {
	at := &b.places[l]
	for i, c := range at.cells {
		if b.used[c] || b.wanted[c] && !fits(b.clues[c], at.dots(b.rule)[i]) {
			return false
		}
	}
	return true
}

func (b *blame) use(l int, to bool) {
	for _, c := range b.places[l].cells {
		b.used[c] = to
	}
}

var clueNames = map[byte]string{Dot: "dot", NoDot: "no dot", Unknown: "unknown"}

// blameOf returns a fault for each cell of the conflict.
func blameOf(ctx context.Context, p *Puzzle) []solver.Fault {
	cells, ok := p.Conflict(ctx)
	if !ok || len(cells) > maxBlamed {
		return nil // too many to be useful
	}
	return solver.Map(cells, func(c int) solver.Fault {
		return solver.Fault{Text: fmt.Sprintf("%s (%s)", p.CellName(c), clueNames[p.clues[c]]), Unit: p.edges[c]}
	})
}
