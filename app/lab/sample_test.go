package main

import (
	"strings"
	"testing"
)

// A sample has as many hints of each kind, the same for a seed, each with its position.
func TestSample(t *testing.T) {
	boards := "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\nabcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201\ntromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.\n"
	out, errs, status := do("sample -n 3 -", boards)
	if status != 0 {
		t.Fatalf("status %d: %s", status, errs)
	}
	for _, begins := range []string{"1. ", "2. ", "3. ", "  starbattle:6x1.", "  abcd:5x5n4/", "  tromino:6x6/"} {
		if n := strings.Count("\n"+out, "\n"+begins); n != 1 {
			t.Errorf("%d lines begin with %q, want one", n, begins)
		}
	}
	if again, _, _ := do("sample -n 3 -", boards); again != out {
		t.Errorf("the same seed draws\n%s\nand\n%s", out, again)
	}
	if _, errs, status := do("sample -n 0", ""); status != 2 || !strings.HasPrefix(errs, "sample: 0 hints cannot be drawn\n") {
		t.Errorf("status %d, %q", status, errs)
	}
}
