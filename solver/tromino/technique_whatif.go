package tromino

import (
	"cmp"
	"fmt"
	"slices"

	"quadrille/solver"
)

// shortRounds is how far a what-if goes that is not long.
const shortRounds = 5

// manyRounds is more than any thought takes.
const manyRounds = 1 << 10

// whatIf supposes a mark and follows what all tiles left for a cell have in common;
// longWhatIf finds what takes more rounds.
func whatIf(s *scene, yield func(solver.Deduction) bool) { s.whatIf(1, shortRounds, yield) }
func longWhatIf(s *scene, yield func(solver.Deduction) bool) {
	s.whatIf(shortRounds+1, manyRounds, yield)
}

func (s *scene) whatIf(from, to int, yield func(solver.Deduction) bool) {
	t := s.thought()
	var found []solver.Deduction
	for site := range s.pos {
		if s.pos[site] != solver.Blank {
			continue
		}
		for _, wrong := range []byte{Open, Wall} {
			if s.ctx.Err() != nil {
				return
			}
			t.back(0)
			t.suppose(solver.Mark{Site: site, To: wrong})
			if rounds := t.follow(to); rounds >= from {
				found = append(found, t.refuted(solver.Mark{Site: site, To: wrong}, rounds))
				if s.terse && levelOfRounds(rounds) < levelOfRounds(to) {
					to = rounds // what is harder counts for nothing in a grade
				}
			}
		}
	}
	shortestFirst(found, yield)
}

// other is the mark that an edge has if not this one.
func other(m solver.Mark) solver.Mark { return solver.Mark{Site: m.Site, To: Wall + Open - m.To} }

// refuted is the deduction that a mark is wrong, since supposing it has come to a
// contradiction.
func (t *thought) refuted(wrong solver.Mark, rounds int) solver.Deduction {
	s, right := t.s, []solver.Mark{other(wrong)}
	if s.terse {
		return solver.Deduction{Level: levelOfRounds(rounds), Marks: right}
	}
	f := t.proof()
	f.rest(*t.end)
	argument := solver.Argument{Says: s.supposed(wrong), Steps: f.steps(0), End: t.dead(*t.end)}
	text, whole := argument.Chain(fmt.Sprintf("%s: otherwise ", opened(s.effect(right))))
	d := s.deduce(levelOfRounds(rounds), right, f.told(text))
	d.Cases, d.Whole = argument.Apart(), whole
	return d
}

// levelOfRounds is how hard it is to see a contradiction after so many rounds.
func levelOfRounds(rounds int) float64 {
	if rounds > shortRounds {
		return harder(levelLongWhatIf, min(rounds-shortRounds-1, 4))
	}
	return harder(levelWhatIf, min(3*(rounds-1), 15))
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

// lookAhead leaves out the tiles that at once leave a cell without any, or cut off an area;
// byPieces follows each further.
func lookAhead(s *scene, yield func(solver.Deduction) bool) { s.survivors(1, yield) }
func byPieces(s *scene, yield func(solver.Deduction) bool)  { s.survivors(manyRounds, yield) }

// survivors finds what the tiles over a cell have in common that do not come to a
// contradiction within so many rounds.
func (s *scene) survivors(most int, yield func(solver.Deduction) bool) {
	t := s.thought()
	rounds := make([]int, len(s.all)) // to the contradiction of a tile, 0 if there is none
	for i := range s.all {
		if s.ctx.Err() != nil {
			return
		}
		if s.live[i] {
			t.back(0)
			t.suppose(s.all[i].marks...)
			rounds[i] = t.follow(most)
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
	shortestFirst(found, yield)
}

// survive is the deduction that what some tiles over a cell have in common is so, since all
// others come to a contradiction; false where the context ends first.
//
// It is told in any case: what is told decides on the order.
func (t *thought) survive(c int, wrong, right []int, marks []solver.Mark, rounds int) (solver.Deduction, bool) {
	s, why := t.s, t.s.premises()
	why.others(c)
	var failing []*solver.Argument
	for _, i := range wrong {
		t.back(0)
		t.suppose(s.all[i].marks...)
		if t.follow(rounds) == 0 {
			return solver.Deduction{}, false
		}
		f := t.proof()
		f.rest(*t.end)
		why.add(f.why)
		failing = append(failing, &solver.Argument{
			Says:  solver.Case{Text: "With " + s.all[i].ref(s.p), Ghosts: s.all[i].marks},
			Steps: f.steps(0), End: t.dead(*t.end),
		})
	}
	level := harder(levelLookAhead, min(2*(len(wrong)-1), 12))
	if rounds > 1 {
		level = harder(levelPieces, min(len(wrong)+rounds-3, 9))
	}
	text := fmt.Sprintf("All pieces for %s agree, but for %d that would fail: %s", s.p.cellRef(c), len(wrong), s.effect(marks))
	if len(right) == 1 {
		text = fmt.Sprintf("%s covers %s: %s", opened(s.all[right[0]].ref(s.p)), s.p.cellRef(c), plural(len(wrong), "other piece")+" would fail")
	}
	d := solver.Deduction{Level: level, Marks: marks, Cause: why.sites(), Units: why.units(), Text: text}
	if d.Cases = solver.JoinLines(failing); len(wrong) == 1 {
		if one, whole := failing[0].Chain(text + ". With " + s.all[wrong[0]].ref(s.p) + ", "); whole {
			d.Text, d.Whole, d.Cases = one, true, failing[0].Apart()
		}
	}
	return d, true
}
