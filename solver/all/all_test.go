package all

import (
	"strings"
	"testing"

	"quadrille/solver"
)

func TestKinds(t *testing.T) {
	seen := make(map[string]bool)
	for _, k := range Kinds() {
		if seen[k.Name] {
			t.Errorf("two kinds are called %s", k.Name)
		}
		seen[k.Name] = true
		if got := solver.KindNamed(Kinds(), k.Name); got == nil || got.Title != k.Title {
			t.Errorf("the kind found by the name %s is %v", k.Name, got)
		}
		if len(k.Builtin) == 0 || len(k.Strategies) == 0 {
			t.Errorf("%s offers %d puzzles and %d strategies, want some", k.Name, len(k.Builtin), len(k.Strategies))
		}
	}
	if len(seen) == 0 {
		t.Error("there is no kind")
	}
	if got := solver.KindNamed(Kinds(), "no such kind"); got != nil {
		t.Errorf("a kind of no known name is %s", got.Name)
	}
}

// A technique has one name: no other of its ladder has it, and no rule calls it by what others do.
func TestTechniquesHaveOneName(t *testing.T) {
	for _, k := range Kinds() {
		titles := map[string]bool{}
		for _, technique := range k.Ladder.Techniques {
			if titles[technique.Title] {
				t.Errorf("%s: two techniques are called %q", k.Name, technique.Title)
			}
			titles[technique.Title] = true
			for also := range strings.SplitSeq(technique.Also, ", ") {
				for _, other := range k.Ladder.Techniques {
					if also != "" && strings.Contains(" "+strings.ToLower(other.Rule), " "+also+" ") {
						t.Errorf("%s: the rule of %q says %q for %q", k.Name, other.Title, also, technique.Title)
					}
				}
			}
		}
	}
}
