package worker

import (
	"context"
	"iter"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
)

// Replays and stories keep the rule of a hint: the first technique that takes no more than solver.UsualLines, else the
// fewest lines of any but the last, and nothing of what nobody follows.
func TestReplaysTellAsHintsDo(t *testing.T) {
	for _, test := range []struct {
		lines     []int // of the deductions of each technique, 0 for none
		technique int
		withheld  bool
	}{
		{[]int{2, 1, 1, 1}, 0, false},
		{[]int{6, 1, 1, 1}, 0, false},
		{[]int{8, 3, 2, 1}, 1, false},
		{[]int{8, 7, 9, 1}, 1, false},
		{[]int{13, 0, 12, 1}, 2, false},
		{[]int{13, 14, 15, 2}, 0, true},
		{[]int{0, 0, 0, 9}, 3, false},
		{[]int{0, 0, 0, 20}, 3, true},
	} {
		k := graded()
		k.Ladder = &solver.Ladder{
			Techniques: []solver.Technique{{Name: "a", Level: 1}, {Name: "b", Level: 2}, {Name: "c", Level: 3}, {Name: "d", Level: 4}},
			Find: func(ctx context.Context, p solver.Puzzle, pos solver.Position, technique int) iter.Seq[solver.Deduction] {
				return func(yield func(solver.Deduction) bool) {
					if n := test.lines[technique]; n > 0 {
						m := pos.Diff(p.Prove(ctx, pos, 1).Witnesses[0])[0]
						told := solver.Told{Text: "So it is", Cases: make([]solver.Case, n-1)}
						yield(solver.Deduction{Technique: technique, Level: float64(technique + 1), Marks: []solver.Mark{m}, Told: told})
					}
				}
			},
		}
		s := &Server{Kinds: []*solver.Kind{k}}
		link := "graded:" + strings.TrimPrefix(mensa, "starbattle:")
		hint := answers(t, s, ask.Hint{Link: link})[0].Answer.Steps[0]
		stories := answers(t, s, ask.Story{Link: link})
		replays := answers(t, s, ask.Replay{Link: link, Moves: []ask.Move{{Marks: hint.Marks}}})
		for told, d := range map[string]solver.Deduction{
			"hint": hint, "story": stories[len(stories)-1].Answer.Steps[0], "replay": *replays[len(replays)-1].Answer[0].Step,
		} {
			if d.Technique != test.technique || d.Told.Withheld != test.withheld {
				t.Errorf("of %v lines a %s tells those of %d, withheld %t, want %d and %t", test.lines, told, d.Technique, d.Told.Withheld, test.technique, test.withheld)
			}
		}
	}
}
