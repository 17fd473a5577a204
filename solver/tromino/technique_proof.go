package tromino

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/reason"
)

// A proof records the events and premises of a contradiction.
type proof = reason.Proof[event, *premises]

// Premises returns empty premises.
func (t *trail) Premises() *premises { return t.s.premises() }

// Explain adds the reasons of an event or a contradiction.
func (t *trail) Explain(f *proof, x event) {
	s := t.s
	switch x.why {
	case agreeing:
		for _, i := range s.over[x.cell] {
			if s.places[i].markOn(x.mark.Site) != x.mark.To {
				t.useOut(f, i, x.cell)
			}
		}
	case noPiece:
		for _, i := range s.over[x.cell] {
			t.useOut(f, i, x.cell)
		}
	case oddArea:
		_, around := s.p.sides(t.area(x.cell))
		for _, site := range around {
			if s.pos[site] != solver.Blank {
				f.Why.marks.Add(site)
			} else {
				f.Use(t.when[site])
			}
		}
	}
}

// useOut adds the reason why a place over a cell is out, if it is.
func (t *trail) useOut(f *proof, i, cell int) {
	switch at := t.outAt[i]; at {
	case never:
	case initially:
		f.Why.out(i, cell)
	default:
		f.Use(at)
	}
}

// Steps returns the lines of the events that the proof uses, from a place of the trail on.
func (t *trail) Steps(f *proof, from int) []solver.Case {
	var steps []solver.Case
	for at := from; at < len(t.Events); {
		x := t.Events[at]
		var marks []solver.Mark
		for ; at < len(t.Events) && t.Events[at].why == x.why && t.Events[at].cell == x.cell && t.Events[at].before == x.before; at++ {
			if f.Used[at] {
				marks = append(marks, t.Events[at].mark)
			}
		}
		if x.why != agreeing || len(marks) == 0 {
			continue
		}
		units := [][]int{t.s.p.Edges(x.cell)}
		if only := t.onlyPlace(x.cell, x.before); only != nil {
			steps = append(steps, solver.Case{Text: fmt.Sprintf("only %s fits %s", only.ref(t.s.p), t.s.p.cellRef(x.cell)), Assumed: marks, Units: units})
			continue
		}
		for some := range few(marks) {
			steps = append(steps, solver.Case{Text: t.s.describe(some), Assumed: some, Units: units})
		}
	}
	return steps
}

// onlyPlace returns the only place left for a cell before an event of the trail, or nil if several were.
func (t *trail) onlyPlace(c, before int) *place {
	one := -1
	for _, i := range t.s.over[c] {
		if t.outAt[i] < before {
			continue
		}
		if one >= 0 {
			return nil
		}
		one = i
	}
	return &t.s.places[one]
}

// Ending returns the line of a contradiction.
func (t *trail) Ending(end event) solver.Case {
	if end.why == oddArea {
		area := t.area(end.cell)
		return solver.Case{
			Text:  fmt.Sprintf("%s %s cut off%%u*, no multiple of three", solver.Plural(len(area), "cell"), solver.Verb(len(area), "is", "are")),
			Units: [][]int{t.s.p.edgesOf(area)},
		}
	}
	return solver.Case{
		Text:  fmt.Sprintf("no piece fits %s", t.s.p.cellRef(end.cell)),
		Units: [][]int{t.s.p.Edges(end.cell)},
	}
}

// Premises are the basis of a deduction: marks of the position, and clues of cells.
type premises struct {
	s     *state
	marks grid.Set
	clues grid.Set // by cell
	area  []int    // edges inside an area, if the deduction uses one
}

func (s *state) premises() *premises {
	return &premises{s: s, marks: grid.NewSet(len(s.pos)), clues: grid.NewSet(s.p.Cells())}
}

// out adds the reason why a place is out: the clue of the given cell, a mark, or another clue.
func (w *premises) out(i, cell int) {
	s, l := w.s, &w.s.places[i]
	wrong := -1
	for _, k := range middleSecond[l.shape] {
		if c := l.cells[k]; !fits(s.p.clues[c], l.dots(s.p.rule)[k]) && (wrong < 0 || c == cell || w.clues.Has(c) && wrong != cell) {
			wrong = c
		}
	}
	if wrong >= 0 && (wrong == cell || w.clues.Has(wrong)) {
		w.clues.Add(wrong)
		return
	}
	for _, m := range l.marks {
		if s.pos[m.Site] != solver.Blank && s.pos[m.Site] != m.To {
			w.marks.Add(m.Site)
			return
		}
	}
	if wrong >= 0 {
		w.clues.Add(wrong)
	}
}

// Add adds other premises.
func (w *premises) Add(o *premises) {
	w.marks.Join(o.marks)
	w.clues.Join(o.clues)
}

// units returns the edges around each cell whose clue counts, and those inside an area.
func (w *premises) units() [][]int {
	units := solver.Map(w.clues.List(), w.s.p.Edges)
	if len(w.area) > 0 {
		units = append(units, w.area)
	}
	return units
}
