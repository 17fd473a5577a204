package faces

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// everyKey returns the keys that a keyboard can send, letters in lower case.
func everyKey() []string {
	keys := []string{"Enter", "Delete", "Backspace", "Escape", "Tab", "Insert", "F1", "F2",
		"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown",
		"Shift+ArrowUp", "Shift+ArrowDown", "Shift+ArrowLeft", "Shift+ArrowRight"}
	for c := ' '; c < 0x7f; c++ {
		if c < 'A' || c > 'Z' {
			keys = append(keys, string(c))
		}
	}
	return keys
}

// boards returns the positions of a kind that the keys are tried on: those of its explanation,
// its own puzzles, and one with all it can have.
func boards(t *testing.T, f *game.Face) []solver.Link {
	t.Helper()
	var links []string
	for _, c := range f.Words.How() {
		for _, b := range c.Blocks {
			if b.Figure != nil {
				links = append(links, b.Figure.Board)
			}
		}
	}
	for _, k := range all.Kinds() {
		if k.Name == f.Kind {
			links = append(links, k.Name+":"+k.Builtin[0].Text)
		}
	}
	if f.Kind == "abcd" {
		links = append(links, "abcd:8x8n8"+strings.Repeat("/--------", 16))
	}
	var list []solver.Link
	for _, text := range links {
		link, err := game.OpenBoard(all.Kinds(), text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, link)
	}
	return list
}

// Every key that the table of a kind lists does something, and every key that does something
// is listed; a letter does the same in either case.
func TestKeysAsListed(t *testing.T) {
	for _, f := range All() {
		links := boards(t, f)
		compare(t, f.Kind, f.Input.Keys, func(key string) bool {
			return slices.ContainsFunc(links, func(l solver.Link) bool {
				for cell := range l.Puzzle.Start() {
					rows, cols := f.Drawing.Shape(l.Puzzle)
					if cell < rows*cols && !f.Input.Key(l.Puzzle, l.Position, cell, key, f.Defaults()).Ignored {
						return true
					}
				}
				return false
			})
		})
		if f.Design == nil || f.Design.Painting.Type == nil {
			continue
		}
		compare(t, f.Kind+" in Design", f.Design.Painting.Keys, func(key string) bool {
			return slices.ContainsFunc(links, func(l solver.Link) bool {
				draft := f.Design.Making.Of(l.Puzzle)
				rows, cols := f.Design.Drawing.Shape(draft)
				for cell := range rows * cols {
					if _, _, ok := f.Design.Painting.Type(draft, cell, key); ok {
						return true
					}
				}
				return false
			})
		})
	}
}

func TestMovesAsListed(t *testing.T) {
	compare(t, "moves", game.Moves, func(key string) bool {
		_, ok := game.Step(12, 5, 5, key, false)
		return ok
	})
}

func compare(t *testing.T, where string, table []game.KeyHelp, does func(key string) bool) {
	t.Helper()
	listed := map[string]bool{}
	for _, row := range table {
		if len(row.Press) == 0 || row.Does == "" {
			t.Errorf("%s: %q lists no key, or not what it does", where, row.Keys)
		}
		for _, key := range row.Press {
			if listed[key] {
				t.Errorf("%s: %q is listed twice", where, key)
			}
			listed[key] = true
			if !does(key) {
				t.Errorf("%s: %q is listed as %q and does nothing", where, key, row.Does)
			}
			if !tells(row.Keys, key) {
				t.Errorf("%s: %q does not name the key %q", where, row.Keys, key)
			}
		}
	}
	for _, key := range everyKey() {
		if does(key) && !listed[key] {
			t.Errorf("%s: %q does something and is not listed", where, key)
		}
		if upper := strings.ToUpper(key); len(key) == 1 && does(key) != does(upper) {
			t.Errorf("%s: %q and %q differ", where, key, upper)
		}
	}
}

// tells reports whether the text of the table names a key.
func tells(said, key string) bool {
	if from, to, ok := strings.Cut(said, " to "); ok && len(key) == 1 {
		return from <= strings.ToUpper(key) && strings.ToUpper(key) <= to
	}
	for sign, word := range map[string]string{" ": "Space", "PageUp": "Page Up", "PageDown": "Page Down"} {
		if key == sign {
			return strings.Contains(said, word)
		}
	}
	if strings.Contains(key, "Arrow") {
		return strings.Contains(strings.ToLower(said), "arrows") && strings.Contains(key, "Shift") == strings.Contains(said, "Shift")
	}
	if len(key) == 1 {
		return slices.Contains(strings.FieldsFunc(said, func(r rune) bool { return r == ' ' || r == ',' && len(said) > 1 }), strings.ToUpper(key))
	}
	return strings.Contains(said, key)
}
