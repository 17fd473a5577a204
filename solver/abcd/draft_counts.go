package abcd

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
)

// HideCounts hides counts, or deletes them in a counted draft, while exactly one solution remains: no
// remaining count can be hidden, as far as was proved. It is not ok if the draft is not proved to have
// exactly one solution before ctx ends; if ctx ends later, the counts hidden so far stay hidden. One seed
// gives one result; progress may be nil.
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

// spare removes counts, in an order of their indices, while exactly one solution remains, and lists the
// removed ones.
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

// addCounts adds unknown counts of a solution of the clues until it is the only one: each time the count that
// differs in most of the other solutions. Then it removes those it can spare. It lists the indices of the
// added counts, and reports whether exactly one solution remains.
func (s *sketch) addCounts(board string, rng *rand.Rand) (added []int, unique bool) {
	want := s.p.countsOf(board)
	added, ok := s.add(board, rng, func(board string) string { return digitsOf(s.p.countsOf(board)) },
		func(at int) bool { return s.p.counts[at] == Unknown }, func(at int) { s.set(at, want[at]) })
	if !ok {
		return added, false
	}
	gone := s.spare(added, nil)
	added = slices.DeleteFunc(added, func(at int) bool { return slices.Contains(gone, at) })
	return added, s.ctx.Err() == nil
}

// Solve converts a counted draft to a lettered one with the letters of its only solution: given letters stay
// given, and an unknown count is hidden. A lettered one stays as it is. It is not ok if the draft does not have
// exactly one solution, or ctx ends.
func (d Draft) Solve(ctx context.Context, _ uint64, _ func(done, of int)) (Draft, bool) {
	if len(d.Faults()) > 0 {
		return Draft{}, false
	}
	if d.lettered {
		return d, d.sketch(ctx).unique(0)
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
