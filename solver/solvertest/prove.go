package solvertest

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"quadrille/solver"
)

// few is the number of solutions up to which tests examine all of them.
const few = 1000

func testProve(t *testing.T, p solver.Puzzle) {
	ctx, start := context.Background(), p.Start()
	all := p.Prove(ctx, start, few)
	wantVerdict(t, p, start, few, all)
	for _, limit := range []int{1, 2, 3, few + 1} {
		v := p.Prove(ctx, start, limit)
		wantVerdict(t, p, start, limit, v)
		if limit <= few && v.Count != min(limit, all.Count) {
			t.Errorf("limit %d: %d solutions, but %d with limit %d", limit, v.Count, all.Count, few)
		}
		if limit < all.Count && !v.More {
			t.Errorf("limit %d: there are more than %d solutions, the verdict says there are not", limit, v.Count)
		}
	}
	if v := p.Prove(ended(), start, few); !v.Stopped {
		t.Errorf("the context has ended, the proof goes on to %+v", v)
	}
	testKeeps(t, p, all.Witnesses)
	for _, w := range all.Witnesses {
		v := p.Prove(ctx, w, 2)
		wantVerdict(t, p, w, 2, v)
		if v.Count != 1 {
			t.Errorf("%d solutions keep every mark of a solution, want 1:\n%s", v.Count, w)
		}
	}
}

// testKeeps checks that a solution keeps the start, itself and each of its marks alone, and no mark in which
// another one differs.
func testKeeps(t *testing.T, p solver.Puzzle, solutions []solver.Position) {
	start := p.Start()
	for i, w := range solutions {
		if !p.Keeps(w, start) || !p.Keeps(w, w) {
			t.Errorf("a solution does not keep the start, or not itself:\n%s", w)
		}
		for _, m := range start.Diff(w) {
			if !p.Keeps(w, start.Set(m)) {
				t.Errorf("a solution does not keep its own mark %v:\n%s", m, w)
			}
		}
		for _, m := range w.Diff(solutions[len(solutions)-1-i]) {
			if m.To != solver.Blank && p.Keeps(w, start.Set(m)) {
				t.Errorf("a solution keeps the mark %v of another:\n%s", m, w)
			}
		}
	}
}

// wantVerdict checks the invariants of a verdict that ran to its end.
func wantVerdict(t *testing.T, p solver.Puzzle, pos solver.Position, limit int, v solver.Verdict) {
	t.Helper()
	if v.Stopped || v.Count < 0 || v.Count > limit || v.Nodes < 0 || v.More && v.Count < limit {
		t.Errorf("limit %d: the verdict contradicts itself: %+v", limit, v)
	}
	if len(v.Witnesses) != min(v.Count, 2) {
		t.Errorf("%d witnesses of %d solutions", len(v.Witnesses), v.Count)
	}
	for _, w := range v.Witnesses {
		switch {
		case p.Check(w) != nil:
			t.Errorf("a witness is no position: %v:\n%s", p.Check(w), w)
		case !p.Solved(w):
			t.Errorf("a witness is no solution:\n%s", w)
		case len(p.Faults(w)) > 0:
			t.Errorf("a witness breaks a rule: %s:\n%s", p.Faults(w)[0].Text, w)
		case !p.Keeps(w, pos):
			t.Errorf("a witness does not keep the marks of the position:\n%s\n%s", w, pos)
		}
	}
	if len(v.Witnesses) == 2 && v.Witnesses[0] == v.Witnesses[1] {
		t.Errorf("both witnesses are the same:\n%s", v.Witnesses[0])
	}
}

