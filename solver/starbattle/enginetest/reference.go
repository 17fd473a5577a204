// Package enginetest tests the engine of Star Battle: it has a second, plainer engine and random boards for
// both.
package enginetest

import (
	"math/bits"

	"quadrille/solver/starbattle/engine"
)

// A Reference is the second engine. It shares no code with the first but has the same methods: see
// engine.Engine.
//
// It draws conclusions by counting (see settle), then branches on a star in one cell and no star there. A
// node is such a branch.
type Reference struct {
	Plain bool // it only finds units with too few cells or just enough
	Limit int  // the node limit; 0 for none

	n, k   int
	places []place
	units  [3 * engine.MaxSize][]int // the cells of the rows, then the columns, then the regions
	masks  [engine.MaxSize]mask      // per region
	stack  []board                   // one per star on the board, one to start and one to probe with
	barren int                       // nodes since the last solution
	result engine.Result
	found  func(*board) bool
}

// patience is the number of nodes without a solution after which cells are probed: on an
// easy board probing costs more than it saves, on a hard one it saves most of the search.
const patience = 12

// Count counts the solutions up to limit.
func (s *Reference) Count(limit int) engine.Result {
	return s.run(func(b *board) bool {
		if s.result.Count < len(s.result.First) {
			s.result.First[s.result.Count] = b.stars
		}
		s.result.Count++
		s.result.More = s.result.Count == limit
		return !s.result.More
	})
}

// Each calls found with every solution until it returns false.
func (s *Reference) Each(found func(engine.Stars) bool) engine.Result {
	return s.run(func(b *board) bool {
		s.result.Count++
		return found(b.stars)
	})
}

func (s *Reference) run(found func(*board) bool) engine.Result {
	s.result, s.barren, s.found = engine.Result{}, 0, found
	if !s.stack[0].broken {
		s.stack[1] = s.stack[0]
		s.search(1)
	}
	return s.result
}

// search finds the solutions of stack[depth], which it consumes. It returns false to end the search.
func (s *Reference) search(depth int) bool {
	b, next := &s.stack[depth], &s.stack[depth+1]
	for s.settle(b) {
		if !s.Plain && s.barren >= patience && b.left > 0 && !s.probe(b, next) {
			break
		}
		if b.left == 0 {
			s.barren = 0
			return s.found(b)
		}
		if s.result.Nodes++; s.result.Nodes == s.Limit {
			s.result.Stopped = true
			return false
		}
		c := s.choose(b)
		s.barren++
		*next = *b
		if s.place(next, c) && !s.search(depth+1) {
			return false
		}
		if !s.close(b, c) {
			break
		}
	}
	return true
}

// probe closes every cell where a star is contradictory at once, until none is left; next is scratch. It
// returns false if b is contradictory.
func (s *Reference) probe(b, next *board) bool {
	cells := len(s.places)
	// Repeat until every cell has been probed since the last change.
	for c, idle := 0, 0; idle < cells && b.left > 0; c, idle = (c+1)%cells, idle+1 {
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

// choose returns the cell to try next: the first open one of the unit with the fewest ways to place its
// stars.
func (s *Reference) choose(b *board) int {
	best, fewest := -1, 0
	for u := range 3 * s.n {
		if b.need[u] == 0 {
			continue
		}
		if w := binomial(int(b.openCount[u]), int(b.need[u])); best < 0 || w < fewest {
			best, fewest = u, w
		}
	}
	for _, c := range s.units[best] {
		if b.isOpen(&s.places[c]) {
			return c
		}
	}
	panic("enginetest: a unit without room was settled")
}

// binomial returns the binomial coefficient n over k.
func binomial(n, k int) int {
	result := 1
	for i := range k {
		result = result * (n - i) / (i + 1)
	}
	return result
}

// settle draws conclusions by counting to a fixed point: it places stars where a unit has just enough cells
// and closes cells by windows and capacities. It returns false at a contradiction.
func (s *Reference) settle(b *board) bool {
	for {
		if !s.fill(b) {
			return false
		}
		free := b.free
		if s.Plain || b.left == 0 {
			return true
		}
		if !s.windows(b) || s.k > 1 && !s.capacities(b) {
			return false
		}
		if b.free == free {
			return true
		}
	}
}

// fill places the stars that are due.
func (s *Reference) fill(b *board) bool {
	for b.due[0]|b.due[1] != 0 {
		u := bits.TrailingZeros64(b.due[0])
		if u == 64 {
			u += bits.TrailingZeros64(b.due[1])
		}
		b.due[u/64] &^= 1 << (u % 64)
		for _, c := range s.units[u] {
			if b.need[u] > 0 && b.isOpen(&s.places[c]) && !s.place(b, c) {
				return false
			}
		}
	}
	return true
}
