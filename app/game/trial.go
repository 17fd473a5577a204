package game

import (
	"slices"
	"strings"

	"quadrille/solver"
)

// The entries that begin a trial at the current position, begin one within the current one, and end that. They are no
// steps of the history: a trial lasts as long as the positions that were made in it, so undo leaves one and redo returns
// to it.
const (
	TrialBegun  Entry = "p"
	TrialNested Entry = "q"
	TrialEnded  Entry = "k"
)

// A played is a position with its innermost trial, nil outside a trial.
type played struct {
	pos   solver.Position
	trial *trial
}

// A trial began at a place in the history, perhaps within another.
type trial struct {
	from  solver.Position
	at    int
	outer *trial
}

// Trial returns the position at which the outermost trial began. It is empty without a trial, and on a solved board.
func (g *Game) Trial() solver.Position {
	if trials := g.Trials(); len(trials) > 0 {
		return trials[0].From
	}
	return ""
}

// Trials lists what the current trials suppose, each within the one before; none on a solved board.
func (g *Game) Trials() (list []solver.Supposition) {
	if g.now().trial == nil || g.Puzzle.Solved(g.Position()) {
		return nil
	}
	for t := g.now().trial; t != nil; t = t.outer {
		list = append(list, solver.Supposition{From: t.from, Marks: g.supposed(t)})
	}
	slices.Reverse(list)
	return list
}

// supposed returns the marks on the sites of the first move of a trial, as they are now: an X becomes a queen by the
// next tap. None if they are gone.
func (g *Game) supposed(t *trial) []solver.Mark {
	first := t.at + 1
	for i := first; i <= g.at; i++ {
		if g.past[i].pos == t.from {
			first = i + 1
		}
	}
	if first > g.at {
		return nil
	}
	now := g.Position()
	var marks []solver.Mark
	for _, m := range t.from.Diff(g.past[first].pos) {
		if to := now[m.Site]; to != solver.Blank && to != t.from[m.Site] {
			marks = append(marks, solver.Mark{Site: m.Site, To: to})
		}
	}
	return marks
}

// beginTrial begins a trial, within the current one or only if there is none: another tab may have begun one meanwhile.
func (g *Game) beginTrial(nested bool) {
	if outer := g.now().trial; (outer != nil) == nested && (!nested || outer.from != g.Position()) {
		g.setTrial(&trial{g.Position(), g.at, outer})
	}
}

// setTrial changes the trial of the current position, and of those that redo leads to until another trial or
// attempt begins.
func (g *Game) setTrial(t *trial) {
	before := g.now().trial
	for i := g.at; i < len(g.past) && g.past[i].trial == before && g.attemptAt(i) == g.attempt(); i++ {
		g.past[i].trial = t
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
