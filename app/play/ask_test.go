package play

import (
	"fmt"
	"testing"

	"quadrille/solver"
)

// Of a long history the beginning and the latest positions are sent.
func TestHistoryToSend(t *testing.T) {
	var past []solver.Position
	for i := range 9 {
		past = append(past, solver.Position(fmt.Sprintf("%03d", i)))
	}
	for _, c := range []struct {
		bytes int
		want  string
		left  int
	}{
		{1000, "[000 001 002 003 004 005 006 007 008]", 0},
		{36, "[000 001 002 003 004 005 006 007 008]", 0},
		{35, "[000 002 003 004 005 006 007 008]", 1},
		{12, "[000 007 008]", 6},
		{1, "[000 008]", 7},
	} {
		history, left := toSend(past, c.bytes)
		if got := fmt.Sprint(history); got != c.want || left != c.left {
			t.Errorf("within %d bytes: %s, %d left out, want %s, %d", c.bytes, got, left, c.want, c.left)
		}
		for i, pos := range history[1:] {
			if past[i+1+left] != pos {
				t.Errorf("within %d bytes: place %d is not that in the past", c.bytes, i+1)
			}
		}
	}
	if past[0] != "000" || past[8] != "008" {
		t.Error("the past has changed")
	}
}
