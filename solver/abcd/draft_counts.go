package abcd

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
)

// HideCounts hides counts, or forgets them in a counted draft, as long as there is exactly one
// solution: no count that is left can be spared, as far as was proved. It is false for a draft
// that does not have exactly one solution, as far as is known when ctx ends; what is hidden
// until then counts. One seed gives one result; progress may be nil.
func (d Draft) HideCounts(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	if len(d.Faults()) > 0 {
		return Draft{}, false
	}
	s := d.sketch(ctx)
	if !s.unique(0) {
		return Draft{}, false
	}
	rng := rand.New(rand.NewPCG(seed, 4))
	return d.withCounts(s.spare(rng.Perm(len(d.counts)), progress), blank), true
}

// spare forgets counts, in an order of their places, as long as there is exactly one solution,
// and lists those it has forgotten.
func (s *sketch) spare(order []int, progress func(done, of int)) (gone []int) {
	for i, at := range order {
		if s.ctx.Err() != nil {
			break
		}
		if n := s.p.counts[at]; n != Unknown {
			s.set(at, Unknown)
			if s.unique(s.effort()) {
				gone = append(gone, at)
			} else {
				s.set(at, n)
			}
		}
		if progress != nil {
			progress(i+1, len(order))
		}
	}
	return gone
}

// tell makes unknown counts known, those of a solution of the clues, until it is the only one:
// each time the count that the most other solutions do not meet. Then it takes back those
// that it can spare. It lists the places of what it has told, and reports whether there is
// exactly one solution now.
func (s *sketch) tell(board string, rng *rand.Rand) (told []int, unique bool) {
	want := s.p.countsOf(board)
	told, ok := s.add(board, rng, func(board string) string { return digitsOf(s.p.countsOf(board)) },
		func(at int) bool { return s.p.counts[at] == Unknown }, func(at int) { s.set(at, want[at]) })
	if !ok {
		return told, false
	}
	gone := s.spare(told, nil)
	told = slices.DeleteFunc(told, func(at int) bool { return slices.Contains(gone, at) })
	return told, s.ctx.Err() == nil
}

// Solve writes the only solution of a counted draft as the letters of a lettered one: what is
// given stays given, and a count that is not known is hidden. It is false where there is not
// exactly one solution, or ctx ends.
func (d Draft) Solve(ctx context.Context, _ uint64, _ func(done, of int)) (Draft, bool) {
	if d.lettered || len(d.Faults()) > 0 {
		return Draft{}, false
	}
	v := d.sketch(ctx).prove(query{limit: 2, keep: 1})
	if v.Count != 1 || v.Stopped {
		return Draft{}, false
	}
	e := d.Clear()
	e.board, e.given = string(v.Witnesses[0][:len(d.board)]), d.given
	e.counts = strings.Map(func(n rune) rune {
		if n == blank {
			return blank
		}
		return shown
	}, d.counts)
	return e, true
}
