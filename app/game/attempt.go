package game

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"quadrille/solver"
)

// The entries that count help given; undo does not revert them.
const (
	Hinted  Entry = "h"
	Checked Entry = "c"
)

// Anew begins an attempt with an empty board. Undo leads back to the attempt before.
const Anew Entry = "b"

// An attempt is one go at a puzzle, with the time and the help it took. It counts from a
// place in the history on; undo beyond that leads back into the one before.
type attempt struct {
	from          int
	seconds       int
	hints, checks int
	hinted        solver.Position // where the last hint was given, empty for none
	checked       solver.Position // where the last check was made
	moved         bool
	untimed       bool // some of its time was not counted
	solved        bool
	given         bool // its solution came by a link
}

// touch notes a move. A first move before any counted time came from a link or was made with the timer off:
// the attempt is then untimed.
func (a *attempt) touch() {
	if !a.moved && a.seconds == 0 {
		a.untimed = true
	}
	a.moved = true
}

// attempt returns the attempt that the position on the board belongs to.
func (g *Game) attempt() *attempt { return g.attemptAt(g.at) }

// attemptAt returns the attempt that a position of the history belongs to.
func (g *Game) attemptAt(at int) *attempt {
	later := sort.Search(len(g.attempts)-1, func(i int) bool { return g.attempts[i+1].from > at })
	return &g.attempts[later]
}

// forgetUndone drops the attempts that begin in undone moves.
func (g *Game) forgetUndone() {
	for len(g.attempts) > 1 && g.attempts[len(g.attempts)-1].from > g.at {
		g.attempts = g.attempts[:len(g.attempts)-1]
	}
}

// Moves returns the number of moves that led to the position on the board.
func (g *Game) Moves() int { return g.at - g.attempt().from }

// Hints and Checks return the number of hints given and of checks made in the attempt on the board.
func (g *Game) Hints() int  { return g.attempt().hints }
func (g *Game) Checks() int { return g.attempt().checks }

// HintedHere and CheckedHere report whether the last hint or check of the attempt was at the current position.
func (g *Game) HintedHere() bool  { return g.attempt().hinted == g.Position() }
func (g *Game) CheckedHere() bool { return g.attempt().checked == g.Position() }

// Given reports whether the solution on the board came by a link, and not from the player.
func (g *Game) Given() bool { return g.attempt().given }

// Seconds returns the time that the attempt on the board has taken; Timed reports whether all of it was
// counted. Over reports whether it has led to a solution before.
func (g *Game) Seconds() int { return g.attempt().seconds }
func (g *Game) Timed() bool  { return !g.attempt().untimed }
func (g *Game) Over() bool   { return g.attempt().solved }

// Fresh reports whether the attempt on the board has not yet been begun by a move.
func (g *Game) Fresh() bool { return !g.attempt().moved }

// single applies the entries of one letter that are no steps; false for any other.
func (g *Game) single(e Entry) bool {
	switch e {
	case Hinted:
		g.attempt().hints++
		g.attempt().hinted = g.Position()
		g.touched = true
	case Checked:
		g.attempt().checks++
		g.attempt().checked = g.Position()
		g.touched = true
	case Anew:
		g.beginAnew()
	case TrialBegun:
		g.beginTrial(false)
	case TrialNested:
		g.beginTrial(true)
	case TrialEnded:
		if t := g.now().trial; t != nil {
			g.setTrial(t.outer)
		}
	case Deleted:
		g.delete()
	case Restored:
		g.restore()
	default:
		return false
	}
	return true
}

func (g *Game) beginAnew() {
	if a := g.attempt(); !a.moved && a.hints+a.checks == 0 {
		return // it has hardly begun
	}
	g.forgetUndone()
	if g.Position() != g.Puzzle.Start() { // on an empty board a trial goes on
		g.push(played{pos: g.Puzzle.Start()})
	}
	g.past = g.past[:g.at+1]
	g.attempts = append(g.attempts, attempt{from: g.at})
}

// maxSeconds is the most that one entry counts: a day.
const maxSeconds = 24 * 60 * 60

// Spent returns the entry of time spent, in seconds; 0 means that some time was not counted.
func Spent(seconds int) Entry { return Entry("t" + strconv.Itoa(seconds)) }

// IsTime reports whether an entry records time spent.
func (e Entry) IsTime() bool { return strings.HasPrefix(string(e), "t") }

func (g *Game) spend(text string) error {
	n, err := number(text, maxSeconds)
	if err != nil {
		return fmt.Errorf("%q is not a time: %w", solver.Truncate(text), err)
	}
	a := g.attempt()
	if n == 0 {
		a.untimed = true
		a.given = !a.solved && g.Puzzle.Solved(g.Position())
	}
	a.seconds += n
	return nil
}

// number parses a whole number from 0 to most, in the form of Itoa.
func number(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("it should be a number from 0 to %d", most)
	}
	return n, nil
}
