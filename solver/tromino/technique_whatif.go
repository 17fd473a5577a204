package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// shortRounds is the largest number of rounds of a short what-if.
const shortRounds = 5

// whatIf assumes a mark and follows the common marks of all places left for a cell; longWhatIf takes more
// rounds.
func whatIf(s *state, yield func(solver.Deduction) bool) { s.whatIf(1, shortRounds, yield) }
func longWhatIf(s *state, yield func(solver.Deduction) bool) {
	s.whatIf(shortRounds+1, reason.AnyRounds, yield)
}

func (s *state) whatIf(from, to int, yield func(solver.Deduction) bool) {
	t := s.trail()
	var failing []reason.Failure[solver.Case]
	for site := range s.pos {
		if s.pos[site] != solver.Blank {
			continue
		}
		for _, wrong := range []byte{Open, Wall} {
			if s.ctx.Err() != nil {
				return
			}
			m := solver.Mark{Site: site, To: wrong}
			if rounds := t.try(to, m); rounds >= from {
				level := levelOfRounds(rounds)
				failing = append(failing, reason.Failure[solver.Case]{Assumption: assuming(m), Level: level})
				if s.terse && level < levelOfRounds(to) {
					to = rounds // harder ones do not affect a grade
				}
			}
		}
	}
	if !s.terse {
		reason.WhatIf(s.ctx, t, failing, yield)
		return
	}
	for _, f := range failing {
		if !yield(solver.Deduction{Level: f.Level, Marks: []solver.Mark{other(f.Assumption.Assumed[0])}}) {
			return
		}
	}
}

// other returns the opposite mark of an edge.
func other(m solver.Mark) solver.Mark { return solver.Mark{Site: m.Site, To: Wall + Open - m.To} }

// Deduce makes the deduction of an argument against a mark.
func (t *trail) Deduce(says solver.Case, level float64, a *reason.Argument, why *premises) (solver.Deduction, bool) {
	wrong := says.Assumed[0]
	head, do := "With", "There can't be one"
	if wrong.To == Open {
		head, do = "Without", "There must be one"
	}
	a.Few = t.refuting
	text, lines, whole := a.Render(fmt.Sprintf("%s a wall between %s, ", head, t.s.p.edgeRef(wrong.Site)), "")
	d := t.s.deduce(level, []solver.Mark{other(wrong)}, func() (*premises, string) { return why, text })
	if d.Told.Cases, d.Told.Whole = lines, whole; !t.refuting {
		d.Told.Do = do
	}
	return d, true
}

// levelOfRounds returns the level of a contradiction after a number of rounds.
func levelOfRounds(rounds int) float64 {
	if rounds > shortRounds {
		return solver.Harder(levelLongWhatIf, min(rounds-shortRounds-1, 4))
	}
	return solver.Harder(levelWhatIf, min(3*(rounds-1), 15))
}

// lookAhead excludes the places that at once leave a cell without any, or cut off an area; byPieces follows
// each further.
func lookAhead(s *state, yield func(solver.Deduction) bool) { s.survivors(1, yield) }
func byPieces(s *state, yield func(solver.Deduction) bool)  { s.survivors(reason.AnyRounds, yield) }

// survivors finds the common marks of the places over a cell that lead to no contradiction within a number of
// rounds.
func (s *state) survivors(most int, yield func(solver.Deduction) bool) {
	t := s.trail()
	rounds := make([]int, len(s.places)) // to the contradiction of a place, 0 for none
	for i := range s.places {
		if s.ctx.Err() != nil {
			return
		}
		if s.live[i] {
			rounds[i] = t.try(most, s.places[i].marks...)
		}
	}
	var found []solver.Deduction
	for c := range s.p.Cells() {
		var wrong, right []int
		longest := 0
		for _, i := range s.livePlaces(c) {
			longest = max(longest, rounds[i])
			if rounds[i] > 0 {
				wrong = append(wrong, i)
			} else {
				right = append(right, i)
			}
		}
		if len(wrong) == 0 || len(right) == 0 || most > 1 && longest == 1 {
			continue
		}
		parts := few(s.agreed(right))
		if len(right) == 1 {
			parts = slices.Chunk(s.agreed(right), len(s.pos)) // the text names the piece
		}
		for marks := range parts {
			d, ok := t.survive(c, wrong, right, marks, longest)
			if !ok {
				return
			}
			found = append(found, d)
		}
	}
	reason.InOrder(found, reason.Shortest, yield)
}

