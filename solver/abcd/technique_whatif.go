package abcd

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/solver"
)

// whatIf supposes letters, and follows each by cells with one letter and letters with just
// enough places; longWhatIf finds those that take more rounds; lineWhatIf looks at whole
// lines on the way.
func whatIf(s *scene, yield func(solver.Deduction) bool) { s.whatIf(false, 1, shortRounds, yield) }
func longWhatIf(s *scene, yield func(solver.Deduction) bool) {
	s.whatIf(false, shortRounds+1, 1<<10, yield)
}
func lineWhatIf(s *scene, yield func(solver.Deduction) bool) { s.whatIf(true, 1, 1<<10, yield) }

// shortRounds is how far a what-if goes that is not long.
const shortRounds = 6

func (s *scene) whatIf(lines bool, from, to int, yield func(solver.Deduction) bool) {
	t := s.thought(lines, s.p.bench())
	var found []solver.Deduction
	for c := range s.p.Cells() {
		if s.cand[c].Len() == 1 {
			continue
		}
		for set := s.cand[c]; set != 0; set &= set - 1 {
			if s.ctx.Err() != nil {
				return
			}
			a := set.First()
			t.back(0)
			t.suppose(c, 1<<a)
			rounds := t.follow()
			if rounds < from || rounds > to || lines && !t.usesLines() {
				continue
			}
			if d, ok := t.refuted(cut{c, 1 << a}, levelOfWhatIf(lines, rounds)); ok {
				found = append(found, d)
			}
		}
	}
	shortestFirst(found, yield)
}

// shortestFirst yields deductions, those that are told in the fewest lines first.
func shortestFirst(found []solver.Deduction, yield func(solver.Deduction) bool) {
	slices.SortStableFunc(found, func(a, b solver.Deduction) int {
		return cmp.Or(len(a.Untold())-len(b.Untold()), len(a.Text)-len(b.Text))
	})
	for _, d := range found {
		if !yield(d) {
			return
		}
	}
}

// usesLines reports whether a whole line has been looked at with success.
func (t *thought) usesLines() bool {
	if t.end.why == noWay {
		return true
	}
	for _, x := range t.trail {
		if x.why == byLine {
			return true
		}
	}
	return false
}

func levelOfWhatIf(lines bool, rounds int) float64 {
	switch {
	case lines:
		return harder(levelLineWhatIf, min(rounds-1, 9))
	case rounds <= shortRounds:
		return harder(levelWhatIf, 2*(rounds-1))
	}
	return harder(levelLongWhatIf, min(rounds-shortRounds-1, 4))
}

// refuted is the deduction that some letters do not stand in a cell, since supposing them has
// come to a contradiction.
func (t *thought) refuted(k cut, level float64) (solver.Deduction, bool) {
	f := t.proof()
	f.rest(*t.end)
	why := solver.Argument{Says: t.s.supposed(k.cell, k.letters), Steps: f.steps(0), End: t.s.dead(*t.end)}
	text, whole := why.Chain(fmt.Sprintf("%s: with %s there, ", upper(t.s.effect([]cut{k}, -1)), k.letters.or()))
	d, ok := t.s.deduce(level, []cut{k}, f.why, text)
	d.Cases, d.Whole = why.Apart(), whole
	return d, ok
}
