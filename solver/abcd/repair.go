package abcd

import (
	"context"
	"math/rand/v2"

	"quadrille/solver"
)

// MakeUnique changes as little as it can until exactly one solution remains. In a lettered draft it shows
// hidden counts, if that is enough; else it changes letters that are not given and hides again as many counts
// as it can; else it adds given letters. In a counted draft it corrects counts that no letters can meet, then
// adds unknown counts, then given letters. It is not ok for a lettered draft that is no puzzle, if it finds
// no way, or if ctx ends. One seed gives one result; progress may be nil.
func (d Draft) MakeUnique(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	if d.lettered && len(d.Faults()) > 0 || len(d.clashes()) > 0 {
		return Draft{}, false
	}
	r := &repair{Draft: d, sketch: d.sketch(ctx), rng: rand.New(rand.NewPCG(seed, 1)), progress: progress}
	if d.lettered {
		return r.repairLetters()
	}
	return r.repairCounts()
}

// A repair is one run of MakeUnique.
type repair struct {
	Draft
	*sketch
	rng      *rand.Rand
	progress func(done, of int)
}

func (r *repair) repairLetters() (Draft, bool) {
	if r.unique(0) {
		return r.Draft, r.ctx.Err() == nil
	}
	added, ok := r.addCounts(r.board, r.rng)
	if ok {
		return r.withCounts(added, shown), true
	}
	all := r.ShowAll()
	board, ok := r.rewrite()
	if !ok {
		r.clue(all.clues(), r.given)
		given, ok := r.addGivens(r.board, r.given, r.rng, r.progress)
		all.given = given
		return all.hideAgain(r.sketch, r.Draft), ok
	}
	all.board = board
	return all.hideAgain(r.sketch, r.Draft), r.ctx.Err() == nil
}

// hideAgain hides the counts that were hidden before, while one solution remains.
func (d Draft) hideAgain(s *sketch, before Draft) Draft {
	hidden := solver.Indices(len(before.counts), func(at int) bool { return before.counts[at] == blank })
	s.clue(d.clues(), d.given)
	return d.withCounts(s.spare(hidden, nil), blank)
}

// withCounts writes the same byte for some counts, by their indices.
func (d Draft) withCounts(places []int, to byte) Draft {
	for _, at := range places {
		d.counts = solver.With(d.counts, at, to)
	}
	return d
}

// solutionsTried is the number of solutions compared by the clues they need.
const solutionsTried = 4

func (r *repair) repairCounts() (Draft, bool) {
	d := r.Draft
	v := *r.prove(query{limit: 2, keep: 1})
	if v.Stopped || v.Count == 1 && len(d.Faults()) == 0 {
		return d, !v.Stopped
	}
	var boards []string
	if v.Count == 0 || len(d.Faults()) > 0 {
		board, ok := r.nearest()
		if !ok {
			return Draft{}, false
		}
		for at, n := range d.countsOf(board) {
			if d.counts[at] != blank {
				d.counts = solver.With(d.counts, at, digit(n))
			}
		}
		boards = append(boards, board)
	}
	for range solutionsTried {
		r.clue(d.clues(), d.given)
		w := r.prove(query{limit: 1, keep: 1, most: 20 * r.effort(), rng: r.rng})
		if w.Count == 0 {
			break
		}
		boards = append(boards, string(w.Witnesses[0][:len(d.board)]))
	}
	best, fewest, found := Draft{}, 0, false
	for i, board := range boards {
		e, added, ok := r.forceSolution(d, board)
		if ok && (!found || added < fewest) {
			best, fewest, found = e, added, true
		}
		if r.progress != nil {
			r.progress(i+1, len(boards))
		}
	}
	return best, found && r.ctx.Err() == nil
}

// forceSolution adds counts, then letters, until a board is the only solution of a counted draft.
func (r *repair) forceSolution(d Draft, board string) (e Draft, added int, ok bool) {
	r.clue(d.clues(), d.given)
	places, ok := r.addCounts(board, r.rng)
	want := d.countsOf(board)
	for _, at := range places {
		d.counts = solver.With(d.counts, at, digit(want[at]))
	}
	if ok {
		return d, len(places), true
	}
	given, ok := r.addGivens(board, d.given, r.rng, nil)
	added = len(places)
	for c := range given {
		if given[c] != d.given[c] {
			added++
		}
	}
	return d.give(given), added, ok
}
