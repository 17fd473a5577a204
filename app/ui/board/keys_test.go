package board

import (
	"testing"
)

// A table answers its own keys, in either case, and no others.
func TestAnswerKey(t *testing.T) {
	did := ""
	act := func(what string) func(*Board) { return func(*Board) { did += what } }
	table := []Binding[*Board]{
		Bind("A", "a", []string{"a"}, nil, act("a")),
		Bind("Shift+A", "b", []string{"Shift+a"}, nil, act("A")),
		Bind("Space", "c", []string{" "}, func(*Board) bool { return false }, act("_")),
		Bind(".", "d", []string{".", ">"}, nil, act(".")),
		Bind[*Board]("Escape", "e", []string{"Escape"}, nil, nil),
	}
	for _, c := range []struct {
		key   string
		shift bool
		want  bool
	}{{"a", false, true}, {"A", false, true}, {"A", true, true}, {" ", false, false}, {">", true, true}, {"Escape", false, false}, {"b", false, false}} {
		if got := Answer(table, nil, &Press{Key: c.key, Shift: c.shift}); got != c.want {
			t.Errorf("%q: %t, want %t", c.key, got, c.want)
		}
	}
	if did != "aaA." {
		t.Errorf("did %q", did)
	}
}
