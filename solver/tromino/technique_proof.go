package tromino

import (
	"fmt"
	"slices"
	"strings"

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
	case leaving:
		for _, i := range s.over[x.cell] {
			if !s.places[x.piece].rivals(&s.places[i]) {
				t.useOut(f, i, x.cell)
			}
		}
	case cutting:
		_, around := s.p.sides(x.area)
		for _, site := range around {
			if s.pos[site] != solver.Blank {
				f.Why.marks.Add(site)
			} else if s.places[x.piece].markOn(site) == solver.Blank {
				f.Use(t.when[site])
			}
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

// outBy returns an event that rules out a place over a cell: rather one on an edge of the cell, if the same piece makes it.
func (t *trail) outBy(i, cell int) int {
	at := t.outAt[i]
	first := t.Events[at]
	if first.why == agreeing && t.onlyPlace(first.cell, first.before) == nil {
		return at
	}
	for _, m := range t.s.places[i].marks {
		k := t.when[m.Site]
		if t.pos[m.Site] == solver.Blank || t.s.pos[m.Site] != solver.Blank || t.pos[m.Site] == m.To || !slices.Contains(t.s.p.Edges(cell), m.Site) {
			continue
		}
		if by := t.Events[k]; by.before == first.before && by.cell == first.cell && by.why == first.why {
			return k
		}
	}
	return at
}

// Steps returns the lines of the events that the proof uses, from a place of the trail on.
func (t *trail) Steps(f *proof, from int) []solver.Case {
	var steps []solver.Case
	alone := t.alone(f, from)
	for at := from; at < len(t.Events); {
		x := t.Events[at]
		var marks []solver.Mark
		for ; at < len(t.Events) && t.Events[at].why == x.why && t.Events[at].cell == x.cell && t.Events[at].before == x.before && t.Events[at].piece == x.piece; at++ {
			if f.Used[at] {
				marks = append(marks, t.Events[at].mark)
			}
		}
		if x.rulesOut() && alone[at-1] {
			steps = append(steps, t.s.foresees(x))
		}
		if x.why != agreeing || len(marks) == 0 {
			continue
		}
		units := [][]int{t.s.p.Edges(x.cell)}
		if only := t.onlyPlace(x.cell, x.before); only != nil {
			goes := "can only go " + only.goes(t.s.p, x.cell)
			as, short := t.foreseen(x, marks)
			brief := t.s.p.cellRef(x.cell) + " " + goes + short
			text := t.reasoned(x, marks, goes+as, reason.Fitting(t.s.p.cellRef(x.cell)+" "+goes+as, brief))
			steps = append(steps, solver.Case{Text: text, Brief: &solver.Case{Text: brief, Units: units}, Assumed: marks, Units: units})
			continue
		}
		for some := range few(marks) {
			as, short := t.foreseen(x, some)
			so := t.s.follows(x.cell, some)
			brief := t.s.p.cellRef(x.cell) + " " + so + short
			text := t.reasoned(x, some, so+as, reason.Fitting(t.s.p.cellRef(x.cell)+" "+so+as, brief))
			steps = append(steps, solver.Case{Text: text, Brief: &solver.Case{Text: brief, Units: units}, Assumed: some, Units: units})
		}
	}
	return steps
}

// reasoned tells why some marks follow from an event, and what that says of its cell: in one sentence or in two, with only
// the marks of the trail if all that rules out other pieces is too long, and without a reason if these are.
func (t *trail) reasoned(x event, marks []solver.Mark, so, brief string) string {
	s, name := t.s, t.s.p.cellRef(x.cell)
	news, why := t.against(x, marks)
	own := solver.Filter(news, func(m solver.Mark) bool { return slices.Contains(s.p.Edges(x.cell), m.Site) })
	for i, v := range []*view{why.viewed(x.cell, news), s.seen(x.cell, nil, nil, news), s.seen(x.cell, nil, nil, own)} {
		if n := len(v.rest) + len(v.others) + len(v.own); n == 0 && (i > 0 || len(v.dots) == 0) {
			continue
		}
		ways := v.ways(name)
		if !strings.HasPrefix(ways[0], name) {
			as := "as " + strings.ReplaceAll(ways[0], "now ", "") + ", " + name + " " + so
			for _, text := range []string{as, name + ", with " + solver.Clauses(v.beside) + ", " + so} {
				if reason.Fits("then " + text) {
					return text
				}
			}
			continue
		}
		for _, text := range append(solver.Map(ways, func(text string) string { return text + ": it " + so }), v.sentences(name, "It "+so)...) {
			if reason.Fits("then " + text) {
				return text
			}
		}
	}
	return brief
}

// against returns what rules out the places over the cell of an event that would contradict some marks, or any if there are
// none: marks of the trail, as few as can be found, and premises.
func (t *trail) against(x event, marks []solver.Mark) (news []solver.Mark, why *premises) {
	s := t.s
	var known, later []int // places
	clashes := func(i int, m solver.Mark) bool {
		to := s.places[i].markOn(m.Site)
		return to != solver.Blank && to != m.To
	}
	for _, i := range s.over[x.cell] {
		if len(marks) > 0 && !s.places[i].contradicts(marks) {
			continue
		}
		switch t.outAt[i] {
		case never:
		case initially:
			known = append(known, i)
		default:
			if !t.Events[t.outAt[i]].rulesOut() { // a line says this
				later = append(later, i)
			}
		}
	}
	for len(later) > 0 {
		var best solver.Mark
		most := 0
		for _, i := range later {
			m := t.Events[t.outBy(i, x.cell)].mark
			if n := len(solver.Filter(later, func(k int) bool { return clashes(k, m) })); n > most {
				best, most = m, n
			}
		}
		news = append(news, best)
		later = slices.DeleteFunc(later, func(i int) bool { return clashes(i, best) })
	}
	why = s.premises()
	why.allOut(slices.DeleteFunc(known, func(i int) bool {
		return slices.ContainsFunc(news, func(m solver.Mark) bool { return clashes(i, m) })
	}), x.cell)
	return news, why
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

func (t *trail) Ending(end event) solver.Case {
	if end.why == oddArea {
		area := t.area(end.cell)
		n, cells := len(area), t.s.p.cellRef(end.cell)
		switch {
		case n == 2:
			cells += " and " + t.s.p.cellRef(area[1])
		case n > 2:
			cells += fmt.Sprintf(" with %d other cells", n-1)
		}
		units := [][]int{t.s.p.edgesOf(area)}
		return solver.Case{
			Text:  fmt.Sprintf("walls cut off %s%%u*: %d is no multiple of three", cells, n),
			Brief: &solver.Case{Text: fmt.Sprintf("walls cut off %s%%u*", cells), Units: units},
			Units: units,
		}
	}
	brief := "no piece fits " + t.s.p.cellRef(end.cell)
	as, _ := t.foreseen(end, nil)
	text := brief
	if as != "" {
		as = strings.Replace(as, "others", "those left", 1)
		brief = "every piece left for " + t.s.p.cellRef(end.cell) + " fails"
		text = reason.Fitting(text+as, brief)
	}
	units := [][]int{t.s.p.Edges(end.cell)}
	return solver.Case{Text: t.reasoned(end, nil, "fits no piece"+as, text), Brief: &solver.Case{Text: brief, Units: units}, Units: units}
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
