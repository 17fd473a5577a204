package solver

import (
	"context"
	"iter"
)

// A Repaint is the change of one cell of a map to the region of a cell beside it, and what the
// puzzle would be then.
type Repaint struct {
	Site    int
	To      byte // the region, as the draft names it
	Count   int  // solutions, 2 for several; Unsettled where that took too long
	Splits  bool `json:",omitempty"` // the region that it leaves falls into more pieces
	Empties bool `json:",omitempty"` // it leaves none of its region, and so no puzzle

	Graded bool    `json:",omitempty"` // the grade is known: only with one solution
	Band   Band    `json:",omitempty"`
	Number float64 `json:",omitempty"`
}

// Unsettled is the Count of a Repaint whose solutions are not known.
const Unsettled = -1

// MostKnown is how many solutions a draft may have for its repaints to be tried, and how many of them
// a Census counts.
const MostKnown = 1000

// Repaints tries the repaints of a draft that is a puzzle. It yields each with its Count, and then those
// with one solution again with their grades; if ctx ends, it yields no more. Those of locked cells
// are left out. With a symmetry a repaint changes the images of its cell, too. The error is a
// sentence.
type Repaints func(ctx context.Context, draft string, keep Keep) (iter.Seq[Repaint], error)

// Keep is what changes of a map leave as it is.
type Keep struct {
	Locked   []int  `json:",omitempty"` // cells that stay in their regions
	Symmetry string `json:",omitempty"` // one of the kind's by its name; empty for none
}
