package abcd

import (
	"context"
	"math/rand/v2"

	"quadrille/solver"
)

const (
	seen = 64      // solutions examined to choose the next clue
	work = 400_000 // approximate states of line tables visited for a proof
)

// effort returns the largest number of choices for an optional proof: fewer if the tables are large.
func (s *sketch) effort() int { return max(100, work/s.p.states) }

// others returns solutions other than board, without notes, and reports whether none exist. If the search
// stops early it may return none without knowing that none exist.
func (s *sketch) others(board string, rng *rand.Rand) (list []string, none bool) {
	v := s.prove(query{limit: seen, keep: seen, most: s.effort(), rng: rng})
	for _, w := range v.Witnesses {
		if cells := string(w[:len(board)]); cells != board {
			list = append(list, cells)
		}
	}
	return list, len(list) == 0 && !v.Stopped
}

// add makes clues of a board known until it is the only solution: each time the open clue that differs in
// most of the other solutions. The clues of a board are the bytes of its text. It is not ok if no clue is
// left.
func (s *sketch) add(board string, rng *rand.Rand, text func(board string) string, open func(at int) bool, set func(at int)) (added []int, ok bool) {
	want := text(board)
	order := rng.Perm(len(want))
	for s.ctx.Err() == nil {
		list, none := s.others(board, rng)
		if none {
			break
		}
		list = solver.Map(list, text)
		best, most := -1, 0
		for _, at := range solver.Filter(order, open) {
			differ := 0
			for _, other := range list {
				if other[at] != want[at] {
					differ++
				}
			}
			// If the search ended without a solution any clue will do.
			if differ > most || len(list) == 0 && best < 0 {
				best, most = at, differ
			}
		}
		if best < 0 {
			return added, false
		}
		added = append(added, best)
		set(best)
	}
	return added, true
}

// addGivens adds given letters of a solution of the clues until it is the only one: each time the letter that
// differs in most of the other solutions. Then it removes those it can spare.
func (s *sketch) addGivens(board, given string, rng *rand.Rand, progress func(done, of int)) (string, bool) {
	s.p.given = given
	count := solver.ProgressCounter(len(board), progress)
	added, ok := s.add(board, rng, func(board string) string { return board }, func(c int) bool { return s.p.given[c] == solver.Blank }, func(c int) {
		s.p.given = solver.With(s.p.given, c, board[c])
		count()
	})
	if !ok {
		return "", false // board is no solution
	}
	for _, c := range added {
		before := s.p.given
		if s.p.given = solver.With(before, c, solver.Blank); !s.unique(s.effort()) {
			s.p.given = before
		}
	}
	return s.p.given, s.ctx.Err() == nil
}

func (d Draft) sketch(ctx context.Context) *sketch {
	s := newSketch(ctx, d.size)
	s.clue(d.clues(), d.given)
	return s
}

// solution returns the board of a lettered draft, or the letters of some solution of a counted one. It is not
// ok if none is found.
func (d Draft) solution(s *sketch, rng *rand.Rand) (board string, ok bool) {
	if d.lettered {
		return d.board, true
	}
	v := s.prove(query{limit: 1, keep: 1, rng: rng})
	if v.Count == 0 {
		return "", false
	}
	return string(v.Witnesses[0][:len(d.board)]), true
}

// AddGivens adds given letters, as few as it can, until exactly one solution remains: the board of a lettered
// draft, or any solution of a counted one. It is not ok if the draft is no puzzle or has no solution, or if
// ctx ends. One seed gives one result; progress may be nil.
func (d Draft) AddGivens(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	if len(d.Faults()) > 0 {
		return Draft{}, false
	}
	rng, s := rand.New(rand.NewPCG(seed, 3)), d.sketch(ctx)
	board, ok := d.solution(s, rng)
	if !ok {
		return Draft{}, false
	}
	given, ok := s.addGivens(board, d.given, rng, progress)
	return d.give(given), ok
}

func (d Draft) give(given string) Draft {
	if d.given = given; !d.lettered {
		d.board = given
	}
	return d
}
