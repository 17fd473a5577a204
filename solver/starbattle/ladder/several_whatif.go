package ladder

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// whatIf finds the stars that leave a unit too little room, at once or with the stars that they force in one
// other unit.
func (f *severalState) whatIf(yield func(solver.Deduction) bool) {
	if f.idle(levelWhatIf) {
		return
	}
	var all []solver.Deduction
	start, t := f.trail(), f.trail()
	for c := range f.open.each(f.words) {
		if f.ctx.Err() != nil {
			return
		}
		t.suppose(start, starOn(c))
		if t.follow(lastCells, 2) == 0 {
			continue
		}
		if p, end := t.shortest(); len(t.facts(p, 0)) <= 1 {
			all = append(all, t.atOnce(p, end, starOn(c)))
		}
	}
	reason.InOrder(all, shortest, yield)
}

// atOnce returns the deduction that a star is wrong, by a proof with one unit that it forces at most.
func (t *trail) atOnce(p *proof, end event, wrong solver.Mark) solver.Deduction {
	f, units := t.f, p.Why.lower.or(p.Why.upper)
	open := f.union(f.left, p.Why.lower.List())
	r := solver.Reading{Units: units.Size(), Sites: open.count(f.words)}
	d := solver.Deduction{Level: r.Level(levelWhatIf), Marks: []solver.Mark{opposite(wrong)}}
	if f.terse {
		return d
	}
	star, dead := solver.Capital(f.aStar(wrong.Site)), end.units[0]
	text := fmt.Sprintf("%s leaves %s %s", star, f.unitRef(dead), t.roomOf(dead))
	if facts := t.facts(p, 0); len(facts) > 0 {
		u, cells := facts[0].units[0], setOf(solver.Sites(facts[0].marks)...)
		room := "has no room"
		if t.need[dead] > 1 {
			room = "lacks room"
		}
		text = fmt.Sprintf("%s leaves %s only %s. Then %s %s", star, f.unitRef(u), f.placesRef(u, cells), f.unitRef(dead), room)
		a := t.argument(p, 0, -1)
		a.End = t.Ending(end)
		d.Told.Cases, d.Told.Whole = a.Full(), true
	}
	d.Told.SetText(text + ". " + f.correct(wrong))
	p.Why.supposing(wrong)
	whole := d.Told.Whole
	p.Why.into(&d)
	d.Told.Whole = whole
	return d
}
