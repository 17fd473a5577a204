package palette

import (
	"math"
	"testing"
)

// squares are the coloured squares of Unicode by their hue in CIE L*a*b*, in radians. Red stands at both
// ends of the circle.
var squares = [...]struct {
	hue  float64
	text string
}{{0.35, "🟥"}, {1.05, "🟧"}, {1.6, "🟨"}, {2.5, "🟩"}, {4.6, "🟦"}, {5.5, "🟪"}, {0.35 + 2*math.Pi, "🟥"}}

// The square of a colour is the closest in hue; grey ones have the white one.
func TestSquare(t *testing.T) {
	both(t, func(t *testing.T, p *Palette) {
		for _, c := range p.Colours() {
			at := seen(linear(c.Light), &visions[0])
			best := squares[0]
			for _, s := range squares[1:] {
				if math.Abs(s.hue-hue(at.a, at.b)) < math.Abs(best.hue-hue(at.a, at.b)) {
					best = s
				}
			}
			if math.Hypot(at.a, at.b) < 6 {
				best.text = "⬜"
			}
			if c.Square != best.text {
				t.Errorf("%s has %s, but %s is closest", c.Name, c.Square, best.text)
			}
		}
	})
}
