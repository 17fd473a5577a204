package ladder

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// hypoChain follows forced stars.
func (f *severalState) hypoChain(yield func(solver.Deduction) bool) {
	f.suppositions(lastCells, yield, star, cross)
}

// hypoDeep follows the deductions from single units and from two neighbouring lines.
func (f *severalState) hypoDeep(yield func(solver.Deduction) bool) {
	f.suppositions(allWays, yield, star)
}

// suppositions tries each mark and yields those that lead to a contradiction in the fewest rounds, the
// shortest first. If all of these are long, it yields others, too.
func (f *severalState) suppositions(d depth, yield func(solver.Deduction) bool, marks ...byte) {
	failing := f.failing(d, reason.AnyRounds, true, marks)
	var all []solver.Deduction
	t := f.trail()
	tell := func(x failure) (ok bool) {
		t.suppose(f.trail(), x.Mark)
		if ok = t.follow(d, x.rounds) > 0; ok {
			all = append(all, t.refuted(x.Mark, levelOfRounds(d, x.rounds)))
		}
		return ok // unless the context has ended
	}
	long := func() bool {
		return !slices.ContainsFunc(all, func(d solver.Deduction) bool { return d.Told.Lines() <= solver.UsualLines })
	}
	for _, x := range failing {
		if !tell(x) {
			return
		}
	}
	if !f.terse && len(failing) > 0 && long() {
		others := slices.DeleteFunc(f.failing(d, reason.AnyRounds, false, marks), func(x failure) bool { return slices.Contains(failing, x) })
		some := slices.Concat(failing, others)
		for i, x := range some[:min(len(some), maxOthers)] {
			if !long() {
				break
			}
			if i == len(all) && !tell(x) {
				return
			}
			if d == allWays {
				all[i] = f.drawn(x.Mark, all[i], solver.UsualLines, f.tries(maxDrawnEach))
			}
		}
	}
	reason.InOrder(all, shortest, yield)
}

// maxOthers is the number of marks tried to find a short argument, and maxDrawnEach the number of chains of deductions
// drawn for each.
const (
	maxOthers    = 8
	maxDrawnEach = 40
)

// tries returns a limit of tries, smaller on boards of more than ten rows, where each takes longer.
func (b *Board) tries(most int) int { return min(most, most*100_000/(b.n*b.n*b.n*b.n*b.n)) }

// A failure is a mark that leads to a contradiction in so many rounds.
type failure struct {
	solver.Mark
	rounds int
}

// failing lists the marks that lead to a contradiction within most rounds, by their rounds; only those of the
// lowest level, if easiest.
func (f *severalState) failing(d depth, most int, easiest bool, marks []byte) (failing []failure) {
	start, t := f.trail(), f.trail()
	for c := range f.open.each(f.words) {
		for _, to := range marks {
			if f.ctx.Err() != nil {
				return nil
			}
			m := solver.Mark{Site: c, To: to}
			if d == allWays && !f.caseSearch().refutes(m, 0) {
				continue // no contradiction in any number of rounds
			}
			t.suppose(start, m)
			rounds := t.follow(d, most)
			if rounds == 0 {
				continue
			}
			failing = append(failing, failure{m, rounds})
			if easiest && levelOfRounds(d, rounds) < levelOfRounds(d, reason.AnyRounds) {
				most = min(most, rounds) // harder ones are not needed
			}
		}
	}
	slices.SortStableFunc(failing, func(a, b failure) int { return a.rounds - b.rounds })
	return slices.DeleteFunc(failing, func(x failure) bool { return easiest && levelOfRounds(d, x.rounds) > levelOfRounds(d, most) })
}

// levelOfRounds returns the level of a contradiction after so many rounds.
func levelOfRounds(d depth, rounds int) float64 {
	if d == allWays {
		return solver.Harder(levelHypoDeep, min(rounds-1, 9))
	}
	return solver.Harder(levelHypoChain, min(max(rounds-2, 0), 14))
}

// shortest orders deductions by level, then by the lines that tell them.
func shortest(a, b solver.Deduction) int {
	return cmp.Or(cmp.Compare(a.Level, b.Level), len(a.Told.Cases)-len(b.Told.Cases), len(a.Units)-len(b.Units))
}

// refuted returns the deduction that a mark is wrong, since assuming it leads to a contradiction.
func (t *trail) refuted(wrong solver.Mark, level float64) solver.Deduction {
	if t.f.terse {
		return solver.Deduction{Level: level, Marks: []solver.Mark{opposite(wrong)}}
	}
	p, end := t.shortest()
	t, p, end = t.shorten(t.f.trail(), []solver.Mark{wrong}, p, end)
	return t.against(wrong, level, p, end)
}

func (t *trail) against(wrong solver.Mark, level float64, p *proof, end event) solver.Deduction {
	d := solver.Deduction{Level: level, Marks: []solver.Mark{opposite(wrong)}}
	d.Told.SetText(fmt.Sprintf("%s, %s. %s", t.f.otherwise(wrong), t.wouldText(end), t.f.correct(wrong)))
	if a := t.argument(p, 0, -1); len(a.Steps) > 0 {
		a.End, a.Ended = t.Ending(end), true
		d.Told.Cases = a.Brief()
	}
	p.Why.supposing(wrong)
	p.Why.into(&d)
	return d
}

// otherwise begins the sentence on a mark that is wrong.
func (f *severalState) otherwise(wrong solver.Mark) string {
	if wrong.To == star {
		return fmt.Sprintf("With a %s at %s", f.noun, f.cellRef(wrong.Site))
	}
	return fmt.Sprintf("Without a %s at %s", f.noun, f.cellRef(wrong.Site))
}

// wouldText describes the end of a chain.
func (t *trail) wouldText(end event) string {
	if end.units[1] >= 0 {
		return fmt.Sprintf("%s would not both get their %ss", t.f.named(end.named()), t.f.noun)
	}
	return fmt.Sprintf("%s would have no room for its %ss", t.f.unitRef(end.units[0]), t.f.noun)
}

// correct returns the instruction for a wrong mark.
func (b *Board) correct(wrong solver.Mark) string {
	if wrong.To == star {
		return "Cross it out"
	}
	return fmt.Sprintf("Place a %s there", b.noun)
}
