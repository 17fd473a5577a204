package tromino

import (
	"fmt"
	"iter"
	"slices"

	"quadrille/solver"
)

// The sorts of steps of both searches.
const (
	sortCell   = 'c' // Note: the cell to cover next
	sortTest   = 'f' // Try: whether a piece fits
	sortSkip   = 'g' // Note: a reversed L that would begin left of the board
	sortPlace  = 'p'
	sortRemove = 'r'
)

// strategyOf completes a strategy that tests whether pieces fit; cover covers the board in every way.
func strategyOf(cover func(*run) bool, s solver.Strategy) solver.Strategy {
	s.Search = solver.WorkerOnly(func(sp solver.Puzzle) iter.Seq[solver.Step] {
		return func(yield func(solver.Step) bool) {
			p := sp.(*Puzzle)
			if r := (&run{p: p, pos: p.Start(), covered: make([]bool, p.Cells()), yield: yield}); cover(r) {
				r.end()
			}
		}
	})
	s.Describe = func(_ solver.Puzzle, step solver.Step) string { return step.Text }
	s.Space = func(sp solver.Puzzle) float64 { return solver.Power(6, sp.(*Puzzle).Cells()/3) } // a shape for every piece
	s.Noun, s.Rate, s.Brisk = "fit test", 1, true
	return s
}

// A run is one run of a search: the position, the covered cells, and the number of solutions found. Its
// methods that yield steps return false to stop.
type run struct {
	p       *Puzzle
	pos     solver.Position
	covered []bool
	found   int
	yield   func(solver.Step) bool
}

func (r *run) note(sort byte, cell int, text string) bool {
	return r.yield(solver.Step{Action: solver.Note, Sort: sort, Site: r.p.EdgeOf(cell), Text: text})
}

// place places a piece, continues, and removes it again.
func (r *run) place(cell, shape int, cells [3]int, goOn func() bool) bool {
	before := r.pos
	r.pos = r.pos.Set(r.p.outline(cells)...)
	name := r.name(shape, cells)
	step := solver.Step{Action: solver.Place, Sort: sortPlace, Site: r.p.EdgeOf(cell), Marks: before.Diff(r.pos), Text: "Place: " + name}
	r.cover(cells, true)
	if !r.yield(step) || !goOn() {
		return false
	}
	r.cover(cells, false)
	step = solver.Step{Action: solver.Remove, Sort: sortRemove, Site: r.p.EdgeOf(cell), Marks: r.pos.Diff(before), Text: "Remove: " + name}
	r.pos = before
	return r.yield(step)
}

func (r *run) cover(cells [3]int, covered bool) {
	for _, c := range cells {
		r.covered[c] = covered
	}
}

func (r *run) solved() bool {
	r.found++
	return r.yield(solver.Step{Action: solver.Found, Site: -1, Text: "Solved! No cell is empty"})
}

func (r *run) end() {
	text := "No solution: everything has been tried"
	if r.found > 0 {
		text = fmt.Sprintf("Solutions: %d. Everything has been tried", r.found)
	}
	r.yield(solver.Step{Action: solver.End, Site: -1, Text: text})
}

func (r *run) name(shape int, cells [3]int) string {
	return fmt.Sprintf("%s at %s", shapes[r.p.rule][shape].Name, r.p.cellRef(cells[0]))
}

// causes lists the open edges of the pieces that cover some of these cells.
func (r *run) causes(cells [3]int) []int {
	var sites []int
	for _, c := range cells {
		if !r.covered[c] {
			continue
		}
		for _, site := range r.p.edgesOf(r.p.joined(r.pos, c)) {
			if r.pos[site] == Open && !slices.Contains(sites, site) {
				sites = append(sites, site)
			}
		}
	}
	return sites
}
