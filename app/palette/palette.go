// Package palette holds the colours of regions: fills calm enough for ink to win on them,
// far enough apart for neighbours to be told from each other, with colour-blind eyes too.
package palette

import (
	"math"
	"slices"
)

// A Colour is a fill for each of the two themes, as #rrggbb, under one name that fits both.
// On the light one goes dark ink (no lighter than #1b1b1b), on the dark one light ink (no
// darker than #f3f1ec).
type Colour struct{ Name, Light, Dark string }

// most is the number of colours there are.
const most = len(colours)

// Palette returns the colours for n regions, at most 25. It begins with the palettes for
// fewer, and the fewer the colours the further they lie apart.
func Palette(n int) []Colour { return slices.Clone(colours[:n]) }

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

// colours were searched for: light fills of L* 66 to 96, dark ones of 13 to 46, chroma held
// down in both so that ink wins, the two of a name within some 20 degrees of one hue. Every
// smaller palette was to lie as far apart as it can, and so were the colours that meet on
// real boards of 7 to 11 regions.
var colours = [...]Colour{
	{"aqua", "#b1f1fe", "#107982"},
	{"blue", "#879ee7", "#214179"},
	{"straw", "#ffea8f", "#866a16"},
	{"brick", "#cc9383", "#420f18"},
	{"sage", "#c2cbb8", "#4d5544"},
	{"mauve", "#a39db6", "#3b3345"},
	{"olive", "#afa247", "#402f00"},
	{"stone", "#f4f3ee", "#6d6d68"},
	{"mint", "#dffccd", "#5c744b"},
	{"violet", "#b1c6ff", "#191d49"},
	{"rose", "#ccbeca", "#5d515c"},
	{"sand", "#dcbd85", "#704a12"},
	{"jade", "#57bd97", "#29432b"},
	{"fern", "#c0dbac", "#476137"},
	{"slate", "#a5acd7", "#21212a"},
	{"spruce", "#8ba69f", "#303833"},
	{"lichen", "#dee9d2", "#5e6954"},
	{"ash", "#d5d3d1", "#5c5b58"},
	{"rust", "#e69273", "#361c01"},
	{"sky", "#94cfe2", "#076679"},
	{"amber", "#e2b160", "#623907"},
	{"cobalt", "#95b2fc", "#2e5381"},
	{"gold", "#e5d380", "#765c00"},
	{"plum", "#b3a9b6", "#4b404a"},
	{"azure", "#b5dcff", "#4f6e99"},
}
