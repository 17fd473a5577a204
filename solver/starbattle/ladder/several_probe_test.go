package ladder

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver"
)

// Marks whose opposites fail refute in few lines what chains and one split take long for.
func TestProbe(t *testing.T) {
	for _, test := range []struct {
		regions, pos string
		wrong        solver.Mark
		lines        int
	}{
		{"AAAAABBBBCDDDABBEBCCDFAAEEEBCCDFFFEEBBCBDFFFEEEBBBDGGFEEHHBIDJGGGHHHHIJJJJGHHIHIJJJJJHIIHIJJJJJJIIII",
			"x....xx.x...x.x.x.x.......xxx.x.x.x....x....x.x.xx.x.x.....x.x.x.x.x.xxxxx.x.x.x.....x.xx..x........", starOn(3), 12},
		{"AAABCCCCCCABBBCCDEEEAABFCDDDDEGABFFFDDEEGGBFFFFDEEGGBFHHHDDDGGGHHHHDIIGGGGHHHHIIGGGHHHIHIIGGJJJJIIII",
			"..x........x................x.x..........x............x.x.....x.xx..x...xx........xxxx....xx....xxxx", starOn(39), 12},
	} {
		p := &puzzle{Board: New(10, 2, "star", []uint8(strings.Map(func(r rune) rune { return r - 'A' }, test.regions)))}
		pos := solver.Position(test.pos)
		d, ok := p.Probe(t.Context(), pos, test.wrong, 20)
		if !ok || d.Told.Lines() > test.lines || d.Marks[0] != opposite(test.wrong) {
			t.Errorf("%t, %d lines, want %d: %+v", ok, d.Told.Lines(), test.lines, d)
		} else if err := soundError(p, pos, d); err != nil {
			t.Errorf("%s: %v", d.Told.Text, err)
		}
		for polls := 1; polls < 2000; polls = polls*3/2 + 1 {
			if d, ok := p.Probe(solver.WithPollLimit(context.Background(), polls), pos, test.wrong, 20); ok {
				if err := soundError(p, pos, d); err != nil {
					t.Errorf("after %d polls: %v", polls, err)
				}
			}
		}
	}
}
