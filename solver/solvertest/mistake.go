package solvertest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// helpPositions is the number of positions of a puzzle to try paths and mistakes on.
const helpPositions = 12

// path tests the path to the next goal on one puzzle, given all its solutions, from random positions that
// some solution keeps: each deduction must hold where it is made, the last must reach the goal, and the path
// may not be longer than Steps.
func path(kind *solver.Kind, p solver.Puzzle, solutions []solver.Position) error {
	ctx, l := context.Background(), kind.Ladder
	random := rand.New(rand.NewPCG(3, uint64(len(p.String()))))
	marks := marksOf(kind, p)
	for range fewer(Fewer(helpPositions), p) {
		if len(solutions) == 0 {
			return nil
		}
		from := rightPosition(random, l, p, marks, solutions[random.IntN(len(solutions))])
		steps, reached, at := 0, false, from
		for d := range l.Steps(ctx, p, from) {
			steps++
			if reached = l.Reaches(p, at, d.Marks); reached {
				break
			}
			at = at.Set(d.Marks...)
		}
		way, ok := l.Path(ctx, p, from)
		if ok != reached || ok != (len(way) > 0) || len(way) > steps {
			return fmt.Errorf("the path has %d steps (%t), the ladder %d (%t)\n%s\n%s", len(way), ok, steps, reached, p, from)
		}
		at = from
		for i, d := range way {
			err := deductionError(p, at, d, kept(p, solutions, at))
			if err == nil {
				err = l.Recheck(ctx, p, at, d)
			}
			if err == nil && l.Reaches(p, at, d.Marks) != (i == len(way)-1) {
				err = fmt.Errorf("step %d of %d reaches a goal: %t", i+1, len(way), i < len(way)-1)
			}
			if err != nil {
				return fmt.Errorf("the path, %q: %w\n%s\n%s\n%s", telling.Spell(d.Told.Text, 1), err, p, from, at)
			}
			at = at.Set(d.Marks...)
		}
		if ok && len(way) > 1 {
			if again, _ := l.Path(ctx, p, from.Set(way[0].Marks...)); len(again) > len(way)-1 {
				return fmt.Errorf("a step of %d on the path leaves %d\n%s\n%s", len(way), len(again), p, from)
			}
		}
	}
	return nil
}

func kept(p solver.Puzzle, solutions []solver.Position, pos solver.Position) []solver.Position {
	return solver.Filter(solutions, func(s solver.Position) bool { return p.Keeps(s, pos) })
}

// mistakes tests the explanations of mistakes on one puzzle, given all its solutions: in random histories,
// right ones first, then with any marks.
func mistakes(kind *solver.Kind, p solver.Puzzle, solutions []solver.Position) error {
	random := rand.New(rand.NewPCG(4, uint64(len(p.String()))))
	marks := marksOf(kind, p)
	explained := 0
	for round := range fewer(Fewer(helpPositions), p) {
		history := []solver.Position{p.Start()}
		if len(solutions) > 0 {
			to := rightPosition(random, kind.Ladder, p, marks, solutions[random.IntN(len(solutions))])
			diff := p.Start().Diff(to)
			random.Shuffle(len(diff), func(i, j int) { diff[i], diff[j] = diff[j], diff[i] })
			for _, m := range diff {
				history = append(history, history[len(history)-1].Set(m))
			}
		}
		for range random.IntN(5) {
			last := history[len(history)-1]
			if next := last.Set(marks[random.IntN(len(marks))]); p.Check(next) == nil {
				history = append(history, next)
			}
		}
		if round%4 == 0 { // it takes as long as the rest
			if err := contradictionError(kind, p, solutions, someTrials(random, history)); err != nil {
				return fmt.Errorf("%w\n%s\n%q", err, p, history)
			}
		}
		m, known := solver.FindMistake(context.Background(), kind.Ladder, p, history)
		if err := mistakeError(p, solutions, history, m, known); err != nil {
			return fmt.Errorf("%w\n%+v\n%s\n%s", err, m, p, history[len(history)-1])
		}
		if m != nil && len(m.Why)+len(m.Rest) > 0 {
			if err := followToEnd(m); err != nil {
				return fmt.Errorf("%w\n%s\n%s", err, p, history[len(history)-1])
			}
			explained++
		} else if m != nil && len(m.Wrong) > 0 {
			return fmt.Errorf("nothing says why %+v is wrong\n%s\n%s", m.Wrong[0], p, history[len(history)-1])
		}
	}
	return nil
}

