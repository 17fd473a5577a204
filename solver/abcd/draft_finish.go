package abcd

import (
	"context"
	"math/rand/v2"
	"strings"

	"quadrille/solver"
)

// finishes is the number of attempts of Finish, each with more changes in vain.
const finishes = 12

// Finish completes a draft to exactly one solution: in a lettered draft it fills the cells without a letter,
// in a counted one the unknown counts. It changes nothing else. It is not ok if it finds no way or ctx ends;
// from an empty draft it makes a random puzzle. One seed gives one result; progress may be nil.
func (d Draft) Finish(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	rng := rand.New(rand.NewPCG(seed, 2))
	if len(d.clashes()) > 0 {
		return Draft{}, false
	}
	if d.lettered {
		return d.finishLetters(ctx, rng, progress)
	}
	return d.finishCounts(ctx, rng, progress)
}

func (d Draft) finishLetters(ctx context.Context, rng *rand.Rand, progress func(done, of int)) (Draft, bool) {
	c := newClimb(newSketch(ctx, d.size), rng, d.board, d.given, d.counts)
	for begun := 0; begun < finishes*fillTries && ctx.Err() == nil; begun++ {
		if !c.begin() {
			continue
		}
		if c.climb(progress) {
			d.board = c.state.board()
			return d, true
		}
		begun += fillTries - 1
		c.vainPerCell += vainPerCell
	}
	return Draft{}, false
}

// finishCounts searches for a solution of the known clues that is the only one of all its counts. It redraws
// parts of the board repeatedly, and keeps a change that leaves no more cells open.
func (d Draft) finishCounts(ctx context.Context, rng *rand.Rand, progress func(done, of int)) (Draft, bool) {
	if len(d.Faults()) > 0 {
		return Draft{}, false
	}
	if strings.IndexByte(d.counts, blank) < 0 {
		return d, d.sketch(ctx).unique(0) && ctx.Err() == nil
	}
	empty := d.empty()
	f := &drawing{known: d.sketch(ctx), climb: newClimb(newSketch(ctx, d.size), rng, empty, d.given, emptyDraft(d.size).counts), size: d.size, rng: rng}
	for i := range finishes {
		var ok bool
		if f.board, ok = f.sample(d.given); ok && f.improve(d.given, (i+1)*vainPerCell, progress) {
			d.counts = digitsOf(d.countsOf(f.board))
			return d, true
		}
		if ctx.Err() != nil {
			break
		}
	}
	return Draft{}, false
}

// A drawing climbs from a solution of a counted draft to one that is the only solution of its counts.
type drawing struct {
	size
	known *sketch // with the known clues
	climb *climb  // with the counts of the board
	rng   *rand.Rand
	board string
}

// sample returns a random solution of the known clues with some letters given.
func (f *drawing) sample(given string) (board string, ok bool) {
	f.known.p.given = given
	v := f.known.prove(query{limit: 1, keep: 1, most: 20 * f.known.effort(), rng: f.rng})
	if v.Count == 0 {
		return "", false
	}
	return string(v.Witnesses[0][:len(given)]), true
}

// improve changes the board until it is the only solution. It gives up after vainPerCell changes in vain for each
// cell.
func (f *drawing) improve(given string, vainPerCell int, progress func(done, of int)) bool {
	cells := len(f.board)
	least, unique := f.judge(f.board, cells)
	for vain := 0; !unique && vain < vainPerCell*cells; vain++ {
		if f.known.ctx.Err() != nil {
			return false
		}
		board, ok := f.sample(f.withoutBlock(given))
		if !ok || board == f.board {
			continue
		}
		open, only := f.judge(board, least)
		if open > least {
			continue
		}
		f.board, unique = board, only
		if open < least {
			vain = 0
			if least = open; progress != nil {
				progress(cells-least, cells)
			}
		}
	}
	return unique
}

// judge is climb.judge for a board.
func (f *drawing) judge(board string, least int) (open int, unique bool) {
	f.climb.state.counts = f.countsOf(board)
	return f.climb.judge(least)
}

// withoutBlock returns the board without a random block, mostly one around an open cell; given letters stay.
func (f *drawing) withoutBlock(given string) string {
	cell := f.rng.IntN(len(f.board))
	if open := f.climb.open; len(open) > 0 && f.rng.IntN(4) > 0 {
		cell = open[f.rng.IntN(len(open))]
	}
	high, wide := 1+f.rng.IntN(f.rows), 1+f.rng.IntN(f.cols)
	top, left := cell/f.cols-f.rng.IntN(high), cell%f.cols-f.rng.IntN(wide)
	b := []byte(f.board)
	for c := range b {
		row, col := c/f.cols-top, c%f.cols-left
		if row >= 0 && row < high && col >= 0 && col < wide && given[c] == solver.Blank {
			b[c] = solver.Blank
		}
	}
	return string(b)
}
