//go:build !ui_only

package worker

import (
	"context"
	"time"

	"quadrille/puzzles/exchange"
	"quadrille/solver/grid"
)

const starsPatience = time.Second // for all boards of a text

// starsOf returns the number of stars in each row with which alone a map has exactly one solution, else 1.
func (s *Server) starsOf(ctx context.Context, m grid.Map) int {
	m.Stars = 0
	in, err := exchange.Board{Map: m}.Open(s.Kinds, "")
	if err != nil {
		return 1
	}
	if one, ok := exchange.Unique(in.Choices(ctx)); ok {
		return one.Stars
	}
	return 1
}

// withStars gives a board the number of stars that its text does not say, if one solution tells it; asks reports that none
// does. The choices are the board with each number, nil if the text says it.
func withStars(ctx context.Context, in exchange.Import) (out exchange.Import, choices []exchange.Choice, asks bool) {
	if !in.Starless {
		return in, nil, false
	}
	choices = in.Choices(ctx)
	if one, ok := exchange.Unique(choices); ok {
		return one.Import, choices, false
	}
	return in, choices, true
}
