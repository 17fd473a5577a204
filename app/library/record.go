package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// Form is the form of records that RecordOf makes. Those of an older form are made anew from
// their journals.
const Form = 3

// A Record holds the facts about one game that are needed without replaying it. All follow from the game's
// journal, except the grade, which follows from the puzzle.
type Record struct {
	Form int    `json:"form"`
	Link string `json:"link"`
	Kind string `json:"kind"` // empty: not listed

	Name     string          `json:"name,omitempty"`    // given by the player
	Title    string          `json:"title,omitempty"`   // "Queens 8×8", or the name of an included puzzle
	Size     string          `json:"size,omitempty"`    // "8×8", columns first
	Fields   string          `json:"fields,omitempty"`  // title, author and colours by its maker, as in a link
	Origins  []string        `json:"origins,omitempty"` // "daily 2026-11-21", "easy 2026-11-24", "course", "made", ...
	Position solver.Position `json:"position"`          // the current position
	Done     int             `json:"done"`
	Want     int             `json:"want"`
	Finished bool            `json:"finished"` // the current position is a solution
	Solved   bool            `json:"solved"`   // the player has solved it, now or before
	Deleted  bool            `json:"deleted,omitempty"`

	First int64 `json:"first,omitempty"` // touched first, milliseconds since 1970; 0 if unknown
	At    int64 `json:"at"`              // touched last
	Upto  int64 `json:"upto,omitempty"`  // the At of the last row that it includes

	// Of the attempt on the board. A time is only to be compared where it is timed.
	Seconds int  `json:"seconds"`
	Timed   bool `json:"timed"`
	Hints   int  `json:"hints"`
	Checks  int  `json:"checks"`

	Solves []game.Solve `json:"solves,omitempty"` // the first one first

	Band   string  `json:"band,omitempty"` // the grade, empty if unknown; see Verdict
	Number float64 `json:"number,omitempty"`
	Grades int     `json:"grades,omitempty"` // the solver.GradeVersion of both
}

// RecordOf returns the record of a game, with the parts of known that are not in the journal: the grade of the
// puzzle, and the times of a game whose rows have none. An untouched game is not listed.
func RecordOf(link solver.Link, g *game.Game, s Span, known Record) Record {
	f := faces.Of(link.Kind.Name)
	pos := g.Position()
	done, want := f.Words.Progress(link.Puzzle, pos)
	rows, cols := f.Drawing.Shape(link.Puzzle)
	finished := link.Puzzle.Solved(pos)
	named := g.BeforeDeletion()
	r := Record{
		Form: Form, Link: link.Name(), Kind: link.Kind.Name,
		Name: named.Name(), Title: Title(link), Size: fmt.Sprintf("%d×%d", cols, rows), Fields: shown(named.Fields()), Origins: g.Origins(),
		Position: pos, Done: done, Want: want,
		Finished: finished, Solved: finished && !g.Given() || len(g.Solves()) > 0, Deleted: g.IsDeleted(),
		First: s.First, At: max(known.At, s.Last), Upto: max(0, s.Next-1),
		Seconds: g.Seconds(), Timed: g.Timed(), Hints: g.Hints(), Checks: g.Checks(),
		Solves: g.Solves(),
		Band:   known.Band, Number: known.Number, Grades: known.Grades,
	}
	if !g.Touched() && !r.Deleted {
		r.Kind = ""
	}
	return r
}

// Title returns the title of a puzzle: the name of an included one, or the one of its face.
func Title(link solver.Link) string {
	text := link.Puzzle.String()
	for _, b := range link.Kind.Builtin {
		if b.Text == text {
			return b.Name
		}
	}
	return faces.Of(link.Kind.Name).Words.Title(link.Puzzle)
}

func shown(f solver.Fields) string {
	return solver.Fields{Title: f.Title, Author: f.Author, Colours: f.Colours}.String()
}

// Maker returns the fields of the puzzle's maker that a list shows.
func (r Record) Maker() solver.Fields {
	if r.Fields == "" {
		return solver.Fields{}
	}
	return solver.ParseFields(r.Fields)
}

// DisplayName returns its name in a list: the player's, the maker's, or else its title.
func (r Record) DisplayName() string { return cmp.Or(r.Name, r.Maker().Title, r.Title) }

// PlainName returns its name for texts of the program: without the maker's words.
func (r Record) PlainName() string { return cmp.Or(r.Name, r.Title) }

