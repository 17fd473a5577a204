package solver

import (
	"context"
	"iter"
)

// A Repaint is the change of one cell of a map to the region of a cell beside it, with properties of the
// resulting puzzle.
type Repaint struct {
	Site    int
	To      byte // the region, by its byte in the draft
	Count   int  // solutions, 2 for several; Unsettled where that took too long
	Splits  bool `json:",omitempty"` // the region that it leaves splits into more pieces
	Empties bool `json:",omitempty"` // its region vanishes, so the draft is no puzzle

	Graded bool    `json:",omitempty"` // the grade is known: only with one solution
	Band   Band    `json:",omitempty"`
	Number float64 `json:",omitempty"`
}

// Unsettled is the Count of a Repaint whose solutions are not known.
const Unsettled = -1

// MostKnown is the largest number of solutions of a draft whose repaints are tried, and the limit of a
// Census.
const MostKnown = 1000

// Repaints evaluates the repaints of a draft that is a puzzle. It yields each with its Count, and then those
// with one solution again with their grades; if ctx ends, it yields no more. It omits those of locked cells.
// With a symmetry a repaint changes the images of its cell, too. The error is a sentence.
type Repaints func(ctx context.Context, draft string, keep Keep) (iter.Seq[Repaint], error)

// Keep holds the constraints on changes of a map.
type Keep struct {
	Locked   []int  `json:",omitempty"` // cells that stay in their regions
	Symmetry string `json:",omitempty"` // one of the kind's by its name; empty for none
}
