//go:build !ui_only

package worker

import (
	"context"
	"fmt"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver/grid"
)

const (
	maxGuessed    = 3           // stars in each row
	starsPatience = time.Second // for all boards of a text
)

// starsOf returns the smallest number of stars in each row with which a map has exactly one solution; 1 if none is
// found.
func (s *Server) starsOf(ctx context.Context, m grid.Map) int {
	for m.Stars = 1; m.Stars <= maxGuessed; m.Stars++ {
		for _, k := range s.Kinds {
			if k.FromMap == nil {
				continue
			}
			p, _, err := k.FromMap(m)
			if err != nil {
				continue
			}
			if v := p.Prove(ctx, p.Start(), 2); v.Count == 1 && !v.Stopped {
				return m.Stars
			}
		}
	}
	return 1
}

// guessStars gives a board the number of stars that its text does not say, if one solution tells it.
func (s *Server) guessStars(ctx context.Context, in exchange.Import) exchange.Import {
	if !in.Starless {
		return in
	}
	m, _ := in.Kind.ToMap(in.Puzzle, in.Position)
	n := s.starsOf(ctx, m)
	if n == m.Stars {
		return in
	}
	other, ok := in.WithStars(n)
	if !ok {
		return in
	}
	other.Notes = append(other.Notes, fmt.Sprintf("the text does not say how many stars go in each row: with %d there is exactly one solution", n))
	return other
}
