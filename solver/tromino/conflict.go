package tromino

import (
	"context"
	"fmt"

	"quadrille/solver"
)

const (
	mostBlamed    = 8      // cells that an explanation may name
	mostWindow    = 8      // rows and columns of a window
	conflictTries = 20_000 // pieces tried to cover some cells
)

// Conflict explains why a puzzle has no solution: cells that pieces cannot all cover, even if
// nothing were known of the other cells, and these need no cover. None of them can be spared.
// They lie in the smallest window in which there are any, and are the fewest found there. ok
// is false if the puzzle has a solution, where nothing can be proved of a window in bounded
// time, and if ctx ends before.
func (p *Puzzle) Conflict(ctx context.Context) (cells []int, ok bool) {
	if v := p.Prove(ctx, p.Start(), 1); v.Count > 0 || v.Stopped {
		return nil, false
	}
	b := &blame{Puzzle: p, over: p.indexed().over, wanted: make([]bool, p.Cells()), used: make([]bool, p.Cells())}
	for size := 1; size <= min(max(p.rows, p.cols), mostWindow) && !ok; size++ {
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
				if set = solver.Spare(set, b.fails); !ok || len(set) < len(cells) {
					cells, ok = set, true
				}
			}
		}
	}
	return cells, ok
}

// A blame tries which cells of a puzzle can be covered.
type blame struct {
	*Puzzle
	over   [][]int // of each cell, the places that cover it
	wanted []bool  // by cell: it is to be covered, as its clue says
	used   []bool
	tries  int
}

// window lists the cells of a window.
func (b *blame) window(top, left, high, wide int) []int {
	return solver.Indices(b.Cells(), func(c int) bool {
		r, q := c/b.cols-top, c%b.cols-left
		return r >= 0 && r < high && q >= 0 && q < wide
	})
}

// fails reports whether it is proved that pieces cannot cover all of some cells.
func (b *blame) fails(cells []int) bool {
	clear(b.wanted)
	for _, c := range cells {
		b.wanted[c] = true
	}
	b.tries = 0
	return !b.covers(cells)
}

// covers tries to cover the wanted cells that are open, the one with the fewest choices
// first. It is also true where it took too many tries.
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

// fits reports whether a piece fits at a place: on open cells, and with the right dots where cells are
// wanted.
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

// clueNames are the clues in words.
var clueNames = map[byte]string{Dot: "dot", NoDot: "no dot", Unknown: "unknown"}

// blameOf says which cells cannot all be covered.
func blameOf(ctx context.Context, p *Puzzle) []solver.Fault {
	cells, ok := p.Conflict(ctx)
	if !ok || len(cells) > mostBlamed {
		return nil // too many to help anyone
	}
	return solver.Map(cells, func(c int) solver.Fault {
		return solver.Fault{Text: fmt.Sprintf("%s (%s)", p.CellName(c), clueNames[p.clues[c]]), Unit: p.edges[c]}
	})
}
