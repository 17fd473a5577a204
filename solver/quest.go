package solver

import "context"

// A Quest looks for one puzzle that is as ordered, by the grades of others.
type Quest struct {
	Ladder *Ladder
	Order  Order
	Graded func() // is called before each grade

	nearest Puzzle
	missed  int  // by how many tenths the nearest misses the order
	astray  bool // the nearest is of another band
}

// Nearest is the puzzle that comes nearest to the order, of those whose grade is known: not
// every band, nor every number, can be had of every sort of puzzle. Of an order for both, one of
// the band is nearer than any other. It is nil where there is none.
func (q *Quest) Nearest() Puzzle { return q.nearest }

// met notes by how much a puzzle misses the order.
func (q *Quest) met(p Puzzle, g Grade, tenths int) {
	astray := q.Order.astray(g)
	if q.nearest == nil || q.astray && !astray || q.astray == astray && tenths < q.missed {
		q.nearest, q.missed, q.astray = p, tenths, astray
	}
}

// misses is by how many tenths the grade of a puzzle misses the order. It is false where there is
// no grade, or it is seen early that the puzzle is too hard by more than most.
func (q *Quest) misses(ctx context.Context, p Puzzle, most int) (easy, hard int, ok bool) {
	g, ok := q.Ladder.grade(ctx, p, func(g Grade) bool {
		_, hard := q.Order.misses(g)
		return hard <= most
	})
	easy, hard = q.Order.misses(g)
	if ok {
		q.met(p, g, easy+hard)
	}
	return easy, hard, ok
}

// Misses is by how many tenths the grade of a puzzle misses the order, 0 where it is as ordered.
// It is false where there is no grade, or it is seen early that the puzzle is too hard by more
// than most.
func (q *Quest) Misses(ctx context.Context, p Puzzle, most int) (tenths int, ok bool) {
	easy, hard, ok := q.misses(ctx, p, most)
	return easy + hard, ok
}

// Side says on which side of the order a puzzle lies: below 0 where it is too easy, above 0
// where it is too hard or has no grade, 0 where it is as ordered. A puzzle is given up as soon
// as it is seen to be too hard, and, of an order for numbers, not to be the nearest.
func (q *Quest) Side(ctx context.Context, p Puzzle) int {
	q.Graded()
	most := 0
	if q.Order.Numbered() {
		if most = anyhow; q.nearest != nil && !q.astray {
			most = q.missed
		}
	}
	easy, hard, ok := q.misses(ctx, p, most)
	switch {
	case !ok || hard > 0:
		return 1
	case easy > 0:
		return -1
	}
	return 0
}

// anyhow is more than any puzzle misses an order.
const anyhow = 1 << 30

// patient is how often a grade may ask, for each site of a puzzle, whether to go on. What takes
// longer counts as too hard: no player would wait for its hints either.
const patient = 1000

// SideSoon is Side that takes a puzzle to be too hard where that takes long to tell.
func (q *Quest) SideSoon(ctx context.Context, p Puzzle) int {
	return q.Side(WithPollLimit(ctx, patient*len(p.Start())), p)
}
