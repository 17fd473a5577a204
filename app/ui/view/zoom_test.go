package view

import (
	"math"
	"testing"
)

func TestZoom(t *testing.T) {
	near := func(a, b Zoom) bool {
		return math.Abs(a.Scale-b.Scale)+math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y) < 1e-9
	}
	var whole Zoom
	twice := whole.To(2, .5, .5, .5, .5)
	for _, c := range []struct {
		what      string
		got, want Zoom
	}{
		{"around the middle", twice, Zoom{2, .25, .25}},
		{"around a corner", whole.To(2, 1, 0, 1, 0), Zoom{2, .5, 0}},
		{"further", twice.To(4, .5, .5, .5, .5), Zoom{4, .375, .375}},
		{"back", twice.To(1, .5, .5, .5, .5), whole},
		{"two fingers that move", twice.To(2, .5, .5, .25, .75), Zoom{2, .375, .125}},
		{"moved", twice.Pan(.25, -.25), Zoom{2, .375, .125}},
		{"moved over the edge", twice.Pan(3, -3), Zoom{2, .5, 0}},
		{"the whole, moved", whole.Pan(.5, .5), whole},
		{"seen already", twice.Show(0, .5, .1, 1), twice},
		{"beyond the left", twice.Show(-.1, .5, 0, .6), Zoom{2, .2, .25}},
		{"beyond the right and below", twice.Show(1, 1.1, 1.1, 1.2), Zoom{2, .3, .35}},
	} {
		if !near(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if whole.On() || !twice.On() {
		t.Error("On is wrong")
	}
	if got := twice.transform(); got != "translate(-50.000%,-50.000%) scale(2.0000)" || whole.transform() != "" {
		t.Errorf("the style is %q", got)
	}
}
