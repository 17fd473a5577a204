package solvertest

import (
	"context"
	"iter"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
)

// A Solved is a puzzle with all its solutions.
type Solved struct {
	Puzzle    solver.Puzzle
	Solutions []solver.Position
}

// A Mutant is a faulty ladder, and the error that Ladder returns for it.
type Mutant struct {
	Name string
	// Find is one more technique, the hardest. Its deductions need no technique, level or place. Nil for a
	// mutant by Change.
	Find   Finder
	Change func(l *solver.Ladder)
	Want   string // part of the error
}

type Finder func(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction]

// The errors of a technique that is wrong, and of one with insufficient premises.
const (
	Untrue    = "it is not true of the solution"
	Unfounded = "not proven anew"
)

// Mutants spoils the ladder of a kind by each mutant of a list, and by those common to all ladders, one at a
// time. One of the puzzles must expose each. Choose puzzles with several solutions.
func Mutants(t *testing.T, kind *solver.Kind, puzzles []Solved, list []Mutant) {
	for _, m := range append(slices.Clone(list), commonMutants(kind.Ladder)...) {
		t.Run(m.Name, func(t *testing.T) {
			mutated := *kind
			mutated.Ladder = m.ladder(kind.Ladder)
			for _, k := range puzzles {
				err := Ladder(&mutated, k.Puzzle, k.Solutions, nil)
				if err == nil {
					continue
				}
				if !strings.Contains(err.Error(), m.Want) {
					t.Fatalf("it dies of something else, not of %q: %v", m.Want, err)
				}
				return
			}
			t.Error("it lives")
		})
	}
}

// ladder returns a ladder with the mutant. Only mutants with insufficient premises need the proof from
// premises: others are exposed without.
func (m Mutant) ladder(sound *solver.Ladder) *solver.Ladder {
	l := *sound
	if m.Want != Unfounded {
		l.Recheck = nil
	}
	if m.Change != nil {
		m.Change(&l)
	}
	if m.Find == nil {
		return &l
	}
	last := len(l.Techniques)
	l.Techniques = append(slices.Clone(l.Techniques), solver.Technique{Name: "mutant", Title: "Mutant", Rule: "It is so.", Level: 10})
	l.Find = func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
		if technique < last {
			return sound.Find(ctx, p, pos, technique)
		}
		return func(yield func(solver.Deduction) bool) {
			for d := range m.Find(ctx, p, pos) {
				if d.Technique = last; d.Level < 9 {
					d.Level = 10
				}
				if d.Told.Where == "" {
					d.Told.Where = "here"
				}
				if !yield(d) {
					return
				}
			}
		}
	}
	return &l
}

