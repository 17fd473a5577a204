package ui

import (
	"testing"
)

// No key stands twice in a table, and the tables that are asked one after the other do not
// hide each other's keys.
func TestBindings(t *testing.T) {
	for name, tables := range map[string][][]binding{
		"play": {playKeys(), askKeys()}, "hint": {hintKeys()}, "watch": {watchKeys()}, "design": {designKeys()}, "everywhere": {everywhereKeys()},
	} {
		seen := map[string]bool{}
		for _, table := range tables {
			for _, b := range table {
				if b.Keys == "" || b.Does == "" || len(b.Press) == 0 {
					t.Errorf("%s: a key is not told of: %+v", name, b.KeyHelp)
				}
				for _, key := range b.Press {
					if seen[key] {
						t.Errorf("%s: %q stands twice", name, key)
					}
					seen[key] = true
				}
			}
		}
	}
}

// A table answers its own keys, in either case, and no others.
func TestAnswerKey(t *testing.T) {
	did := ""
	table := []binding{
		bind("A", "a", []string{"a"}, nil, func(*page) { did += "a" }),
		bind("Shift+A", "b", []string{"Shift+a"}, nil, func(*page) { did += "A" }),
		bind("Space", "c", []string{" "}, func(*page) bool { return false }, func(*page) { did += "_" }),
		bind(".", "d", []string{".", ">"}, nil, func(*page) { did += "." }),
		bind("Escape", "e", []string{"Escape"}, nil, nil),
	}
	p := (&page{}).own()
	for _, c := range []struct {
		key   string
		shift bool
		want  bool
	}{{"a", false, true}, {"A", false, true}, {"A", true, true}, {" ", false, false}, {">", true, true}, {"Escape", false, false}, {"b", false, false}} {
		if got := p.input.answerKey(table, c.key, c.shift); got != c.want {
			t.Errorf("%q: %t, want %t", c.key, got, c.want)
		}
	}
	if did != "aaA." {
		t.Errorf("did %q", did)
	}
}
