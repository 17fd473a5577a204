package solver

import "context"

// A GradeSearch searches for a puzzle of the ordered grade, and keeps the nearest one graded.
type GradeSearch struct {
	Ladder *Ladder
	Order  Order
	Graded func() // called before each grade

	nearest   Puzzle
	missed    int  // the distance of the nearest to the order, in tenths
	wrongBand bool // the nearest is of another band
	master    bool // the last one graded needs techniques of Masters, whose arguments may be too long to be told
}

// Nearest returns the graded puzzle nearest to the order, or nil if none was graded: not every sort of puzzle
// has every band and number. For an order with both, a puzzle of the band is nearer than any other.
func (s *GradeSearch) Nearest() Puzzle { return s.nearest }

// meet records a puzzle that misses the order by so many tenths if none is nearer.
func (s *GradeSearch) meet(p Puzzle, g Grade, tenths int) {
	wrong := s.Order.wrongBand(g)
	if s.nearest == nil || s.wrongBand && !wrong || s.wrongBand == wrong && tenths < s.missed {
		s.nearest, s.missed, s.wrongBand = p, tenths, wrong
	}
}

// misses returns the tenths by which a puzzle is too easy, and too hard. It is not ok if the puzzle has no
// grade or is too hard by more than most.
func (s *GradeSearch) misses(ctx context.Context, p Puzzle, most int) (easy, hard int, ok bool) {
	g, ok := s.Ladder.rate(ctx, p, func(g Grade) bool {
		_, hard := s.Order.misses(g)
		return hard <= most
	})
	easy, hard = s.Order.misses(g)
	s.master = levelBand(g.Level) == Master
	if ok {
		s.meet(p, g, easy+hard)
	}
	return easy, hard, ok
}

// Distance returns the distance of the grade of a puzzle to the order, in tenths: 0 only if each of its steps can
// be told. It is not ok if the puzzle has no grade or is too hard by more than most.
func (s *GradeSearch) Distance(ctx context.Context, p Puzzle, most int) (tenths int, ok bool) {
	easy, hard, ok := s.misses(ctx, p, most)
	if ok && easy+hard == 0 && !s.readable(ctx, p) {
		return 1, ok
	}
	return easy + hard, ok
}

// Compare returns a negative number if a puzzle is too easy for the order, a positive one if it is too hard,
// has no grade or a step that cannot be told, and 0 if it meets the order. Grading stops as soon as the puzzle is known to be too hard and,
// for an order with numbers, not the nearest.
func (s *GradeSearch) Compare(ctx context.Context, p Puzzle) int {
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
	case easy == 0 && !s.readable(ctx, p):
		return 1
	case easy > 0:
		return -1
	}
	return 0
}

// readable reports whether every step of the puzzle graded last has an argument short enough to be told.
func (s *GradeSearch) readable(ctx context.Context, p Puzzle) bool {
	if !s.master {
		return true
	}
	for d := range s.Ladder.Steps(ctx, p, p.Start()) {
		if d.Told.Withheld {
			return false
		}
	}
	return ctx.Err() == nil
}

// anyhow exceeds the distance of any puzzle to an order.
const anyhow = 1 << 30

// pollsPerSite is the poll limit of a grade, for each site of a puzzle. A puzzle that takes longer counts as too
// hard: no player would wait for its hints either.
const pollsPerSite = 1000

// CompareLimited is Compare with a work limit; a puzzle that exceeds it counts as too hard.
func (s *GradeSearch) CompareLimited(ctx context.Context, p Puzzle) int {
	return s.Compare(WithPollLimit(ctx, pollsPerSite*len(p.Start())), p)
}

// WithPollLimit returns a context that ends with its parent or after n calls of Err: a deterministic work
// limit.
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
