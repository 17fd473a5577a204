package game

import (
	"slices"
	"strings"
)

// Heard returns the change of a board in words, from the labels of its cells before and after: "X" where the cell
// of the focus has changed alone, and otherwise the new state with its cells, if they have the same. Sites counts
// the marks that have changed, and cells are theirs; others are told only as ruled out.
func Heard(before, after []Cell, cells []int, sites, focus int) string {
	alone := slices.Contains(cells, focus) && (sites == 1 || len(cells) == 1)
	switch {
	case alone:
		cells = []int{focus}
	case sites == 1:
		cells = cells[:1] // the other side of an edge tells the same
	}
	said, each, places, n, closed := "", "", "", 0, 0
	for c := range after {
		was, is := before[c].Label, after[c].Label
		switch {
		case was == is:
		case slices.Contains(cells, c):
			state, name := stateOf(was, is), nameOf(is)
			if n++; n == 1 {
				said = state
			}
			said = shared(said, state)
			places += "; " + name
			if each += ", " + state; name != "" {
				each += " at " + name
			}
		case strings.HasSuffix(is, closedState):
			closed++
		}
	}
	switch {
	case n == 0:
	case n <= maxNamed && said == "":
		said = each[2:]
	case said == "":
		said = Count(n, "cell") + " changed"
	case n > maxNamed:
		said += " in " + Count(n, "cell")
	case !alone && len(places) > 2*n:
		said += " at " + places[2:]
	}
	if closed > 0 {
		said = Joined(", ", said, Count(closed, "cell")+" ruled out")
	}
	return said
}

// shared returns what two states begin with: of "L, dot" and "L, no dot" it is "L".
func shared(a, b string) string {
	parts, others := strings.Split(a, ", "), strings.Split(b, ", ")
	same := 0
	for same < min(len(parts), len(others)) && parts[same] == others[same] {
		same++
	}
	return strings.Join(parts[:same], ", ")
}

// maxNamed is the largest number of cells that are named one by one.
const maxNamed = 3

// closedState ends the label of a cell that marks close, where the player has that shown.
const closedState = ", closed"

// stateOf returns what a label says that the one before did not, or else the last that it says. What follows a
// semicolon is about other cells.
func stateOf(before, after string) string {
	before, _, _ = strings.Cut(before, "; ")
	after, _, _ = strings.Cut(after, "; ")
	was, is := strings.Split(before, ", "), strings.Split(after, ", ")
	same := 0
	for same < len(is)-1 && same < len(was) && was[same] == is[same] {
		same++
	}
	return strings.Join(is[same:], ", ")
}

// nameOf returns the row and the column that a label begins with, in the middle of a sentence; empty for none.
func nameOf(label string) string {
	parts := strings.SplitN(label, ", ", 3)
	if len(parts) < 3 || !strings.HasPrefix(label, "Row ") {
		return ""
	}
	return strings.ToLower(parts[0] + ", " + parts[1])
}

// StateOf returns the state of a cell in words, the last that its label says.
func StateOf(c Cell) string { return stateOf(c.Label, c.Label) }

// Breath joins sentences to be said in one breath; empty ones are left out.
func Breath(sentences ...string) string {
	said := ""
	for _, s := range sentences {
		switch {
		case said == "":
			said = s
		case strings.HasSuffix(said, s): // also nothing; or it has just been said
		case strings.ContainsAny(said[len(said)-1:], ".!?"):
			said += " " + s
		default:
			said += ". " + s
		}
	}
	return said
}

// Edge answers a key that would leave the board.
const Edge = "The edge of the board"
