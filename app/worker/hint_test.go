package worker

import (
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

func TestHint(t *testing.T) {
	const puzzle = "abcd:3x3n3/111/111/111/111/111/111" // twelve solutions
	s := &Server{Kinds: all.Kinds()}
	for _, test := range []struct {
		link string
		hint bool // something follows
		left int  // solutions, counted up to one
	}{
		{puzzle + ":ABC...............", false, 1},
		{puzzle + ":ABCB..............", true, 1},
		{puzzle + ":ABCA..............", false, 0},
		{"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201", true, 1},
	} {
		r := ask(t, s, Request{Op: AskHint, Link: test.link})
		if len(r) != 1 || r[0].Error != "" || (r[0].Hint != nil) != test.hint || r[0].Verdict.Count != test.left {
			t.Errorf("%s: %+v", test.link, r)
			continue
		}
		if text, chunks, err := r[0].Encode(); err != nil {
			t.Error(err)
		} else if back, err := Decode(text, chunks); err != nil || test.hint && (len(back.Hint.Marks) == 0 || back.Hint.Text != r[0].Hint.Text) {
			t.Errorf("comes back as %+v (%v)", back, err)
		}
	}
	plain := *all.Kinds()[0]
	plain.Ladder = nil
	s = &Server{Kinds: []*solver.Kind{&plain}}
	if r := ask(t, s, Request{Op: AskHint, Link: mensa}); len(r) != 1 || r[0].Error != errNoLadder.Error() {
		t.Errorf("without a ladder: %+v", r)
	}
}