// followToEnd continues an argument against a mark until nothing is left: its steps must be new, and as many as
// promised.
func followToEnd(of *solver.Mistake) error {
	m, left := *of, len(of.Why)+len(of.Rest)
	for ; len(m.Rest) > 0; m = m.Next() {
		next := m.Right
		for _, d := range m.Why {
			if next.Set(d.Marks...) == next {
				return fmt.Errorf("%q is told once more", d.Told.Text)
			}
			next = next.Set(d.Marks...)
		}
		if left -= len(m.Why); left != len(m.Rest) || len(m.Next().Why) == 0 || m.Next().Right != next {
			return fmt.Errorf("of an argument against %v %d steps are left, want %d", m.Wrong[0], len(m.Rest), left)
		}
	}
	return nil
}

// mistakeError returns the fault of the explanation of a history.
func mistakeError(p solver.Puzzle, solutions, history []solver.Position, m *solver.Mistake, known bool) error {
	good := len(history) - 1
	for good >= 0 && len(kept(p, solutions, history[good])) == 0 {
		good--
	}
	board := history[len(history)-1]
	switch wrong := good < len(history)-1; {
	case !known:
		return fmt.Errorf("it is not known what is wrong")
	case wrong != (m != nil):
		return fmt.Errorf("something is wrong: %t", wrong)
	case m == nil:
		return nil
	case m.Good != good:
		return fmt.Errorf("the last good position is %d, want %d", m.Good, good)
	case len(solutions) == 0:
		if len(m.Wrong) > 0 {
			return fmt.Errorf("marks are wrong where the puzzle is")
		}
		return nil
	case len(m.Wrong) == 0:
		return fmt.Errorf("no mark is wrong")
	case len(kept(p, solutions, m.Right)) == 0:
		return fmt.Errorf("what is left is wrong, too")
	case m.Right.Set(m.Wrong...) != board:
		return fmt.Errorf("right and wrong are not what is on the board")
	}
	for _, w := range m.Wrong {
		if len(kept(p, solutions, m.Right.Set(w))) > 0 {
			return fmt.Errorf("%v may stay", w)
		}
	}
	return argumentError(p, solutions, m)
}

// argumentError returns the fault of the argument against a mark.
func argumentError(p solver.Puzzle, solutions []solver.Position, m *solver.Mistake) error {
	at := m.Right
	for i, d := range slices.Concat(m.Why, m.Rest) {
		if !slices.Equal(kept(p, solutions, at), kept(p, solutions, at.Set(d.Marks...))) {
			return fmt.Errorf("step %d of the reason, %q, is not true", i+1, d.Told.Text)
		}
		if err := textError(d); err != nil && d.Told.Where != "" {
			return err
		}
		if strings.TrimSpace(d.Told.Text) == "" {
			return fmt.Errorf("step %d of the reason says nothing", i+1)
		}
		at = at.Set(d.Marks...)
	}
	return nil
}

// someTrials cuts the end of a history into trials, each of which supposes its first marks.
func someTrials(random *rand.Rand, history []solver.Position) (trials []solver.Supposition) {
	for at := random.IntN(len(history)); at < len(history)-1; at += 1 + random.IntN(3) {
		to := history[min(at+1+random.IntN(2), len(history)-1)]
		marks := solver.Filter(history[at].Diff(to), func(m solver.Mark) bool { return m.To != solver.Blank })
		trials = append(trials, solver.Supposition{From: history[at], Marks: marks})
	}
	return trials
}

