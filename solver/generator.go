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
	Ways    []string // slower ways to make a puzzle, by the names that recipes use
	// Check returns an error, one sentence, if an order cannot be made. It may accept more presets than are
	// offered.
	Check func(Order) error
	// Like returns an order for more puzzles like one, whether they can be made or not.
	Like func(Puzzle) Order
	// Make returns the same puzzle for the same order and seed, on every machine and for ever; for an order with
	// a grade, for the same GradeVersion. So it asks provers only for what does not depend on the order in which
	// they search. It is not ok if Check refuses the order or ctx ends first; for an order with a grade it then
	// returns the nearest puzzle, if any. Progress is relative to the work that suffices for nine in ten puzzles:
	// done may exceed it.
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

func (t Trait) Of(o Order) string {
	if v := o.Traits[t.Name]; v != "" {
		return v
	}
	return t.Values[0]
}

// ClueSymmetry is a trait of several kinds: the hidden, or given, clues are symmetric under half a turn.
var ClueSymmetry = Trait{
	Name: "symmetry", Label: "Symmetry of the clues",
	Values: []string{"none", "half"}, Labels: []string{"None", "Half turn"},
}

// Symmetric reports whether an order requires ClueSymmetry.
func Symmetric(o Order) bool { return ClueSymmetry.Of(o) == "half" }

// Refused returns an error, one sentence, if an order cannot be made.
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

// A Preset is a size, with any other parameters of a sort of puzzle.
type Preset struct {
	Name  string // short and link-safe: "8x8n4"
	Title string // "8×8, letters A to D"
}
