package game

import (
	"fmt"
	"strings"
)

// Result is a short text to share after a solve: the puzzle's title, how it went, and the
// address of the puzzle. It gives nothing away: a position in the address is left out.
func Result(title, address string, moves, hints int) string {
	helped := "no hints"
	if hints > 0 {
		helped = count(hints, "hint")
	}
	return fmt.Sprintf("%s solved in %s, %s\n%s", title, count(moves, "move"), helped, withoutPosition(address))
}

func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
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
