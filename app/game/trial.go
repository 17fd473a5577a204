package game

import (
	"strings"

	"quadrille/solver"
)

// The entries that begin a trial at the current position, and end it. They are no steps of the history: a
// trial lasts as long as the positions that were made in it, so undo leaves one and redo returns to it.
const (
	TrialBegun Entry = "p"
	TrialEnded Entry = "k"
)

// A played is a position with the one at which its trial began, empty outside a trial.
type played struct{ pos, trial solver.Position }

// Trial returns the position at which the current trial began; empty for none, and on a solved board.
func (g *Game) Trial() solver.Position {
	if g.now().trial == "" || g.Puzzle.Solved(g.Position()) {
		return ""
	}
	return g.now().trial
}

// setTrial changes the trial of the current position, and of those that redo leads to until another trial or
// attempt begins.
func (g *Game) setTrial(from solver.Position) {
	before := g.now().trial
	for i := g.at; i < len(g.past) && g.past[i].trial == before && g.attemptAt(i) == g.attempt(); i++ {
		g.past[i].trial = from
	}
}

// Past lists the positions up to the current one.
func (g *Game) Past() []solver.Position {
	return solver.Map(g.past[:g.at+1], func(p played) solver.Position { return p.pos })
}

// OnTrial returns the marks on trial, and the position without them.
func (v View) OnTrial() (rest solver.Position, marks []solver.Mark) {
	if v.Trial == "" {
		return v.Position, nil
	}
	b := []byte(v.Trial)
	for site := range b {
		if b[site] != v.Position[site] {
			b[site] = solver.Blank
		}
	}
	rest = solver.Position(b)
	return rest, rest.Diff(v.Position)
}

// ShowTrial shows in cells which marks are on trial.
func (f *Face) ShowTrial(p solver.Puzzle, v View, cells []Cell) {
	var marks []solver.Mark
	v.Position, marks = v.OnTrial()
	f.overlay(p, v, marks, func(c int, _ Cell, drawn bool) {
		cells[c].Label += ", on trial"
		if drawn {
			cells[c].Class = strings.TrimSpace(cells[c].Class + " trial")
		}
	})
}
