package starbattle

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

var strategies = []solver.Strategy{
	regionsForward.strategy("forward", "Forward", "",
		"Region by region, each from its first cell to its last, in reading order. "+
			"Where a region has no cell left to try, it goes back to the region before."),
	regionsReverse.strategy("reverse", "Reverse", "",
		"Region by region in the same order, but each from its last cell to its first. "+
			"Trying everything takes as much work, but the first solution may come far sooner or far later."),
	rowByRow.strategy("rows", "Row by row", "no row is short of cells, and a full column rules out a cell of every row at once",
		"Row by row from the top, each from left to right, as for the eight queens puzzle. "+
			"Regions are used only to test a cell."),
	lookahead{}.strategy("ahead", "Looking ahead", "it goes back as soon as a star leaves some line or region too few cells",
		"Region by region as Forward, but after each star it counts the open cells of every row, column and region. "+
			"Where one has too few left, the last star was wrong, and nothing below it is tried. "+
			"This is forward checking, after Haralick and Elliott (1980)."),
	lookahead{fewest: true}.strategy("fewest", "Fewest choices", "where the choice is small, a wrong star is found out soon",
		"Looks ahead, and goes on in the row, column or region with the fewest open cells to choose from. "+
			"Where the choice is small, a wrong star is found out soon. "+
			"This is search rearrangement, after Bitner and Reingold (1975)."),
	dancing,
}

// A plan is the order of a search: over units, and over the cells of each.
type plan struct {
	family   int // 0 for rows, 2 for regions, as in UnitsOf
	backward bool
}

var (
	regionsForward = plan{family: 2}
	regionsReverse = plan{family: 2, backward: true}
	rowByRow       = plan{family: 0}
)

func (o plan) strategy(name, title, saves, about string) solver.Strategy {
	return solver.Strategy{Name: name, Title: title, Saves: saves, About: about, Search: solver.WorkerOnly(o.search), Describe: o.say, Space: o.space}
}

func (o plan) units(p *Puzzle) [][]int {
	units := slices.Clone(p.units[o.family*p.n : (o.family+1)*p.n])
	if o.backward {
		for i, cells := range units {
			units[i] = slices.Clone(cells)
			slices.Reverse(units[i])
		}
	}
	return units
}

// space returns the product over the units of the ways to choose k cells of each.
func (o plan) space(puzzle solver.Puzzle) float64 {
	p := puzzle.(*Puzzle)
	product := 1.0
	for _, cells := range o.units(p) {
		ways := 1.0
		for i := range p.k {
			ways = ways * float64(len(cells)-i) / float64(i+1)
		}
		product *= ways
	}
	return product
}

func (o plan) search(puzzle solver.Puzzle) iter.Seq[solver.Step] {
	p := puzzle.(*Puzzle)
	return func(yield func(solver.Step) bool) {
		r := &run{p: p, units: o.units(p), board: []byte(p.Start()), count: make([]int, 3*p.n), yield: yield}
		if r.unit(0, 0, 0) {
			yield(solver.Step{Action: solver.End, Site: -1})
		}
	}
}

// say describes a step, with rows and columns for telling.Spell. The stars in its Cause give the reason against a
// cell.
func (o plan) say(puzzle solver.Puzzle, step solver.Step) string {
	p := puzzle.(*Puzzle)
	switch step.Action {
	case solver.Try:
		cell := p.cellPlace(step.Site)
		if o.family != rowByRow.family { // which the cell's name does not say
			cell += " for " + p.unitPlace(p.UnitsOf(step.Site)[o.family])
		}
		return fmt.Sprintf("Try %s: %s", cell, p.reason(step.Site, step.Cause))
	case solver.Place:
		return fmt.Sprintf("Put a %s at %s", p.Noun(), p.cellPlace(step.Site))
	case solver.Remove:
		return fmt.Sprintf("Take back the %s at %s: everything after it has been tried", p.Noun(), p.cellPlace(step.Site))
	case solver.Found:
		return fmt.Sprintf("All %d %ss are placed: a solution", p.n*p.k, p.Noun())
	}
	return "Everything has been tried"
}

