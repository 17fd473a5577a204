package ui

import (
	"testing"

	"quadrille/app/game"
)

// No key appears twice in a table, and tables asked one after the other do not hide each other's keys.
func TestBindings(t *testing.T) {
	for name, rows := range map[string][]game.KeyHelp{
		"play": append(rowsOf(playKeys()), rowsOf(askKeys())...), "hint": rowsOf(hintKeys()), "watch": rowsOf(watchKeys()),
		"everywhere": everywhereKeys,
	} {
		seen := map[string]bool{}
		for _, row := range rows {
			if row.Keys == "" || row.Does == "" || len(row.Press) == 0 {
				t.Errorf("%s: a key is not told of: %+v", name, row)
			}
			for _, key := range row.Press {
				if seen[key] {
					t.Errorf("%s: %q stands twice", name, key)
				}
				seen[key] = true
			}
		}
	}
}

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
