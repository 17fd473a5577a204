package game

import (
	"fmt"
	"strconv"

	"quadrille/solver"
)

// A View is the state shown on a board, besides the puzzle.
type View struct {
	Position solver.Position
	Trial    solver.Position // the position at which a trial began, empty for none
	Options  Options
	Watching bool          // a search is shown: nothing is derived for the player
	Checked  bool          // the player has asked for a check
	Try      int           // the site being tried or named, -1 for none
	Proposed []solver.Mark // the marks to be placed there, or refused
	Removed  int           // the site whose mark was just taken back, -1 for none
	Cause    []int         // the sites that conflict with Try, or that refused a tap
}

// A Cell is the drawing and the text of one cell.
type Cell struct {
	Glyph string // name of a drawing in the glyph set, empty for none
	Class string // further classes, separated by blanks
	Label string // row, column, region, mark and fault
	Note  string // small, in the corner
	Fault bool
}

// A Status is a sentence for the verdict line.
type Status struct {
	Text   string
	More   string   // follows Text, and opens Detail; empty for "Notes"
	Detail []string // all of it, on request
	Fault  bool
	Solved bool
}

// Sentence returns Text followed by More.
func (s Status) Sentence() string {
	if s.More == "" {
		return s.Text
	}
	return s.Text + " (" + s.More + ")"
}

// Warns reports whether broken rules are shown.
func (v View) Warns() bool {
	switch v.Options[Warnings] {
	case "on":
		return !v.Watching
	case "ask":
		return !v.Watching && v.Checked
	}
	return false
}

// Watch highlights in cells the site a search tries, the one it takes back, and the sites that conflict or
// refused a touch: the cells of Try, of Removed and of Cause, where -1 means none.
func (v View) Watch(cells []Cell, tried, gone, cause []int) {
	add := func(list []int, class, words string) {
		for _, c := range list {
			if c >= 0 {
				cells[c].Add(class, words)
			}
		}
	}
	class := "try"
	if len(v.Cause) > 0 {
		class = "try refused"
	}
	add(tried, class, ", being tried")
	add(gone, "gone", "")
	add(cause, "cause", "")
}

func (c *Cell) Add(class, words string) {
	if c.Class != "" {
		c.Class += " "
	}
	c.Class += class
	c.Label += words
}

// Unsolved returns the status of an unsolved board: text is its progress, full reports that no cell is open,
// and faults are the sentences on broken rules.
func (v View) Unsolved(text string, full bool, faults []string) Status {
	switch {
	case !v.Warns() && full:
		return Status{Text: text + ", but something is wrong", Fault: true}
	case !v.Warns() || len(faults) == 0:
		return Status{Text: text}
	case len(faults) == 1:
		return Status{Text: faults[0], Fault: true}
	}
	return Status{Text: faults[0], More: fmt.Sprintf("+%d more", len(faults)-1), Detail: faults, Fault: true}
}

// A Fact is a named property of a cell.
type Fact struct{ Name, Value string }

// PlaceFacts returns the number of a cell, and its row and column, on a board with cols columns.
func PlaceFacts(cell, cols int) []Fact {
	return []Fact{
		{"Cell", strconv.Itoa(cell + 1)},
		{"Row", strconv.Itoa(cell/cols + 1)},
		{"Column", strconv.Itoa(cell%cols + 1)},
	}
}
