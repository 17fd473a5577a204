package ui

import (
	"testing"
)

// A table answers its own keys, in either case, and no others.
func TestAnswerKey(t *testing.T) {
	did := ""
	act := func(what string) func(*boardScreen) { return func(*boardScreen) { did += what } }
	table := []binding[*boardScreen]{
		bind("A", "a", []string{"a"}, nil, act("a")),
		bind("Shift+A", "b", []string{"Shift+a"}, nil, act("A")),
		bind("Space", "c", []string{" "}, func(*boardScreen) bool { return false }, act("_")),
		bind(".", "d", []string{".", ">"}, nil, act(".")),
		bind[*boardScreen]("Escape", "e", []string{"Escape"}, nil, nil),
	}
	for _, c := range []struct {
		key   string
		shift bool
		want  bool
	}{{"a", false, true}, {"A", false, true}, {"A", true, true}, {" ", false, false}, {">", true, true}, {"Escape", false, false}, {"b", false, false}} {
		if got := answer(table, nil, &press{key: c.key, shift: c.shift}); got != c.want {
			t.Errorf("%q: %t, want %t", c.key, got, c.want)
		}
	}
	if did != "aaA." {
		t.Errorf("did %q", did)
	}
}
