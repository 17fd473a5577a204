package abcd

import (
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// whatIf assumes letters, and follows each by cells with one letter and letters with just enough places;
// longWhatIf finds contradictions after more rounds; lineWhatIf also uses whole lines.
func whatIf(s *state, yield func(solver.Deduction) bool) { s.whatIf(false, 1, shortRounds, yield) }
func longWhatIf(s *state, yield func(solver.Deduction) bool) {
	s.whatIf(false, shortRounds+1, reason.AnyRounds, yield)
}
func lineWhatIf(s *state, yield func(solver.Deduction) bool) {
	s.whatIf(true, 1, reason.AnyRounds, yield)
}

// shortRounds is the number of rounds of a what-if that is not long.
const shortRounds = 6

func (s *state) whatIf(lines bool, from, to int, yield func(solver.Deduction) bool) {
	t := s.trail(lines)
	t.terse = s.terse
	var failing []reason.Failure[cut]
	for c := range s.p.Cells() {
		if s.cand[c].Len() == 1 {
			continue
		}
		for set := s.cand[c]; set != 0; set &= set - 1 {
			if s.ctx.Err() != nil {
				return
			}
			k := cut{c, set & -set}
			rounds := t.try(k, nil)
			if rounds < from || rounds > to || lines && !t.usesLines() {
				continue
			}
			_, level := whatIfOf(lines, rounds)
			failing = append(failing, reason.Failure[cut]{Assumption: k, Level: level})
		}
	}
	slices.SortStableFunc(failing, func(a, b reason.Failure[cut]) int { return s.byLeft(a.Assumption, b.Assumption) })
	reason.WhatIf(s.ctx, t, failing, yield)
}

// byLeft orders cuts by the number of letters left: those that settle a cell are first.
func (s *state) byLeft(a, b cut) int { return s.cand[a.cell].Len() - s.cand[b.cell].Len() }

// try reduces a cell to some letters, and returns the number of the round with a contradiction, or 0.
func (t *trail) try(k cut, without []int) int {
	return reason.Try(t.s.ctx, t, k, without, reason.AnyRounds)
}

// Skip excludes the cells of some sites from consequences.
func (t *trail) Skip(sites []int) {
	clear(t.without[:])
	for _, site := range sites {
		t.without[t.s.p.CellOf(site)] = true
	}
}

// conclusion returns the end of a sentence: the letters left to a cell by a cut.
func (s *state) conclusion(k cut) string {
	if left := s.cand[k.cell] &^ k.letters; left.Len() == 1 {
		return fmt.Sprintf(": so it is %s", left)
	}
	return fmt.Sprintf(": so it is not %s", k.letters.or())
}

// usesLines reports whether a whole line contributed.
func (t *trail) usesLines() bool {
	return t.Ends[len(t.Ends)-1].why == noWay || slices.ContainsFunc(t.Events, func(x loss) bool { return x.why == byLine })
}

// whatIfOf returns the technique of a contradiction after a number of rounds, and its level.
func whatIfOf(lines bool, rounds int) (name string, level float64) {
	switch {
	case lines:
		return "line-what-if", solver.Harder(levelLineWhatIf, min(rounds-1, 9))
	case rounds <= shortRounds:
		return "what-if", solver.Harder(levelWhatIf, 2*(rounds-1))
	}
	return "long-what-if", solver.Harder(levelLongWhatIf, min(rounds-shortRounds-1, 4))
}

// Deduce makes the deduction of an argument against some letters in a cell.
func (t *trail) Deduce(k cut, level float64, a *reason.Argument, why *premises) (solver.Deduction, bool) {
	if t.terse {
		return t.s.deduce(level, []cut{k}, why, "")
	}
	so := t.s.conclusion(k)
	if t.refuting {
		so = ""
	}
	a.Few = t.refuting
	text, lines, whole := a.Render(fmt.Sprintf("With %s at %s, ", k.letters.or(), t.s.p.cellRef(k.cell)), so)
	d, ok := t.s.deduce(level, []cut{k}, why, text)
	if d.Told.Cases, d.Told.Whole = lines, whole; t.refuting {
		d.Told.Do = "" // the mark is wrong, and no more is said
	}
	return d, ok
}

// refute argues that a letter is wrong, or that notes lack the right one: by its surroundings, by its
// consequences, or by cases.
func (s *state) refute(wrong solver.Mark) (name string, d solver.Deduction, ok bool) {
	c := s.p.CellOf(wrong.Site)
	if !s.blank(c) {
		return "", d, false
	}
	some := s.p.Notes(s.pos.Set(wrong), c)
	if wrong.Site < s.p.Cells() {
		some = 1 << (wrong.To - 'A')
	}
	k := cut{c, some & s.cand[c]}
	if k.letters == 0 {
		return s.denied(c, some)
	}
	t := s.trail(false)
	t.refuting = true
	for range 2 {
		if rounds := t.try(k, nil); rounds > 0 && (!t.lines || t.usesLines()) {
			technique, level := whatIfOf(t.lines, rounds)
			argued, sound := reason.Refutation(s.ctx, t, reason.Failure[cut]{Assumption: k, Level: level}, true)
			if argued.Cost = argued.Reading(s.pos).Cost(); sound && (!ok || argued.Cost < d.Cost) {
				name, d, ok = technique, argued, true
			}
		}
		t.lines = true
	}
	return reason.ByCases(s.ctx, t, k, s.pos, name, d, ok)
}

// denied argues that a cell can hold none of some letters, if the board shows it.
func (s *state) denied(c int, some Set) (name string, d solver.Deduction, ok bool) {
	row, col := s.p.LinesOf(c)
	name, level := "neighbours", levelNeighbours
	if (s.full(row)|s.full(col))&some == some {
		name, level = "counts", levelUsedUp
	}
	why := s.premises()
	why.deniedBy(c, some)
	d = solver.Deduction{
		Level: level, Marks: s.marksFor(c, s.cand[c]), Premises: why.marks.List(), Units: why.units(),
		Told: solver.Told{Text: solver.Capital(solver.Clauses(s.reasons(c, some, false)))},
	}
	return name, d, true
}
