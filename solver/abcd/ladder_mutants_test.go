package abcd

import (
	"context"
	"iter"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// A mutant is a technique that is wrong, and what the harness says of it.
type mutant struct {
	name string
	find finder
	want string
}

const untrue, unfounded = "it is not true of the solution", "what it rests on allows"

// TestMutantsDie adds each mutant to the ladder. It is found out on some of a few puzzles.
func TestMutantsDie(t *testing.T) {
	puzzles := small(t, 8, 12)
	for _, m := range mutants {
		t.Run(m.name, func(t *testing.T) {
			kind := *Kind()
			kind.Ladder = ladderWith(m.find)
			for _, k := range puzzles {
				err := solvertest.Ladder(&kind, k.Puzzle, k.solutions, func(pos solver.Position, d solver.Deduction) error {
					if m.want != unfounded {
						return nil
					}
					return premisesError(k.Puzzle, pos, d)
				})
				if err != nil && strings.Contains(err.Error(), m.want) {
					return
				} else if err != nil {
					t.Fatalf("it dies of something else, not of %q: %v", m.want, err)
				}
			}
			t.Error("it lives")
		})
	}
}

// ladderWith is the ladder with one more technique; with nil, only the beginning of it.
func ladderWith(find finder) *solver.Ladder {
	l := ladder()
	last := len(l.Techniques)
	if find == nil {
		l.Techniques = l.Techniques[:3]
		return l
	}
	l.Techniques = append(l.Techniques, solver.Technique{Name: "mutant", Title: "Mutant", Rule: "It is so.", Level: 10})
	sound := l.Find
	l.Find = func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
		if technique < last {
			return sound(ctx, p, pos, technique)
		}
		return func(yield func(solver.Deduction) bool) {
			if s, ok := look(ctx, p.(*Puzzle), pos); ok {
				find(s, func(d solver.Deduction) bool {
					d.Technique = last
					return yield(d)
				})
			}
		}
	}
	return l
}

var mutants = []mutant{
	{"places that touch", places(func(open uint16, need int) uint16 {
		if room(open) != need {
			return 0
		}
		return open
	}), untrue},
	{"one place too many", places(func(open uint16, need int) uint16 {
		if room(open) != need+1 {
			return 0
		}
		return alternate(open)
	}), untrue},
	{"every other cell of an even stretch", places(func(open uint16, need int) uint16 {
		if room(open) != need || len(stretches(open)) > 1 {
			return 0
		}
		return open & 0x5555
	}), untrue},
	{"the puzzle has one solution", func(s *scene, yield func(solver.Deduction) bool) {
		for _, w := range s.p.Prove(s.ctx, s.pos, 1).Witnesses {
			for c := range s.p.Cells() {
				if s.blank(c) && !yield(solver.Deduction{Level: 10, Text: "It is so", Cause: []int{c},
					Marks: []solver.Mark{{Site: c, To: w[c]}}}) {
					return
				}
			}
		}
	}, untrue},
	{"a cut too many", func(s *scene, yield func(solver.Deduction) bool) {
		for c := range s.p.Cells() {
			why := s.premises()
			why.lines = 1
			if d, ok := s.deduce(10, []cut{{c, 1 << s.cand[c].First()}}, why, "It is so"); ok && !yield(d) {
				return
			}
		}
	}, untrue},
	{"a supposition that does not fail", func(s *scene, yield func(solver.Deduction) bool) {
		t := s.thought(false, s.p.bench())
		for c := range s.p.Cells() {
			if s.cand[c].Len() == 1 {
				continue
			}
			t.back(0)
			t.suppose(c, 1<<s.cand[c].First())
			t.follow()
			t.end = &loss{why: noWay}
			if d, ok := t.refuted(c, s.cand[c].First(), 10); ok && !yield(d) {
				return
			}
		}
	}, untrue},
	{"nothing new", edited(func(s *scene, d *solver.Deduction) { d.Marks = s.p.Start().Diff(s.pos) }), "nothing new"},
	{"no such letter", edited(func(_ *scene, d *solver.Deduction) { d.Marks = []solver.Mark{{Site: 0, To: 'Z'}} }), "of the position"},
	{"no such site", edited(func(s *scene, d *solver.Deduction) { d.Cause = append(d.Cause, len(s.pos)) }), "not sites"},
	{"a site twice", edited(func(_ *scene, d *solver.Deduction) { d.Units = append(d.Units, []int{1, 1}) }), "not sites"},
	{"rests on nothing", edited(func(_ *scene, d *solver.Deduction) { d.Cause, d.Units = nil, nil }), "rests on nothing"},
	{"premises hidden", edited(func(_ *scene, d *solver.Deduction) { d.Cause = nil }), unfounded},
	{"counts hidden", edited(func(_ *scene, d *solver.Deduction) { d.Cause, d.Units = []int{d.Marks[0].Site}, nil }), unfounded},
	{"no words", edited(func(_ *scene, d *solver.Deduction) { d.Text = "" }), "not one short line"},
	{"a stray percent", edited(func(_ *scene, d *solver.Deduction) { d.Text = "%x is A" }), "not one short line"},
	{"cases at the margin", edited(func(_ *scene, d *solver.Deduction) { d.Cases = []solver.Case{{Text: "If"}} }), "begins with a blank"},
	{"too easy", edited(func(_ *scene, d *solver.Deduction) { d.Level = 9 }), "with level"},
	{"steps left out", nil, "the ladder ends at"},
}

// places is a technique that sees a letter in the cells that which picks: of those open to
// it in a line that needs more of it.
func places(which func(open uint16, need int) uint16) finder {
	return func(s *scene, yield func(solver.Deduction) bool) {
		for l := range s.p.lines {
			for a := range s.p.letters {
				open, need := s.open[l][a], s.left[l][a]
				if need <= 0 {
					continue
				}
				if cells := which(open, need); cells != 0 && !s.yieldPlaces(l, a, cells, 10, yield) {
					return
				}
			}
		}
	}
}

// edited is whole lines with something changed in each deduction.
func edited(change func(*scene, *solver.Deduction)) finder {
	return func(s *scene, yield func(solver.Deduction) bool) {
		wholeLine(s, func(d solver.Deduction) bool {
			d.Level = 10
			change(s, &d)
			return yield(d)
		})
	}
}
