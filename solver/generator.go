package solver

import (
	"context"
	"fmt"
	"maps"
	"slices"
)

// A Generator makes puzzles with exactly one solution.
type Generator struct {
	Presets []Preset // offered to the player
	Usual   int      // the default preset
	Traits  []Trait  // further choices
	Ways    []string // slower ways to make a puzzle as ordered, as recipes name them
	// Check says in one sentence why an order cannot be made. More presets may be known than
	// are offered.
	Check func(Order) error
	// Like is an order for more puzzles of the sort of one, whether they can be made or not.
	Like func(Puzzle) Order
	// Make gives the same puzzle for the same order and seed. It is false if Check refuses the order
	// or ctx ends first; of an order for a grade it then gives the nearest puzzle, if any. Progress
	// is relative to the work that nine in ten puzzles take: done may exceed it.
	Make func(ctx context.Context, o Order, seed uint64, progress func(done, of int)) (Puzzle, bool)
}

// A Trait is a choice for a new puzzle, beside its preset.
type Trait struct {
	Name   string   // small letters: "shape"
	Label  string   // shown to the player
	Values []string // small letters, digits and hyphens; the first is the default
	Labels []string // shown to the player, as many as Values
	Plain  bool     // shown at once; other traits only on request
}

// Of is the value of a trait in an order.
func (t Trait) Of(o Order) string {
	if v := o.Traits[t.Name]; v != "" {
		return v
	}
	return t.Values[0]
}

// ClueSymmetry is a trait of several kinds: clues are hidden, or given, where they are after half a
// turn, too.
var ClueSymmetry = Trait{
	Name: "symmetry", Label: "Symmetry of the clues",
	Values: []string{"none", "half"}, Labels: []string{"None", "Half turn"},
}

// Symmetric reports whether an order asks for it.
func Symmetric(o Order) bool { return ClueSymmetry.Of(o) == "half" }

// Refused says in one sentence why an order cannot be made, nil where it can.
func (g *Generator) Refused(o Order) error {
	if o.Band != "" && !slices.Contains(Bands(), o.Band) {
		return fmt.Errorf("there is no band %q: use one of %s", o.Band, List(Bands()))
	}
	if err := o.numbersError(); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(o.Traits)) {
		value := o.Traits[name]
		i := slices.IndexFunc(g.Traits, func(t Trait) bool { return t.Name == name })
		if i < 0 {
			return fmt.Errorf("there is no choice called %q", name)
		}
		if !slices.Contains(g.Traits[i].Values, value) {
			return fmt.Errorf("%s cannot be %q: use one of %s", name, value, List(g.Traits[i].Values))
		}
	}
	if o.Way != "" && !slices.Contains(g.Ways, o.Way) {
		return fmt.Errorf("%q is not a way to make puzzles", o.Way)
	}
	return g.Check(o)
}

// A Preset is a size, with whatever else makes up a sort of puzzle.
type Preset struct {
	Name  string // short and link-safe: "8x8n4"
	Title string // "8×8, letters A to D"
}
