// Package solver says what a grid puzzle is and how one is solved.
//
// A kind of puzzle is a value (Kind), kept in a folder of its own and listed in
// solver/all. Three different things solve a puzzle, on purpose, and check each
// other: the prover (Puzzle.Prove: exhaustive and silent), the strategies
// (Strategy.Search: searches made to be watched, test by test) and, per kind, the
// ladder of human techniques.
//
// The packages below solver use the standard library alone, and know no clock, no
// file and no browser: the same code runs natively and in a browser's worker.
package solver

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"quadrille/solver/grid"
)

// Blank is the byte of a site with no mark, in every kind.
const Blank = '.'

// Limits on text from outside, checked before anything is allocated for it.
const (
	MaxText = 16 << 10 // bytes of one puzzle, one position or one link
	MaxSize = 25       // cells in a row or a column, in every kind
)

// A Position is what has been marked so far: one byte per site in the kind's frozen
// site order, Blank where there is no mark. It holds only what was put there; what
// follows by rule is derived.
type Position string

// A Mark is one site set to one byte.
type Mark struct {
	Site int
	To   byte
}

// Set returns the position with the marks made, in order.
func (p Position) Set(marks ...Mark) Position {
	b := []byte(p)
	for _, m := range marks {
		b[m.Site] = m.To
	}
	return Position(b)
}

// Diff lists the marks that turn p into q, by site. Both have the same length.
func (p Position) Diff(q Position) []Mark {
	var marks []Mark
	for i := range len(p) {
		if p[i] != q[i] {
			marks = append(marks, Mark{i, q[i]})
		}
	}
	return marks
}

// A Kind is a family of puzzles with one set of rules.
type Kind struct {
	Name       string // folder name and link prefix, lower-case letters: "starbattle"
	Title      string // what a player calls it: "Star Battle"
	Parse      func(text string) (Puzzle, error)
	Builtin    []Named
	Strategies []Strategy // what Watch offers, the first by default

	// A kind whose clues are a map of regions can be exchanged with other programs. It
	// sets all three.
	Genre   string                                   // its name in puzz.link's addresses
	FromMap func(grid.Map) (Puzzle, Position, error) // the position is empty where the map has no marks
	ToMap   func(Puzzle, Position) (grid.Map, bool)  // false where a map cannot hold the puzzle

	// A kind whose clues are letters counted along rows and columns can be exchanged, too. It
	// sets both.
	FromTables func(grid.Tables) (Puzzle, Position, error)
	ToTables   func(Puzzle, Position) (grid.Tables, bool)

	Forms []Form // how other programs write puzzles of this kind alone

	// Turned is the same puzzle laid down another way, and Canon a text that two puzzles share
	// if and only if they are the same but for a turn and, where the kind's marks or regions
	// have names, for these names.
	Turned func(Puzzle, grid.Turn) Puzzle
	Canon  func(Puzzle) string

	Ladder    *Ladder    // nil where no human techniques are known
	Generator *Generator // nil where none is made
	Design    *Design    // nil where puzzles of the kind cannot be made here
}

// A Form is a text that other programs use for one kind alone. Its errors are sentences for
// the player.
type Form struct {
	Name    string // what a player calls it: "Rows of dots"
	Word    string // the name at the command line: small letters and digits
	Example string // how such a text begins
	Marks   bool   // it has place for the player's marks
	Spaced  bool   // the blanks around a text belong to it

	// Detect says by the look of a text whether it is in this form, sound or not.
	Detect func(text string) bool
	// Read takes what Detect claims; the position is empty where the text has none.
	Read func(text string) (Puzzle, Position, error)
	// Write says in its error why the form cannot hold a puzzle.
	Write func(Puzzle, Position) (string, error)
}

// A Design is what a kind does for those who make its puzzles. A draft is a puzzle in any
// state of being made; it travels as text.
type Design struct {
	// Puzzle makes the puzzle of a draft; the error says why it is none yet.
	Puzzle func(draft string) (Puzzle, error)
	// FromMap makes a draft of a board that came from elsewhere, a picture say, and need not
	// be a puzzle yet. Nil where the kind has no regions.
	FromMap func(grid.Map) (draft string, err error)
	// Blame explains why the puzzle of a draft has no solution: a set of units, as small as can be
	// found, that cannot all be filled, named as in the draft. Nil if ctx ends before anything is known.
	Blame func(ctx context.Context, p Puzzle, draft string) []Fault
	// Repair changes as little as it can until there is exactly one solution, Finish fills
	// only what is still open.
	Repair, Finish Change
	// Jobs are further long changes of a draft, with buttons of their own.
	Jobs []Job
	// Offers are changes of a map with a target and several results.
	Offers []OfferJob
	// Refused says in one sentence why nothing made of a draft meets a target, where that is plain.
	// Nil where there are no Offers.
	Refused func(draft string, t Target) error
	// Repaints tries the repaints of a map, nil where the kind has no regions.
	Repaints Repaints
	// Census counts the solutions of a puzzle up to MostKnown, see Take. Nil where only their number
	// is known.
	Census func(ctx context.Context, p Puzzle) Census
}

// Spare leaves out of a set that fails what it can, one by one, while the rest still fails.
func Spare(set []int, fails func([]int) bool) []int {
	kept := slices.Clone(set)
	for _, one := range set {
		if less := slices.DeleteFunc(slices.Clone(kept), func(o int) bool { return o == one }); fails(less) {
			kept = less
		}
	}
	return kept
}

