package ladder

import (
	"context"

	"quadrille/solver"
)

// The marks of a position, beside solver.Blank.
const (
	star  = 'Q'
	cross = 'x'
)

// A remaining holds the open cells and unfilled units of a position, possibly with assumptions.
type remaining struct {
	open cells   // the cells that may still get a star
	left UnitSet // the units without a star
}

// A oneState is a position of a board of one star a unit in the form that techniques use.
type oneState struct {
	*Board
	ctx context.Context
	remaining
	stars, crosses cells
	finds          []find // of a technique
	easiest        []find // of a round
	view           view
	work           int // done in the search for cases
}

// surveyOne returns the state of a position. It is not ok if ctx has ended or the position is visibly wrong: two
// stars see each other, or a unit has no open cell.
func (b *Board) surveyOne(ctx context.Context, pos solver.Position) (*oneState, bool) {
	s := new(oneState)
	return s, s.survey(ctx, b, pos)
}

func (s *oneState) survey(ctx context.Context, b *Board, pos solver.Position) bool {
	s.Board, s.ctx = b, ctx
	s.open, s.stars, s.crosses, s.left = cells{}, cells{}, cells{}, UnitSet{}
	for c := range b.of {
		s.open.add(c)
	}
	for u := range b.units {
		s.left.Add(u)
	}
	s.view.known = false
	for c := range len(pos) {
		switch pos[c] {
		case star:
			if !s.open.has(c) && !s.crosses.has(c) {
				return false
			}
			s.open.add(c)
			s.put(c)
		case cross:
			s.crosses.add(c)
			s.open.remove(c)
		}
	}
	return ctx.Err() == nil && s.sound()
}

// put puts a star on an open cell.
func (s *oneState) put(c int) {
	s.stars.add(c)
	s.suppose(&s.remaining, c)
	s.view.known = false
}

// close puts crosses on open cells.
func (s *oneState) close(marks *cells) {
	s.open.drop(marks, s.words)
	s.crosses.join(marks, s.words)
	s.view.known = false
}

// suppose puts a star on an open cell.
func (b *Board) suppose(t *remaining, c int) {
	t.open.drop(&b.sees[c], b.words)
	t.open.remove(c)
	for _, u := range b.of[c] {
		t.left.Remove(u)
	}
}

// supposing returns the remaining cells and units with a star on an open cell.
func (s *oneState) supposing(c int) remaining {
	after := s.remaining
	s.suppose(&after, c)
	return after
}

func (b *Board) openCells(t *remaining, u int) cells {
	x := t.open
	x.keep(&b.in[u], b.words)
	return x
}

// tightest returns the unit of some with the fewest open cells, and these; -1 if there is no unit.
func (b *Board) tightest(t *remaining, units UnitSet) (best int, open cells) {
	best, least := -1, 0
	for u := range units.Each() {
		r := b.openCells(t, u)
		if n := r.count(b.words); best < 0 || n < least {
			best, open, least = u, r, n
			if n == 0 {
				break
			}
		}
	}
	return best, open
}

// sound reports whether every unit has its star or an open cell.
func (s *oneState) sound() bool {
	v := s.viewed()
	for u := range s.left.Each() {
		if v.count[u] == 0 {
			return false
		}
	}
	return true
}

// A view caches facts about a state that techniques look up repeatedly.
type view struct {
	known bool
	count [3 * maxSize]int8      // per unit its open cells
	last  [3 * maxSize]int16     // and the last of them
	meets [3 * maxSize][3]uint32 // and by kind the units that the open cells are in
	tight [6]tight
}

// viewed computes the view, unless the state is the same as at the last call.
func (s *oneState) viewed() *view {
	v := &s.view
	if v.known {
		return v
	}
	v.known = true
	for i := range v.tight {
		v.tight[i].known = false
	}
	n := s.n
	clear(v.count[:3*n])
	clear(v.meets[:3*n])
	for c := range s.open.each(s.words) {
		of := &s.of[c]
		row, column, region := uint32(1)<<of[0], uint32(1)<<(of[1]-n), uint32(1)<<(of[2]-2*n)
		for _, u := range of {
			v.count[u]++
			v.last[u] = int16(c)
			k := &v.meets[u]
			k[0] |= row
			k[1] |= column
			k[2] |= region
		}
	}
	return v
}
