package tromino

import (
	"context"
	"iter"
	"slices"
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
	puzzles := small(t, 8, 20)
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
	{"the first piece of several", perCellOf(func(left []int) []int { return left[:1] }), untrue},
	{"all pieces but one", perCellOf(func(left []int) []int { return left[:max(1, len(left)-1)] }), untrue},
	{"a bridge with a piece to spare", bridges(func(b *bridge) { b.cells = append(b.cells, b.out) }), untrue},
	{"a bridge from the other side", bridges(func(b *bridge) { b.in, b.out = b.out, b.in }), untrue},
	{"the puzzle has one solution", func(s *scene, yield func(solver.Deduction) bool) {
		for _, w := range s.p.Prove(s.ctx, s.pos, 1).Witnesses {
			for _, m := range s.pos.Diff(w) {
				why := s.premises()
				why.clues[0] = true
				if !yield(s.deduce(10, []solver.Mark{m}, why, "It is so")) {
					return
				}
			}
		}
	}, untrue},
	{"a supposition that does not fail", func(s *scene, yield func(solver.Deduction) bool) {
		t := s.thought()
		for site := range s.pos {
			m := solver.Mark{Site: site, To: Open}
			if s.pos[site] != solver.Blank {
				continue
			}
			t.back(0)
			t.suppose(m)
			t.follow(1)
			t.end = &event{why: noTile, cell: 0, before: len(t.trail)}
			d := t.refuted(m, 1)
			d.Level = 10
			d.Units = append(d.Units, s.p.Edges(0))[:1]
			if !yield(d) {
				return
			}
		}
	}, untrue},
	{"nothing new", edited(func(s *scene, d *solver.Deduction) { d.Marks = s.p.Start().Diff(s.pos) }), "nothing new"},
	{"no such mark", edited(func(_ *scene, d *solver.Deduction) { d.Marks = []solver.Mark{{Site: d.Marks[0].Site, To: 'Z'}} }), "no mark"},
	{"no such site", edited(func(s *scene, d *solver.Deduction) { d.Cause = append(d.Cause, len(s.pos)) }), "not sites"},
	{"a site twice", edited(func(_ *scene, d *solver.Deduction) { d.Units = append(d.Units, []int{1, 1}) }), "not sites"},
	{"rests on nothing", edited(func(_ *scene, d *solver.Deduction) { d.Cause, d.Units = nil, nil }), "rests on nothing"},
	{"marks hidden", edited(func(s *scene, d *solver.Deduction) { d.Cause, d.Units = nil, append(d.Units, s.p.Edges(0)) }), unfounded},
	{"clues hidden", edited(func(_ *scene, d *solver.Deduction) { d.Cause, d.Units = []int{d.Marks[0].Site}, nil }), unfounded},
	{"no words", edited(func(_ *scene, d *solver.Deduction) { d.Text = "" }), "not one short line"},
	{"a stray percent", edited(func(_ *scene, d *solver.Deduction) { d.Text = "%x is open" }), "not one short line"},
	{"cases at the margin", edited(func(_ *scene, d *solver.Deduction) { d.Cases = []solver.Case{{Text: "If"}} }), "begins with a blank"},
	{"too easy", edited(func(_ *scene, d *solver.Deduction) { d.Level = 9 }), "with level"},
	{"steps left out", nil, "the ladder ends at"},
}

// perCellOf is a technique that sees what some of the tiles left for a cell have in common.
func perCellOf(which func(left []int) []int) finder {
	return func(s *scene, yield func(solver.Deduction) bool) {
		for c := range s.p.Cells() {
			some := which(s.left(c))
			if marks := s.agreed(s.pos, some); len(marks) > 0 {
				why := s.premises()
				why.clues[c] = true
				if !yield(s.deduce(10, marks, why, "It is so")) {
					return
				}
			}
		}
	}
}

// bridges is the technique of bridges with something changed in each.
func bridges(change func(*bridge)) finder {
	return func(s *scene, yield func(solver.Deduction) bool) {
		for _, b := range s.bridges() {
			change(&b)
			marks, text := s.across(b)
			marks = slices.DeleteFunc(marks, func(m solver.Mark) bool { return s.pos[m.Site] != solver.Blank })
			why := s.premises()
			s.enclose(why, b.cells)
			if len(marks) > 0 && !yield(s.deduce(10, marks, why, text)) {
				return
			}
		}
	}
}

// edited is what is common with something changed in each deduction.
func edited(change func(*scene, *solver.Deduction)) finder {
	return func(s *scene, yield func(solver.Deduction) bool) {
		common(s, func(d solver.Deduction) bool {
			d.Level = 10
			change(s, &d)
			return yield(d)
		})
	}
}
