// Package palette holds the colours of regions: fills calm enough for ink to win on them,
// far enough apart for neighbours to be told from each other, with colour-blind eyes too.
package palette

import "math"

// A Colour is a fill for each of the two themes, as #rrggbb, under one name that fits both.
// On the light one goes dark ink (no lighter than #1b1b1b), on the dark one light ink (no
// darker than #f3f1ec).
type Colour struct{ Name, Light, Dark string }

// most is the number of colours there are.
const most = len(colours)

// Palette returns the colours for n regions, at most 25. It begins with the palettes for
// fewer, and the fewer the colours the further they lie apart.
func Palette(n int) []Colour { return append([]Colour(nil), colours[:n]...) }

// eyes is the colour in both themes as each eye sees it.
func (c Colour) eyes() (eyes [2][len(visions)]lab) {
	for theme, hex := range []string{c.Light, c.Dark} {
		v := linear(hex)
		for i := range visions {
			eyes[theme][i] = seen(v, &visions[i])
		}
	}
	return eyes
}

// closest is how far apart two colours look: the CIEDE2000 difference (1 is just visible,
// 10 plain at a glance) in the worse of the two themes to the worst of four eyes: normal,
// protanope, deuteranope and tritanope.
func closest(a, b *[2][len(visions)]lab) float64 {
	d := math.Inf(1)
	for theme := range a {
		for eye := range visions {
			d = min(d, difference(a[theme][eye], b[theme][eye]))
		}
	}
	return d
}
