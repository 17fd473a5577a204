package solver

import (
	"context"
	"fmt"
	"iter"
)

// A Target constrains the results of a change of a map.
type Target struct {
	Keep
	Stars    []int   `json:",omitempty"` // the cells marked in the only solution
	Band     Band    `json:",omitempty"` // empty for any
	Least    float64 `json:",omitempty"` // the number of the grade is at least this, 0 for any
	Most     float64 `json:",omitempty"` // and at most this, 0 for any
	OnePiece bool    `json:",omitempty"` // every region is in one piece
	Smallest int     `json:",omitempty"` // the least cells of a region, 0 for any
	Largest  int     `json:",omitempty"` // and at most, 0 for any
	Results  int     `json:",omitempty"` // the number of different results wanted, 0 for one
}

// Order returns the target's constraints on the grade.
func (t Target) Order() Order { return Order{Band: t.Band, Least: t.Least, Most: t.Most} }

// Refused returns an error, one sentence, if no map of so many cells and regions meets the target.
func (t Target) Refused(cells, regions int) error {
	if err := t.Order().numbersError(); err != nil {
		return err
	}
	switch mean := cells / regions; {
	case t.Largest > 0 && t.Largest < t.Smallest:
		return fmt.Errorf("no region has at least %d cells and at most %d", t.Smallest, t.Largest)
	case t.Smallest*regions > cells:
		return fmt.Errorf("%d regions of %d cells do not fit on the board: ask for %d or fewer", regions, t.Smallest, mean)
	case t.Largest > 0 && t.Largest*regions < cells:
		return fmt.Errorf("%d regions of %d cells do not cover the board: ask for %d or more", regions, t.Largest, (cells+regions-1)/regions)
	}
	return nil
}

// An Offer is a draft with exactly one solution.
type Offer struct {
	Draft   string
	Changed int     // cells of the given draft that were not blank and differ
	Band    Band    `json:",omitempty"` // empty if the grade is not known
	Number  float64 `json:",omitempty"`
	Near    bool    `json:",omitempty"` // it misses the target, but nothing nearer was found
}

// An Offers is a change of a draft with several results. It calls offer with each as it is found, until as
// many as wanted are found or ctx ends; if none meets the target, with the nearest, if any. Equal seeds give
// equal results. The error is the reason why none can exist; progress may be nil.
type Offers func(ctx context.Context, draft string, t Target, seed uint64, offer func(Offer), progress func(done, of int)) error

// An OfferJob is a change with several results, and its name.
type OfferJob struct {
	Name  string // short and link-safe: "harder"
	Label string // the label of its button
	Do    Offers
}

// A Repaint is the change of one cell of a map to the region of a cell beside it, with properties of the
// resulting puzzle.
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

// MaxKnown is the largest number of solutions of a draft whose repaints are tried, and the limit of a
// Census.
const MaxKnown = 1000

// Repaints evaluates the repaints of a draft that is a puzzle. It yields each with its Count, and then those
// with one solution again with their grades; if ctx ends, it yields no more. It omits those of locked cells.
// With a symmetry a repaint changes the images of its cell, too. The error is a sentence.
type Repaints func(ctx context.Context, draft string, keep Keep) (iter.Seq[Repaint], error)

// Keep holds the constraints on changes of a map.
type Keep struct {
	Locked   []int  `json:",omitempty"` // cells that stay in their regions
	Symmetry string `json:",omitempty"` // one of the kind's by its name; empty for none
}

// A Census holds statistics of all solutions of a puzzle.
type Census struct {
	Verdict
	Often []int `json:",omitempty"` // in how many solutions each site is marked; nil unless all are counted
}

// TakeCensus counts the solutions of a puzzle up to MaxKnown. If ctx ends first, the count is a lower bound.
func (d *Design) TakeCensus(ctx context.Context, p Puzzle) Census {
	if d.Census == nil {
		return Census{Verdict: p.Prove(ctx, p.Start(), MaxKnown)}
	}
	return d.Census(ctx, p)
}
