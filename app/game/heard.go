package game

import (
	"fmt"
	"slices"
	"strings"
)

// Heard returns the change of a board in words, from the labels of its cells before and after: "X" where the cell
// of the focus has changed alone, and otherwise each new state with its cells. Sites counts the marks that
// have changed, and cells are theirs; others are told only as ruled out or open again.
func Heard(before, after []Cell, cells []int, sites, focus int) string {
	var told []string
	at := map[string][]string{} // the cells of a state, by their names
	if slices.Contains(cells, focus) && (sites == 1 || len(cells) == 1) {
		told = []string{stateOf(before[focus].Label, after[focus].Label)}
	} else {
		if sites == 1 {
			cells = cells[:1] // the other side of an edge tells the same
		}
		for _, c := range cells {
			if before[c].Label == after[c].Label {
				continue
			}
			state := stateOf(before[c].Label, after[c].Label)
			if !slices.Contains(told, state) {
				told = append(told, state)
			}
			if name := nameOf(after[c].Label); name != "" {
				at[state] = append(at[state], name)
			}
		}
	}
	if len(told) > maxNamed {
		told = []string{fmt.Sprintf("%d cells changed", len(cells))}
	}
	for i, state := range told {
		switch list := at[state]; {
		case len(list) > maxNamed:
			told[i] += fmt.Sprintf(" in %d cells", len(list))
		case len(list) > 0:
			told[i] += " at " + strings.Join(list, "; ")
		}
	}
	closed, open := 0, 0
	for c := range after {
		if slices.Contains(cells, c) || before[c].Label == after[c].Label {
			continue
		}
		switch {
		case strings.HasSuffix(after[c].Label, closedState):
			closed++
		case strings.HasSuffix(before[c].Label, closedState):
			open++
		}
	}
	if closed > 0 {
		told = append(told, Count(closed, "cell")+" ruled out")
	}
	if open > 0 {
		told = append(told, Count(open, "cell")+" open again")
	}
	return strings.Join(told, ", ")
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
