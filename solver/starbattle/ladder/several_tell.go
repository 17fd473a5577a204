package ladder

import (
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// argument tells the events of the trail that a proof uses, from a place on, which begins with the assumption: a
// mark, or with a unit a way to fill that.
func (t *trail) argument(p *proof, from, unit int) *reason.Argument {
	f, a, x := t.f, new(reason.Argument), t.Events[from]
	if unit < 0 {
		a.Assumption.Assumed = []solver.Mark{x.Mark}
		a.Assumption.Text = fmt.Sprintf("If there is a %s at %s", f.noun, f.cellRef(x.Site))
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
	for at := from; at < len(t.Events); {
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
			line := t.f.line(t.f.stepText(x, o), x)
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

// named lists the units of an event.
func (x event) named() []int {
	return solver.Filter(x.units[:], func(u int) bool { return u >= 0 })
}

// stepText returns the sentence of an event.
func (f *severalState) stepText(x event, o outcome) string {
	names, one := f.named(x.named()), x.units[1] < 0
	stars, out := o.stars.count(f.words), o.out.count(f.words)
	has, leaves := "has", "leaves"
	if !one {
		has, leaves = "have", "leave"
	}
	where := solver.List(f.cellRefs(o.stars))
	if stars > maxNamed {
		where = solver.Plural(stars, "cell")
	}
	switch {
	case x.why == lastLeft:
		return fmt.Sprintf("%s %s only %s left", names, has, where)
	case out == 0:
		return fmt.Sprintf("%s %s a %s at %s", names, has, f.noun, where)
	case stars > 0:
		return fmt.Sprintf("%s %s a %s at %s, and %s no room in %s", names, has, f.noun, where, leaves, solver.Plural(out, "cell"))
	case out > maxNamed:
		return fmt.Sprintf("%s %s no room in %d cells", names, leaves, out)
	}
	return fmt.Sprintf("%s %s no room at %s", names, leaves, strings.Join(f.cellRefs(o.out), " or "))
}

// Ending returns the line of a contradiction.
func (t *trail) Ending(x event) solver.Case {
	fail := "cannot both be filled"
	if x.units[1] < 0 {
		fail = t.shortOf(x.units[0])
	}
	return t.f.line(t.f.named(x.named())+" "+fail, x)
}

// shortOf describes the capacity left to a unit: "has room for 1 of its last 2 stars".
func (t *trail) shortOf(u int) string {
	s, need := t.fill(u), int(t.need[u])
	for n := need - 1; n > 0; n-- {
		s.parts[0].need = n
		if s.possible(&t.left[u]) {
			return fmt.Sprintf("has room for %d of its %s", n, t.f.rest(need))
		}
	}
	return "has no room for its " + t.f.rest(need)
}
