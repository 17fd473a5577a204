package generate_test

import (
	"context"
	"slices"
	"testing"

	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/generate"
)

// halves wants a board with so many cells of its left half in the region of the first cell.
func halves(wanted int) generate.Judge {
	return func(regions []uint8, most int) (int, bool) {
		n, left := 9, 0
		for c, g := range regions {
			if c%n < n/2 && g == regions[0] {
				left++
			}
		}
		misses := max(left-wanted, wanted-left)
		return misses, misses <= most
	}
}

// What a judge wants is what is made, with one solution and the character that is asked for.
func TestSteer(t *testing.T) {
	var e engine.Engine
	for _, c := range characters {
		o := c.options
		o.Size, o.Stars = 9, 1
		for _, wanted := range []int{2, 7, 11} {
			judged, told := 0, 0
			judge := func(regions []uint8, most int) (int, bool) {
				judged++
				return halves(wanted)(regions, most)
			}
			b, ok := generate.Steer(context.Background(), o, 5, judge, func() { told++ })
			if !ok {
				t.Fatalf("%s: no board with %d", c.name, wanted)
			}
			if misses, _ := halves(wanted)(b.Regions, 0); misses != 0 {
				t.Errorf("%s: %s misses %d by %d", c.name, b, wanted, misses)
			}
			if told != judged {
				t.Errorf("%s: %d boards judged, %d told of", c.name, judged, told)
			}
			if e.Load(9, 1, b.Regions); e.Count(2).Count != 1 {
				t.Errorf("%s: not one solution: %s", c.name, b)
			}
			checkCharacter(t, o, b)
			again, _ := generate.Steer(context.Background(), o, 5, halves(wanted), func() {})
			if !slices.Equal(again.Regions, b.Regions) {
				t.Errorf("%s: %s, and then %s", c.name, b, again)
			}
		}
	}
}

// A judge whom nothing pleases is not asked for ever.
func TestSteerStops(t *testing.T) {
	o := generate.Options{Size: 10, Stars: 1, Connected: true}
	for asked := 0; asked < 3000; asked += 97 {
		ctx := &ending{Context: context.Background(), left: asked}
		if b, ok := generate.Steer(ctx, o, 3, halves(99), func() {}); ok {
			t.Errorf("a board that is not wanted: %s", b)
		}
		if ctx.left < -50 {
			t.Errorf("asked %d times more after the end", -ctx.left)
		}
	}
	if _, ok := generate.Steer(context.Background(), generate.Options{Size: 3}, 1, halves(0), func() {}); ok {
		t.Error("a board of three rows")
	}
}
