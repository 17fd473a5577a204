// Package palette holds the colours of regions: fills light or dark enough for ink to stand out, and an
// assignment that keeps the regions of a board apart.
package palette

import "sync"

// A Colour is a fill for each of the two themes, as #rrggbb. Numbers and names are unique and the same in both
// palettes; a name fits all four fills. Numbers never change: they are stored. The light fill takes dark ink (no lighter than #1b1b1b), the
// dark one light ink (no darker than #f3f1ec).
type Colour struct {
	Number      int // from 1
	Name        string
	Light, Dark string
	Square      string // the coloured square of Unicode that is closest in hue
}

const most = len(colours)

// A Palette is a fill for each colour in each theme.
type Palette struct {
	colours []Colour // by number
	taste   taste
	prices  func() *prices
}

// The palettes. Soft is for normal vision: on every board neighbours are at least 10 apart.
// Distinct is for colour-blind eyes, too: neighbours are at least 12.6 apart in the worst of
// four visions, which takes lighter and darker fills. Nine of them are all as far apart as that:
// only where ten regions all touch each other, in several pieces, must some be closer.
var (
	Soft = of(taste{
		apart: 10, slope: 1. / 3, visions: 1, few: 12, usual: 14, later: 2000, loud: 1e6,
	}, func(i int) fills { return colours[i].soft })
	Distinct = of(taste{
		apart: 12.6, slope: 2, visions: len(visions), few: most, usual: most, later: 100, extreme: 300, loud: 4e5,
	}, func(i int) fills { return colours[i].distinct })
)

func of(t taste, fill func(i int) fills) *Palette {
	p := &Palette{taste: t}
	for i, c := range colours {
		p.colours = append(p.colours, Colour{i + 1, c.name, fill(i).light, fill(i).dark, fill(i).square})
	}
	p.prices = sync.OnceValue(p.measure)
	return p
}

// Colours returns all colours by their numbers: Colours()[0] is number 1. It must not be changed.
func (p *Palette) Colours() []Colour { return p.colours }

// eyes is a colour as each vision sees it in each theme.
type eyes [2][len(visions)]lab

func (c Colour) eyes() (e eyes) {
	for theme, hex := range []string{c.Light, c.Dark} {
		v := linear(hex)
		for i := range visions {
			e[theme][i] = seen(v, &visions[i])
		}
	}
	return e
}

// closest returns the apparent difference of two colours: the CIEDE2000 difference (1 is just visible, 10
// plain at a glance) in the worse of the two themes to the worst of the first visions.
func closest(a, b *eyes, first int) float64 {
	d := 1000.
	for theme := range a {
		for i := range first {
			d = min(d, difference(a[theme][i], b[theme][i]))
		}
	}
	return d
}

type fills struct{ light, dark, square string }

// colours were found by simulated annealing in OKLCH, with the contrast of ink required by TestContrastOfInk.
//
// Soft fills have a lightness of 0.81 to 0.92 and a chroma of 0.04 to 0.115 in the light theme,
// 0.42 to 0.495 and 0.04 to 0.13 in the dark one, where ten that could have got 1.35 times the chroma found: they
// looked greyer than by day. The first 14, which most boards get, have
// 0.83 to 0.92 and 0.445 to 0.49: nearly one lightness. 12 to 14 have the least chroma, for the
// largest region. Yellows had to be lighter, dark browns lighter and of less chroma, greens,
// cyans and pinks of less chroma. The search kept all 25 apart in normal vision, the first 14
// further; gold and rose are 10 apart from every other, since a region may touch all others.
// With all pairs kept that were 10 apart, the dark fills were then brought near one lightness.
//
// Distinct fills have a lightness of 0.69 to 0.94 and 0.23 to 0.55. The search wanted as many
// pairs as possible 12.6 apart in every vision, nine colours of which all pairs are, and two
// that are so from all 24 others; then, with those pairs kept, hues near those of the soft
// fills, so that the names fit, and the least lightness and chroma beyond theirs.
var colours = [...]struct {
	name           string
	soft, distinct fills
}{
	{"orange", fills{"#fbb798", "#904529", "🟧"}, fills{"#e18b38", "#823108", "🟧"}},
	{"turquoise", fills{"#9cf0d8", "#1e6553", "🟩"}, fills{"#aafcfe", "#003739", "🟩"}},
	{"purple", fills{"#d0bcff", "#544e95", "🟪"}, fills{"#b9a3ff", "#685cae", "🟪"}},
	{"yellow", fills{"#fee288", "#6e5e25", "🟨"}, fills{"#ffeb9e", "#321f00", "🟨"}},
	{"blue", fills{"#92d1ff", "#006188", "🟦"}, fills{"#81b0ff", "#1a73ac", "🟦"}},
	{"pink", fills{"#ffaec9", "#8f3662", "🟥"}, fills{"#c390b8", "#793e70", "🟪"}},
	{"green", fills{"#c3eab0", "#456215", "🟩"}, fills{"#e7f39e", "#6a7151", "🟨"}},
	{"amber", fills{"#f5be7c", "#84541b", "🟧"}, fills{"#ffc30b", "#9c6014", "🟨"}},
	{"mauve", fills{"#f5bef2", "#744080", "🟪"}, fills{"#c88fd2", "#5f417c", "🟪"}},
	{"red", fills{"#feb3af", "#89353c", "🟥"}, fills{"#e18780", "#633f36", "🟥"}},
	{"cyan", fills{"#7fdaf0", "#066475", "🟦"}, fills{"#97ecff", "#002b3d", "🟦"}},
	{"grey-blue", fills{"#d1dffc", "#4e5c71", "🟦"}, fills{"#d1e1fe", "#222c3c", "🟦"}},
	{"grey-pink", fills{"#f2d3e6", "#6c525f", "🟪"}, fills{"#bfb2b2", "#816674", "⬜"}},
	{"sage", fills{"#cae8d4", "#435e4d", "🟩"}, fills{"#98c08a", "#46554a", "🟩"}},
	{"olive", fills{"#bbc9a6", "#5b654a", "🟩"}, fills{"#acb98a", "#494c3b", "🟩"}},
	{"grey-teal", fills{"#b9edee", "#3c5e5f", "🟩"}, fills{"#c0f0f6", "#002326", "🟦"}},
	{"teal", fills{"#79d5d2", "#006565", "🟩"}, fills{"#6febec", "#1a343a", "🟩"}},
	{"cobalt", fills{"#a6c2fe", "#2f5396", "🟦"}, fills{"#54adff", "#406eb3", "🟦"}},
	{"jade", fills{"#93d4ab", "#25683e", "🟩"}, fills{"#89a87d", "#236147", "🟩"}},
	{"steel blue", fills{"#c1e8fd", "#395361", "🟦"}, fills{"#c5e8fb", "#002642", "🟦"}},
	{"grey-red", fills{"#fed2cc", "#765350", "🟥"}, fills{"#ffdfd3", "#3b160c", "🟧"}},
	{"grey-purple", fills{"#e1daff", "#635c76", "🟪"}, fills{"#d4d7ff", "#2f233f", "🟦"}},
	{"beige", fills{"#fdd9c1", "#6f5849", "🟧"}, fills{"#ffe4cb", "#2c1605", "🟧"}},
	{"heather", fills{"#ccbadb", "#564660", "🟪"}, fills{"#a09dba", "#5c4a6d", "🟪"}},
	{"periwinkle", fills{"#bac0e4", "#474b66", "🟦"}, fills{"#879efb", "#5b69ac", "🟦"}},
}