// contradictionError returns the fault of the contradiction found in some trials.
func contradictionError(kind *solver.Kind, p solver.Puzzle, solutions []solver.Position, trials []solver.Supposition) error {
	want := len(trials) - 1
	for want >= 0 && len(kept(p, solutions, trials[want].From)) == 0 {
		want--
	}
	if want >= 0 && len(kept(p, solutions, trials[want].From.Set(trials[want].Marks...))) > 0 {
		want = -1
	}
	c, known := solver.FindContradiction(context.Background(), kind.Ladder, p, trials)
	if !known || c.Trial != want || (want >= 0) != (c.Mistake != nil) {
		return fmt.Errorf("of %+v number %d is refuted, want %d: %+v", trials, c.Trial, want, c.Mistake)
	}
	if want < 0 {
		return nil
	}
	t, wrong := trials[want], c.Mistake.Wrong[0]
	free := t.From
	for _, m := range t.Marks {
		free = free.Set(solver.Mark{Site: m.Site, To: solver.Blank})
	}
	alone := slices.ContainsFunc(t.Marks, func(m solver.Mark) bool { return len(kept(p, solutions, free.Set(m))) == 0 })
	if alone && c.Mistake.Right != t.From || !alone && c.Not != nil || len(kept(p, solutions, c.Mistake.Right.Set(wrong))) > 0 {
		return fmt.Errorf("of %+v %v is refuted at %s", t, wrong, c.Mistake.Right)
	}
	not := t.From.Set(c.Not...)
	if !slices.Equal(kept(p, solutions, not), kept(p, solutions, t.From)) || p.Check(not) != nil {
		return fmt.Errorf("%v does not follow from %v", c.Not, wrong)
	}
	if len(c.Mistake.Why)+len(c.Mistake.Rest) == 0 {
		return fmt.Errorf("nothing says why %v is wrong", wrong)
	}
	return argumentError(p, solutions, c.Mistake)
}

// MistakeTexts puts a wrong mark on each position of testdata/techniques.txt, and compares the argument
// against it with testdata/mistakes.txt. With -short it takes every seventh position.
func MistakeTexts(t *testing.T, kind *solver.Kind) {
	links := examples(t, kind)
	sampled(t, "mistakes.txt", len(links), func(i int) string {
		p, pos := links[i].Puzzle, links[i].At()
		wrong, ok := wrongMark(p, pos)
		if !ok {
			return ""
		}
		m, _ := solver.FindMistake(context.Background(), kind.Ladder, p, []solver.Position{pos, pos.Set(wrong)})
		if m == nil || len(m.Why)+len(m.Rest) == 0 {
			t.Errorf("%s: nothing is said against %v: %+v", kind.Ladder.Techniques[i].Name, wrong, m)
			return ""
		}
		var b strings.Builder
		fmt.Fprintf(&b, "%s: %c at site %d\n", kind.Ladder.Techniques[i].Name, wrong.To, wrong.Site)
		for _, d := range m.Why {
			fmt.Fprintf(&b, "%s: %s\n", kind.Ladder.Techniques[d.Technique].Title, telling.Spell(d.Told.Text, 1))
			for _, c := range d.Told.ExtraCases() {
				fmt.Fprintf(&b, "%s\n", telling.Spell(c.Text, 1))
			}
		}
		if len(m.Rest) > 0 {
			fmt.Fprintf(&b, "(%s left)\n", solver.Plural(len(m.Rest), "step"))
		}
		return b.String() + "\n"
	})
}

// wrongMark returns a mark that excludes the last solution of a position.
func wrongMark(p solver.Puzzle, pos solver.Position) (solver.Mark, bool) {
	for _, w := range p.Prove(context.Background(), pos, 1).Witnesses {
		for _, right := range pos.Diff(w) {
			for _, other := range pos.Diff(w) {
				wrong := solver.Mark{Site: right.Site, To: other.To}
				next := pos.Set(wrong)
				if right.To != solver.Blank && wrong.To != solver.Blank && wrong.To != right.To && p.Check(next) == nil &&
					p.Prove(context.Background(), next, 1).Count == 0 {
					return wrong, true
				}
			}
		}
	}
	return solver.Mark{}, false
}
