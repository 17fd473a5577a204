package ladder

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/solver"
)

// manyRounds is more than any train takes.
const manyRounds = 1 << 10

// hypoCount supposes a star and looks whether all units still have room.
func hypoCount(f *field, yield func(solver.Deduction) bool) {
	f.suppositions(lastCells, 1, 1, []bool{true}, yield)
}

// hypoChain follows forced stars.
func hypoChain(f *field, yield func(solver.Deduction) bool) {
	f.suppositions(lastCells, 2, manyRounds, []bool{true, false}, yield)
}

// hypoDeep follows all that single units and two neighbouring lines say.
func hypoDeep(f *field, yield func(solver.Deduction) bool) {
	f.suppositions(allWays, 1, manyRounds, []bool{true}, yield)
}

// suppositions tries each mark and yields those that come to a contradiction within the
// rounds, the shortest first.
func (f *field) suppositions(d depth, least, most int, stars []bool, yield func(solver.Deduction) bool) {
	var all []solver.Deduction
	start, t := f.train(), f.train()
	for c := range f.open.all {
		for _, star := range stars {
			if f.ctx.Err() != nil {
				return
			}
			t.restart(start)
			t.suppose(c, star)
			rounds := t.follow(d, most)
			if rounds < least {
				continue
			}
			level := levelOfRounds(d, rounds)
			all = append(all, t.refuted(c, star, level))
			if f.terse && level < levelOfRounds(d, manyRounds) {
				most = min(most, rounds) // what is harder counts for nothing in a grade
			}
		}
	}
	shortest(all, yield)
}

// levelOfRounds is how hard it is to see what takes so many rounds.
func levelOfRounds(d depth, rounds int) float64 {
	switch {
	case d == allWays:
		return solver.Harder(levelHypoDeep, min(rounds-1, 9))
	case rounds == 1:
		return levelHypoCount
	}
	return solver.Harder(levelHypoChain, min(rounds-2, 14))
}

// shortest yields deductions, the easiest and those that are told in the fewest lines first.
func shortest(all []solver.Deduction, yield func(solver.Deduction) bool) {
	slices.SortStableFunc(all, func(a, b solver.Deduction) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), len(a.Cases)-len(b.Cases), len(a.Units)-len(b.Units))
	})
	for _, d := range all {
		if !yield(d) {
			return
		}
	}
}

// refuted is the deduction that a mark is wrong, since supposing it has come to a
// contradiction.
func (t *train) refuted(c int, star bool, level float64) solver.Deduction {
	f := t.f
	var stars, out cells
	if star {
		out.add(c)
	} else {
		stars.add(c)
	}
	if f.terse {
		return solver.Deduction{Level: level, Marks: marksOf(stars, out)}
	}
	p, end := t.prove()
	d := solver.Deduction{Level: level, Marks: marksOf(stars, out)}
	d.Text = fmt.Sprintf("%s, %s", f.otherwise(c, star), t.wouldText(end))
	s := &teller{f: f, trail: t.trail, used: p.used, indent: "  "}
	head := s.supposed()
	if steps := s.events(1); len(steps) > 0 {
		d.Cases = append(append(d.Cases, head), append(steps, s.line(t.endText(end), end))...)
	}
	p.into(&d)
	return d
}

// otherwise begins the sentence on a mark that is wrong.
func (f *field) otherwise(c int, star bool) string {
	if star {
		return fmt.Sprintf("With a %s at %s", f.noun, f.cellRef(c))
	}
	return fmt.Sprintf("Without a %s at %s", f.noun, f.cellRef(c))
}

// wouldText tells where a chain ends.
func (t *train) wouldText(end event) string {
	if end.units[1] >= 0 {
		return fmt.Sprintf("%s could not both be filled", t.f.named(end.named()))
	}
	return fmt.Sprintf("%s would be left without room for its %ss", t.f.unitRef(end.units[0]), t.f.noun)
}
