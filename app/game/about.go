package game

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"quadrille/solver"
)

// about holds a journal's entries about the game as a whole; undo leaves them alone.
type about struct {
	name    string
	origins []string
	solves  []Solve
	fields  solver.Fields
	touched bool // a move has been made, or help was asked for
}

// Name returns the player's name for the puzzle, empty for none.
func (g *Game) Name() string { return g.name }

// Origins returns the sources of the puzzle, the first one first: "daily 2026-11-21".
func (g *Game) Origins() []string { return g.origins }

// Solves returns all solutions that have been found, in order.
func (g *Game) Solves() []Solve { return g.solves }

// Touched reports whether the player has moved or asked for help.
func (g *Game) Touched() bool { return g.touched }

// Limits of a journal's entries about a game.
const (
	MaxName    = 80 // characters
	MaxOrigins = 8
	MaxSolves  = 1000 // later ones are not counted
)

// Named returns the entry that names a game, with the name tidied. An empty name removes the old one.
func Named(name string) Entry { return Entry("n" + tidy(name)) }

// tidy returns one line of at most MaxName characters, without anything invisible in it.
func tidy(name string) string { return solver.Tidy(name, MaxName) }

func (g *Game) rename(name string) error {
	if len(name) > MaxName*utf8.UTFMax || tidy(name) != name {
		return fmt.Errorf("%q is not a name", solver.Truncate(name))
	}
	g.name, g.touched = name, true
	return nil
}

// Fields returns the maker's fields of the puzzle, from the latest link.
func (g *Game) Fields() solver.Fields { return g.fields }

// Informed returns the entry of a puzzle's fields: "i" and the fields of its link.
func Informed(f solver.Fields) Entry { return Entry("i" + f.String()) }

// CameFrom returns the entry of a puzzle's source.
func CameFrom(origin string) Entry { return Entry("f" + tidy(origin)) }

func (g *Game) comeFrom(origin string) error {
	if origin == "" || len(origin) > MaxName*utf8.UTFMax || tidy(origin) != origin {
		return fmt.Errorf("%q is not an origin", solver.Truncate(origin))
	}
	if !slices.Contains(g.origins, origin) && len(g.origins) < MaxOrigins {
		g.origins = append(g.origins[:len(g.origins):len(g.origins)], origin)
	}
	return nil
}

// A Solve is a solution that was found: in how many seconds (0 where they were not counted),
// with how much help, and when by the clock of whoever played.
type Solve struct {
	Seconds int    `json:"seconds"`
	Hints   int    `json:"hints"`
	Checks  int    `json:"checks"`
	When    string `json:"when"` // "2026-11-21 19:05", in the order of time as text
}

// whenForm is the layout of When.
const whenForm = "2006-01-02 15:04"

// Day returns the date of a solve, "2026-11-21".
func (s Solve) Day() string { return s.When[:min(len(s.When), len(time.DateOnly))] }

// BestOf returns the least time of some solves without hints, 0 where none was counted.
func BestOf(solves []Solve) int {
	best := 0
	for _, s := range solves {
		if s.Seconds > 0 && s.Hints == 0 && (best == 0 || s.Seconds < best) {
			best = s.Seconds
		}
	}
	return best
}

const (
	maxOfSolve = 10_000_000 // seconds, hints, checks
	lastYear   = 9999       // that whenForm writes
)

// Valid returns an error if the solve is malformed.
func (s Solve) Valid() error {
	if s.Seconds < 0 || s.Hints < 0 || s.Checks < 0 || s.Seconds > maxOfSolve || s.Hints > maxOfSolve || s.Checks > maxOfSolve {
		return fmt.Errorf("a solve with a count out of range")
	}
	if t, err := time.Parse(whenForm, s.When); err != nil || t.Format(whenForm) != s.When {
		return fmt.Errorf("%q is not the time of a solve", solver.Truncate(s.When))
	}
	return nil
}

// Solved returns the entry of the solution on the board, found now by the clock of the player:
// "s151,1,0,2026-11-21 19:05". It adds more seconds to the time counted so far.
func (g *Game) Solved(now time.Time, more int) Entry {
	a := g.attempt()
	seconds := a.seconds + more
	if a.untimed {
		seconds = 0
	}
	if y := now.Year(); y < 0 || y > lastYear { // of a clock that is wrong
		now = time.Date(min(max(y, 0), lastYear), time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	return Entry(fmt.Sprintf("s%d,%d,%d,%s", min(seconds, maxOfSolve), min(a.hints, maxOfSolve), min(a.checks, maxOfSolve), now.Format(whenForm)))
}

func (g *Game) solve(text string) error {
	parts := strings.SplitN(text, ",", 4)
	if len(parts) != 4 {
		return fmt.Errorf("%q is not a solve", solver.Truncate(text))
	}
	var counts [3]int
	for i := range counts {
		n, err := number(parts[i], maxOfSolve)
		if err != nil {
			return fmt.Errorf("%q is not a solve: %w", solver.Truncate(text), err)
		}
		counts[i] = n
	}
	s := Solve{Seconds: counts[0], Hints: counts[1], Checks: counts[2], When: parts[3]}
	if err := s.Valid(); err != nil {
		return err
	}
	g.attempt().solved, g.touched = true, true
	if len(g.solves) < MaxSolves {
		g.solves = append(g.solves, s)
	}
	return nil
}
