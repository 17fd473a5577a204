package ladder

import "testing"

// A star in the place of a shape touches all of it, and no shape has the name of another.
func TestShapes(t *testing.T) {
	b := New(7, 1, "queen", make([]uint8, 49))
	names := map[string]bool{}
	for _, s := range shapes {
		for turn := range 4 {
			var lying cells
			for _, c := range s.cells {
				r, q := c[0], c[1]
				for range turn {
					r, q = q, 2-r
				}
				lying.add((2+r)*b.n + 2 + q)
			}
			named, ok := b.shapeOf(&lying)
			if !ok || named.name != s.name {
				t.Errorf("%s turned %d times is %q", s.name, turn, named.name)
			}
			touching := 0
			for c := range b.n * b.n {
				if !lying.has(c) && lying.within(&b.near[c], b.words) {
					touching++
				}
			}
			if one := touching == 1; touching == 0 || one != (s.place != "") {
				t.Errorf("%s: %d cells touch all of it, and the place is %q", s.name, touching, s.place)
			}
		}
		if names[s.name] {
			t.Errorf("two shapes are called %s", s.name)
		}
		names[s.name] = true
	}
	other := setOf(0, 1, 7, 8)
	if named, ok := b.shapeOf(&other); ok {
		t.Errorf("a square is called %q", named.name)
	}
}
