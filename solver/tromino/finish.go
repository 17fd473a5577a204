package tromino

import (
	"context"
	"strings"
)

const (
	finishes    = 30 // attempts of Finish
	finishStirs = 3  // windows covered anew for each cell at the beginning
)

// Finish draws pieces over the bare cells so that exactly one solution remains. It keeps pieces and clues,
// also unknown ones. It is not ok if it finds no way or ctx ends. One seed gives one result; progress may be
// nil.
func (d Draft) Finish(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	m := newMaker(ctx, d.size, seed, progress)
	defer m.close()
	f := &finish{sketch: newSketch(m), Draft: d, stays: make([]bool, d.Cells())}
	ways, ok := f.firstTiling()
	if !ok {
		return Draft{}, false
	}
	for range finishes {
		f.cover(ways...)
		for range d.Cells() * finishStirs {
			f.stir(f.rng.IntN(d.Cells()), windowSize, f.stays)
		}
		if f.improve(f.filledClues, f.wideStir(f.stays)) {
			return f.drawn(), true
		}
		if ctx.Err() != nil {
			break
		}
	}
	return Draft{}, false
}

type finish struct {
	*sketch
	Draft
	stays []bool // by cell: whether the piece there is drawn
}

// firstTiling finds some way to cover the board, and the places that may be used.
func (f *finish) firstTiling() (ways []int, ok bool) {
	open := strings.ReplaceAll(f.clues, string(rune(Bare)), string(rune(Unknown)))
	drawing, _ := f.Drawing()
	t := f.count(f.ctx, open, f.Draft.rule, drawing, 1)
	if t.count == 0 {
		return nil, false
	}
	f.prover.begin(f.ctx, open, f.Draft.rule, drawing)
	for l, gone := range f.gone {
		f.allowed[l] = !gone
	}
	for c := range f.stays {
		f.stays[c] = f.Covered(c)
	}
	return t.ways[0], true
}

// filledClues returns the clues with the pieces of the tiling drawn over the bare cells.
func (f *finish) filledClues() string {
	clues := []byte(f.clues)
	dots := f.dots(f.clues)
	for c := range clues {
		if clues[c] == Bare {
			clues[c] = dots[c]
		}
	}
	return string(clues)
}

// drawn returns the draft with the pieces that cover bare cells.
func (f *finish) drawn() Draft {
	d := f.Draft
	d.clues = f.filledClues()
	for c, l := range f.of {
		if f.clues[c] == Bare && !d.Covered(c) {
			d = d.drawPlace(l)
		}
	}
	return d
}
