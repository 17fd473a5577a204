package faces

import (
	"testing"

	"quadrille/app/game"
	"quadrille/puzzles/pack"
	"quadrille/solver"
	"quadrille/solver/all"
)

// PrecomputeTaps agrees with Tap, with every choice of the face.
func TestPrecomputeTaps(t *testing.T) {
	foreseen := 0
	for _, k := range all.Kinds() {
		f := Of(k.Name)
		options := []game.Options{f.Defaults()}
		for _, c := range f.Choices {
			for _, value := range c.Values {
				o := f.Defaults()
				o[c.Name] = value
				options = append(options, o)
			}
		}
		day, _ := pack.Daily.On(k, pack.FirstDay)
		p, err := k.Parse(day.Text)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range options {
			for _, pos := range []solver.Position{p.Start(), f.Input.Tap(p, p.Start(), 0, game.Primary, o).Position} {
				for c, glyphs := range f.PrecomputeTaps(p, pos, o) {
					now := pos
					for i, glyph := range glyphs {
						now = f.Input.Tap(p, now, c, game.Primary, o).Position
						if got := f.Drawing.Cells(p, game.View{Position: now, Options: o, Try: -1, Removed: -1})[c].Glyph; got != glyph {
							t.Fatalf("%s %v, cell %d: %q after %d taps, %q was foreseen", k.Name, o, c, got, i+1, glyph)
						}
						foreseen++
					}
				}
			}
		}
	}
	if foreseen < 1000 {
		t.Errorf("%d taps are foreseen", foreseen)
	}
}
