package solvertest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// testLadder tests the ladder of a kind on a puzzle, given all its solutions. It records the techniques with
// deductions.
func testLadder(t *testing.T, kind *solver.Kind, p solver.Puzzle, all []solver.Position, reached map[int]bool) {
	for _, err := range []error{Ladder(kind, p, all, recording(reached)), path(kind, p, all), mistakes(kind, p, all)} {
		if err != nil {
			t.Error(err)
		}
	}
	testGrade(t, kind.Ladder, p, len(all) == 1)
}

// recording returns a function that records the techniques of deductions.
func recording(reached map[int]bool) func(solver.Position, solver.Deduction) error {
	return func(_ solver.Position, d solver.Deduction) error {
		reached[d.Technique] = true
		return nil
	}
}

// testGrade checks that a puzzle has a grade if and only if it has one solution, and the same when repeated.
func testGrade(t *testing.T, l *solver.Ladder, p solver.Puzzle, want bool) {
	g, ok := l.Grade(context.Background(), p)
	again, _ := l.Grade(context.Background(), p)
	switch {
	case ok != want:
		t.Errorf("there is a grade: %t, want %t", ok, want)
	case g != again:
		t.Errorf("graded %+v, then %+v", g, again)
	case ok && (!slices.Contains(solver.Bands(), g.Band) || g.Number < 1 || g.Steps < 1 || g.Hardest == ""):
		t.Errorf("the grade is %+v", g)
	}
	if g, ok := l.Grade(ended(), p); ok {
		t.Errorf("the context has ended, and the grade is %+v", g)
	}
	testEndsAnywhere(t, l, p)
}

func ended() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

// endings is the number of polls at which a grading is ended.
const endings = 50

// testEndsAnywhere checks that a grading can end at any of its polls.
func testEndsAnywhere(t *testing.T, l *solver.Ladder, p solver.Puzzle) {
	whole := &polls{Context: context.Background()}
	l.Grade(whole, p)
	n := min(whole.count, Fewer(endings))
	for i := range n {
		left := i * whole.count / n
		if g, ok := l.Grade(solver.WithPollLimit(context.Background(), left), p); ok {
			t.Errorf("the context has ended at question %d of %d, and the grade is %+v", left+1, whole.count, g)
		}
	}
}

// polls is a context that counts the calls of Err.
type polls struct {
	context.Context
	count int
}

func (q *polls) Err() error {
	q.count++
	return nil
}

// fewer returns the number of positions of a puzzle to try, lower if it is large.
func fewer(usual int, p solver.Puzzle) int {
	return min(usual, max(3, usual*100/len(p.Start())))
}

// ladderPositions is the number of positions of a puzzle to try a ladder on.
const ladderPositions = 40

// Ladder tests the ladder of a kind on one puzzle, given all its solutions, and returns the first error. From
// the start and from random positions that some solution keeps, every deduction of every technique must be
// new, well worded, true of every solution that keeps the position, and proved by Recheck, if the ladder has
// that; also may check more. If one solution is left, its Steps must lead to it, and reach goals.
func Ladder(kind *solver.Kind, p solver.Puzzle, solutions []solver.Position,
	also func(solver.Position, solver.Deduction) error) error {
	random := rand.New(rand.NewPCG(2, uint64(len(p.String()))))
	marks := marksOf(kind, p)
	for i := range fewer(Fewer(ladderPositions), p) {
		pos := p.Start()
		if i > 0 && len(solutions) > 0 {
			pos = rightPosition(random, kind.Ladder, p, marks, solutions[random.IntN(len(solutions))])
		}
		kept := kept(p, solutions, pos)
		if err := ladderAt(kind.Ladder, p, pos, kept, also); err != nil {
			return fmt.Errorf("%w\n%s\n%s", err, p, pos)
		}
		if len(kept) == 1 {
			end := pos
			reached := kind.Ladder.Reaches == nil
			for d := range kind.Ladder.Steps(context.Background(), p, pos) {
				reached = reached || kind.Ladder.Reaches(p, end, d.Marks)
				end = end.Set(d.Marks...)
			}
			switch {
			case !p.Solved(end):
				return fmt.Errorf("the ladder ends at\n%s\n%s\n%s", end, p, pos)
			case !reached && p.Start() == pos:
				return fmt.Errorf("the ladder reaches no goal on its way through\n%s", p)
			}
		}
	}
	return nil
}

// rightPosition makes some marks that a solution keeps: its letters or stars, marks that the strategies
// place, and deductions of the ladder.
func rightPosition(random *rand.Rand, l *solver.Ladder, p solver.Puzzle, marks []solver.Mark, solution solver.Position) solver.Position {
	pos := p.Start()
	part := random.Float64() * random.Float64()
	for _, m := range pos.Diff(solution) {
		if random.Float64() < part {
			pos = pos.Set(m)
		}
	}
	try := func(marks ...solver.Mark) {
		if next := pos.Set(marks...); p.Check(next) == nil && p.Keeps(solution, next) {
			pos = next
		}
	}
	for range random.IntN(len(pos)) {
		if m := marks[random.IntN(len(marks))]; pos[m.Site] == solver.Blank {
			try(m)
		}
	}
	for range random.IntN(6) {
		var found []solver.Deduction
		for d := range l.Find(context.Background(), p, pos, random.IntN(len(l.Techniques))) {
			if found = append(found, d); len(found) == 20 {
				break
			}
		}
		if len(found) > 0 {
			try(found[random.IntN(len(found))].Marks...)
		}
	}
	return pos
}

