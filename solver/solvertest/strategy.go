package solvertest

import (
	"context"
	"iter"
	"math"
	"reflect"
	"slices"
	"testing"

	"quadrille/solver"
)

// maxSteps is the largest number of steps of a strategy in a test: puzzles that suit a test end before.
const maxSteps = 130_000

// checkedTexts is the number of steps of each action and sort whose sentences are checked.
const checkedTexts = 100

func testStrategy(t *testing.T, s solver.Strategy, p solver.Puzzle) {
	if space := s.Space(p); !(space > 0) {
		t.Errorf("the space is %v, want a positive number", space)
	}
	testSorts(t, s)
	run := follow(t, s, p)
	if run.ended {
		wantFound(t, s, p, run.found)
	} else {
		t.Logf("followed for %d steps, not to its end", maxSteps)
	}
	testPulled(t, s, p, run.steps)
}

// testSorts checks the descriptions of a strategy and its sorts.
func testSorts(t *testing.T, s solver.Strategy) {
	t.Helper()
	if s.Noun != "" {
		wantPlain(t, "the noun of a strategy", s.Noun)
	}
	if s.Rate < 0 || math.IsInf(s.Rate, 0) || math.IsNaN(s.Rate) {
		t.Errorf("it begins with %v steps a second", s.Rate)
	}
	seen := make(map[byte]bool)
	for _, sort := range s.Sorts {
		wantPlain(t, "the title of a sort", sort.Title)
		if !('a' <= sort.Byte && sort.Byte <= 'z' || 'A' <= sort.Byte && sort.Byte <= 'Z') || seen[sort.Byte] {
			t.Errorf("the sort %q is no letter of its own", sort.Byte)
		}
		seen[sort.Byte] = true
	}
}

// wantFound compares the results of a strategy with the proof. A partial strategy need not find one of
// several solutions.
func wantFound(t *testing.T, s solver.Strategy, p solver.Puzzle, found []solver.Position) {
	t.Helper()
	v := p.Prove(context.Background(), p.Start(), len(found)+2)
	if len(found) > v.Count || len(found) < v.Count && !(s.Partial && v.Count > 1) {
		t.Errorf("the strategy finds %d solutions, the proof %d (more: %t)", len(found), v.Count, v.More)
	}
	if v.Count > len(v.Witnesses) {
		return
	}
	for _, pos := range found {
		if !slices.ContainsFunc(v.Witnesses, func(w solver.Position) bool { return p.Keeps(w, pos) }) {
			t.Errorf("the strategy finds what the proof does not:\n%s", pos)
		}
	}
}

// A run is the result of following a strategy.
type run struct {
	steps int
	ended bool
	found []solver.Position
}

// follow makes the marks of a strategy's steps and checks each.
func follow(t *testing.T, s solver.Strategy, p solver.Puzzle) run {
	t.Helper()
	var r run
	pos := p.Start()
	var before []solver.Position // the positions that Remove can restore
	said := make(map[[2]byte]int)
	for step := range s.Search(p) {
		if r.ended {
			t.Fatalf("step %d, %c, comes after the end", r.steps, step.Action)
		}
		r.steps++
		wantStep(t, s, step, pos)
		next := pos
		switch step.Action {
		case solver.Place:
			next = pos.Set(step.Marks...)
			before = append(before, pos)
			if err := p.Check(next); err != nil {
				t.Errorf("step %d: %v", r.steps, err)
			}
			if slices.ContainsFunc(step.Marks, func(m solver.Mark) bool { return m.To == solver.Blank }) {
				wantNarrower(t, p, pos, next)
			}
		case solver.Remove:
			next = pos.Set(step.Marks...)
			i := len(before) - 1
			for i >= 0 && before[i] != next {
				i--
			}
			if i < 0 {
				t.Errorf("step %d: what Remove leaves is no earlier position:\n%s", r.steps, next)
			}
			before = before[:max(i, 0)]
		case solver.Found:
			if !p.Solved(pos) || slices.Contains(r.found, pos) {
				t.Errorf("step %d: not solved, or found before:\n%s", r.steps, pos)
			}
			r.found = append(r.found, pos)
		case solver.End:
			r.ended = true
		}
		sort := [2]byte{byte(step.Action), step.Sort}
		if said[sort]++; said[sort] <= checkedTexts {
			wantSentence(t, "what is said of a step", s.Describe(p, step))
		}
		pos = next
		if t.Failed() || r.steps == maxSteps {
			return r
		}
	}
	if !r.ended {
		t.Error("the steps stop without an end")
	}
	return r
}

