package design_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver/all"
)

// Every key that means something in Design is listed, and every key that is listed means something.
func TestKeysAsListed(t *testing.T) {
	keys := strings.Fields("Enter Delete Backspace Escape Tab Insert F1 F2 Home End PageUp PageDown ArrowUp ArrowDown ArrowLeft ArrowRight " +
		"Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight")
	for c := ' '; c < 0x7f; c++ {
		if c < 'A' || c > 'Z' {
			keys = append(keys, string(c))
		}
	}
	var regions strings.Builder // a row each
	for r := range 25 {
		regions.WriteString(strings.Repeat(string(rune('A'+r)), 25))
	}
	large := map[string]string{ // boards with all that can be written or painted
		"starbattle": "25x1." + regions.String(),
		"abcd":       "8x8n8" + strings.Repeat("/--------", 16),
	}
	for _, k := range all.Kinds() {
		d := faces.Of(k.Name).Design
		table := slices.Concat(design.KeysOf(d), design.Keys)
		for _, row := range game.Moves {
			if row.Press[0] != "w" { // letters are brushes
				table = append(table, row)
			}
		}
		listed := map[string]bool{}
		for _, row := range table {
			for _, key := range row.Press {
				listed[key] = true
			}
		}
		drafts := []string{d.Making.Blank()}
		for _, text := range []string{k.Builtin[0].Text, cmp.Or(large[k.Name], k.Builtin[0].Text)} {
			puzzle, err := k.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			drafts = append(drafts, d.Making.Of(puzzle))
		}
		does := func(key string) bool {
			return slices.ContainsFunc(drafts, func(draft string) bool {
				m := design.New(k, d, "", []game.Entry{game.Begun(draft)})
				rows, cols := m.Shape()
				for cell := range rows * cols {
					name, shift := strings.CutPrefix(key, "Shift+")
					if slices.Contains(m.Update(event.Key{Cell: cell, Key: name, Shift: shift}), event.Effect(event.Handled{})) {
						return true
					}
				}
				return false
			})
		}
		for _, key := range keys {
			if strings.HasPrefix(key, "Shift+") && d.Painting.Regions == nil {
				continue // it moves, as without Shift
			}
			if does(key) != listed[key] {
				t.Errorf("%s: %q does something: %t, is listed: %t", k.Name, key, does(key), listed[key])
			}
		}
	}
}