// survive makes the deduction of the common marks of some places over a cell, since all others lead to a
// contradiction. It is not ok if the context ends first.
//
// It always has its text, which determines the order of deductions.
func (t *trail) survive(c int, wrong, right []int, marks []solver.Mark, rounds int) (solver.Deduction, bool) {
	s, why := t.s, t.s.premises()
	why.others(c)
	var failing []*reason.Argument
	for _, i := range wrong {
		if t.try(rounds, s.places[i].marks...) == 0 {
			return solver.Deduction{}, false
		}
		l := &s.places[i]
		argument, its := t.Refuted(solver.Case{Text: "If it goes " + l.goes(s.p, c), Assumed: l.marks})
		why.Add(its)
		if l.contradicts(marks) {
			failing = append(failing, headed(argument))
		}
	}
	level := levelLookAhead
	if rounds > 1 {
		level = levelPieces
	}
	level = solver.Reading{Ways: len(wrong), Lines: rounds}.Level(level)
	text, do := s.failing(c, len(failing), right, marks)
	d := solver.Deduction{Level: level, Marks: marks, Premises: why.marks.List(), Units: why.units(),
		Told: solver.Told{Text: text, Do: do, Ways: min(len(wrong), solver.MaxWays)}}
	if d.Told.Cases = reason.BriefCases(failing); len(failing) == 1 {
		if one, whole := failing[0].Chain(failing[0].Assumption.Text+", ", ""); whole && reason.Short(text+". "+one+". "+do) {
			d.Told.Text, d.Told.Whole, d.Told.Cases = text+". "+one, true, failing[0].Full()
		}
	}
	return d, true
}

// contradicts reports whether a piece at the place rules out one of some marks.
func (l *place) contradicts(marks []solver.Mark) bool {
	return slices.ContainsFunc(marks, func(m solver.Mark) bool { return l.markOn(m.Site) != m.To })
}

// failing says how many of the pieces over a cell that would contradict some marks fail, which others are right, and what to do.
func (s *state) failing(c, fail int, right []int, marks []solver.Mark) (text, do string) {
	cell, do := s.p.cellRef(c), s.instruct(c, marks)
	near, far := s.p.ends(c, marks[0].Site)
	single, other, n := len(marks) == 1 && near == c, s.p.nearName(c, far), len(right)
	can := ""
	if n <= namedWays {
		can = fmt.Sprintf("%s can go %s: the other %s", solver.Capital(cell), s.anyOf(right, c), solver.Verb(fail, "piece fails", fmt.Sprintf("%d pieces fail", fail)))
	}
	switch {
	case single && marks[0].To == Wall && fail == 1:
		return fmt.Sprintf("The only piece that joins %s with %s fails", cell, other), "Put a wall between them"
	case single && marks[0].To == Wall:
		return fmt.Sprintf("The %d pieces that join %s with %s fail", fail, cell, other), "Put a wall between them"
	case n == 1:
		return fmt.Sprintf("Of the %d pieces left for %s, %s", fail+n, cell, solver.Verb(fail, "one fails", fmt.Sprintf("%d fail", fail))), "So it goes " + s.anyOf(right, c)
	case n <= namedWays && reason.Fits(can):
		return can, do
	case single && fail == 1:
		return fmt.Sprintf("All pieces but one join %s with %s, and that one fails", cell, other), "Join them"
	case single:
		return fmt.Sprintf("All pieces but %d join %s with %s, and these fail", fail, cell, other), "Join them"
	case fail == 1:
		return fmt.Sprintf("All pieces left for %s but one agree, and that one fails", cell), do
	}
	return fmt.Sprintf("All pieces left for %s but %d agree, and these fail", cell, fail), do
}

// headed puts a contradiction in two sentences if that makes it fit behind its assumption.
func headed(a *reason.Argument) *reason.Argument {
	head := a.Assumption.Text + ", "
	if two := strings.Replace(a.End.Text, ": it ", ". It ", 1); len(a.Steps) == 0 && !reason.Fits(head+a.End.Text) && reason.Fits(head+two) {
		a.End.Text = two
	}
	return a
}

// refute argues that the mark of an edge is wrong: by the pieces left, by a what-if, or by cases.
func (s *state) refute(wrong solver.Mark) (name string, d solver.Deduction, ok bool) {
	if s.pos[wrong.Site] != solver.Blank {
		return "", d, false
	}
	t := s.trail()
	t.refuting = true
	for most := reason.AnyRounds; t.ahead <= stuck; t.ahead, most = t.ahead+1, aheadRounds {
		rounds := t.try(most, wrong)
		if rounds == 0 {
			continue
		}
		by, _ := reason.Refutation(s.ctx, t, reason.Failure[solver.Case]{Assumption: assuming(wrong), Level: levelOfRounds(rounds)}, true)
		if !ok || by.Told.Lines() < d.Told.Lines() {
			if name, d, ok = "what-if", by, true; rounds > shortRounds {
				name = "long-what-if"
			}
		}
		if d.Told.Lines() <= solver.FewLines {
			return name, d, ok
		}
	}
	t.ahead = not
	return reason.ByCases(s.ctx, t, assuming(wrong), s.pos, name, d, ok)
}
