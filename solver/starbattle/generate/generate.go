// Package generate makes Star Battle boards with exactly one solution.
//
// The options and the seed determine a board, bit for bit, on every machine. So a set of boards can be made
// in parts: by ranges of seeds.
package generate

import (
	"context"
	"errors"
	"fmt"
)

// Options select the boards to make.
type Options struct {
	Size  int // rows, columns and regions
	Stars int // in each of them

	Largest   int  // cells of the largest region, at most, in percent of the board; 0: any
	Even      bool // no region is larger than twice the mean
	Wild      bool // regions of very different sizes
	Drawn     bool // regions like those that people draw, of 1 star
	Singles   int  // regions of a single cell, at most; negative: any
	Connected bool // every region is in one piece
	Symmetry  Symmetry
}

func (o Options) Check() error {
	smallest := map[int]int{1: 5, 2: 8, 3: 12}[o.Stars]
	switch {
	case smallest == 0:
		return fmt.Errorf("boards are made with 1 to 3 stars per row, not %d", o.Stars)
	case o.Size < smallest || o.Size > 25:
		return fmt.Errorf("boards are made with %[2]d to 25 rows, not %[1]d", o.Size, smallest)
	case o.Largest != 0 && o.Largest*o.Size < 100:
		return fmt.Errorf("regions of at most %d%% cannot cover a board of %d rows: use %d%% or more", o.Largest, o.Size, (99+o.Size)/o.Size)
	case o.Even && o.Wild || o.Drawn && (o.Even || o.Wild):
		return errors.New("regions can only be one of even, wild and drawn")
	case o.Drawn && o.Stars > 1:
		return errors.New("boards of several stars cannot be made as people draw them")
	}
	return o.Symmetry.check(o.Size, o.Stars)
}

// largestRegion returns the largest number of cells a region may have.
func (o Options) largestRegion() int {
	most := o.Size * o.Size
	if o.Largest > 0 {
		most = most * o.Largest / 100
	}
	if o.Even {
		most = min(most, 2*o.Size)
	}
	return most
}

// A Board is a map of regions with one solution.
type Board struct {
	Size, Stars int
	Regions     []uint8 // of each cell, row by row: 0 to Size-1, in order of appearance
	Starts      int     // made for it, itself included
}

// String returns the board as the text of a puzzle, on one line.
func (b Board) String() string {
	letters := make([]byte, len(b.Regions))
	for c, g := range b.Regions {
		letters[c] = 'A' + g
	}
	return fmt.Sprintf("%dx%d.%s", b.Size, b.Stars, letters)
}

const (
	starts = 40 // the most starts for one board
	effort = 50 // the most proofs for each cell in a start

	effortDrawn = 4 // the same for the first start of a drawn board: most succeed with so many, or hardly ever
)

// effort returns the most proofs a start may take after failed starts. For drawn boards it doubles from one
// start to the next.
func (m *grower) effort(failed int) int {
	each := effort
	if m.o.Drawn {
		each = min(effort, effortDrawn<<min(failed, 8))
	}
	return each * m.n * m.n
}

// Make makes the board of a seed. It is not ok if the options are wrong or no start succeeds, or if ctx ends.
// It calls progress now and then with the proofs done and their upper bound; progress may be nil.
func Make(ctx context.Context, o Options, seed uint64, progress func(done, of int)) (b Board, ok bool) {
	if o.Check() != nil {
		return Board{}, false
	}
	return newGrower(ctx, o, seed).make(progress)
}

func (m *grower) make(progress func(done, of int)) (b Board, ok bool) {
	of := effort * m.n * m.n
	for i := range starts {
		m.report = func(done int) {
			if progress != nil {
				progress(i*of+min(done, of), starts*of)
			}
		}
		if m.tryBoard(m.effort(i)) {
			return Board{m.n, m.o.Stars, m.numbered(), i + 1}, true
		}
		if m.ctx.Err() != nil {
			break
		}
	}
	return Board{}, false
}