// parts are the parts of the steps of each action: whether they may have a site, marks and a cause, and whether
// the marks are made.
var parts = map[solver.Action]struct{ site, marks, cause, changes bool }{
	solver.Try:    {site: true, marks: true, cause: true},
	solver.Note:   {site: true, marks: true, cause: true},
	solver.Place:  {site: true, marks: true, cause: true, changes: true},
	solver.Remove: {site: true, marks: true, changes: true},
	solver.Found:  {},
	solver.End:    {},
}

// wantStep checks that a step has exactly the parts that its action needs.
func wantStep(t *testing.T, s solver.Strategy, step solver.Step, pos solver.Position) {
	t.Helper()
	has, ok := parts[step.Action]
	if !ok {
		t.Fatalf("%q is no action", step.Action)
	}
	if on := step.Site >= 0 && step.Site < len(pos); on != has.site || !on && step.Site != -1 {
		t.Errorf("%c looks at site %d of %d", step.Action, step.Site, len(pos))
	}
	if has.changes && len(step.Marks) == 0 || !has.marks && len(step.Marks) > 0 {
		t.Errorf("%c has the marks %v", step.Action, step.Marks)
	}
	if !has.cause && len(step.Cause) > 0 {
		t.Errorf("%c has the cause %v", step.Action, step.Cause)
	}
	wantSites(t, "the cause of a step", pos, step.Cause)
	for _, m := range step.Marks {
		if m.Site < 0 || m.Site >= len(pos) {
			t.Fatalf("%c marks site %d of %d", step.Action, m.Site, len(pos))
		}
		if has.changes && pos[m.Site] == m.To {
			t.Errorf("%c sets site %d to %q, which it is", step.Action, m.Site, m.To)
		}
	}
	wantSites(t, "the marks of a step", pos, solver.Sites(step.Marks))
	if step.Sort != 0 && !slices.ContainsFunc(s.Sorts, func(o solver.Sort) bool { return o.Byte == step.Sort }) {
		t.Errorf("%c is of the sort %q, which the strategy does not list", step.Action, step.Sort)
	}
	if step.Text != "" {
		wantSentence(t, "the text of a step", step.Text)
	}
}

// wantSentence checks that text can be spelled out for a player.
func wantSentence(t *testing.T, what, text string) {
	if !spells(text) {
		t.Helper()
		t.Errorf("%s is not one short line of text: %q", what, text)
	}
}

// wantNarrower checks that marks only narrow a position: a blank may be part of a value written on several
// sites, but no solution that pos excludes may be possible at next.
func wantNarrower(t *testing.T, p solver.Puzzle, pos, next solver.Position) {
	t.Helper()
	for _, w := range p.Prove(context.Background(), next, 2).Witnesses {
		if !p.Keeps(w, pos) {
			t.Errorf("what Place leaves lets in a solution that was excluded:\n%s\n%s", pos, next)
		}
	}
}

// testPulled stops a search at many steps. If a search continues after a stop, the runtime panics.
func testPulled(t *testing.T, s solver.Strategy, p solver.Puzzle, steps int) {
	const compared = 100
	first, _ := firstSteps(s, p, compared, compared)
	for _, n := range []int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, steps / 2, steps - 1} {
		if n < 1 || n > steps {
			continue
		}
		got, count := firstSteps(s, p, n, compared)
		if count != n || !reflect.DeepEqual(got, first[:min(n, compared)]) {
			t.Fatalf("stopped after %d steps, the search gives %d, or other ones", n, count)
		}
	}
	next, stop := iter.Pull(s.Search(p))
	defer stop()
	if step, ok := next(); !ok || !reflect.DeepEqual(step, first[0]) {
		t.Errorf("pulled, the first step is %v, want %v", step, first[0])
	}
	stop()
	if step, ok := next(); ok {
		t.Errorf("after the stop there is another step: %v", step)
	}
}

// firstSteps stops a search after n steps, or at its end. It lists the first of them, no more than kept, and
// counts all.
func firstSteps(s solver.Strategy, p solver.Puzzle, n, kept int) (steps []solver.Step, count int) {
	for step := range s.Search(p) {
		if count++; count <= kept {
			steps = append(steps, step)
		}
		if count == n {
			break
		}
	}
	return steps, count
}
