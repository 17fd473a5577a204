package game

import (
	"fmt"
	"strings"

	"quadrille/solver"
)

// Result is a short text to share after a solve: the puzzle's title, how it went, and the
// address of the puzzle. It gives nothing away: a position in the address is left out. Seconds
// are 0 where they were not counted.
func Result(title, address string, seconds, moves, hints int) string {
	how := solver.Plural(moves, "move")
	if seconds > 0 {
		how = Clock(seconds) + ", " + how
	}
	return fmt.Sprintf("%s solved in %s, %s\n%s", title, how, help(hints), withoutPosition(address))
}

// DayResult is Result for the puzzle of a day; time is empty where none was measured.
func DayResult(date, title, address, time string, hints int) string {
	if time == "" {
		time = "solved"
	}
	return fmt.Sprintf("Quadrille %s, %s: %s, %s\n%s", date, title, time, help(hints), withoutPosition(address))
}

// help is "no hints" or how many there were.
func help(hints int) string {
	if hints == 0 {
		return "no hints"
	}
	return solver.Plural(hints, "hint")
}

// withoutPosition keeps kind and clues of the fragment, and cuts what stands behind them.
func withoutPosition(address string) string {
	page, fragment, found := strings.Cut(address, "#")
	if !found {
		return address
	}
	colon := ":"
	if !strings.Contains(fragment, colon) {
		colon = "%3A"
	}
	parts := strings.SplitN(fragment, colon, 3)
	return page + "#" + strings.Join(parts[:min(2, len(parts))], colon)
}