// Graded reports whether the puzzle has a grade of the current version.
func (r Record) Graded() bool { return r.Band != "" && r.Grades == solver.GradeVersion }

// SetGrade sets how hard the puzzle is.
func (r *Record) SetGrade(band solver.Band, number float64) {
	r.Band, r.Number, r.Grades = string(band), number, solver.GradeVersion
}

// Listed reports whether a record belongs into a list of games.
func (r Record) Listed() bool { return r.Kind != "" && !r.Deleted }

// Best returns the least time of a solve without hints, 0 where none was timed.
func (r Record) Best() int { return game.BestOf(r.Solves) }

// Last returns the latest solve; false if none.
func (r Record) Last() (game.Solve, bool) {
	if len(r.Solves) == 0 {
		return game.Solve{}, false
	}
	return r.Solves[len(r.Solves)-1], true
}

// Keeps reports whether a record includes all rows of its journal, the last of which has the given At.
func (r Record) Keeps(last int64) bool { return r.Form == Form && r.Upto == last }

// IncludesMoreThan reports whether a record includes rows of its journal that another lacks.
func (r Record) IncludesMoreThan(other Record) bool { return r.Form == Form && r.Upto > other.Upto }

// maxFields bounds the fields of a record, in bytes.
const maxFields = 1000

// valid returns an error if the record is malformed.
func (r Record) valid() error {
	switch {
	case r.Link == "" || len(r.Link) > solver.MaxText || !strings.HasPrefix(r.Link, r.Kind+":"):
		return errors.New("a record without a puzzle")
	case len(r.Position) > solver.MaxText || min(r.Done, r.Want, r.Seconds, r.Hints, r.Checks) < 0:
		return errors.New("a record with a count out of range")
	case min(r.First, r.At, r.Upto) < 0 || max(r.First, r.At) > MaxAt:
		return errors.New("a record without a time")
	case len(r.Solves) > game.MaxSolves || len(r.Origins) > game.MaxOrigins || len(r.Name) > 4*game.MaxName || len(r.Fields) > maxFields:
		return errors.New("a record that is too long")
	}
	for _, s := range r.Solves {
		if err := s.Valid(); err != nil {
			return err
		}
	}
	return nil
}

// ReadRecord reads one record as stored in the browser, also of the first form, in which solved refers to the
// current position.
func ReadRecord(text []byte) (Record, error) {
	var r Record
	if err := json.Unmarshal(text, &r); err != nil {
		return Record{}, fmt.Errorf("a record that cannot be read: %w", err)
	}
	r.settle()
	return r, r.valid()
}

// settle converts a record of the first form to the current one.
func (r *Record) settle() {
	if r.Form == 0 {
		r.Finished, r.First = r.Solved, 0
	}
}

// Origins of puzzles in their journals; a puzzle from a link has none.
const (
	FromCourse = "course"
	FromMaker  = "made"  // by the generator
	FromDesign = "drawn" // by the player
)

// FromDay returns the origin of the puzzle of a day, "2026-11-21", of a series: "daily", "easy", ...
func FromDay(series, day string) string { return series + " " + day }

// OfDay returns the series and the day that an origin names; false where it names none.
func OfDay(origin string) (series, day string, ok bool) {
	series, day, _ = strings.Cut(origin, " ")
	_, ok = dayNumber(day)
	return series, day, ok
}

// Origin returns the origin of the puzzle in words, empty for a link.
func (r Record) Origin() string {
	for _, o := range r.Origins {
		switch series, day, ok := OfDay(o); {
		case ok && series == "easy":
			return "gentle daily of " + Date(day)
		case ok:
			return "daily of " + Date(day)
		}
	}
	for _, o := range r.Origins {
		switch o {
		case FromCourse:
			return "course"
		case FromMaker:
			return "made to order"
		case FromDesign:
			return "drawn by you"
		}
	}
	return ""
}

// Date returns "21 November 2026", which no line breaks, for 2026-11-21.
func Date(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return t.Format("2\u00a0January\u00a02006")
}

// SolveText describes the last solve.
func (r Record) SolveText() string {
	s, ok := r.Last()
	switch {
	case ok:
	case r.Solved:
		return "Solved"
	default:
		return "Solution from a link"
	}
	text := "Solved"
	if s.Seconds > 0 {
		text += " in " + game.Clock(s.Seconds)
	}
	if s.Hints > 0 {
		return text + " with " + game.Count(s.Hints, "hint")
	}
	return text
}
