package design

import "quadrille/solver"

// A Command is what a button asks for.
type Command int

// The commands.
const (
	Begin      Command = iota // ask for the verdict on the draft as it is
	Repair                    // change as little as needed for exactly one solution
	Finish                    // fill the open cells so that there is exactly one solution
	StopWork                  // give up what the solver does to the draft
	NewBoard                  // begin another draft: an empty board of the size that was chosen
	Cancel                    // forget the stroke under way
	PutAway                   // put away what was said of where the draft comes from
	LockRegion                // lock the region of the brush in hand, or unlock it
	UnlockAll                 // lock no cell any more
	ClearStars                // take back all stars that were placed
	Reconnect                 // change as few cells as needed for every region to be in one piece
)

type (
	// A Brush is taken in hand.
	Brush struct{ Byte byte }

	// A Tool is taken in hand: "paint", "fill", "pick", "swap", "merge", "lock", "star" or "what if".
	Tool struct{ Name string }

	// A Symmetry mirrors what is painted from now on: one of Symmetries.
	Symmetry struct{ Name string }

	// A Use changes the whole draft by the kind's tool with that name.
	Use struct{ Name string }

	// A Job is something that the solver does to the draft.
	Job struct{ Name string }

	// A Draw puts a draft in the place of the one that is there: one step. Source says where it
	// comes from, beside the verdict, and the marked cells are pointed out, until the player changes
	// the draft or puts that away.
	Draw struct {
		Draft  string
		Source string
		Marked []int
	}

	// A Wanted wish is what the boards that are offered should be like.
	Wanted struct{ Wish Wish }

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

	// A Graded tells the number of the grade of the draft as it is.
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

	// About is what the maker says of the puzzle, as far as a link can hold it.
	About struct{ Fields solver.Fields }

	// Labels are what stands in the cells: "letters", "patterns" or "none".
	Labels struct{ Name string }

	// A Replaced history is one that another tab has added to.
	Replaced struct{ Entries []Entry }
)

// A Question is what the solver is asked about a draft.
type Question int

// The questions.
const (
	AskVerdict Question = iota // none and why, one, or many
	AskRepair
	AskFinish
	AskJob
	AskWhatIf
	AskOffers // several drafts with exactly one solution that meet a target
)

// An Ask wants a question answered by one or more Answered with its ticket.
type Ask struct {
	Ticket   int
	Question Question
	Draft    string
	Job      string
	Seed     uint64
	Target   solver.Target // what is to stay as it is, and of AskOffers what is wanted
}

// An Answered brings an answer; Done is set on the last one.
type Answered struct {
	Ticket      int
	Done        bool
	Failed      string // a sentence where there is no answer
	Verdict     solver.Verdict
	Blame       []solver.Fault // units that cannot all be filled
	Census      *solver.Census // of several solutions, where that is known
	Repaints    []solver.Repaint
	Offers      []solver.Offer
	Seconds     float64
	Draft       string // empty where no way was found
	Part, Whole int    // how far the work has come
}

// An Open begins another draft, with a text.
type Open struct{ Draft string }

// A Grade asks how hard the draft's puzzle is. With an empty link it drops the question before.
type Grade struct{ Link string }
