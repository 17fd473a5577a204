package faces_test

import (
	"testing"

	"quadrille/app/faces"
	"quadrille/solver/all"
)

// Every tool and every job of a kind is in the panel of Design, once.
func TestUses(t *testing.T) {
	for _, k := range all.Kinds() {
		d := faces.Of(k.Name).Design
		if d == nil {
			continue
		}
		want := map[string]bool{}
		for _, tool := range d.Painting.Tools {
			want[tool.Name] = true
		}
		for _, job := range k.Design.Jobs {
			want[job.Name] = true
		}
		uses := d.Painting.Uses
		for _, u := range [][]string{
			uses.Complete.Usual, uses.Complete.Rare, uses.Clues.Usual, uses.Clues.Rare,
			uses.Change.Usual, uses.Change.Rare, uses.Restart.Usual, uses.Restart.Rare,
		} {
			for _, name := range u {
				if !want[name] {
					t.Errorf("%s: %s is no tool or job, or stands there twice", k.Name, name)
				}
				delete(want, name)
			}
		}
		for name := range want {
			t.Errorf("%s: %s stands nowhere", k.Name, name)
		}
	}
}
