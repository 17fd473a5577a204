package main

import (
	"strings"
	"testing"
)

// The same seed finds the same boards.
func TestHardest(t *testing.T) {
	out, errs, status := do("hardest abcd -size 3x3n3 -n 1 -tries 20 -seed 5", "")
	if status != 0 || !strings.HasPrefix(out, "3x3n3: ") || !strings.Contains(out, " tests, abcd:3x3n3/") {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	if again, _, _ := do("hardest abcd -size 3x3n3 -n 1 -tries 20 -seed 5", ""); again != out {
		t.Errorf("the same seed gives\n%s\nand\n%s", out, again)
	}
	for _, bad := range []string{"hardest", "hardest abcd", "hardest abcd -size 3x3n3 -n 0", "hardest abcd -size huge"} {
		if _, errs, status := do(bad, ""); status != 2 || !strings.HasPrefix(errs, "hardest: ") {
			t.Errorf("%s: status %d, %q", bad, status, errs)
		}
	}
}
