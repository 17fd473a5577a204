package game

import (
	"slices"
	"strings"
)

// Heard returns the change of a board in words, from the labels of its cells before and after: "X" where the cell
// of the focus has changed alone, and otherwise each new state with its cells. Sites counts the marks that
// have changed, and cells are theirs; others are told only as ruled out or open again.
func Heard(before, after []Cell, cells []int, sites, focus int) string {
	var states []string
	var at [][]string // of each state, the names of its cells
	switch {
	case slices.Contains(cells, focus) && (sites == 1 || len(cells) == 1):
		states, at = []string{stateOf(before[focus].Label, after[focus].Label)}, [][]string{nil}
		cells = nil
	case sites == 1:
		cells = cells[:1] // the other side of an edge tells the same
	}
	closed, open := 0, 0
	for c := range after {
		was, is := before[c].Label, after[c].Label
		switch {
		case was == is:
		case slices.Contains(cells, c):
			state := stateOf(was, is)
			i := slices.Index(states, state)
			if i < 0 {
				i = len(states)
				states, at = append(states, state), append(at, nil)
			}
			at[i] = append(at[i], nameOf(is))
		case strings.HasSuffix(is, closedState):
			closed++
		case strings.HasSuffix(was, closedState):
			open++
		}
	}
	if len(states) > maxNamed {
		return Count(len(cells), "cell") + " changed"
	}
	for i, list := range at {
		if len(list) > maxNamed {
			states[i] += " in " + Count(len(list), "cell")
		} else if len(list) > 0 && list[0] != "" {
			states[i] += " at " + strings.Join(list, "; ")
		}
	}
	if closed > 0 {
		states = append(states, Count(closed, "cell")+" ruled out")
	}
	if open > 0 {
		states = append(states, Count(open, "cell")+" open again")
	}
	return strings.Join(states, ", ")
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
		case s == "" || said == "":
			said += s
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
