package solvertest

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
)

// SeedBoards makes the boards of the seeds from 0 on for orders without a grade, each "COUNT ORDER" (see Order), and
// compares their hashes with testdata/seeds.txt: the boards of a seed never change, here or in a browser. With
// -short it makes only the first tenth, which has a hash of its own.
func SeedBoards(t *testing.T, kind *solver.Kind, orders ...string) {
	t.Helper()
	var all strings.Builder
	boards := 0
	for _, line := range orders {
		var count uint64
		number, text, _ := strings.Cut(line, " ")
		if _, err := fmt.Sscan(number, &count); err != nil || Order(text).Graded() {
			t.Fatalf("%q is not a count and an order without a grade: %v", line, err)
		}
		boards += int(count)
		sum := sha256.New()
		fmt.Fprintf(&all, "%s:", line)
		tenth := (count + 9) / 10
		for seed := range count {
			if testing.Short() && seed == tenth {
				break
			}
			p, ok := kind.Generator.Make(context.Background(), Order(text), seed, nil)
			if !ok {
				t.Fatalf("%s, seed %d: no board", text, seed)
			}
			if fmt.Fprintln(sum, p); seed+1 == tenth || seed+1 == count {
				fmt.Fprintf(&all, " %x", sum.Sum(nil)[:8])
			}
		}
		if testing.Short() && !strings.Contains("\n"+ReadFile(t, "testdata/seeds.txt"), "\n"+all.String()) {
			t.Errorf("testdata/seeds.txt says something else than\n%s", all.String())
		}
		if testing.Short() {
			all.Reset()
			continue
		}
		all.WriteByte('\n')
	}
	if boards != 500 {
		t.Errorf("%d boards, want 500", boards)
	}
	if !testing.Short() {
		Golden(t, "seeds.txt", all.String())
	}
}
