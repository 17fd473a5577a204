package ladder

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// argument tells the events of the trail that a proof uses, from a place on, which begins with the assumption: a
// mark, or with a unit a way to fill that.
func (t *trail) argument(p *proof, from, unit int) *reason.Argument {
	f, a, x := t.f, &reason.Argument{Apart: true}, t.Events[from]
	if unit < 0 {
		a.Assumption.Assumed = []solver.Mark{x.Mark}
		a.Assumption.Text = fmt.Sprintf("If %s has a %s", f.cellRef(x.Site), f.noun)
		if !x.star() {
			a.Assumption.Text = fmt.Sprintf("If there is no %s at %s", f.noun, f.cellRef(x.Site))
		}
		a.Steps = t.Steps(p, from+1)
		return a
	}
	var way cells
	for ; from < len(t.Events) && t.Events[from].Assumed(); from++ {
		way.add(t.Events[from].Site)
	}
	a.Assumption = f.line(fmt.Sprintf("If %s has its %s at %s", f.unitRef(unit), f.rest(way.count(f.words)), solver.List(f.cellRefs(way))), event{units: [2]int{unit, -1}})
	a.Assumption.Assumed = marksOf(way, cells{})
	a.Steps = t.Steps(p, from)
	return a
}

// Steps tells the events that a proof uses, from a place of the trail on, those of the same units in one line.
func (t *trail) Steps(p *proof, from int) []solver.Case {
	var lines []solver.Case
	for at, end := from, t.firstProbe(p, from); at < end; {
		x := t.Events[at]
		var o outcome
		for first := at; at < len(t.Events) && (at == first || t.Events[at].alike(x)); at++ {
			switch y := t.Events[at]; {
			case !p.Used[at]:
			case y.star():
				o.stars.add(y.Site)
			default:
				o.out.add(y.Site)
			}
		}
		if o != (outcome{}) {
			text, units := t.stepText(x, o)
			line := solver.Case{Text: text, Units: t.f.cellsOf(units)}
			line.Assumed = marksOf(o.stars, o.out)
			lines = append(lines, line)
		}
	}
	return lines
}

// alike reports whether two events follow from the same units at the same time.
func (x event) alike(y event) bool {
	return x.why == y.why && x.units == y.units && x.before == y.before
}

func (f *severalState) line(text string, x event) solver.Case {
	return solver.Case{Text: text, Units: f.cellsOf(x.named())}
}

func (x event) named() []int {
	return solver.Filter(x.units[:], func(u int) bool { return u >= 0 })
}

// stepText returns the sentence of an event: what leaves its units so little, and what follows. It also returns
// the units that it names.
func (t *trail) stepText(x event, o outcome) (text string, units []int) {
	f := t.f
	units = x.named()
	names := f.named(units)
	switch {
	case x.why != lastLeft && o.stars.empty(f.words):
		return f.needsEmpty(names, o.out), units
	case x.why != lastLeft:
		return fmt.Sprintf("%s %s %s", names, solver.Verb(len(units), "needs", "need"), f.cellsRef(o.stars)), units
	}
	only := f.placesRef(x.units[0], o.stars)
	if by, fills := t.closers(x); fills >= 0 {
		if text := fmt.Sprintf("%s fills %s and leaves %s only %s", f.cellsRef(by), f.unitRef(fills), names, only); reason.Words("then "+text) <= reason.MaxWords {
			return text, append(units, fills)
		}
	} else if n := by.count(f.words); n > 0 {
		if text := fmt.Sprintf("%s %s %s only %s", f.cellsRef(by), solver.Verb(n, "leaves", "leave"), names, only); reason.Words("then "+text) <= reason.MaxWords {
			return text, units
		}
	}
	return fmt.Sprintf("%s has only %s left", names, only), units
}

// needsEmpty tells that units need some cells empty.
func (f *severalState) needsEmpty(names string, out cells) string {
	text := fmt.Sprintf("a %s at %s would leave %s too little room", f.noun, f.cellsOr(out), names)
	if reason.Words("then "+text) <= reason.MaxWords {
		return text
	}
	return fmt.Sprintf("a %s in any of %d cells would leave %s too little room", f.noun, out.count(f.words), names)
}

// closers returns the stars of the trail that have left the unit of an event its last cells, none if crosses
// have, too. If it is one, and it has closed some of them only because it fills another unit, that is fills;
// otherwise that is -1.
func (t *trail) closers(x event) (by cells, fills int) {
	f := t.f
	fills = -1
	for c := range f.left[x.units[0]].each(f.words) {
		at := int(t.when[c])
		if at >= x.before || t.stars.has(c) {
			continue
		}
		y := t.Events[at]
		if !y.star() {
			return cells{}, -1
		}
		by.add(y.Site)
		for _, u := range f.of[c] {
			if !f.near[c].has(y.Site) && f.in[u].has(y.Site) && t.needAt(u, at+1) == 0 {
				fills = u
			}
		}
	}
	if by.count(f.words) > 1 {
		fills = -1
	}
	return by, fills
}

func (t *trail) Ending(x event) solver.Case {
	fail := "can't both get their " + t.f.noun + "s"
	if x.units[1] < 0 {
		fail = "has " + t.roomOf(x.units[0])
	}
	return t.f.line(t.f.named(x.named())+" "+fail, x)
}

// roomOf describes the capacity left to a unit: "room for 1 of its last 2 stars".
func (t *trail) roomOf(u int) string {
	s, need := t.fill(u), int(t.need[u])
	for n := need - 1; n > 0; n-- {
		s.parts[0].need = n
		if s.possible(&t.left[u]) {
			return fmt.Sprintf("room for just %d of its %s", n, t.f.rest(need))
		}
	}
	return "no room for its " + t.f.rest(need)
}
