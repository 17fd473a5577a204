// Package solver defines grid puzzles and the ways to solve them.
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
	"quadrille/solver/telling"
)

// Blank is the byte of a site with no mark, in every kind.
const Blank = '.'

// Limits on external text, checked before allocating anything for it.
const (
	MaxText = 16 << 10 // bytes of one puzzle, one position or one link
	MaxSize = 25       // cells in a row or a column, in every kind
)

// A Position holds the marks so far: one byte per site in the kind's frozen site order, Blank for no mark. It
// holds only explicit marks; the consequences of the rules are derived.
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
	Title      string // the name for players: "Star Battle"
	Parse      func(text string) (Puzzle, error)
	Builtin    []Named
	Strategies []Strategy // the strategies of Watch, the first by default

	Map    *MapForm   // nil if its clues are no map of regions
	Tables *TableForm // nil if its clues are no counts of letters in rows and columns
	Forms  []Form     // formats of other programs for this kind alone

	// Turned returns the same puzzle in another attitude. Canon returns a text that two puzzles share if and
	// only if they are equal up to a turn and, where the kind's marks or regions have names, up to these
	// names.
	Turned func(Puzzle, grid.Turn) Puzzle
	Canon  func(Puzzle) string

	Ladder    *Ladder    // nil if the kind has no human techniques
	Generator *Generator // nil if puzzles cannot be generated
	Design    *Design    // nil if puzzles of the kind cannot be designed
	// Numbers yields the lines of a table that counts small boards: its head, and then the smallest boards first. Nil
	// if there is none.
	Numbers func(context.Context) iter.Seq[string]
}

// A MapForm exchanges puzzles with the programs whose boards are maps of regions.
type MapForm struct {
	Genre string                                   // the kind's name in puzz.link's addresses
	From  func(grid.Map) (Puzzle, Position, error) // the position is empty if the map has no marks
	To    func(Puzzle, Position) (grid.Map, bool)  // false if a map cannot hold the puzzle
}

// A TableForm exchanges puzzles with the programs whose boards are tables of counts.
type TableForm struct {
	From func(grid.Tables) (Puzzle, Position, error)
	To   func(Puzzle, Position) (grid.Tables, bool)
}

// A Form is a text format that other programs use for one kind alone. Its errors are sentences for the
// player.
type Form struct {
	Name    string // the name for players: "Rows of dots"
	Word    string // the name at the command line: small letters and digits
	Example string // the beginning of such a text
	Marks   bool   // it can hold the player's marks
	Spaced  bool   // the blanks around a text are part of it

	// Detect reports whether a text looks like this form, valid or not.
	Detect func(text string) bool
	// Read parses a text that Detect accepts; the position is empty if the text has none.
	Read func(text string) (Puzzle, Position, error)
	// Write returns an error if the form cannot hold a puzzle.
	Write func(Puzzle, Position) (string, error)
}

// A Design holds the functions of a kind for designing puzzles. A draft is a puzzle in any unfinished state,
// represented as text.
type Design struct {
	// Puzzle makes the puzzle of a draft; the error is the reason why it is none yet.
	Puzzle func(draft string) (Puzzle, error)
	// FromMap makes a draft of an external board, for example from a picture, which need not be a puzzle yet.
	// Nil if the kind has no regions.
	FromMap func(grid.Map) (draft string, err error)
	// Blame explains why the puzzle of a draft has no solution: it returns a set of units, as small as it can
	// find, that cannot all be filled, named as in the draft. Nil if ctx ends before anything is known.
	Blame func(ctx context.Context, p Puzzle, draft string) []Fault
	// Repair changes as little as it can until the solution is unique; Finish only fills open cells.
	Repair, Finish Change
	// Jobs are further long changes of a draft, with buttons of their own.
	Jobs []Job
	// Offers are changes of a map with a target and several results.
	Offers []OfferJob
	// Refused returns an error, one sentence, if clearly no change of a draft meets a target. Nil if there
	// are no Offers.
	Refused func(draft string, t Target) error
	// Repaints evaluates the repaints of a map. Nil if the kind has no regions.
	Repaints Repaints
	// Census counts the solutions of a puzzle up to MaxKnown, see Take. Nil if the kind only counts them
	// with Prove.
	Census func(ctx context.Context, p Puzzle) Census
}

// Minimize reduces a failing set to a minimal one: it removes elements, one by one, while the rest still fails.
func Minimize(set []int, fails func([]int) bool) []int {
	kept := slices.Clone(set)
	for _, one := range set {
		if less := slices.DeleteFunc(slices.Clone(kept), func(o int) bool { return o == one }); fails(less) {
			kept = less
		}
	}
	return kept
}

// A Change is a change of a draft that may take long. It returns the same draft for the same seed, and false
// if it found no way before ctx ended.
type Change func(ctx context.Context, draft string, seed uint64, progress func(done, of int)) (string, bool)

// A Job is a change with a button.
type Job struct {
	Name  string // short and link-safe: "hide"
	Label string // on the button: "Hide counts"
	Noun  string // what it changes: "count"
	Done  string // how: "hidden"
	Do    Change
}

