package solvertest

import (
	"context"
	"iter"
	"reflect"
	"slices"
	"testing"

	"quadrille/solver"
)

// maxSteps is how far a strategy is followed: to its end, on a puzzle that suits a test.
const maxSteps = 300_000

// saidSteps is how many steps of each action are put in words.
const saidSteps = 100

func testStrategy(t *testing.T, s solver.Strategy, p solver.Puzzle) {
	space := s.Space(p)
	if space == nil || space.Sign() <= 0 {
		t.Errorf("the space is %v, want a positive number", space)
	}
	run := follow(t, s, p, maxSteps)
	if run.ended {
		v := p.Prove(context.Background(), p.Start(), len(run.found)+1)
		if v.Count != len(run.found) {
			t.Errorf("the strategy finds %d solutions, the proof %d", len(run.found), v.Count)
		}
	} else {
		t.Logf("followed for %d steps, not to its end", maxSteps)
	}
	testPulled(t, s, p, run.steps)
}

// A run is what following a strategy showed.
type run struct {
	steps int
	ended bool
	found []solver.Position
}

// follow makes the marks of a strategy's steps and checks each.
func follow(t *testing.T, s solver.Strategy, p solver.Puzzle, most int) run {
	t.Helper()
	var r run
	pos := p.Start()
	var before []solver.Position // what Remove can go back to
	said := make(map[solver.Action]int)
	for step := range s.Search(p) {
		if r.ended {
			t.Fatalf("step %d, %c, comes after the end", r.steps, step.Action)
		}
		r.steps++
		wantStep(t, step, pos)
		next := pos.Set(step.Marks...)
		switch step.Action {
		case solver.Place:
			before = append(before, pos)
			if err := p.Check(next); err != nil {
				t.Errorf("step %d: %v", r.steps, err)
			}
		case solver.Remove:
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
		if said[step.Action]++; said[step.Action] <= saidSteps {
			wantPlain(t, "what is said of a step", s.Say(p, step))
		}
		pos = next
		if t.Failed() || r.steps == most {
			return r
		}
	}
	if !r.ended {
		t.Error("the steps stop without an end")
	}
	return r
}

// wantStep checks that a step has what its action needs and nothing else.
func wantStep(t *testing.T, step solver.Step, pos solver.Position) {
	t.Helper()
	site, marks, cause := true, false, false
	switch step.Action {
	case solver.Try:
		cause = true
	case solver.Place, solver.Remove:
		marks = true
	case solver.Found, solver.End:
		site = false
	default:
		t.Fatalf("%q is no action", step.Action)
	}
	if site && (step.Site < 0 || step.Site >= len(pos)) || !site && step.Site != -1 {
		t.Errorf("%c looks at site %d of %d", step.Action, step.Site, len(pos))
	}
	if marks != (len(step.Marks) > 0) {
		t.Errorf("%c makes the marks %v", step.Action, step.Marks)
	}
	if !cause && len(step.Cause) > 0 {
		t.Errorf("%c has the cause %v", step.Action, step.Cause)
	}
	wantSites(t, "the cause of a step", pos, step.Cause)
	var sites []int
	for _, m := range step.Marks {
		sites = append(sites, m.Site)
		if m.Site < 0 || m.Site >= len(pos) {
			t.Fatalf("%c marks site %d of %d", step.Action, m.Site, len(pos))
		}
		if pos[m.Site] == m.To {
			t.Errorf("%c sets site %d to %q, which it is", step.Action, m.Site, m.To)
		}
		if blank := m.To == solver.Blank; step.Action == solver.Place && blank {
			t.Errorf("%c sets site %d to blank", step.Action, m.Site)
		}
	}
	wantSites(t, "the marks of a step", pos, sites)
}

// testPulled stops a search at many places. Where a search goes on after it was told to
// stop, the runtime panics.
func testPulled(t *testing.T, s solver.Strategy, p solver.Puzzle, steps int) {
	first := firstSteps(s, p, 100)
	for _, n := range []int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, steps / 3, steps / 2, steps - 1, steps} {
		if n < 1 || n > steps {
			continue
		}
		got := firstSteps(s, p, n)
		if len(got) != n || !reflect.DeepEqual(got[:min(n, 100)], first[:min(n, 100)]) {
			t.Fatalf("stopped after %d steps, the search gives %d, or other ones", n, len(got))
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

// firstSteps lists the first n steps of a search, or all if there are fewer.
func firstSteps(s solver.Strategy, p solver.Puzzle, n int) []solver.Step {
	var steps []solver.Step
	for step := range s.Search(p) {
		steps = append(steps, step)
		if len(steps) == n {
			break
		}
	}
	return steps
}