// commonMutants lists the mutants that every ladder can have.
func commonMutants(l *solver.Ladder) []Mutant {
	always := func(change func(d *solver.Deduction)) Finder {
		return Edited(l, func(_ solver.Position, d *solver.Deduction) bool { change(d); return true })
	}
	withCases := func(change func(lines []solver.Case)) Finder {
		return Edited(l, func(_ solver.Position, d *solver.Deduction) bool {
			if len(d.Told.Cases) < 2 {
				return false
			}
			d.Told.Cases = slices.Clone(d.Told.Cases)
			change(d.Told.Cases)
			return true
		})
	}
	other := 0
	return []Mutant{
		{Name: "the puzzle has one solution", Find: firstSolution, Want: Untrue},
		{Name: "nothing new", Find: always(func(d *solver.Deduction) { d.Marks = nil }), Want: "it says nothing new"},
		{Name: "no such mark", Find: always(func(d *solver.Deduction) { d.Marks = []solver.Mark{{Site: d.Marks[0].Site, To: '!'}} }), Want: "no position"},
		{Name: "no such site", Find: Edited(l, func(pos solver.Position, d *solver.Deduction) bool {
			d.Premises = append(slices.Clone(d.Premises), len(pos))
			return true
		}), Want: "are not sites"},
		{Name: "a site twice", Find: always(func(d *solver.Deduction) { d.Units = append(slices.Clone(d.Units), []int{1, 1}) }), Want: "are not sites"},
		{Name: "rests on nothing", Find: always(func(d *solver.Deduction) { d.Premises, d.Units, d.Cover = nil, nil, nil }), Want: "it rests on nothing"},
		{Name: "marks hidden", Find: Edited(l, func(_ solver.Position, d *solver.Deduction) bool {
			d.Premises = nil
			return len(d.Units) > 0
		}), Want: Unfounded},
		{Name: "units hidden", Find: Edited(l, func(_ solver.Position, d *solver.Deduction) bool {
			d.Units, d.Cover = nil, nil
			return len(d.Premises) > 0
		}), Want: Unfounded},
		{Name: "no words", Find: always(func(d *solver.Deduction) { d.Told.Text = "" }), Want: "not one short line"},
		{Name: "a stray percent", Find: always(func(d *solver.Deduction) { d.Told.Text = "%x is so" }), Want: "not one short line"},
		{Name: "no place", Find: always(func(d *solver.Deduction) { d.Told.Where = " " }), Want: "not one short line"},
		{Name: "too easy", Find: always(func(d *solver.Deduction) { d.Level = 9.5 }), Want: "with level"},
		{Name: "cases at the margin", Find: always(func(d *solver.Deduction) { d.Told.Cases = []solver.Case{{Text: "If"}} }), Want: "blanks behind"},
		{Name: "cases too deep", Find: withCases(func(lines []solver.Case) { lines[1].Text = "      " + lines[1].Text }), Want: "blanks behind"},
		{Name: "nothing supposed", Find: withCases(func(lines []solver.Case) { lines[0].Assumed = nil }), Want: "nothing stands at"},
		{Name: "ghosts forgotten", Find: withCases(func(lines []solver.Case) {
			at := slices.MaxFunc(lines[0].Assumed, func(a, b solver.Mark) int { return a.Site - b.Site }).Site
			lines[1].Text = "    " + strings.TrimLeft(lines[1].Text, " ") // inside the first
			lines[1].Assumed = []solver.Mark{{Site: (at + 1) % 2, To: lines[0].Assumed[0].To}}
		}), Want: "forgets"},
		{Name: "a whole text of no cases", Find: always(func(d *solver.Deduction) { d.Told.Cases, d.Told.Whole = nil, true }), Want: "there are no cases"},
		{Name: "something else when asked again", Find: always(func(d *solver.Deduction) {
			other++
			d.Told.Text += strings.Repeat("!", other%2)
		}), Want: "finds"},
		{Name: "no goal is reached", Change: func(l *solver.Ladder) {
			l.Reaches = func(solver.Puzzle, solver.Position, []solver.Mark) bool { return false }
		}, Want: "reaches no goal"},
		{Name: "steps left out", Change: func(l *solver.Ladder) { l.Techniques = l.Techniques[:1] }, Want: "the ladder ends at"},
	}
}

// firstSolution yields the marks of one solution as deductions.
func firstSolution(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		for _, w := range p.Prove(ctx, pos, 1).Witnesses {
			for _, m := range pos.Diff(w) {
				if pos[m.Site] == solver.Blank && !yield(solver.Deduction{Told: solver.Told{Text: "It is so"}, Premises: []int{m.Site}, Marks: []solver.Mark{m}}) {
					return
				}
			}
		}
	}
}

// maxEdited is the number of deductions of a technique that are edited at a position.
const maxEdited = 5

// Edited returns a finder of some deductions of every technique of a ladder, each changed; change returns
// false to omit one.
func Edited(l *solver.Ladder, change func(pos solver.Position, d *solver.Deduction) bool) Finder {
	return func(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			for technique := range l.Techniques {
				n := 0
				for d := range l.Find(ctx, p, pos, technique) {
					d.Level = 10
					if change(pos, &d) && !yield(d) {
						return
					}
					if n++; n == maxEdited {
						break
					}
				}
			}
		}
	}
}
