package main

import (
	"strings"
	"testing"
)

// The bundled boards have the documented counts, and the same seed makes the same new boards.
func TestSearches(t *testing.T) {
	out, errs, status := do("searches -n 2 -seed 5", "")
	if status != 0 {
		t.Fatalf("status %d: %s", status, errs)
	}
	for _, line := range []string{
		"Forward                        2,118 tests       445 placed       445 taken back",
		"Dancing links                     16 tests        16 placed        16 taken back",
		"Star Battle, 2 new boards",
	} {
		if !strings.Contains(out, line) {
			t.Errorf("%q is missing in\n%s", line, out)
		}
	}
	if again, _, _ := do("searches -n 2 -seed 5", ""); again != out {
		t.Errorf("the same seed gives\n%s\nand\n%s", out, again)
	}
	if _, errs, status := do("searches -n -1", ""); status != 2 || !strings.HasPrefix(errs, "searches: ") {
		t.Errorf("status %d, %q", status, errs)
	}
}
