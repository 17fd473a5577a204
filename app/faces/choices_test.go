package faces

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Every choice describes its effect, and the example of its kind shows it: no two of its values look and
// answer the same there.
func TestEveryChoiceShows(t *testing.T) {
	for _, f := range All() {
		link := exampleOf(t, f)
		for _, c := range f.Choices {
			if c.About == "" {
				t.Errorf("%s.%s does not say what it changes", f.Kind, c.Name)
			}
			if c.Name == f.Unique {
				continue // it changes hints alone
			}
			seen := map[string]string{}
			for _, value := range c.Values {
				o := f.Defaults()
				o[c.Name] = value
				looks := lookOf(f, link, o)
				if other, same := seen[looks]; same {
					t.Errorf("%s.%s: %s and %s show no difference", f.Kind, c.Name, other, value)
				}
				seen[looks] = value
			}
		}
	}
}

// exampleOf returns the example of a kind.
func exampleOf(t *testing.T, f *game.Face) solver.Link {
	t.Helper()
	link, err := game.OpenBoard(all.Kinds(), f.Example.Board)
	if err != nil || link.Kind.Name != f.Kind {
		t.Fatalf("%s: the example is no board of its kind: %v", f.Kind, err)
	}
	return link
}

// lookOf returns the drawing and the texts of an example; where warnings wait for a check, after one.
func lookOf(f *game.Face, link solver.Link, o game.Options) string {
	a := game.Answer{Position: link.Position}
	for _, press := range f.Example.Presses {
		a = f.AnswerPress(link.Puzzle, a.Position, press, o)
	}
	looks := f.Drawing.Ground(link.Puzzle, o) + a.Say
	for _, checked := range []bool{false, true} {
		v := game.View{Position: a.Position, Options: o, Checked: checked, Try: -1, Removed: -1, Cause: a.Cause}
		looks += fmt.Sprint(f.Drawing.Overlay(link.Puzzle, v), f.Drawing.Cells(link.Puzzle, v), f.Words.Status(link.Puzzle, v))
	}
	return looks
}

// The first sentence of a board is true whatever effect of a tap is chosen.
func TestBeginAsChosen(t *testing.T) {
	for _, f := range All() {
		said := map[string]bool{}
		for _, c := range f.Choices {
			if !strings.HasSuffix(strings.ToLower(c.Label), "tap") {
				continue
			}
			link := exampleOf(t, f)
			for _, value := range c.Values {
				o := f.Defaults()
				o[c.Name] = value
				said[f.Words.Begin(link.Puzzle, o)] = true
			}
		}
		if len(said) != 2 || said[""] {
			t.Errorf("%s begins with %q", f.Kind, slices.Collect(maps.Keys(said)))
		}
	}
}

// Every kind lets the player choose when to show broken rules.
func TestEveryKindWarns(t *testing.T) {
	for _, f := range All() {
		if _, ok := f.Defaults()[game.Warnings]; !ok {
			t.Errorf("%s has no choice of warnings", f.Kind)
		}
	}
}