// ladderAt checks every deduction at a position that these solutions keep.
func ladderAt(l *solver.Ladder, p solver.Puzzle, pos solver.Position, kept []solver.Position,
	also func(solver.Position, solver.Deduction) error) error {
	ctx := context.Background()
	least := make([]float64, len(l.Techniques))
	for technique, k := range l.Techniques {
		var first *solver.Deduction
		for d := range l.Find(ctx, p, pos, technique) {
			err := foundError(l, p, pos, technique, d, kept)
			if err == nil && also != nil {
				err = also(pos, d)
			}
			if err != nil {
				return fmt.Errorf("%s, %q: %w\nmarks %v, cause %v", k.Name, telling.Spell(d.Told.Text, 1), err, d.Marks, d.Premises)
			}
			if first == nil {
				first, least[technique] = &d, d.Level
			}
			least[technique] = min(least[technique], d.Level)
		}
		for d := range l.Find(ctx, p, pos, technique) { // it stops when yield returns false, and is deterministic
			if !reflect.DeepEqual(&d, first) {
				return fmt.Errorf("%s finds %+v, then %+v", k.Name, first, d)
			}
			break
		}
	}
	d, all, ok := l.Next(ctx, p, pos)
	easiest := slices.IndexFunc(least, func(level float64) bool { return level > 0 })
	if ok != (easiest >= 0) || ok && (d.Technique != easiest || d.Level != least[easiest] || all < 1) {
		return fmt.Errorf("next is %+v of %d, the easiest is technique %d", d, all, easiest)
	}
	return nil
}

// foundError returns the fault of a deduction that a technique found.
func foundError(l *solver.Ladder, p solver.Puzzle, pos solver.Position, technique int, d solver.Deduction, kept []solver.Position) error {
	if err := deductionError(p, pos, d, kept); err != nil {
		return err
	}
	if least := l.Techniques[technique].Level; d.Technique != technique || d.Level < least || d.Level > 10 {
		return fmt.Errorf("it is of technique %d with level %v, not of %d with %v", d.Technique, d.Level, technique, least)
	}
	if l.Recheck != nil {
		if err := l.Recheck(context.Background(), p, pos, d); err != nil {
			return fmt.Errorf("%s: %w", Unfounded, err)
		}
	}
	return nil
}

// deductionError returns the fault of a deduction.
func deductionError(p solver.Puzzle, pos solver.Position, d solver.Deduction, kept []solver.Position) error {
	for _, part := range slices.Concat([][]int{solver.Sites(d.Marks), d.Premises}, d.Units, d.Cover) {
		if !sitesOnce(pos, part) {
			return fmt.Errorf("%v are not sites, each once, of 0..%d", part, len(pos)-1)
		}
	}
	if len(d.Premises)+len(d.Units)+len(d.Cover) == 0 {
		return fmt.Errorf("it rests on nothing")
	}
	next := pos.Set(d.Marks...)
	if next == pos {
		return fmt.Errorf("it says nothing new")
	}
	if err := p.Check(next); err != nil {
		return fmt.Errorf("no position follows: %w", err)
	}
	for _, s := range kept {
		if !p.Keeps(s, next) {
			return fmt.Errorf("it is not true of the solution\n%s", s)
		}
	}
	if err := textError(d); err != nil {
		return err
	}
	return casesError(p, pos, d)
}

// textError returns the fault of the sentences of a deduction.
func textError(d solver.Deduction) error {
	lines := []string{d.Told.Text, d.Told.String(), d.Told.Where}
	for _, c := range d.Told.Cases {
		lines = append(lines, strings.TrimLeft(c.Text, " "))
	}
	for _, text := range lines {
		if !spells(text) || strings.HasPrefix(text, " ") {
			return fmt.Errorf("not one short line of text: %q", telling.Spell(text, 1))
		}
	}
	return nil
}

// casesError returns the fault of the cases of a deduction: each is indented by two blanks for every case it
// is part of, whose marks are on the board with its own.
func casesError(p solver.Puzzle, pos solver.Position, d solver.Deduction) error {
	if d.Told.Whole && len(d.Told.Cases) == 0 {
		return fmt.Errorf("its text is whole, and there are no cases")
	}
	var above []solver.Case // the line, and those that contain it
	for i, c := range d.Told.Cases {
		blanks := len(c.Text) - len(strings.TrimLeft(c.Text, " "))
		depth := blanks / 2
		if blanks%2 > 0 || depth < 1 || depth > len(above)+1 {
			return fmt.Errorf("line %d begins with %d blanks behind one of %d", i, blanks, 2*len(above))
		}
		above = append(above[:depth-1], c)
		if len(c.Assumed) == 0 {
			return fmt.Errorf("nothing stands at line %d, %q", i, c.Text)
		}
		sites := solver.Sites(c.Assumed)
		for _, part := range append([][]int{sites}, c.Units...) {
			if len(part) == 0 || !sitesOnce(pos, part) {
				return fmt.Errorf("line %d: %v are not sites, each once, of 0..%d", i, part, len(pos)-1)
			}
		}
		if err := p.Check(pos.Set(c.Assumed...)); err != nil {
			return fmt.Errorf("line %d: %w", i, err)
		}
		if depth > 1 {
			for _, g := range above[depth-2].Assumed {
				if !slices.Contains(sites, g.Site) {
					return fmt.Errorf("line %d forgets site %d of the line above, %q", i, g.Site, above[depth-2].Text)
				}
			}
		}
	}
	return nil
}