// reason explains how the stars of cause forbid a cell: they fill its row, its column or its region, or touch
// it.
func (p *Puzzle) reason(cell int, cause []int) string {
	if len(cause) == 0 {
		return "nothing forbids it"
	}
	var full, touching []string
	filling := make(map[int]bool)
	for _, u := range p.UnitsOf(cell) {
		stars := solver.Filter(cause, func(c int) bool { return slices.Contains(p.units[u], c) })
		if len(stars) == p.k {
			full = append(full, p.unitPlace(u))
			for _, c := range stars {
				filling[c] = true
			}
		}
	}
	for _, c := range cause {
		if !filling[c] {
			touching = append(touching, p.cellPlace(c))
		}
	}
	var reasons []string
	switch {
	case len(full) > 1:
		reasons = append(reasons, fmt.Sprintf("%s already have their %ss", solver.List(full), p.Noun()))
	case len(full) == 1 && p.k > 1:
		reasons = append(reasons, fmt.Sprintf("%s already has its %d %ss", full[0], p.k, p.Noun()))
	case len(full) == 1:
		reasons = append(reasons, fmt.Sprintf("%s already has its %s", full[0], p.Noun()))
	}
	if len(touching) == 1 {
		reasons = append(reasons, fmt.Sprintf("it touches the %s at %s", p.Noun(), touching[0]))
	} else if len(touching) > 1 {
		reasons = append(reasons, fmt.Sprintf("it touches the %ss at %s", p.Noun(), solver.List(touching)))
	}
	return strings.Join(reasons, ", and ")
}

// unitPlace names a unit in a sentence.
func (p *Puzzle) unitPlace(u int) string { return telling.Line(u/p.n, u%p.n) }

// cellPlace names a cell in a sentence.
func (p *Puzzle) cellPlace(cell int) string {
	return telling.Cell(cell, p.n)
}

// A run is one search by a strategy: the stars on the board and in each unit.
type run struct {
	p     *Puzzle
	units [][]int
	board []byte
	count []int
	yield func(solver.Step) bool
}

// unit tries every continuation: unit i holds stars already, and its cells at index from and later are
// untried. It returns false if the consumer stops.
func (r *run) unit(i, stars, from int) bool {
	if stars == r.p.k {
		i, stars, from = i+1, 0, 0
	}
	if i == len(r.units) {
		return r.yield(solver.Step{Action: solver.Found, Site: -1})
	}
	for j, c := range r.units[i][from:] {
		if !r.allows(c) {
			if !r.yield(solver.Step{Action: solver.Try, Site: c, Cause: closedBy(r.p, c, r.count, r.board)}) {
				return false
			}
			continue
		}
		if !r.yield(solver.Step{Action: solver.Try, Site: c}) ||
			!r.set(c, true) || !r.unit(i, stars+1, from+j+1) || !r.set(c, false) {
			return false
		}
	}
	return true
}

// set places a star or removes it.
func (r *run) set(c int, star bool) bool {
	step := solver.Step{Action: solver.Remove, Site: c, Marks: []solver.Mark{{Site: c, To: solver.Blank}}}
	change := -1
	if star {
		step.Action, step.Marks[0].To = solver.Place, Star
		change = 1
	}
	r.board[c] = step.Marks[0].To
	for _, u := range r.p.UnitsOf(c) {
		r.count[u] += change
	}
	return r.yield(step)
}

// allows tests a cell: its units are not full, and no star touches it.
func (r *run) allows(c int) bool {
	for _, u := range r.p.UnitsOf(c) {
		if r.count[u] == r.p.k {
			return false
		}
	}
	return !slices.ContainsFunc(r.p.touch[c], func(d int) bool { return r.board[d] == Star })
}