// A Change is a change of a draft that may take long. It gives the same for the same seed, and
// false where it found no way before ctx ended.
type Change func(ctx context.Context, draft string, seed uint64, progress func(done, of int)) (string, bool)

// A Job is a change with a button.
type Job struct {
	Name  string // short and link-safe: "hide"
	Label string // on the button: "Hide counts"
	Do    Change
}

// ChangeOf is a change of drafts of a type; parse reads their texts.
func ChangeOf[D fmt.Stringer](parse func(string) (D, error), change func(D, context.Context, uint64, func(done, of int)) (D, bool)) Change {
	return func(ctx context.Context, text string, seed uint64, progress func(done, of int)) (string, bool) {
		d, err := parse(text)
		if err != nil {
			return "", false
		}
		d, ok := change(d, ctx, seed, progress)
		if !ok {
			return "", false
		}
		return d.String(), true
	}
}

// PuzzleOf is Design.Puzzle for drafts of a type; parse reads their texts.
func PuzzleOf[D interface{ Puzzle() (P, error) }, P Puzzle](parse func(string) (D, error)) func(draft string) (Puzzle, error) {
	return func(text string) (Puzzle, error) {
		d, err := parse(text)
		if err != nil {
			return nil, err
		}
		return AsPuzzle(d.Puzzle())
	}
}

// A Named is a puzzle offered by name.
type Named struct {
	Name string // "Mensa puzzle, 7 October 2016"
	Text string // as Parse takes it
}

// A Puzzle is one set of clues. It never changes once parsed and may be used from
// several goroutines at once.
type Puzzle interface {
	// String is the canonical text: Parse reads it back, and two puzzles are the
	// same puzzle if and only if their texts are equal.
	String() string
	// Start is the position with nothing marked but what the clues give.
	Start() Position
	// Check says in one sentence why pos is no position of this puzzle (length,
	// unknown bytes, changed givens), or returns nil. Broken rules are no matter here.
	Check(pos Position) error
	// Faults lists the rules that pos already breaks, in a fixed order. What is
	// merely unfinished is no fault.
	Faults(pos Position) []Fault
	// Solved reports whether pos is a solution.
	Solved(pos Position) bool
	// Keeps reports whether a solution is true to every mark of pos: also to those that a
	// solution does not show, such as a cell crossed out.
	Keeps(solution, pos Position) bool
	// Prove counts the solutions that keep every mark of pos, up to limit (at least
	// 1), and stops early, with Verdict.Stopped, when ctx ends.
	Prove(ctx context.Context, pos Position, limit int) Verdict
}

// AsPuzzle is what a kind's own parser returns, as Kind.Parse returns it.
func AsPuzzle[P Puzzle](p P, err error) (Puzzle, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}

// A Fault is a rule that a position already breaks.
type Fault struct {
	Text  string // a sentence without a full stop: "two queens in row 4"
	Sites []int  // the sites that break it; empty where a unit has no room
	Unit  []int  // the sites of the unit it speaks of; empty for touching
}

// A Verdict is what a proof found.
type Verdict struct {
	Count     int        // solutions found, at most the limit
	More      bool       // the limit ended the count: there may be more
	Stopped   bool       // the context ended it: Count is a lower bound
	Witnesses []Position // the first two solutions, or as many as there are
	Nodes     int        // choices tried: the effort, comparable within one kind
}

// A Strategy is a search that can be watched.
type Strategy struct {
	Name  string // short and link-safe: "forward"
	Title string // on the button: "Forward"
	About string // two or three sentences: what it tries, and in what order
	// Search yields every step of an exhaustive search from the start position. It
	// runs only as far as it is pulled.
	Search func(Puzzle) iter.Seq[Step]
	// Say tells a step in words that Spell can spell out.
	Say func(Puzzle, Step) string
	// Space is the number of candidates that trying everything would test, exact below 2^53.
	Space func(Puzzle) float64

	Noun    string  // what Try tests, "permutation"; empty for "test"
	Sorts   []Sort  // the sorts of its steps, where the actions alone say too little
	Rate    float64 // steps a second to begin with; 0 for the usual ten
	Brisk   bool    // to begin with, only Place and Remove take time, and tests go by with them
	Partial bool    // it deduces, and finds the solution only if there is exactly one
}

// A Sort is a family of steps: a counter beside the search, and a filter of its log.
type Sort struct {
	Byte    byte   // a letter
	Title   string // "Rejected: equal neighbour"
	Counted bool   // it is a counter, too
}

// An Action is what a step of a search does.
type Action byte

// The actions of a search. Their bytes are also their form on the wire.
const (
	Try    Action = 't' // tests a site, or the marks that would be made; Cause lists what forbids it
	Place  Action = 'p' // makes marks
	Remove Action = 'r' // takes marks back
	Note   Action = 's' // changes nothing: a remark on a site, the marks refused there and their Cause
	Found  Action = 'f' // the position is a solution
	End    Action = 'e' // everything has been tried: the last step
)

// A Step is one action of a search.
type Step struct {
	Action Action
	Sort   byte   // one of the strategy's Sorts, 0 for none
	Site   int    // where it looks; -1 for Found and End
	Marks  []Mark // what changes, with Place and Remove; the tested or refused ones, with Try and Note
	Cause  []int  // the sites that forbid what Try tests, or from which Place follows
	Text   string // its sentence, where Say cannot know it: printable, without a line break

	Why *Deduction // from which it follows; nil where there is none
}