// ChangeOf returns a Change from one of drafts of a type; parse reads their texts.
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

// PuzzleOf returns a Design.Puzzle for drafts of a type; parse reads their texts.
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
	Text string // in the form that Parse reads
}

// A Puzzle is one set of clues. It never changes once parsed and may be used from
// several goroutines at once.
type Puzzle interface {
	// String returns the canonical text: Parse reads it back, and two puzzles are equal if and only if their
	// texts are.
	String() string
	// Start returns the position with only the marks that the clues give.
	Start() Position
	// Check returns an error, one sentence, if pos is no position of this puzzle (length, unknown bytes,
	// changed givens). It ignores broken rules.
	Check(pos Position) error
	// Faults lists the rules that pos already breaks, in a fixed order. An unfinished position is no fault.
	Faults(pos Position) []Fault
	// Solved reports whether pos is a solution.
	Solved(pos Position) bool
	// Keeps reports whether a solution agrees with every mark of pos, also with those that a solution does
	// not have, such as crosses.
	Keeps(solution, pos Position) bool
	// Prove counts the solutions that keep every mark of pos, up to limit (at least
	// 1), and stops early, with Verdict.Stopped, when ctx ends.
	Prove(ctx context.Context, pos Position, limit int) Verdict
}

// AsPuzzle converts the results of a kind's own parser to those of Kind.Parse.
func AsPuzzle[P Puzzle](p P, err error) (Puzzle, error) {
	if err != nil {
		return nil, err
	}
	return p, nil
}

// A Fault is a rule that a position already breaks.
type Fault struct {
	Text  string // a sentence without a full stop, for telling.Spell: "two queens in %r3"
	Sites []int  // the sites that break it; empty if a unit cannot be filled
	Unit  []int  // the sites of the unit concerned; empty for touching
}

func (f Fault) String() string { return telling.Spell(f.Text, 1) }

// A Verdict is the result of a proof.
type Verdict struct {
	Count     int        // solutions found, at most the limit
	More      bool       // the limit ended the count, and more may exist
	Stopped   bool       // the context ended the count, a lower bound
	Witnesses []Position // the first two solutions, or as many as there are
	Nodes     int        // choices tried: the effort, comparable within one kind
}

// A Strategy is a search that can be watched.
type Strategy struct {
	Name  string // short and link-safe: "forward"
	Title string // on the button: "Forward"
	About string // two or three sentences on its tries and their order
	Saves string // why it may need less than others: "it goes back as soon as ..."; empty if only luck does that
	// Search yields every step of an exhaustive search from the start position, lazily.
	Search func(Puzzle) iter.Seq[Step]
	// Describe describes a step, for telling.Spell.
	Describe func(Puzzle, Step) string
	// Space is the number of candidates that trying everything would test, exact below 2^53.
	Space func(Puzzle) float64

	Noun    string  // the noun for a Try, "permutation"; empty for "test"
	Sorts   []Sort  // the sorts of its steps, if actions alone do not distinguish them
	Rate    float64 // steps a second to begin with; 0 for the usual ten
	Brisk   bool    // initially only Place and Remove take time, and tests are shown with them
	Partial bool    // it deduces, and finds the solution only if there is exactly one
}

// Power returns base to a power as a product, the same on every processor.
func Power(base float64, exponent int) float64 {
	power := 1.0
	for range exponent {
		power *= base
	}
	return power
}

// A Sort is a family of steps: a counter beside the search, and a filter of its log.
type Sort struct {
	Byte    byte   // a letter
	Title   string // "Rejected: equal neighbour"
	Counted bool   // it is a counter, too
}

// An Action is the kind of a step of a search.
type Action byte

// The actions of a search. Their bytes are also their form on the wire.
const (
	Try    Action = 't' // tests a site, or marks to make; Cause lists the sites that forbid it
	Place  Action = 'p' // makes marks
	Remove Action = 'r' // removes marks
	Note   Action = 's' // changes nothing: a remark on a site, the marks refused there and their Cause
	Found  Action = 'f' // the position is a solution
	End    Action = 'e' // the search is exhausted: the last step
)

// A Step is one action of a search.
type Step struct {
	Action Action
	Sort   byte   // one of the strategy's Sorts, 0 for none
	Site   int    // the site tested; -1 for Found and End
	Marks  []Mark // the changed marks of Place and Remove; the tested or refused ones of Try and Note
	Cause  []int  // the sites that forbid the Try, or the premises of the Place
	Text   string // its sentence, if Describe cannot derive it: printable, without a line break

	Why *Deduction // the deduction behind the step, or nil
}

// WorkerOnly returns f, or the zero value of its type in a program that does not solve puzzles (see
// HasSolver). The linker then drops a function referenced only in calls of WorkerOnly. Every search function
// of a kind is wrapped in it: the page that a player loads has titles, rules and texts, but none of the
// worker's code.
func WorkerOnly[F any](f F) F {
	if HasSolver {
		return f
	}
	var none F
	return none
}
