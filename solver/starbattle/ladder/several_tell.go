package ladder

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/solver"
)

// A teller tells an argument line by line, with all that stands at each.
type teller struct {
	f      *field
	trail  []event
	used   []bool
	ghosts []solver.Mark
	indent string
}

// supposed is the line of what an argument begins with. What follows is further in.
func (s *teller) supposed() solver.Case {
	x := s.trail[0]
	s.ghosts = append(s.ghosts, x.mark())
	text := fmt.Sprintf("If there is a %s at %s", s.f.noun, s.f.cellRef(x.cell))
	if !x.star {
		text = fmt.Sprintf("If there is no %s at %s", s.f.noun, s.f.cellRef(x.cell))
	}
	line := s.line(text, x)
	s.indent += "  "
	return line
}

func (x event) mark() solver.Mark {
	if x.star {
		return solver.Mark{Site: x.cell, To: star}
	}
	return solver.Mark{Site: x.cell, To: cross}
}

// events tells the used events from a place of the trail on, those of the same units in one
// line. What is supposed has no line of its own.
func (s *teller) events(from int) []solver.Case {
	var lines []solver.Case
	for at := from; at < len(s.trail); {
		x := s.trail[at]
		var o outcome
		for first := at; at < len(s.trail) && (at == first || s.trail[at].alike(x)); at++ {
			switch y := s.trail[at]; {
			case !s.used[at]:
			case y.star:
				o.stars.add(y.cell)
			default:
				o.out.add(y.cell)
			}
		}
		if o == (outcome{}) {
			continue
		}
		s.ghosts = slices.Concat(s.ghosts, marksOf(o.stars, o.out))
		if x.why != supposed {
			lines = append(lines, s.line(s.f.stepText(x, o), x))
		}
	}
	return lines
}

// alike reports whether two events follow from the same units at the same time.
func (x event) alike(y event) bool {
	return x.why == y.why && x.units == y.units && x.before == y.before
}

func (s *teller) line(text string, x event) solver.Case {
	c := solver.Case{Text: s.indent + text, Ghosts: slices.Clone(s.ghosts)}
	for _, u := range x.named() {
		c.Units = append(c.Units, s.f.units[u])
	}
	slices.SortFunc(c.Ghosts, func(a, b solver.Mark) int { return cmp.Compare(a.Site, b.Site) })
	return c
}

func (x event) named() []int {
	switch {
	case x.units[0] < 0:
		return nil
	case x.units[1] < 0:
		return x.units[:1]
	}
	return x.units[:]
}

// stepText tells what follows from an event.
func (f *field) stepText(x event, o outcome) string {
	names := f.named(x.named())
	if x.why == lastLeft {
		if n := o.stars.size(); n > mostNamed {
			return fmt.Sprintf("%s has no more open cells than %ss to place", solver.Capital(names), f.noun)
		}
		return fmt.Sprintf("%s has a %s at %s, as nothing else is open there", solver.Capital(names), f.noun, solver.List(f.cellRefs(o.stars)))
	}
	verb := "is"
	if x.units[1] >= 0 {
		verb = "are"
	}
	return fmt.Sprintf("However %s %s filled, %s", names, verb, f.effect(o))
}

// endText tells a contradiction.
func (t *train) endText(x event) string {
	f := t.f
	if x.units[1] >= 0 {
		return fmt.Sprintf("%s cannot both be filled", solver.Capital(f.named(x.named())))
	}
	return fmt.Sprintf("%s %s", solver.Capital(f.unitRef(x.units[0])), t.shortOf(x.units[0]))
}

// shortOf says how much room a unit has left: "has room for only 1 of its 2 stars".
func (t *train) shortOf(u int) string {
	s := t.fill(u)
	for n := int(t.need[u]) - 1; n > 0; n-- {
		s.parts[0].need = n
		if s.possible(&t.left[u]) {
			return fmt.Sprintf("has room for only %d of the %s it still needs", n, t.f.some(int(t.need[u])))
		}
	}
	return fmt.Sprintf("has no room for the %s it still needs", t.f.some(int(t.need[u])))
}
