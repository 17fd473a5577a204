// Package enginetest tests the engine of Star Battle: it has a second, plainer engine and random boards for
// both.
package enginetest

import (
	"cmp"
	"context"
	"math"

	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
)

// A Reference is the second engine: it fills all units with a ladder.Filling, which shares no code with the
// first. It has the same methods: see engine.Engine.
type Reference struct {
	Limit   int // the node limit; 0 for none
	filling *ladder.Filling
}

func (s *Reference) Load(n, k int, regions []uint8) bool {
	s.filling = ladder.NewFilling(context.Background(), n, k, regions)
	for u := range 3 * n {
		s.filling.Want.Add(u)
	}
	return true
}

func (s *Reference) Star(cell int) bool {
	s.filling.Given = append(s.filling.Given, cell)
	return true
}

func (s *Reference) Cross(cell int) bool {
	s.filling.Barred = append(s.filling.Barred, cell)
	return true
}

func (s *Reference) Count(limit int) engine.Result {
	found := 0
	r := s.Each(func(engine.Stars) bool {
		found++
		return found < limit
	})
	r.More = r.Count == limit
	return r
}

// Each calls found with every solution until it returns false.
func (s *Reference) Each(found func(engine.Stars) bool) (r engine.Result) {
	r.Stopped = s.filling.Each(cmp.Or(s.Limit, math.MaxInt), func(stars engine.Stars) bool {
		if r.Count < len(r.First) {
			r.First[r.Count] = stars
		}
		r.Count++
		return found(stars)
	}) == ladder.Unknown
	return r
}
