// Package ask holds the questions that a worker answers, and the answers, as they travel between them. A question is
// cancelled by Stop if it listens (see Op.Listens), and otherwise by ending the worker.
package ask

import (
	"encoding/json"
	"strings"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// A Request is one question. Link names the puzzle, and for Prove the position; Draft, "kind:draft",
// replaces it for a puzzle being designed, and Kind if there is none yet.
type Request struct {
	ID    int
	Op    Op
	Link  string   `json:",omitempty"`
	Draft string   `json:",omitempty"`
	Links []string `json:",omitempty"` // Grades
	Seed  uint64   `json:",omitempty"` // Repair, Finish, Job, Offers, Generate

	Kind  string       `json:",omitempty"` // Generate
	Order solver.Order `json:",omitzero"`  // Generate
	Job   string       `json:",omitempty"` // Job, Offers: its name

	Width, Height int    `json:",omitempty"` // Picture
	Pixels        []byte `json:"-"`          // Picture: four bytes each, sent beside the JSON
	Strategy      string `json:",omitempty"`
	First         bool   `json:",omitempty"` // Run, Measure: stop at the first solution
	Chunks        int    `json:",omitempty"` // Steps: how many chunks of steps

	History []solver.Position `json:",omitempty"` // Mistake: the last is on the board

	Unique bool `json:",omitempty"` // Hint: it may rest on there being only one solution

	Text  []byte `json:",omitempty"` // Open, Read
	AutoX bool   `json:",omitempty"` // Forms: cells closed by a star are written as closed, in forms that have a sign for them

	Target solver.Target `json:",omitzero"` // Offers; its Keep for WhatIf

	Library *LibraryRequest `json:",omitempty"` // Grades, Import, Keep, Export, CheckStore
}

// An Op is the kind of a question.
type Op string

// IsHint reports whether the answer is a hint.
func (o Op) IsHint() bool { return o == Hint || o == Path || o == Mistake }

// The questions.
const (
	Prove Op = "prove" // the number of solutions with the marks; answered again as the count grows
	Run   Op = "run"   // a strategy from start to end, unseen; counts are sent during the run
	Watch Op = "watch" // begin a strategy, to be pulled by Steps
	Steps Op = "steps" // the next chunks of the strategy begun last

	Measure Op = "measure" // as Run, for the time of a run that has been seen

	Generate Op = "generate" // a new puzzle with exactly one solution
	Grade    Op = "grade"    // the grade of the puzzle
	Grades   Op = "grades"   // the grades of the puzzles of Links, written into the records of their games; answered one by one
	Rounds   Op = "rounds"   // the rounds in which techniques solve the puzzle
	Hint     Op = "hint"     // the next deduction at a position
	Lesson   Op = "lesson"   // the easiest deduction at a position, and a solution of the puzzle
	Path     Op = "path"     // the deductions that lead to the next goal
	Mistake  Op = "mistake"  // the wrong marks of a history
	Solvable Op = "sound"    // whether any solution has the marks; then the number of solutions of the puzzle, up to two
	Sheet    Op = "sheet"    // for a printed sheet: a solution, whether it is the only one, and the grade

	Repair  Op = "repair"  // a draft with exactly one solution, near the one given
	Picture Op = "picture" // the draft, "kind:draft", of the board in a picture
	Finish  Op = "finish"  // the draft with its open cells filled, and exactly one solution
	Job     Op = "job"     // the draft as one of the kind's jobs leaves it
	Census  Op = "census"  // of a draft that is a puzzle: none and why, one, or the number of solutions, and for each site the number that mark it
	Offers  Op = "offers"  // drafts with exactly one solution that meet a target, each as it is found
	WhatIf  Op = "whatif"  // the repaints of a draft's map, one by one

	Open  Op = "open"  // the puzzle of a fragment that is no link of ours
	Read  Op = "read"  // the puzzles of a text, or the draft
	Forms Op = "forms" // the puzzle in the forms of other programs

	Import     Op = "import"      // read a library file and compare it with the library, which stays unchanged
	Keep       Op = "keep"        // write the new rows found by Import
	Export     Op = "export"      // all games as files
	CheckStore Op = "lookthrough" // damaged rows and records of all games; outdated records are renewed

	Stop Op = "stop" // ends the questions before it, and has no answer
)

// Listens reports whether Stop ends a question within a few milliseconds. Questions asked at every change
// of a board listen: starting a new worker takes longer.
func (o Op) Listens() bool {
	switch o {
	case Prove, Census, Offers, WhatIf, Hint, Path, Mistake, Lesson, Grade, Rounds, Solvable, Grades, Generate,
		Open, Read, Forms, CheckStore:
		return true
	}
	return false
}

// A Reply answers a request; Done is set on its last reply.
type Reply struct {
	ID          int
	Done        bool
	Error       string             `json:",omitempty"`
	Verdict     solver.Verdict     `json:",omitzero"`
	Counts      game.Counts        `json:",omitzero"`
	Found       []solver.Position  `json:",omitempty"` // Run: the first hundred solutions
	Text        string             `json:",omitempty"` // Run: of the last step; Read: the form in which Link or Draft was read
	Link        string             `json:",omitempty"` // Generate: empty if none was found; Open; Read: if it found one
	Near        string             `json:",omitempty"` // Generate: then the nearest one to an order for a grade, if any, also after Stop
	Grade       *solver.Grade      `json:",omitempty"` // Grade, Lesson, Sheet, of Near: nil if unknown
	Graded      []Graded           `json:",omitempty"` // Grades: since the last reply
	Hint        *solver.Deduction  `json:",omitempty"` // Hint: nil if nothing follows; then the Verdict reports whether a solution is left
	Path        []solver.Deduction `json:",omitempty"` // Path: from the position on; the last one reaches a goal
	Mistake     *solver.Mistake    `json:",omitempty"` // Mistake: nil for none
	Known       bool               `json:",omitempty"` // Mistake: it was decided in time
	Seconds     float64            `json:",omitempty"` // of one run, the mean of Repeats
	Repeats     int                `json:",omitempty"`
	Design      DesignReply        `json:",omitzero"`
	Draft       string             `json:",omitempty"` // Repair, Finish, Job: empty where no way was found; Picture, Read: "kind:draft"
	Marked      []int              `json:",omitempty"` // Picture: cells that may be wrong
	Part, Whole int                `json:",omitempty"` // the progress
	Chunks      []string           `json:"-"`          // sent beside the JSON
	Exchange    *ExchangeReply     `json:",omitempty"` // Read, Forms
	Library     *LibraryReply      `json:",omitempty"` // Import, Keep, Export, CheckStore
}

// chunkBreak separates chunks of steps in a message.
const chunkBreak = "\x1e"

// Encode writes a reply as the two strings of a message: JSON, and the chunks of steps,
// which are many and need no escaping.
func (r Reply) Encode() (text, chunks string, err error) {
	b, err := json.Marshal(r)
	return string(b), strings.Join(r.Chunks, chunkBreak), err
}

// Decode parses the result of Encode.
func Decode(text, chunks string) (Reply, error) {
	var r Reply
	err := json.Unmarshal([]byte(text), &r)
	if chunks != "" {
		r.Chunks = strings.Split(chunks, chunkBreak)
	}
	return r, err
}

// CacheTypes has package json examine the types of messages, which takes longer than most messages.
func CacheTypes() {
	_, _ = json.Marshal(Request{})
	_, _ = Decode("{}", "")
}

// A Board is one of several puzzles of a text.
type Board struct{ Link, Format string }

// A Form is a puzzle as another program reads it, or why it does not fit.
type Form struct {
	Format string
	Text   []byte `json:",omitempty"`
	Error  string `json:",omitempty"`
}

// An ExchangeReply answers the questions about other programs' forms.
type ExchangeReply struct {
	Boards   []Board `json:",omitempty"` // Read: if it found several, or one that Question is about
	Question string  `json:",omitempty"` // Read: which of Boards is meant, empty if they are different boards
	Unread   string  `json:",omitempty"` // Read: the unreadable parts beside Boards, empty if none
	Forms    []Form  `json:",omitempty"` // Forms
}

// A DesignReply holds the facts about a draft.
type DesignReply struct {
	Blame    []solver.Fault   `json:",omitempty"` // Census: units that cannot all be filled
	Census   *solver.Census   `json:",omitempty"` // Census: of more than one solution
	Offers   []solver.Offer   `json:",omitempty"` // Offers: since the last reply
	Repaints []solver.Repaint `json:",omitempty"` // WhatIf: since the last reply
	Rounds   []solver.Round   `json:",omitempty"` // Rounds: nil where they lead to no solution in time
}

// Graded is the grade of a link's puzzle; the band is empty if it cannot be found.
type Graded struct {
	Link   string
	Band   solver.Band `json:",omitempty"`
	Number float64     `json:",omitempty"`
}

// A LibraryRequest has the parameters of the questions about all games together.
type LibraryRequest struct {
	Database string                   // its name; empty where storage is denied
	Waiting  map[string][]library.Row // Import, Export: rows that the page has not stored yet
	Settings map[string]string        // Export
	File     library.File             `json:"-"` // Import: sent beside the JSON
}

// A LibraryReply answers them. Part and Whole of its Reply are its progress.
type LibraryReply struct {
	Doing    string            `json:",omitempty"` // one of the words below
	Kept     []string          `json:",omitempty"` // Keep: links of games written since the last reply
	Imported *library.Imported `json:",omitempty"` // Keep: also after an error
	Damaged  []library.Damaged `json:",omitempty"` // CheckStore
	Renewed  int               `json:",omitempty"` // CheckStore: records
	Games    int               `json:",omitempty"` // Export: journals in the files
	Texts    [][]byte          `json:"-"`          // Export: the files, sent beside the JSON
}

// What an import does.
const (
	Reading   = "Reading"
	Comparing = "Comparing"
	Saving    = "Saving"
)
