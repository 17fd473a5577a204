package pack

import (
	"quadrille/solver"
	"quadrille/solver/grid"
)

// Find is the last day, up to the latest one, whose puzzle of a kind has a canonical text. It
// turns the text and looks for that in store, so that it takes no longer after many years.
func Find(k *solver.Kind, text string, latest Day) (Day, bool) {
	p, err := k.Parse(text)
	if err != nil {
		return 0, false
	}
	before := make(map[string]bool) // what the text can be turned from
	for t := range grid.Turn(grid.Turns) {
		before[k.Turned(p, t).String()] = true
	}
	found := FirstDay - 1
	for weekday, store := range of(k).Week {
		first := FirstDay + Day(weekday)
		if latest < first {
			continue
		}
		for i, b := range store {
			if !before[b.Text] {
				continue
			}
			if week := lastWeek(k, b, text, i, len(store), int(latest-first)/7); week >= 0 {
				found = max(found, first+Day(7*week))
			}
		}
	}
	if found < FirstDay {
		return 0, false
	}
	return found, true
}

// lastWeek is the last week, up to the latest one, in which board i of a store of so many has
// the text; -1 where there is none.
func lastWeek(k *solver.Kind, b Board, text string, i, size, latest int) int {
	last := -1
	for t := range grid.Turns {
		if latest < i || turned(k, b, grid.Turn(t)) != text {
			continue
		}
		round := (latest - i) / size
		round -= (round - t + grid.Turns) % grid.Turns
		if round >= 0 {
			last = max(last, i+round*size)
		}
	}
	return last
}
