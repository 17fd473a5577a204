package pack

import (
	"sync"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// A slot is where a board stands in the store of its weekday.
type slot struct{ weekday, index int }

// slots has, for each kind that was asked about, the slots of its boards by their texts.
var slots sync.Map

// Find is the last day up to a given one whose puzzle is p, false where there is none.
func Find(k *solver.Kind, p solver.Puzzle, last Day) (Day, bool) {
	text, store := p.String(), of(k).Week
	found, ok := Day(0), false
	for turn := range grid.Turns {
		at, known := slotsOf(k)[k.Turned(p, grid.Turn(turn)).String()]
		if !known {
			continue
		}
		// The board comes again once each time its weekday has gone through the store.
		round := 7 * len(store[at.weekday])
		for d := FirstDay + Day(7*at.index+at.weekday); d <= last; d += Day(round) {
			if b, _ := Daily(k, d); b.Text == text && (d > found || !ok) {
				found, ok = d, true
			}
		}
	}
	return found, ok
}

func slotsOf(k *solver.Kind) map[string]slot {
	if known, ok := slots.Load(k.Name); ok {
		return known.(map[string]slot)
	}
	m := map[string]slot{}
	for weekday, store := range of(k).Week {
		for i, b := range store {
			m[b.Text] = slot{weekday, i}
		}
	}
	slots.Store(k.Name, m)
	return m
}
