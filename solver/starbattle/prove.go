package starbattle

import (
	"context"
	"math/bits"

	"quadrille/solver"
)

// Prove implements solver.Puzzle. It is exact: it settles what follows by rule (see
// settle), then tries a star on one cell, and no star there. A node is such a try.
//
// A witness is the given position, crosses included, with the stars of the solution.
func (p *Puzzle) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	s := &proof{p: p, ctx: ctx, pos: pos, limit: max(limit, 1)}
	if s.poll(); s.verdict.Stopped {
		return s.verdict
	}
	s.places = make([]place, p.n*p.n)
	s.stack = make([]board, p.n*p.k+2)
	s.survey()
	if s.setUp(&s.stack[0]) {
		s.search(0)
	}
	return s.verdict
}

const (
	// pollEvery is the number of settled boards between two looks at the context.
	pollEvery = 1000
	// patience is the number of nodes without a solution after which cells are probed:
	// on an easy board probing costs more than it saves, on a hard one it saves most of
	// the search.
	patience = 12
)

// A proof is one run of Prove. Nothing is allocated after it is set up.
type proof struct {
	p       *Puzzle
	ctx     context.Context
	pos     solver.Position
	limit   int
	places  []place    // per cell
	masks   [][]uint32 // per region, its columns row by row and then its rows column by column; for k > 1
	stack   []board    // one per star on the board, one to start and one to probe with
	verdict solver.Verdict
	settled int // boards settled since the start
	barren  int // nodes since the last solution
}

// search counts the solutions of stack[depth], which is used up. It returns false when
// the proof is over: the limit is reached or the context ended.
func (s *proof) search(depth int) bool {
	b, next := &s.stack[depth], &s.stack[depth+1]
	for s.settle(b) {
		if s.barren >= patience && b.left > 0 && !s.probe(b, next) {
			break
		}
		if s.verdict.Stopped {
			return false
		}
		if b.left == 0 {
			return s.found(b)
		}
		c := s.choose(b)
		s.verdict.Nodes++
		s.barren++
		*next = *b
		if s.place(next, c) && !s.search(depth+1) {
			return false
		}
		if !s.close(b, c) {
			break
		}
	}
	return !s.verdict.Stopped
}

// probe closes every cell where a star at once leads to a contradiction, until there is
// none; next is scratch. It returns false if nothing is left for b.
func (s *proof) probe(b, next *board) bool {
	cells := len(s.places)
	// Go round until every cell has been looked at since the last change.
	for c, idle := 0, 0; idle < cells && b.left > 0 && !s.verdict.Stopped; c, idle = (c+1)%cells, idle+1 {
		if !b.isOpen(&s.places[c]) {
			continue
		}
		*next = *b
		if s.place(next, c) && s.settle(next) {
			continue
		}
		if !s.close(b, c) || !s.settle(b) {
			return false
		}
		idle = 0
	}
	return true
}

// choose picks the cell to try next: the first open one of the unit with the fewest ways
// to get its stars.
func (s *proof) choose(b *board) int {
	best, fewest := -1, 0
	for u := range 3 * s.p.n {
		if b.need[u] == 0 {
			continue
		}
		if w := ways(int(b.room[u]), int(b.need[u])); best < 0 || w < fewest {
			best, fewest = u, w
		}
	}
	for _, c := range s.p.units[best] {
		if b.isOpen(&s.places[c]) {
			return c
		}
	}
	panic("starbattle: a unit without room was settled")
}

// ways is the number of ways to choose need of room cells.
func ways(room, need int) int {
	n := 1
	for i := range need {
		n = n * (room - i) / (i + 1)
	}
	return n
}

// found takes down a solution.
func (s *proof) found(b *board) bool {
	v := &s.verdict
	s.barren = 0
	v.Count++
	if len(v.Witnesses) < 2 {
		v.Witnesses = append(v.Witnesses, s.witness(b))
	}
	v.More = v.Count == s.limit
	return !v.More
}

func (s *proof) witness(b *board) solver.Position {
	marks := []byte(s.pos)
	for r, stars := range b.stars {
		for ; stars != 0; stars &= stars - 1 {
			marks[r*s.p.n+bits.TrailingZeros32(stars)] = Star
		}
	}
	return solver.Position(marks)
}

func (s *proof) poll() {
	if s.ctx.Err() != nil {
		s.verdict.Stopped = true
	}
}
