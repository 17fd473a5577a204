package game

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"quadrille/solver"
)

// The entries that count what help was given; undo does not take them back.
const (
	Hinted  Entry = "h"
	Checked Entry = "c"
)

// Anew is the entry that begins again with an empty board. Undo leads back to the attempt
// before.
const Anew Entry = "b"

// An attempt is one go at a puzzle, with the time and the help it took. It counts from a
// place in the history on; undo beyond that leads back into the one before.
type attempt struct {
	from          int
	seconds       int
	hints, checks int
	moved         bool
	untimed       bool // some of its time was not counted
	solved        bool
}

// touch notes a move. One before any time was counted came from a link, or was made with the
// timer off.
func (a *attempt) touch() {
	if !a.moved && a.seconds == 0 {
		a.untimed = true
	}
	a.moved = true
}

// attempt is the one that the position on the board belongs to.
func (g *Game) attempt() *attempt {
	later := sort.Search(len(g.attempts)-1, func(i int) bool { return g.attempts[i+1].from > g.at })
	return &g.attempts[later]
}

// forgetUndone gives up the attempts that begin in what has been undone.
func (g *Game) forgetUndone() {
	for len(g.attempts) > 1 && g.attempts[len(g.attempts)-1].from > g.at {
		g.attempts = g.attempts[:len(g.attempts)-1]
	}
}

// Moves is how many moves led to the position on the board.
func (g *Game) Moves() int { return g.at - g.attempt().from }

// Hints is how many hints have been given, and Checks how often the board was checked, in
// the attempt on the board.
func (g *Game) Hints() int  { return g.attempt().hints }
func (g *Game) Checks() int { return g.attempt().checks }

// Seconds is the time that the attempt on the board has taken; Timed is false where some of
// it was not counted. Over reports that it has led to a solution before.
func (g *Game) Seconds() int { return g.attempt().seconds }
func (g *Game) Timed() bool  { return !g.attempt().untimed }
func (g *Game) Over() bool   { return g.attempt().solved }

// Fresh reports whether the attempt on the board has not yet been begun by a move.
func (g *Game) Fresh() bool { return !g.attempt().moved }

// Attempts is how often the puzzle has been begun.
func (g *Game) Attempts() int { return len(g.attempts) }

// single applies the entries of one letter that are no steps; false for any other.
func (g *Game) single(e Entry) bool {
	switch e {
	case Hinted:
		g.attempt().hints++
		g.touched = true
	case Checked:
		g.attempt().checks++
		g.touched = true
	case Anew:
		g.beginAnew()
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
	g.push(g.Puzzle.Start())
	g.past = g.past[:g.at+1]
	g.attempts = append(g.attempts, attempt{from: g.at})
}

// mostSeconds is the most that one entry counts: a day.
const mostSeconds = 24 * 60 * 60

// Spent is the entry of time that was spent, in seconds; 0 says that some was not counted.
func Spent(seconds int) Entry { return Entry("t" + strconv.Itoa(seconds)) }

// IsTime reports whether an entry tells of time that was spent, and of nothing else.
func (e Entry) IsTime() bool { return strings.HasPrefix(string(e), "t") }

func (g *Game) spend(text string) error {
	n, err := number(text, mostSeconds)
	if err != nil {
		return fmt.Errorf("%q is not a time: %w", solver.Clip(text), err)
	}
	a := g.attempt()
	if n == 0 {
		a.untimed = true
	}
	a.seconds += n
	return nil
}

// number reads a whole number from 0 to most, written as Itoa writes it.
func number(text string, most int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		return 0, fmt.Errorf("it should be a number from 0 to %d", most)
	}
	return n, nil
}
