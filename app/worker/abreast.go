//go:build !ui_only

package worker

import (
	"time"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/solver"
)

const (
	mostAbreast = 200_000 // steps of a search that is shown beside others
	mostMoments = 300
)

// abreast runs searches of a puzzle, and returns their boards at moments when each has done as much, by one of ask.Abreast.
func abreast(p solver.Puzzle, searches []solver.Strategy, by string) []ask.Lane {
	most, rates := 0.0, make([]float64, len(searches)) // seconds a step
	amount := func(i int, c game.Counts) float64 {
		switch by {
		case ask.ByPlacements:
			return float64(c.Placements)
		case ask.ByTime:
			return float64(c.Steps) * rates[i]
		}
		return float64(c.Tests)
	}
	for i, s := range searches {
		var c game.Counts
		began := time.Now()
		for step := range s.Search(p) {
			if c.Count(step); c.Steps == mostAbreast {
				break
			}
		}
		rates[i] = max(time.Since(began).Seconds(), 1e-9) / float64(c.Steps)
		most = max(most, amount(i, c))
	}
	unit := most / mostMoments
	if by != ask.ByTime {
		unit = max(unit, 1)
	}
	lanes := make([]ask.Lane, len(searches))
	for i, s := range searches {
		lane, board := &lanes[i], []byte(p.Start())
		var c game.Counts
		for step := range s.Search(p) {
			before := c
			c.Count(step)
			for amount(i, c) > unit*float64(len(lane.Moments)) {
				lane.Moments = append(lane.Moments, ask.Moment{Position: solver.Position(board), Tests: before.Tests, Found: before.Solutions})
			}
			for _, m := range game.Made(step) {
				board[m.Site] = m.To
			}
			if c.Steps == mostAbreast {
				break
			}
		}
		lane.Moments = append(lane.Moments, ask.Moment{Position: solver.Position(board), Tests: c.Tests, Found: c.Solutions})
		lane.Ends = c.Ended()
	}
	return lanes
}
