package tromino

import (
	"context"
	"slices"
	"strings"

	"quadrille/solver"
)

// Prove implements solver.Puzzle. It keeps the places that clues and marks allow, and removes those that
// leave some cell without any. The rest splits into parts, counted one by one: by a scan with memoization
// (scan.go), or, if that would need too much memory, by trying the places of one cell.
func (p *Puzzle) Prove(ctx context.Context, pos solver.Position, limit int) solver.Verdict {
	if strings.Trim(string(pos), string(rune(solver.Blank))) == "" {
		pos = ""
	}
	s := p.scratch.Get().(*prover)
	defer p.scratch.Put(s)
	t := s.count(ctx, p.clues, p.rule, pos, limit)
	return solver.Verdict{Count: t.count, More: t.count >= limit && !s.stopped, Stopped: s.stopped, Nodes: s.nodes,
		Witnesses: solver.Map(t.ways, p.position)}
}

// A tally is the count of a part of the board.
type tally struct {
	count int     // the ways to cover it, at most the limit
	ways  [][]int // the places of the first two
}

// count counts the solutions up to limit; if stopped, at least these.
func (s *prover) count(ctx context.Context, clues string, rule Rule, pos solver.Position, limit int) tally {
	s.begin(ctx, clues, rule, pos)
	if s.check(); s.stopped || !s.propagate() {
		return tally{}
	}
	return s.countParts(s.open(), 0, limit)
}

// countParts counts the ways to cover cells, together with the pieces fixed from a depth on.
func (s *prover) countParts(cells []int, depth, limit int) tally {
	t := tally{count: 1, ways: [][]int{slices.Clone(s.fixed[depth:])}}
	parts := s.split(cells)
	for i, part := range parts {
		t = t.times(s.countPart(part, limit), limit)
		if s.stopped && i < len(parts)-1 {
			return tally{} // no solution is known yet
		}
		if t.count == 0 {
			break
		}
	}
	return t
}

// times combines the ways of two parts.
func (t tally) times(u tally, limit int) tally {
	if t.count == 0 || u.count == 0 {
		return tally{}
	}
	product := tally{count: limit}
	if t.count <= limit/u.count {
		product.count = t.count * u.count
	}
	for _, a := range t.ways {
		for _, b := range u.ways {
			if len(product.ways) < min(2, limit) {
				product.ways = append(product.ways, append(slices.Clone(a), b...))
			}
		}
	}
	return product
}

// countPart counts the ways to cover connected cells.
func (s *prover) countPart(cells []int, limit int) tally {
	if len(cells)%3 != 0 {
		return tally{}
	}
	if t, ok := s.scan(cells, limit); ok || s.stopped {
		return t
	}
	var t tally
	c := slices.MinFunc(cells, func(a, b int) int { return s.left[a] - s.left[b] })
	for _, l := range slices.Clone(s.at(c)) {
		if s.gone[l] {
			continue
		}
		if s.check(); s.stopped {
			break
		}
		depth, trail := len(s.fixed), len(s.trail)
		if s.fix(l) && s.propagate() {
			u := s.countParts(solver.Filter(cells, func(c int) bool { return !s.covers[c] }), depth, limit-t.count)
			t.count += u.count
			t.ways = append(t.ways, u.ways...)
			t.ways = t.ways[:min(2, len(t.ways))]
		}
		s.back(depth, trail)
		if t.count == limit {
			break
		}
	}
	return t
}

// split divides cells into components connected by places, the smallest first.
func (s *prover) split(cells []int) [][]int {
	var parts [][]int
	s.stamp++
	for _, first := range cells {
		if s.met[first] == s.stamp {
			continue
		}
		s.met[first] = s.stamp
		part := []int{first}
		for i := 0; i < len(part); i++ {
			for _, l := range s.at(part[i]) {
				if s.gone[l] {
					continue
				}
				for _, c := range s.places[l].cells {
					if s.met[c] != s.stamp {
						s.met[c] = s.stamp
						part = append(part, c)
					}
				}
			}
		}
		parts = append(parts, part)
	}
	slices.SortStableFunc(parts, func(a, b []int) int { return len(a) - len(b) })
	return parts
}
