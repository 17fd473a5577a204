package tromino

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// shortRounds is the most rounds of a short what-if.
const shortRounds = 5

// whatIf assumes a mark and follows what all tiles left for a cell have in common; longWhatIf takes
// more rounds.
func whatIf(s *state, yield func(solver.Deduction) bool) { s.whatIf(1, shortRounds, yield) }
func longWhatIf(s *state, yield func(solver.Deduction) bool) {
	s.whatIf(shortRounds+1, reason.AnyRounds, yield)
}

func (s *state) whatIf(from, to int, yield func(solver.Deduction) bool) {
	t := s.trail()
	var found []solver.Deduction
	for site := range s.pos {
		if s.pos[site] != solver.Blank {
			continue
		}
		for _, wrong := range []byte{Open, Wall} {
			if s.ctx.Err() != nil {
				return
			}
			if rounds := t.try(to, solver.Mark{Site: site, To: wrong}); rounds >= from {
				found = append(found, t.refuted(solver.Mark{Site: site, To: wrong}, rounds))
				if s.terse && levelOfRounds(rounds) < levelOfRounds(to) {
					to = rounds // what is harder counts for nothing in a grade
				}
			}
		}
	}
	reason.InOrder(found, reason.Shortest, yield)
}

// other is the opposite mark of an edge.
func other(m solver.Mark) solver.Mark { return solver.Mark{Site: m.Site, To: Wall + Open - m.To} }

// refuted is the deduction that a mark is wrong, since assuming it leads to a contradiction.
func (t *trail) refuted(wrong solver.Mark, rounds int) solver.Deduction {
	s, right := t.s, []solver.Mark{other(wrong)}
	if s.terse {
		return solver.Deduction{Level: levelOfRounds(rounds), Marks: right}
	}
	argument, why := t.Refuted(s.assumed(wrong))
	text, whole := argument.Chain(fmt.Sprintf("%s: otherwise ", solver.Capital(s.effect(right))))
	d := s.deduce(levelOfRounds(rounds), right, func() (*premises, string) { return why, text })
	d.Cases, d.Whole = argument.Apart(), whole
	return d
}

// levelOfRounds is the level of a contradiction after so many rounds.
func levelOfRounds(rounds int) float64 {
	if rounds > shortRounds {
		return solver.Harder(levelLongWhatIf, min(rounds-shortRounds-1, 4))
	}
	return solver.Harder(levelWhatIf, min(3*(rounds-1), 15))
}

// lookAhead leaves out the tiles that at once leave a cell without any, or cut off an area;
// byPieces follows each further.
func lookAhead(s *state, yield func(solver.Deduction) bool) { s.survivors(1, yield) }
func byPieces(s *state, yield func(solver.Deduction) bool)  { s.survivors(reason.AnyRounds, yield) }

// survivors finds what the tiles over a cell have in common that do not come to a
// contradiction within so many rounds.
func (s *state) survivors(most int, yield func(solver.Deduction) bool) {
	t := s.trail()
	rounds := make([]int, len(s.all)) // to the contradiction of a tile, 0 if there is none
	for i := range s.all {
		if s.ctx.Err() != nil {
			return
		}
		if s.live[i] {
			rounds[i] = t.try(most, s.all[i].marks...)
		}
	}
	var found []solver.Deduction
	for c := range s.p.Cells() {
		var wrong, right []int
		longest := 0
		for _, i := range s.left(c) {
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
		if marks := s.agreed(s.pos, right); len(marks) > 0 {
			d, ok := t.survive(c, wrong, right, marks, longest)
			if !ok {
				return
			}
			found = append(found, d)
		}
	}
	reason.InOrder(found, reason.Shortest, yield)
}

// survive is the deduction of the marks that some tiles over a cell have in common, since all others
// lead to a contradiction; false if the context ends first.
//
// It always has its text, which decides the order of deductions.
func (t *trail) survive(c int, wrong, right []int, marks []solver.Mark, rounds int) (solver.Deduction, bool) {
	s, why := t.s, t.s.premises()
	why.others(c)
	var failing []*reason.Argument
	for _, i := range wrong {
		if t.try(rounds, s.all[i].marks...) == 0 {
			return solver.Deduction{}, false
		}
		argument, its := t.Refuted(solver.Case{Text: "With " + s.all[i].ref(s.p), Assumed: s.all[i].marks})
		why.Add(its)
		failing = append(failing, argument)
	}
	level := solver.Harder(levelLookAhead, min(2*(len(wrong)-1), 12))
	if rounds > 1 {
		level = solver.Harder(levelPieces, min(len(wrong)+rounds-3, 9))
	}
	text := fmt.Sprintf("All pieces for %s agree, but for %d that would fail: %s", s.p.cellRef(c), len(wrong), s.effect(marks))
	if len(right) == 1 {
		text = fmt.Sprintf("%s covers %s: %s", solver.Capital(s.all[right[0]].ref(s.p)), s.p.cellRef(c), solver.Plural(len(wrong), "other piece")+" would fail")
	}
	d := solver.Deduction{Level: level, Marks: marks, Premises: why.marks.List(), Units: why.units(), Text: text}
	if d.Cases = reason.JoinLines(failing); len(wrong) == 1 {
		if one, whole := failing[0].Chain(text + ". With " + s.all[wrong[0]].ref(s.p) + ", "); whole {
			d.Text, d.Whole, d.Cases = one, true, failing[0].Apart()
		}
	}
	return d, true
}

// refute argues that the mark of an edge is wrong: by the pieces left, by a what-if, or by cases.
func (s *state) refute(wrong solver.Mark) (name string, d solver.Deduction, ok bool) {
	if s.pos[wrong.Site] != solver.Blank {
		return "", d, false
	}
	t := s.trail()
	if rounds := t.try(reason.AnyRounds, wrong); rounds > shortRounds {
		return "long-what-if", t.refuted(wrong, rounds), true
	} else if rounds > 0 {
		return "what-if", t.refuted(wrong, rounds), true
	}
	d, ok = reason.ByCases(s.ctx, t, s.assumed(wrong))
	return "cases", d, ok
}