// testOnTheWay proves positions that lead to a solution, or almost: the count must be that of the solutions
// that keep their marks.
func testOnTheWay(t *testing.T, kind *solver.Kind, p solver.Puzzle, solutions []solver.Position) {
	random := rand.New(rand.NewPCG(1, uint64(len(p.String()))))
	marks := marksOf(kind, p)
	if len(marks) == 0 {
		t.Fatal("no strategy places a mark")
	}
	right, wrong := 0, 0
	for range Fewer(200) {
		pos := randomPosition(random, p, marks, solutions)
		if p.Check(pos) != nil {
			continue
		}
		want := len(kept(p, solutions, pos))
		v := p.Prove(context.Background(), pos, few)
		wantVerdict(t, p, pos, few, v)
		if v.Count != want {
			t.Errorf("%d solutions keep these marks, the proof finds %d:\n%s", want, v.Count, pos)
		}
		wantFaults(t, p, pos)
		if f := p.Faults(pos); len(f) > 0 && want > 0 {
			t.Errorf("%s, but %d solutions keep these marks:\n%s", f[0].Text, want, pos)
		}
		if p.Solved(pos) && want == 0 {
			t.Errorf("solved, but no solution has these marks:\n%s", pos)
		}
		if want > 0 {
			right++
		} else {
			wrong++
		}
	}
	if (right == 0 && len(solutions) > 0 || wrong == 0) && !testing.Short() {
		t.Errorf("%d positions with and %d without a solution: want both", right, wrong)
	}
}

// randomPosition makes some marks of a solution, if one exists, and often one or two more.
func randomPosition(random *rand.Rand, p solver.Puzzle, marks []solver.Mark, solutions []solver.Position) solver.Position {
	pos := p.Start()
	if len(solutions) > 0 {
		part := random.Float64()
		for _, m := range pos.Diff(solutions[random.IntN(len(solutions))]) {
			if random.Float64() < part {
				pos = pos.Set(m)
			}
		}
	}
	for range random.IntN(3) {
		m := marks[random.IntN(len(marks))]
		if pos[m.Site] == solver.Blank {
			pos = pos.Set(m)
		}
	}
	return pos
}

// marksOf collects marks that the strategies place.
func marksOf(kind *solver.Kind, p solver.Puzzle) []solver.Mark {
	var marks []solver.Mark
	for _, s := range kind.Strategies {
		steps := 0
		for step := range s.Search(p) {
			if steps++; steps > 10_000 {
				break
			}
			if step.Action != solver.Place {
				continue
			}
			for _, m := range step.Marks {
				if !slices.Contains(marks, m) {
					marks = append(marks, m)
				}
			}
		}
	}
	return marks
}

// solutions lists every solution of a puzzle: the witnesses, or the results of a strategy if there are more
// than two.
func solutions(t *testing.T, kind *solver.Kind, p solver.Puzzle) []solver.Position {
	t.Helper()
	v := p.Prove(context.Background(), p.Start(), few)
	if v.Count <= 2 {
		return v.Witnesses
	}
	if v.Count == few {
		t.Fatalf("choose a puzzle with fewer than %d solutions: they cannot be compared with", few)
	}
	for _, s := range kind.Strategies {
		if s.Partial {
			continue
		}
		if r := follow(t, s, p); r.ended {
			return r.found
		}
	}
	t.Fatalf("choose a puzzle whose %d solutions a strategy lists in %d steps", v.Count, maxSteps)
	return nil
}

// testConcurrent uses one puzzle from several goroutines at once, for the race detector.
func testConcurrent(t *testing.T, kind *solver.Kind, p solver.Puzzle) {
	ask := func() string {
		v := p.Prove(context.Background(), p.Start(), 2)
		answer := []string{p.String(), string(p.Start()), fmt.Sprintf("%+v", v)}
		for _, pos := range append([]solver.Position{p.Start()}, v.Witnesses...) {
			answer = append(answer, fmt.Sprint(p.Faults(pos), p.Solved(pos), p.Check(pos)))
		}
		for _, s := range kind.Strategies {
			steps, _ := firstSteps(s, p, 20, 20)
			text, err := json.Marshal(steps)
			answer = append(answer, fmt.Sprint(string(text), err, s.Space(p)))
		}
		return strings.Join(answer, "\n")
	}
	answers := make([]string, 4)
	var wait sync.WaitGroup
	for i := range answers {
		wait.Go(func() { answers[i] = ask() })
	}
	wait.Wait()
	for _, a := range answers[1:] {
		if a != answers[0] {
			t.Fatalf("asked at once, the answers differ:\n%s\n\n%s", a, answers[0])
		}
	}
}
