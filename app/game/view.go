package game

import (
	"fmt"
	"strconv"

	"quadrille/solver"
)

// A View is what the board has to show beside the puzzle.
type View struct {
	Position solver.Position
	Options  Options
	Watching bool          // a search is shown: nothing is derived for the player
	Checked  bool          // the player has asked what is wrong
	Try      int           // the site being tried, or spoken of, -1 for none
	Meant    []solver.Mark // what would be marked there, or is refused
	Gone     int           // the site whose mark was just taken back, -1 for none
	Cause    []int         // sites that forbid: what Try meets, or what refused a tap
}

// A Cell is how one cell shows and what is said of it.
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
	More   string   // said behind Text, and opens Detail; empty for "Notes"
	Detail []string // all of it, on request
	Fault  bool
	Solved bool
}

// Sentence is Text with what is said behind it.
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

// Watch shows in cells what a search tries and takes back, and what it meets or what refused a
// touch: the cells of Try, of Gone and of Cause, where -1 stands for none.
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

// Add adds a class, and words to the label.
func (c *Cell) Add(class, words string) {
	if c.Class != "" {
		c.Class += " "
	}
	c.Class += class
	c.Label += words
}

// Unsolved is the status of a board that is not solved: text says how far it has come, full that
// nothing is left to do, and faults are the sentences on broken rules.
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

// A Fact is one thing known of a cell.
type Fact struct{ Name, Value string }

// PlaceFacts are the number of a cell, and its row and column, on a board of so many columns.
func PlaceFacts(cell, cols int) []Fact {
	return []Fact{
		{"Cell", strconv.Itoa(cell + 1)},
		{"Row", strconv.Itoa(cell/cols + 1)},
		{"Column", strconv.Itoa(cell%cols + 1)},
	}
}
