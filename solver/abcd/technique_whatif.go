package abcd

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// whatIf supposes letters, and follows each by cells with one letter and letters with just
// enough places; longWhatIf finds those that take more rounds; lineWhatIf looks at whole
// lines on the way.
func whatIf(s *state, yield func(solver.Deduction) bool) { s.whatIf(false, 1, shortRounds, yield) }
func longWhatIf(s *state, yield func(solver.Deduction) bool) {
	s.whatIf(false, shortRounds+1, reason.AnyRounds, yield)
}
func lineWhatIf(s *state, yield func(solver.Deduction) bool) {
	s.whatIf(true, 1, reason.AnyRounds, yield)
}

// shortRounds is how far a what-if goes that is not long.
const shortRounds = 6

func (s *state) whatIf(lines bool, from, to int, yield func(solver.Deduction) bool) {
	t := s.trail(lines)
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
			t.Back(0)
			t.Assume(cut{c, 1 << a})
			rounds := t.Follow(s.ctx, reason.AnyRounds)
			if rounds < from || rounds > to || lines && !t.usesLines() {
				continue
			}
			if d, ok := t.refuted(cut{c, 1 << a}, levelOfWhatIf(lines, rounds)); ok {
				found = append(found, d)
			}
		}
	}
	reason.InOrder(found, reason.Shortest, yield)
}

// usesLines reports whether a whole line has been looked at with success.
func (t *trail) usesLines() bool {
	if t.Ends[len(t.Ends)-1].why == noWay {
		return true
	}
	for _, x := range t.Events {
		if x.why == byLine {
			return true
		}
	}
	return false
}

func levelOfWhatIf(lines bool, rounds int) float64 {
	switch {
	case lines:
		return solver.Harder(levelLineWhatIf, min(rounds-1, 9))
	case rounds <= shortRounds:
		return solver.Harder(levelWhatIf, 2*(rounds-1))
	}
	return solver.Harder(levelLongWhatIf, min(rounds-shortRounds-1, 4))
}

// refuted is the deduction that some letters do not stand in a cell, since supposing them has
// come to a contradiction.
func (t *trail) refuted(k cut, level float64) (solver.Deduction, bool) {
	argument, why := t.Refuted(t.Says(k))
	text, whole := argument.Chain(fmt.Sprintf("%s: with %s there, ", solver.Capital(t.s.effect([]cut{k}, -1)), k.letters.or()))
	d, ok := t.s.deduce(level, []cut{k}, why, text)
	d.Cases, d.Whole = argument.Apart(), whole
	return d, ok
}
