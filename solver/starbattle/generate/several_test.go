package generate_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/enginetest"
	"quadrille/solver/starbattle/generate"
)

// severalStars lists options for boards of several stars a unit.
var severalStars = []struct {
	name    string
	options generate.Options
}{
	{"8x2", generate.Options{Size: 8, Stars: 2, Connected: true}},
	{"9x2 in pieces", generate.Options{Size: 9, Stars: 2}},
	{"9x2 even", generate.Options{Size: 9, Stars: 2, Connected: true, Even: true}},
	{"9x2 wild", generate.Options{Size: 9, Stars: 2, Connected: true, Wild: true}},
	{"10x2", generate.Options{Size: 10, Stars: 2, Connected: true}},
	{"10x2 of an eighth at most", generate.Options{Size: 10, Stars: 2, Connected: true, Largest: 13}},
	{"11x2 in pieces", generate.Options{Size: 11, Stars: 2}},
	{"12x2", generate.Options{Size: 12, Stars: 2, Connected: true}},
	{"12x3", generate.Options{Size: 12, Stars: 3, Connected: true}},
	{"14x3", generate.Options{Size: 14, Stars: 3, Connected: true}},
}

// Both engines find the same one solution.
func TestSeveralStars(t *testing.T) {
	var first engine.Engine
	var second enginetest.Reference
	var text strings.Builder
	for _, c := range severalStars {
		fmt.Fprintf(&text, "# %s\n", c.name)
		for seed := range uint64(2) {
			b := makeBoard(t, c.options, seed)
			fmt.Fprintln(&text, b)
			checkCharacter(t, c.options, b)
			first.Load(b.Size, b.Stars, b.Regions)
			got := first.Count(2)
			if got.Count != 1 {
				t.Errorf("%s, seed %d: %d solutions, want 1: %s", c.name, seed, got.Count, b)
			}
			second.Load(b.Size, b.Stars, b.Regions)
			for r, stars := range got.First[0] {
				for q := range b.Size / 2 {
					if stars>>q&1 != 0 {
						second.Star(r*b.Size + q)
					}
				}
			}
			if count := second.Count(2).Count; count != 1 {
				t.Errorf("%s, seed %d: with half the stars the second engine finds %d solutions: %s", c.name, seed, count, b)
			}
		}
	}
	solvertest.Golden(t, "several-stars.txt", text.String())
}

// Make returns at once when its context ends, at any stage.
func TestCancelSeveralStars(t *testing.T) {
	for asked := 0; asked < 300; asked += 7 {
		ctx := &ending{Context: context.Background(), left: asked}
		if b, ok := generate.Make(ctx, generate.Options{Size: 12, Stars: 2, Connected: true}, 3, nil); ok {
			t.Errorf("a board, although the context has ended: %s", b)
		}
		if ctx.left < -50 {
			t.Errorf("asked %d times more after the end", -ctx.left)
		}
	}
}

// An ending context expires after left calls of Err.
type ending struct {
	context.Context
	left int
}

func (c *ending) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}
