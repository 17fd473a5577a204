package main

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
)

// found has what the command printed for each kind with -n 30 and -tries 3000.
//
//go:embed testdata/hardest.txt
var found string

// The tables of the hardest boards are those found, and the smallest boards are as hard as they say.
func TestHardestFound(t *testing.T) {
	shown := map[string][]string{}
	for line := range strings.Lines(found) {
		m := regexp.MustCompile(`^(\S+): (\S+), (.*), (\S+); (\S+) tests, (\S+)\n$`).FindStringSubmatch(line)
		hard, err := solver.ParseLink(all.Kinds(), m[4])
		long, err2 := solver.ParseLink(all.Kinds(), m[6])
		if err != nil || err2 != nil {
			t.Fatal(line, err, err2)
		}
		k := hard.Kind
		shown[k.Name] = append(shown[k.Name], fmt.Sprintf("%-6s%6s  %-18s%8s", m[1], m[2], m[3], m[5]))
		if len(shown[k.Name]) > 2 {
			continue
		}
		g, _ := k.Ladder.Rate(t.Context(), hard.Puzzle)
		if n := searched(t.Context(), k.Strategies[0], long.Puzzle).Tests; fmt.Sprintf("%.1f, %s, %s", g.Number, g.Hardest, tests(n)) != strings.Join([]string{m[2], m[3], m[5]}, ", ") {
			t.Errorf("%s%+v, %d tests", line, g, n)
		}
	}
	for kind, lines := range shown {
		if page := table(kind, "hardest"); len(page) == 0 || !slices.Equal(page[1:], lines) {
			t.Errorf("%s: the page has %q, want %q", kind, page, lines)
		}
	}
}

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
