package palette

import "math"

// squares are the coloured squares of Unicode by their hue in CIE L*a*b*, in radians. Red stands at both
// ends of the circle.
var squares = [...]struct {
	hue  float64
	text string
}{{0.35, "🟥"}, {1.05, "🟧"}, {1.6, "🟨"}, {2.5, "🟩"}, {4.6, "🟦"}, {5.5, "🟪"}, {0.35 + 2*math.Pi, "🟥"}}

// Square is the coloured square of Unicode that is closest in hue; grey ones have the white one.
func (c Colour) Square() string {
	at := seen(linear(c.Light), &visions[0])
	if math.Hypot(at.a, at.b) < 6 {
		return "⬜"
	}
	best := squares[0]
	for _, s := range squares[1:] {
		if math.Abs(s.hue-hue(at.a, at.b)) < math.Abs(best.hue-hue(at.a, at.b)) {
			best = s
		}
	}
	return best.text
}
