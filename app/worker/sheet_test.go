package worker

import (
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver/all"
)

// The facts on a sheet are those of the empty puzzle, whatever the marks in the link.
func TestSheet(t *testing.T) {
	s := &Server{Kinds: all.Kinds()}
	for _, test := range []struct {
		link   string
		count  int // solutions, counted up to two
		graded bool
	}{
		{"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201", 1, true},
		{"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201:AB" + strings.Repeat(".", 48), 1, true},
		{"abcd:3x3n3/111/111/111/111/111/111", 2, false},
		{"starbattle:4x1.AAAAABBBACCCADDD", 0, false},
	} {
		r := answers(t, s, ask.Sheet{Link: test.link})[0]
		if r.Error != "" || r.Answer.Verdict.Count != test.count || len(r.Answer.Verdict.Witnesses) != test.count || (r.Answer.Grade != nil) != test.graded {
			t.Errorf("%s: %+v", test.link, r)
		}
	}
}
