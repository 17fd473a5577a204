package worker

import (
	"testing"

	"quadrille/app/ask"
	"quadrille/solver"
	"quadrille/solver/all"
)

func TestMistake(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	const link = "abcd:3x3n3/111/111/111/111/111/111" // twelve solutions
	history := func(rows ...string) []solver.Position {
		var all []solver.Position
		for _, row := range rows {
			all = append(all, solver.Position(row+".................."[len(row):]))
		}
		return all
	}
	for _, test := range []struct {
		name    string
		history []solver.Position
		wrong   int // marks, -1 for no mistake
		good    int
	}{
		{"nothing is wrong", history("", "A", "AB"), -1, 0},
		{"the last mark", history("", "A", "AA"), 1, 1},
		{"the one before", history("", "ABC", "ABCA", "ABCA.B"), 1, 1},
		{"no history", nil, -1, 0},
	} {
		r := answers(t, s, ask.Mistake{Link: link, History: test.history})
		if len(r) != 1 || r[0].Error != "" || !r[0].Answer.Known || (r[0].Answer.Mistake != nil) != (test.wrong >= 0) {
			t.Errorf("%s: %+v", test.name, r)
			continue
		}
		m := r[0].Answer.Mistake
		if m != nil && (len(m.Wrong) != test.wrong || m.Good != test.good || len(m.Why) == 0) {
			t.Errorf("%s: %+v", test.name, m)
		}
	}
	if r := answers(t, s, ask.Mistake{Link: link, History: history("Z")}); len(r) != 1 || r[0].Error == "" {
		t.Errorf("what is no position: %+v", r)
	}
}
