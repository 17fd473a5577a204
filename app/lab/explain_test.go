package main

import (
	"strings"
	"testing"
)

// The table has a line for each kind and band of the input, and the worst sentences follow, the costliest
// first.
func TestExplain(t *testing.T) {
	boards := "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\nabcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201\n# seed 3: none\ntromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D.\n"
	out, errs, status := do("explain -positions 3 -", boards)
	if status != 0 {
		t.Fatalf("status %d: %s", status, errs)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	var about []string
	for _, line := range lines[1:7] {
		words := strings.Fields(line)
		about = append(about, strings.Join(words[:3], " "))
		if strings.Contains(words[len(words)-1], "-") {
			t.Errorf("%q", line)
		}
	}
	for i, kind := range []string{"starbattle", "abcd", "tromino"} {
		if !strings.HasPrefix(about[2*i], kind+" ") || !strings.HasSuffix(about[2*i], " hints") || !strings.HasSuffix(about[2*i+1], " wrong") {
			t.Errorf("lines %d and %d are about %q", 2*i, 2*i+1, about[2*i:2*i+2])
		}
	}
	if n := len(lines) - 7; n != 2*maxSentences || !strings.HasPrefix(lines[7], "cost ") {
		t.Errorf("%d lines tell the worst sentences:\n%s", n, strings.Join(lines[7:], "\n"))
	}
	if _, errs, status := do("explain starbattle:4x1.AAAABBBBCCCCDDDD", ""); status != 1 || !strings.Contains(errs, "more than one solution") {
		t.Errorf("of two solutions: status %d, %s", status, errs)
	}
}
