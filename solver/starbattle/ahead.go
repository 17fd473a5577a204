package starbattle

import (
	"fmt"
	"iter"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// A lookahead is a search that looks at what each star leaves to the other units: one with too few open cells ends the
// branch at once. With fewest it goes on in the unit with the fewest cells to choose from, else in the next region.
type lookahead struct{ fewest bool }

func (o lookahead) strategy(name, title, saves, about string) solver.Strategy {
	return solver.Strategy{Name: name, Title: title, Saves: saves, About: about, Search: solver.WorkerOnly(o.search), Describe: regionsForward.say, Space: regionsForward.space}
}

func (o lookahead) search(puzzle solver.Puzzle) iter.Seq[solver.Step] {
	p := puzzle.(*Puzzle)
	return func(yield func(solver.Step) bool) {
		r := &aheadRun{lookahead: o, run: run{p: p, board: []byte(p.Start()), count: make([]int, 3*p.n), yield: yield}, tried: make([]bool, p.n*p.n)}
		if r.place() {
			yield(solver.Step{Action: solver.End, Site: -1})
		}
	}
}

// An aheadRun is one such search.
type aheadRun struct {
	lookahead
	run
	tried []bool // cells whose star has been tried with the stars on the board
}

// place tries every star of one unit. It returns false if the consumer stops.
func (r *aheadRun) place() bool {
	unit, open := r.next()
	if unit < 0 {
		return r.yield(solver.Step{Action: solver.Found, Site: -1})
	}
	need := r.p.k - r.count[unit]
	if !r.note(unit, need, len(open), r.fewest) {
		return false
	}
	spare := len(open) - need
	for i, c := range open {
		if i > spare {
			break // the cells left are too few
		}
		if !r.yield(solver.Step{Action: solver.Try, Site: c}) || !r.set(c, true) || !r.place() || !r.set(c, false) {
			return false
		}
		r.tried[c] = true
	}
	for _, c := range open {
		r.tried[c] = false
	}
	return true
}

// next returns a unit with too few open cells, or else the one to go on in, and its open cells; -1 if every unit has its
// stars.
func (r *aheadRun) next() (unit int, open []int) {
	unit = -1
	for i := range r.p.units {
		u := (i + 2*r.p.n) % len(r.p.units) // regions first
		need := r.p.k - r.count[u]
		if need == 0 {
			continue
		}
		cells := solver.Filter(r.p.units[u], func(c int) bool { return !r.tried[c] && r.board[c] != Star && r.allows(c) })
		switch {
		case len(cells) < need:
			return u, cells
		case unit < 0, r.fewest && len(cells)-need < len(open)-(r.p.k-r.count[unit]):
			unit, open = u, cells
		}
	}
	return unit, open
}

// note tells which unit is next, and why.
func (r *run) note(unit, need, open int, fewest bool) bool {
	site, cells := r.p.units[unit][0], fmt.Sprintf("%d open cells", open)
	switch open {
	case 0:
		cells = "no open cell"
	case 1:
		cells = "1 open cell"
	}
	text := fmt.Sprintf("%s has %s", solver.Capital(telling.Line(unit/r.p.n, unit%r.p.n)), cells)
	if r.p.k > 1 {
		text += " for " + solver.Plural(need, r.p.Noun())
	}
	switch {
	case open < need:
		text += ": go back"
	case fewest:
		text += ": nowhere is the choice smaller"
	}
	return r.yield(solver.Step{Action: solver.Note, Site: site, Text: text})
}
