// Package game is a puzzle being played or watched, apart from any screen: the history of
// a game, links, the gestures and keys that move through a board, and the player that
// shows a search against a clock it is given. It knows no browser.
package game

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A Game is one puzzle with the history of its positions.
type Game struct {
	Puzzle solver.Puzzle
	history[solver.Position]
	hints, checks int
}

// New starts a game.
func New(p solver.Puzzle) *Game {
	return &Game{Puzzle: p, history: history[solver.Position]{past: []solver.Position{p.Start()}}}
}

// Begin starts a game in the middle: nothing leads back beyond the position.
func Begin(p solver.Puzzle, pos solver.Position) *Game {
	return &Game{Puzzle: p, history: history[solver.Position]{past: []solver.Position{pos}}}
}

// Position is what is on the board.
func (g *Game) Position() solver.Position { return g.now() }

// Moves is how many moves led to the position on the board.
func (g *Game) Moves() int { return g.at }

// Hints is how many hints have been given, and Checks how often the board was checked.
func (g *Game) Hints() int  { return g.hints }
func (g *Game) Checks() int { return g.checks }

// An Entry is one line of a game's journal, from which the game can be made again:
// "u" (undo), "r" (redo), "h" (a hint), "c" (a check) or "m" and marks, "m12x,13Q" (site and
// byte).
type Entry string

// The entries that move through the history.
const (
	Undo Entry = "u"
	Redo Entry = "r"
)

// The entries that count what help was given; undo does not take them back.
const (
	Hinted  Entry = "h"
	Checked Entry = "c"
)

// Moved is the entry of the move from one position to another.
func Moved(from, to solver.Position) Entry {
	var b strings.Builder
	b.WriteByte('m')
	for i, m := range from.Diff(to) {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%d%c", m.Site, m.To)
	}
	return Entry(b.String())
}

// Apply does what an entry says. It is the only way a game changes, whether the entry
// comes from a hand, a journal or another tab. Undo and redo past the end do nothing.
func (g *Game) Apply(e Entry) error {
	switch {
	case e == Hinted:
		g.hints++
		return nil
	case e == Checked:
		g.checks++
		return nil
	case g.step(e):
		return nil
	}
	marks, ok := strings.CutPrefix(string(e), "m")
	if !ok {
		return fmt.Errorf("%q is no entry of a journal", clip(string(e)))
	}
	return g.move(marks)
}

func (g *Game) move(marks string) error {
	b := []byte(g.Position())
	for mark := range strings.SplitSeq(marks, ",") {
		if mark == "" {
			return fmt.Errorf("a move without marks")
		}
		site, err := strconv.Atoi(mark[:len(mark)-1])
		if err != nil || site < 0 || site >= len(b) {
			return fmt.Errorf("%q is no mark on this board", clip(mark))
		}
		b[site] = mark[len(mark)-1]
	}
	to := solver.Position(b)
	if err := g.Puzzle.Check(to); err != nil {
		return err
	}
	g.push(to)
	return nil
}

// Replay makes a game from its journal. Entries that no longer fit are left out, and
// counted: a damaged journal loses them and nothing else.
func Replay(p solver.Puzzle, entries []Entry) (g *Game, bad int) {
	g = New(p)
	for _, e := range entries {
		if g.Apply(e) != nil {
			bad++
		}
	}
	return g, bad
}

// clip keeps what an error quotes short.
func clip(s string) string {
	if len(s) > 24 {
		return s[:24] + "…"
	}
	return s
}
