// Package game implements a puzzle being played or watched, apart from any screen: the history of a game,
// links, the gestures and keys that move through a board, and a player that shows a search against a clock
// passed to it. It does not depend on the browser.
package game

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/solver"
)

// A Game is one puzzle with the history of its positions and the rest of its journal.
type Game struct {
	Puzzle solver.Puzzle
	history[played]
	attempts []attempt // never empty
	about
	gone *gone // its state before the deletion; nil if never deleted
}

func New(p solver.Puzzle) *Game { return Begin(p, p.Start()) }

// Begin starts a game in the middle: nothing leads back beyond the position.
func Begin(p solver.Puzzle, pos solver.Position) *Game {
	return &Game{Puzzle: p, history: history[played]{past: []played{{pos: pos}}}, attempts: []attempt{{}}}
}

func (g *Game) Position() solver.Position { return g.now().pos }

// An Entry is one line of a game's journal; replaying the lines rebuilds the game:
//
//	m12x,13Q  a move: sites and their bytes
//	u, r      undo, redo
//	h, c      a hint, a check
//	p, q, k   a trial begins, one begins within it, and the innermost ends: no steps
//	t12       the seconds spent; t0: some were not counted
//	b         begun anew, with an empty board
//	s...      solved; see Solve
//	n...      named by the player; n alone takes the name away
//	f...      the source of the puzzle, "daily 2026-11-21", "easy 2026-11-24"
//	i...      the maker's fields, as in a link
//	x, y      deleted, and restored
type Entry string

// The entries that move through the history.
const (
	Undo Entry = "u"
	Redo Entry = "r"
)

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

// Apply applies an entry. It is the only way to change a game, whether the entry is from the player, a
// journal or another tab. Undo and redo past the end do nothing.
func (g *Game) Apply(e Entry) error {
	if err := g.apply(e); err != nil {
		return err
	}
	if g.gone != nil && e != Deleted && e != Restored {
		g.gone.since = append(g.gone.since, e)
	}
	return nil
}

func (g *Game) apply(e Entry) error {
	if g.step(e) || g.single(e) {
		return nil
	}
	if e == "" {
		return fmt.Errorf("an entry without a letter")
	}
	rest := string(e[1:])
	switch e[0] {
	case 'm':
		return g.move(rest)
	case 't':
		return g.spend(rest)
	case 's':
		return g.solve(rest)
	case 'n':
		return g.rename(rest)
	case 'f':
		return g.comeFrom(rest)
	case 'i':
		g.fields = solver.ParseFields(rest)
		return nil
	}
	return fmt.Errorf("%q is not an entry of a journal", solver.Truncate(string(e)))
}

func (g *Game) move(marks string) error {
	b := []byte(g.Position())
	for mark := range strings.SplitSeq(marks, ",") {
		if mark == "" {
			return fmt.Errorf("a move without marks")
		}
		site, err := strconv.Atoi(mark[:len(mark)-1])
		if err != nil || site < 0 || site >= len(b) {
			return fmt.Errorf("%q is not a mark on this board", solver.Truncate(mark))
		}
		b[site] = mark[len(mark)-1]
	}
	to := solver.Position(b)
	if err := g.Puzzle.Check(to); err != nil {
		return err
	}
	g.forgetUndone()
	g.push(played{to, g.now().trial})
	g.attempt().touch()
	g.touched = true
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
