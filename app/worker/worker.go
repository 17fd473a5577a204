// Package worker answers questions off the main thread: it proves, generates, runs searches and
// sends their steps. A question is cancelled by AskStop if it listens (see Op.Listens), and otherwise
// by ending the worker. Of all this the page has the questions and the answers alone, which are in this file.
package worker

import (
	"encoding/json"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// A Request is one question. Link names the puzzle, and for AskProve the position; Draft, "kind:draft",
// replaces it for a puzzle being designed, and Kind if there is none yet.
type Request struct {
	ID    int
	Op    Op
	Link  string   `json:",omitempty"`
	Draft string   `json:",omitempty"`
	Links []string `json:",omitempty"` // AskGrades
	Seed  uint64   `json:",omitempty"` // AskRepair, AskFinish, AskJob, AskOffers, AskGenerate

	Kind  string       `json:",omitempty"` // AskGenerate
	Order solver.Order `json:",omitzero"`  // AskGenerate
	Job   string       `json:",omitempty"` // AskJob, AskOffers: its name

	Width, Height int    `json:",omitempty"` // AskPicture
	Pixels        []byte `json:"-"`          // AskPicture: four bytes each, sent beside the JSON
	Strategy      string `json:",omitempty"`
	First         bool   `json:",omitempty"` // AskRun, AskMeasure: stop at the first solution
	Chunks        int    `json:",omitempty"` // AskSteps: how many chunks of steps

	History []solver.Position `json:",omitempty"` // AskMistake: the last is on the board

	Unique bool `json:",omitempty"` // AskHint: it may rest on there being only one solution

	Text  []byte `json:",omitempty"` // AskOpen, AskRead
	AutoX bool   `json:",omitempty"` // AskForms: cells closed by a star are written as closed, in forms that have a sign for them

	Target solver.Target `json:",omitzero"` // AskOffers; its Keep for AskWhatIf

	Library *LibraryRequest `json:",omitempty"` // AskGrades, AskImport, AskKeep, AskExport, AskCheckStore
}

// An Op is the kind of a question.
type Op string

// IsHint reports whether the answer is a hint.
func (o Op) IsHint() bool { return o == AskHint || o == AskPath || o == AskMistake }

// The questions.
const (
	AskProve Op = "prove" // the number of solutions with the marks; answered again as the count grows
	AskRun   Op = "run"   // a strategy from start to end, unseen; counts are sent during the run
	AskWatch Op = "watch" // begin a strategy, to be pulled by AskSteps
	AskSteps Op = "steps" // the next chunks of the strategy begun last

	AskMeasure Op = "measure" // as AskRun, for the time of a run that has been seen

	AskGenerate Op = "generate" // a new puzzle with exactly one solution
	AskGrade    Op = "grade"    // the grade of the puzzle
	AskGrades   Op = "grades"   // the grades of the puzzles of Links, written into the records of their games; answered one by one
	AskRounds   Op = "rounds"   // the rounds in which techniques solve the puzzle
	AskHint     Op = "hint"     // the next deduction at a position
	AskLesson   Op = "lesson"   // the easiest deduction at a position, and a solution of the puzzle
	AskPath     Op = "path"     // the deductions that lead to the next goal
	AskMistake  Op = "mistake"  // the wrong marks of a history
	AskSolvable Op = "sound"    // whether any solution has the marks; then the number of solutions of the puzzle, up to two
	AskSheet    Op = "sheet"    // for a printed sheet: a solution, whether it is the only one, and the grade

	AskRepair  Op = "repair"  // a draft with exactly one solution, near the one given
	AskPicture Op = "picture" // the draft, "kind:draft", of the board in a picture
	AskFinish  Op = "finish"  // the draft with its open cells filled, and exactly one solution
	AskJob     Op = "job"     // the draft as one of the kind's jobs leaves it
	AskCensus  Op = "census"  // of a draft that is a puzzle: none and why, one, or the number of solutions, and for each site the number that mark it
	AskOffers  Op = "offers"  // drafts with exactly one solution that meet a target, each as it is found
	AskWhatIf  Op = "whatif"  // the repaints of a draft's map, one by one

	AskOpen  Op = "open"  // the puzzle of a fragment that is no link of ours
	AskRead  Op = "read"  // the puzzles of a text, or the draft
	AskForms Op = "forms" // the puzzle in the forms of other programs

	AskImport     Op = "import"      // read a library file and compare it with the library, which stays unchanged
	AskKeep       Op = "keep"        // write the new rows found by AskImport
	AskExport     Op = "export"      // all games as files
	AskCheckStore Op = "lookthrough" // damaged rows and records of all games; outdated records are renewed

	AskStop Op = "stop" // ends the questions before it, and has no answer
)

// Listens reports whether AskStop ends a question within a few milliseconds. Questions asked at every change
// of a board listen: starting a new worker takes longer.
func (o Op) Listens() bool {
	switch o {
	case AskProve, AskCensus, AskOffers, AskWhatIf, AskHint, AskPath, AskMistake, AskLesson, AskGrade, AskRounds, AskSolvable, AskGrades, AskGenerate,
		AskOpen, AskRead, AskForms, AskCheckStore:
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
	Found       []solver.Position  `json:",omitempty"` // AskRun: the first hundred solutions
	Text        string             `json:",omitempty"` // AskRun: of the last step; AskRead: the form in which Link or Draft was read
	Link        string             `json:",omitempty"` // AskGenerate: empty if none was found; AskOpen; AskRead: if it found one
	Near        string             `json:",omitempty"` // AskGenerate: then the nearest one to an order for a grade, if any, also after AskStop
	Grade       *solver.Grade      `json:",omitempty"` // AskGrade, AskLesson, AskSheet, of Near: nil if unknown
	Graded      []Graded           `json:",omitempty"` // AskGrades: since the last reply
	Hint        *solver.Deduction  `json:",omitempty"` // AskHint: nil if nothing follows; then the Verdict reports whether a solution is left
	Path        []solver.Deduction `json:",omitempty"` // AskPath: from the position on; the last one reaches a goal
	Mistake     *solver.Mistake    `json:",omitempty"` // AskMistake: nil for none
	Known       bool               `json:",omitempty"` // AskMistake: it was decided in time
	Seconds     float64            `json:",omitempty"` // of one run, the mean of Repeats
	Repeats     int                `json:",omitempty"`
	Design      DesignReply        `json:",omitzero"`
	Draft       string             `json:",omitempty"` // AskRepair, AskFinish, AskJob: empty where no way was found; AskPicture, AskRead: "kind:draft"
	Marked      []int              `json:",omitempty"` // AskPicture: cells that may be wrong
	Part, Whole int                `json:",omitempty"` // the progress
	Chunks      []string           `json:"-"`          // sent beside the JSON
	Exchange    *ExchangeReply     `json:",omitempty"` // AskRead, AskForms
	Library     *LibraryReply      `json:",omitempty"` // AskImport, AskKeep, AskExport, AskCheckStore
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
	Boards   []Board `json:",omitempty"` // AskRead: if it found several, or one that Question is about
	Question string  `json:",omitempty"` // AskRead: which of Boards is meant, empty if they are different boards
	Unread   string  `json:",omitempty"` // AskRead: the unreadable parts beside Boards, empty if none
	Forms    []Form  `json:",omitempty"` // AskForms
}

// A DesignReply holds the facts about a draft.
type DesignReply struct {
	Blame    []solver.Fault   `json:",omitempty"` // AskCensus: units that cannot all be filled
	Census   *solver.Census   `json:",omitempty"` // AskCensus: of more than one solution
	Offers   []solver.Offer   `json:",omitempty"` // AskOffers: since the last reply
	Repaints []solver.Repaint `json:",omitempty"` // AskWhatIf: since the last reply
	Rounds   []solver.Round   `json:",omitempty"` // AskRounds: nil where they lead to no solution in time
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
	Waiting  map[string][]library.Row // AskImport, AskExport: rows that the page has not stored yet
	Settings map[string]string        // AskExport
	File     library.File             `json:"-"` // AskImport: sent beside the JSON
}

// A LibraryReply answers them. Part and Whole of its Reply are its progress.
type LibraryReply struct {
	Doing    string            `json:",omitempty"` // one of the words below
	Kept     []string          `json:",omitempty"` // AskKeep: links of games written since the last reply
	Imported *library.Imported `json:",omitempty"` // AskKeep: also after an error
	Damaged  []library.Damaged `json:",omitempty"` // AskCheckStore
	Renewed  int               `json:",omitempty"` // AskCheckStore: records
	Games    int               `json:",omitempty"` // AskExport: journals in the files
	Texts    [][]byte          `json:"-"`          // AskExport: the files, sent beside the JSON
	Files    []browser.File    `json:"-"`          // AskExport: the files as created
}

// What an import does.
const (
	Reading   = "Reading"
	Comparing = "Comparing"
	Saving    = "Saving"
)
