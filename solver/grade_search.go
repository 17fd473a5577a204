package solver

import "context"

// A GradeSearch looks for a puzzle of the grade that is ordered, and keeps the nearest one it meets.
type GradeSearch struct {
	Ladder *Ladder
	Order  Order
	Graded func() // called before each grade

	nearest   Puzzle
	missed    int  // by how many tenths the nearest misses the order
	wrongBand bool // the nearest is of another band
}

// Nearest is the graded puzzle that is nearest to the order, nil where none was graded: not every
// sort of puzzle has every band and number. Of an order for both, a puzzle of the band is nearer
// than any other.
func (s *GradeSearch) Nearest() Puzzle { return s.nearest }

// meet keeps a puzzle that misses the order by so many tenths if none is nearer.
func (s *GradeSearch) meet(p Puzzle, g Grade, tenths int) {
	wrong := s.Order.wrongBand(g)
	if s.nearest == nil || s.wrongBand && !wrong || s.wrongBand == wrong && tenths < s.missed {
		s.nearest, s.missed, s.wrongBand = p, tenths, wrong
	}
}

// misses is by how many tenths a puzzle is too easy, and too hard. It is false where the puzzle has
// no grade, or is too hard by more than most.
func (s *GradeSearch) misses(ctx context.Context, p Puzzle, most int) (easy, hard int, ok bool) {
	g, ok := s.Ladder.rate(ctx, p, func(g Grade) bool {
		_, hard := s.Order.misses(g)
		return hard <= most
	})
	easy, hard = s.Order.misses(g)
	if ok {
		s.meet(p, g, easy+hard)
	}
	return easy, hard, ok
}

// Misses is by how many tenths the grade of a puzzle misses the order, 0 where it is as ordered.
// It is false where the puzzle has no grade, or is too hard by more than most.
func (s *GradeSearch) Misses(ctx context.Context, p Puzzle, most int) (tenths int, ok bool) {
	easy, hard, ok := s.misses(ctx, p, most)
	return easy + hard, ok
}

// Side is below 0 where a puzzle is too easy for the order, above 0 where it is too hard or has no
// grade, 0 where it is as ordered. Grading stops as soon as the puzzle is known to be too hard and,
// of an order for numbers, not the nearest.
func (s *GradeSearch) Side(ctx context.Context, p Puzzle) int {
	s.Graded()
	most := 0
	if s.Order.Numbered() {
		if most = anyhow; s.nearest != nil && !s.wrongBand {
			most = s.missed
		}
	}
	easy, hard, ok := s.misses(ctx, p, most)
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

// patient is how often a grade may poll its context, for each site of a puzzle. What takes longer
// counts as too hard: no player would wait for its hints either.
const patient = 1000

// SideSoon is Side with a limit of work; a puzzle that exceeds it counts as too hard.
func (s *GradeSearch) SideSoon(ctx context.Context, p Puzzle) int {
	return s.Side(WithPollLimit(ctx, patient*len(p.Start())), p)
}

// WithPollLimit returns a context that ends with its parent, or after n calls of Err: a
// deterministic limit of work.
func WithPollLimit(parent context.Context, n int) context.Context { return &pollLimit{parent, n} }

type pollLimit struct {
	context.Context
	left int
}

func (p *pollLimit) Err() error {
	if p.left <= 0 {
		return context.DeadlineExceeded
	}
	p.left--
	return p.Context.Err()
}
