package ladder

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// An argument shows that some units cannot all be filled under an assumption: it branches on the cells of the
// unit with the fewest.
type argument struct {
	*onePremises
	tree *reason.Argument
}

// argue refutes a mark on an open cell with some units.
func (s *oneState) argue(m solver.Mark, units UnitSet) *argument {
	a := &argument{onePremises: s.premises()}
	says := fmt.Sprintf("With no %s at %s", s.noun, s.cellRef(m.Site))
	if m.To == star {
		says = "With " + s.aStar(m.Site)
		a.assumed = append(a.assumed, m.Site)
		a.supposed.add(m.Site)
	} else {
		a.barred = m.Site
	}
	a.tree = &reason.Argument{Assumption: solver.Case{Text: says, Assumed: []solver.Mark{m}}}
	after := s.with(m)
	a.refute(a.tree, &after, units.and(after.left))
	return a
}

// with returns the remaining cells and units after one more mark, on an open cell.
func (s *oneState) with(m solver.Mark) remaining {
	if m.To == star {
		return s.supposing(m.Site)
	}
	after := s.remaining
	after.open.remove(m.Site)
	return after
}

func starOn(c int) solver.Mark { return solver.Mark{Site: c, To: star} }

// opposite returns the mark that is right where m is wrong.
func opposite(m solver.Mark) solver.Mark {
	if m.To == star {
		return solver.Mark{Site: m.Site, To: cross}
	}
	return starOn(m.Site)
}

// aStar returns, for example, "a queen at row 1, column 2".
func (b *Board) aStar(c int) string { return fmt.Sprintf("a %s at %s", b.noun, b.cellRef(c)) }

// refute extends the argument from a state in which some units cannot all be filled.
func (a *argument) refute(branch *reason.Argument, t *remaining, units UnitSet) {
	s := a.s
	best, open := s.tightest(t, units)
	if best < 0 {
		panic("the units can be filled")
	}
	a.empty(best, &open)
	unit := [][]int{s.units[best]}
	cells := open.count(s.words)
	if cells == 0 {
		branch.End = solver.Case{Text: s.unitRef(best) + " has no room left", Units: unit}
	}
	for c := range open.each(s.words) {
		next := *t
		s.suppose(&next, c)
		to := branch
		if cells == 1 {
			branch.Steps = append(branch.Steps, solver.Case{Assumed: []solver.Mark{starOn(c)}, Units: unit,
				Text: fmt.Sprintf("%s has only its cell %s left", s.unitRef(best), s.placeRef(best, c))})
		} else {
			at := s.placeRef(best, c)
			if s.kind(best) == 1 { // "in row 2, column 5 has no room" reads like a cell
				at = "at " + s.cellRef(c)
			}
			to = &reason.Argument{Assumption: solver.Case{Assumed: []solver.Mark{starOn(c)}, Units: unit,
				Text: fmt.Sprintf("If %s has its %s %s", s.unitRef(best), s.noun, at)}}
			branch.Cases = append(branch.Cases, to)
		}
		a.assumed = append(a.assumed, c)
		a.refute(to, &next, units.and(next.left))
		a.assumed = a.assumed[:len(a.assumed)-1]
	}
}

// deduction returns the deduction of the argument: its text names the units, and its cases show how they
// fail.
func (a *argument) deduction() solver.Deduction {
	units := a.units.List()
	fail := "can't all get a " + a.s.noun
	switch len(units) {
	case 1:
		fail = "would have no room"
	case 2:
		fail = "can't both get a " + a.s.noun
	}
	in, do := "", ". "+a.s.correct(a.tree.Assumption.Assumed[0])
	if cases := a.tree.Leaves(); cases > 1 {
		if in = ", in either case"; cases > 2 {
			in = fmt.Sprintf(", in any of %d cases", cases)
		}
	}
	text := fmt.Sprintf("%s, %s %s%s", a.tree.Assumption.Text, a.s.unitsRef(units), fail, in)
	d := a.onePremises.deduction(reason.Fitting(text, fmt.Sprintf("%s, the %d outlined lines and regions%%u* %s%s", a.tree.Assumption.Text, len(units), fail, in)) + do)
	d.Told.Cases = a.tree.Brief()
	return d
}
