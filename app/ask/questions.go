package ask

import (
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// Questions returns a question of each type.
//
// It is a function: a variable would need code and memory when the program starts.
func Questions() []Question {
	return []Question{
		Prove{}, Run{}, Measure{}, Watch{}, Steps{}, Abreast{},
		Generate{}, Grade{}, Grades{}, Rounds{}, Story{}, Replay{}, Hint{}, Lesson{}, Path{}, Mistake{}, Solvable{}, Sheet{},
		Repair{}, Finish{}, Job{}, Census{}, Offers{}, WhatIf{},
		Picture{}, Frame{}, Open{}, Read{}, Forms{},
		Import{}, Keep{}, Export{}, CheckStore{}, Stop{},
	}
}

// Listens reports whether Stop ends a question within a few milliseconds. Questions asked at every change
// of a board listen: starting a new worker takes longer.
func Listens(q Question) bool {
	switch q.(type) {
	case Prove, Census, Offers, WhatIf, Hint, Path, Mistake, Lesson, Grade, Rounds, Story, Replay, Solvable, Grades, Generate,
		Open, Read, Forms, CheckStore:
		return true
	}
	return false
}

// Stop ends the questions before it, and gets no reply.
type Stop struct{ to[Nothing] }

// Nothing is the answer where only the end or an error counts.
type Nothing struct{}

// Progress is what has been done of what most such questions take.
type Progress struct {
	Part  int `json:",omitempty"`
	Whole int `json:",omitempty"`
}

// Questions about the puzzle of a link; those about marks name a position, too.
type (
	Prove    ofLink[Proof]          // the number of solutions with the marks; answered again as the count grows
	Path     ofLink[Way]            // the deductions that lead to the next goal
	Lesson   ofLink[Shown]          // the easiest deduction, and a solution of the puzzle
	Solvable ofLink[Soundness]      // whether any solution has the marks, and the puzzle's number of solutions up to two
	Grade    ofLink[Rating]         // the grade, or why there is none
	Sheet    ofLink[Rating]         // what a printed sheet tells: a solution, whether it is the only one, and the grade
	Rounds   ofLink[[]solver.Round] // in which techniques solve the puzzle; nil where they do not in time

	Story ofLink[WholeWay] // the deductions from the start to the solution, with how many others were open

	// Hint asks for the next deduction.
	Hint struct {
		to[Way]
		Link   string
		Unique bool `json:",omitempty"` // it may rest on there being only one solution
	}

	// Mistake asks for the wrong marks of a history, or for the contradiction in what trials suppose, each within the one
	// before.
	Mistake struct {
		to[Mistaken]
		Link    string
		History []solver.Position    // the last is on the board
		Trials  []solver.Supposition `json:",omitempty"`
	}

	// Replay asks what forced each move of a game, answered again as more is known.
	Replay struct {
		to[[]Reason]
		Link  string
		Moves []Move
	}

	// Forms asks for the puzzle in the forms of other programs.
	Forms struct {
		to[[]Form]
		Link  string
		AutoX bool `json:",omitempty"` // cells closed by a star are written as closed, in forms that have a sign for them
	}

	ofLink[A any] struct {
		to[A]
		Link string
	}
)

// Answers about the puzzle of a link.
type (
	// A Proof is the number of solutions, and the time that it took.
	Proof struct {
		Verdict solver.Verdict
		Seconds float64
	}

	// A Way is the next steps. If there are none, the verdict reports whether a solution has the marks.
	Way struct {
		Verdict solver.Verdict
		Steps   []solver.Deduction `json:",omitempty"`
	}

	// A WholeWay has the deductions from the start on, as far as they lead, and for each the number of different ones that
	// the techniques used had there.
	WholeWay struct {
		Progress
		Steps []solver.Deduction `json:",omitempty"`
		Open  []int              `json:",omitempty"`
		Band  solver.Band        `json:",omitempty"` // of the puzzle; empty if it has no grade
	}

	// A Move changes marks.
	Move struct {
		Marks  []solver.Mark
		Undone bool    `json:",omitempty"` // it leads back to an earlier position
		Pause  float64 `json:",omitempty"` // before it, in seconds; 0 if unknown
	}

	// A Reason is why a move could be made, with the deduction that forced it, if any.
	Reason struct {
		Why  string            // one of the words below
		Step *solver.Deduction `json:",omitempty"`
	}

	// A Shown is the step of a lesson, nil if it was not found in time, and a solution, empty likewise.
	Shown struct {
		Step     *solver.Deduction `json:",omitempty"`
		Solution solver.Position   `json:",omitempty"`
	}

	// A Mistaken holds a mistake, nil for none. Known is false if the time was too short to decide.
	Mistaken struct {
		Mistake *solver.Mistake `json:",omitempty"`
		Known   bool            `json:",omitempty"`
		Ends    int             `json:",omitempty"` // the innermost trials that end, if the mistake is what one supposes
		Not     []solver.Mark   `json:",omitempty"` // the opposite of that, if it can be written
	}

	// A Soundness has the verdicts on marks and on the puzzle itself.
	Soundness struct{ Marks, Puzzle solver.Verdict }

	// A Rating is the grade of a puzzle, nil if unknown, and the verdict on it, where that is asked for or is why.
	Rating struct {
		Verdict solver.Verdict `json:",omitzero"`
		Grade   *solver.Grade  `json:",omitempty"`
	}

	// A Form is a puzzle as another program reads it, or why it does not fit.
	Form struct {
		Format string
		Text   []byte `json:",omitempty"`
		Error  string `json:",omitempty"`
	}
)

// The reasons of moves.
const (
	Forced       = "forced"
	ByRule       = "by rule"
	NotForced    = "not forced"
	Wrong        = "wrong"
	AfterMistake = "after a mistake"
	TakenBack    = "taken back"
)

// Questions about searches.
type (
	Run     ofSearch[Result] // a search from start to end, unseen; counts are sent during the run
	Measure ofSearch[Result] // Run, for the time of a run that has been seen

	// Watch begins a search, to be pulled by Steps.
	Watch struct {
		to[Nothing]
		Search
	}

	// Steps asks for the next chunks of the search begun last.
	Steps struct {
		to[Chunks]
		Chunks int
	}

	// Abreast asks for the boards of several searches at moments when each has done as much.
	Abreast struct {
		to[[]Lane]
		Link       string
		Strategies []string
		By         string // ByTests or another of these
	}

	// A Search is a strategy at work on the puzzle of a link.
	Search struct{ Link, Strategy string }

	ofSearch[A any] struct {
		to[A]
		Search
		First bool `json:",omitempty"` // stop at the first solution
		Once  bool `json:",omitempty"` // a short run is not repeated for the time it takes
	}
)

// What searches are in step by.
const (
	ByTests      = "tests"
	ByPlacements = "placed"
	ByTime       = "time"
)

// A Lane is one of several searches, until it ends or is stopped.
type Lane struct {
	Moments []Moment
	Ends    bool `json:",omitempty"`
}

// A Moment is the board of a search, and what it has tested and found.
type Moment struct {
	Position     solver.Position
	Tests, Found int
}

// A Result is what a run has counted and found.
type Result struct {
	Counts  game.Counts
	Found   []solver.Position `json:",omitempty"` // the first hundred solutions
	Text    string            `json:",omitempty"` // of the last step
	Seconds float64           // of one run, the mean of Repeats
	Repeats int               `json:",omitempty"`
}

// Chunks are chunks of steps, sent beside the JSON.
type Chunks []string

// Questions about puzzles yet unknown.
type (
	Open ofText[string] // the link of the puzzle of a fragment that is no link of ours
	Read ofText[Found]  // the puzzles of a text, or the draft

	// Generate asks for a new puzzle with exactly one solution.
	Generate struct {
		to[Generated]
		Kind  string
		Order solver.Order
		Seed  uint64
	}

	// Picture asks for the draft of the board in a picture.
	Picture struct {
		to[Drawn]
		Width, Height int
		Pixels        []byte `json:"-"` // four bytes each, sent beside the JSON
	}

	// Frame adds a frame to an animated picture: the first one to a new picture, which the last one gets for an answer.
	Frame struct {
		to[Exported]
		Width, Height int
		Wait          float64 // seconds to the next one
		First, Last   bool
		Pixels        []byte `json:"-"` // as of Picture
	}

	ofText[A any] struct {
		to[A]
		Text []byte
	}
)

// A Generated is a new puzzle, or where none was found the nearest one to an order for a grade, if any, also after
// Stop.
type Generated struct {
	Progress
	Link  string        `json:",omitempty"`
	Near  string        `json:",omitempty"`
	Grade *solver.Grade `json:",omitempty"` // of Near
}

// A Found is the puzzle of a text, or its draft, or several boards.
type Found struct {
	Link     string  `json:",omitempty"`
	Draft    string  `json:",omitempty"` // "kind:draft"
	Text     string  `json:",omitempty"` // the form in which it was read
	Boards   []Board `json:",omitempty"` // if there are several, or one that Question is about: Link may be one of them
	Question string  `json:",omitempty"` // which of Boards is meant, empty if they are different boards
	Unread   string  `json:",omitempty"` // the unreadable parts beside Boards, empty if none
}

// A Board is one of several puzzles of a text.
type Board struct{ Link, Format string }

// Questions about a draft, "kind:draft".
type (
	Census ofDraft[Standing] // none and why, one, or the number of solutions, and for each site the number that mark it
	Repair ofDraft[Drawn]    // a draft with exactly one solution near this one
	Finish ofDraft[Drawn]    // the draft with its open cells filled, and exactly one solution

	// Job asks for the draft as one of the kind's jobs leaves it.
	Job struct {
		to[Drawn]
		Draft, Job string
		Seed       uint64
	}

	// Offers asks one of the kind's jobs for drafts with exactly one solution that meet a target, each as it is found.
	Offers struct {
		to[Offered]
		Draft, Job string
		Target     solver.Target
		Seed       uint64
	}

	// WhatIf asks for the repaints of the draft's map, one by one.
	WhatIf struct {
		to[[]solver.Repaint]
		Draft string
		Keep  solver.Keep
	}

	ofDraft[A any] struct {
		to[A]
		Draft string
		Seed  uint64 `json:",omitempty"`
	}
)

// A Standing is the verdict on a draft. Where there is no solution Blame has the units that cannot all be filled, and
// where there is more than one there is a census.
type Standing struct {
	Proof
	Blame  []solver.Fault `json:",omitempty"`
	Census *solver.Census `json:",omitempty"`
}

// A Drawn is a draft, empty where no way was found; with its kind, "kind:draft", where the question has none.
type Drawn struct {
	Progress
	Draft  string `json:",omitempty"`
	Marked []int  `json:",omitempty"` // cells that may be wrong
}

// An Offered has the drafts found since the last reply.
type Offered struct {
	Progress
	Offers []solver.Offer `json:",omitempty"`
}

// These questions are about the games in a database, whose name is empty where storage is denied.
type (
	Keep       ofGames[Imported] // write the new rows found by Import
	CheckStore ofGames[Checked]  // damaged rows and records of all games; outdated records are renewed

	// Grades asks for the grades of puzzles, one by one, and writes them into the records of their games.
	Grades struct {
		to[[]Graded]
		Database string
		Links    []string
	}

	// Import reads a library file and compares it with the library, which stays unchanged.
	Import struct {
		to[Imported]
		Database string
		Waiting  map[string][]library.Row `json:",omitempty"` // rows that the page has not stored yet
		File     library.File             `json:"-"`          // sent beside the JSON
	}

	// Export asks for all games as files.
	Export struct {
		to[Exported]
		Database string
		Waiting  map[string][]library.Row `json:",omitempty"`
		Settings map[string]string        `json:",omitempty"`
	}

	ofGames[A any] struct {
		to[A]
		Database string
	}
)

// A Graded is the grade of a link's puzzle; the band is empty if it cannot be found.
type Graded struct {
	Link   string
	Band   solver.Band `json:",omitempty"`
	Number float64     `json:",omitempty"`
}

type Imported struct {
	Progress
	Doing string           `json:",omitempty"` // one of the words below
	Kept  []string         `json:",omitempty"` // links of games written since the last reply
	All   library.Imported `json:",omitzero"`  // also after an error
}

// What an import does.
const (
	Reading   = "Reading"
	Comparing = "Comparing"
	Saving    = "Saving"
)

// An Exported has files, which are sent beside the JSON.
type Exported struct {
	Texts [][]byte `json:"-"`
	Games int      // journals in the files
}

// A Checked is what is wrong with the games.
type Checked struct {
	Damaged []library.Damaged `json:",omitempty"`
	Renewed int               `json:",omitempty"` // records
}
