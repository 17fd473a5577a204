package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// Result returns a short text to share after a solve: the puzzle's title, the time, moves and help, the
// squares if any, and the address of the puzzle, which reveals nothing. Seconds are 0 where they were not
// counted.
func Result(title, address string, seconds, moves, hints int, squares string) string {
	how := solver.Plural(moves, "move")
	if seconds > 0 {
		how = Clock(seconds) + ", " + how
	}
	return Joined("\n", fmt.Sprintf("%s solved in %s, %s", title, how, help(hints)), squares, address)
}

// DayResult is Result for the puzzle of a day.
func DayResult(date, title, address string, seconds, hints int, squares string) string {
	time := "solved"
	if seconds > 0 {
		time = Clock(seconds)
	}
	return Joined("\n", fmt.Sprintf("Quadrille %s, %s: %s, %s", date, title, time, help(hints)), squares, address)
}

// Joined joins the texts that are not empty.
func Joined(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), between)
}

// A Square represents a part of a solved board: a region, a line, a piece.
type Square struct {
	Sites []int // the sites that decide when it was completed
	Text  string
}

// SquareLine writes squares in the order in which their parts were completed. Those of one move keep the
// given order.
func SquareLine(past []solver.Position, squares []Square) string {
	last := past[len(past)-1]
	since := func(sq Square) int {
		at := len(past) - 1
		for at > 0 && !slices.ContainsFunc(sq.Sites, func(site int) bool { return past[at-1][site] != last[site] }) {
			at--
		}
		return at
	}
	slices.SortStableFunc(squares, func(a, b Square) int { return cmp.Compare(since(a), since(b)) })
	var b strings.Builder
	for _, sq := range squares {
		b.WriteString(sq.Text)
	}
	return b.String()
}

// help returns the number of hints in words, or "no hints".
func help(hints int) string {
	if hints == 0 {
		return "no hints"
	}
	return solver.Plural(hints, "hint")
}
