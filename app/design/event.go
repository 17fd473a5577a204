package design

import "quadrille/solver"

type Command int

const (
	Begin        Command = iota // ask for the verdict on the draft as it is
	Repair                      // change as little as needed for exactly one solution
	Finish                      // fill the open cells for exactly one solution
	StopWork                    // stop the solver's work on the draft
	NewBoard                    // begin another draft: an empty board of the size that was chosen
	Cancel                      // cancel the stroke under way
	ClearMessage                // clear the message about the source of the draft
	LockRegion                  // lock the region of the selected brush, or unlock it
	UnlockAll                   // lock no cell any more
	ClearStars                  // take back all stars that were placed
	Reconnect                   // change as few cells as needed for every region to be in one piece
)

type (
	// A Brush is selected.
	Brush struct{ Byte byte }

	// A Tool is selected: "paint", "fill", "pick", "swap", "merge", "lock", "star" or "what if".
	Tool struct{ Name string }

	// A Symmetry mirrors later strokes: one of Symmetries.
	Symmetry struct{ Name string }

	// A Use changes the whole draft by the tool of the kind that Name names, or gives the solver the job that it names.
	Use struct{ Name string }

	// A Draw replaces the draft: one step. Source describes its origin, beside the verdict, and the marked cells
	// are highlighted, until the player changes the draft or clears the message.
	Draw struct {
		Draft  string
		Source string
		Marked []int
	}

	// A SetWish sets the wish for offered boards.
	SetWish struct{ Wish Wish }

	// Offers has boards made to choose from, by the name of one of the kind's jobs.
	Offers struct{ Job string }

	// A Choose takes one of the boards that were offered, from 0.
	Choose struct{ Offer int }

	// A WhatIf shows only some repaints, by the name of one of Filters.
	WhatIf struct{ Filter string }

	// A Repaint paints a cell in the colour of a region beside it.
	Repaint struct {
		Cell int
		To   byte
	}

	// A Graded brings the number of the grade of the current draft, 0 if it has none.
	Graded struct{ Number float64 }

	// A Shade shows how often each site is marked in the solutions, or no longer.
	Shade struct{ On bool }

	// A Show shows one of the two solutions, from 1, or hides them with 0.
	Show struct{ Solution int }

	// A Field is a number of a new board, as it was chosen.
	Field struct {
		Name  string
		Value int
	}

	// SetFields sets the maker's fields of the puzzle, as far as a link has space for them.
	SetFields struct{ Fields solver.Fields }

	// Labels chooses the labels of the cells: "letters", "patterns" or "none".
	Labels struct{ Name string }

	// A Replaced history is one that another tab has added to.
	Replaced struct{ Entries []Entry }
)

// An Open begins another draft, with a text.
type Open struct{ Draft string }

// A Grade requests the grade of the draft's puzzle. With an empty link it drops the request before.
type Grade struct{ Link string }

func (Command) Event()   {}
func (Brush) Event()     {}
func (Tool) Event()      {}
func (Symmetry) Event()  {}
func (Use) Event()       {}
func (Draw) Event()      {}
func (SetWish) Event()   {}
func (Offers) Event()    {}
func (Choose) Event()    {}
func (WhatIf) Event()    {}
func (Repaint) Event()   {}
func (Graded) Event()    {}
func (Shade) Event()     {}
func (Show) Event()      {}
func (Field) Event()     {}
func (SetFields) Event() {}
func (Labels) Event()    {}
func (Replaced) Event()  {}

func (Open) Effect()  {}
func (Grade) Effect() {}
func (sayNow) Event() {}
