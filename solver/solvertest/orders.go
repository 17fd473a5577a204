package solvertest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
)

// Order parses an order: a preset, a band or numbers, and traits or a way, "9 Hard 4-6 stars=2
// pieces=several". Either number is optional.
func Order(text string) solver.Order {
	preset, rest, _ := strings.Cut(text, " ")
	o := solver.Order{Preset: preset, Traits: map[string]string{}}
	for _, word := range strings.Fields(rest) {
		name, value, trait := strings.Cut(word, "=")
		least, most, numbers := solver.ParseRange(word)
		switch {
		case trait && name == "way":
			o.Way = value
		case trait:
			o.Traits[name] = value
		case numbers:
			o.Least, o.Most = least, most
		default:
			o.Band = solver.Band(word)
		}
	}
	return o
}

// OrderedGrades makes two puzzles of each order (see Order), which must have one solution and the ordered
// difficulty, and compares them with testdata/ordered.txt: one seed gives one puzzle, here and in a browser.
// With -short it makes every seventh order once. check, if not nil, checks the rest of the order.
func OrderedGrades(t *testing.T, kind *solver.Kind, check func(*testing.T, solver.Order, solver.Puzzle), orders ...string) {
	ctx := context.Background()
	seeds := uint64(2)
	if testing.Short() {
		seeds = 1
	}
	sampled(t, "ordered.txt", len(orders), func(i int) (made string) {
		text := orders[i]
		o := Order(text)
		if err := kind.Generator.Refused(o); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for seed := range seeds {
			p, ok := kind.Generator.Make(ctx, o, seed, nil)
			if !ok {
				t.Fatalf("%s, seed %d: no puzzle", text, seed)
			}
			if v := p.Prove(ctx, p.Start(), 2); v.Count != 1 {
				t.Errorf("%s, seed %d: %d solutions\n%s", text, seed, v.Count, p)
			}
			g, ok := kind.Ladder.Rate(ctx, p)
			if !ok || !o.Fits(g) {
				t.Errorf("%s, seed %d: %+v\n%s", text, seed, g, p)
			}
			if check != nil {
				check(t, o, p)
			}
			made += fmt.Sprintf("%s, seed %d: %s, %.1f\n%s\n", text, seed, g.Band, g.Number, p)
		}
		return made
	})
}
