package palette

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Published pairs for CIEDE2000 (Sharma, Wu and Dalal, 2005): each turns on another clause
// of the formula.
func TestDifference(t *testing.T) {
	for _, v := range [][7]float64{
		{50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
		{50, -1, 2, 50, 0, 0, 2.3669},
		{50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792},
		{50, 2.5, 0, 61, -5, 29, 22.8977},
		{60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644},
		{22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373},
		{90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441},
	} {
		p, q := lab{v[0], v[1], v[2]}, lab{v[3], v[4], v[5]}
		if d, back := difference(p, q), difference(q, p); math.Abs(d-v[6]) > 0.00006 || math.Abs(d-back) > 1e-9 {
			t.Errorf("difference(%v, %v) = %.4f, and %.4f the other way round; want %.4f", p, q, d, back, v[6])
		}
	}
}

func TestSeen(t *testing.T) {
	grey := linear("#808080")
	for i := range visions {
		if c := seen(grey, &visions[i]); math.Abs(c.l-53.585) > 0.01 || math.Hypot(c.a, c.b) > 0.05 {
			t.Errorf("eye %d sees grey as %+v", i, c)
		}
	}
	red, green := linear("#ff0000"), linear("#00ff00")
	if c := seen(red, &visions[0]); math.Abs(c.l-53.24) > 0.01 || math.Abs(c.a-80.09) > 0.02 || math.Abs(c.b-67.20) > 0.02 {
		t.Errorf("red is %+v", c)
	}
	// To a deuteranope red and green differ far less in hue than to a normal eye.
	for eye, most := range []float64{180, 20, 20, 180} {
		r, g := seen(red, &visions[eye]), seen(green, &visions[eye])
		turn := math.Abs(hue(r.a, r.b)-hue(g.a, g.b)) * 180 / math.Pi
		if turn > most || most == 180 && turn < 60 {
			t.Errorf("eye %d: red and green lie %.0f degrees apart", eye, turn)
		}
	}
}

func both(t *testing.T, do func(t *testing.T, p *Palette)) {
	t.Run("Soft", func(t *testing.T) { do(t, Soft) })
	t.Run("Distinct", func(t *testing.T) { do(t, Distinct) })
}

// Numbers are stored: the fill of a colour may change a little, its number may not.
func TestNames(t *testing.T) {
	both(t, func(t *testing.T, p *Palette) {
		var names []string
		seen := map[string]string{}
		for i, c := range p.Colours() {
			names = append(names, c.Name)
			for _, word := range []string{c.Name, c.Light, c.Dark} {
				if seen[word] != "" {
					t.Errorf("%s and %s share %s", seen[word], c.Name, word)
				}
				seen[word] = c.Name
			}
			if len(c.Light) != 7 || len(c.Dark) != 7 || strings.Trim(c.Light+c.Dark, "#0123456789abcdef") != "" {
				t.Errorf("%s: %s and %s are not two #rrggbb", c.Name, c.Light, c.Dark)
			}
			if c.Number != i+1 {
				t.Errorf("%s is number %d, want %d", c.Name, c.Number, i+1)
			}
		}
		if got, want := strings.Join(names, " "), "orange turquoise purple yellow blue pink green amber mauve red cyan grey-blue grey-pink sage olive grey-teal teal cobalt jade steel blue grey-red grey-purple beige heather periwinkle"; got != want {
			t.Errorf("the names are\n%s, want\n%s", got, want)
		}
	})
}

// hues are the words for colours, each with its range of hues in CIE L*a*b*, in degrees, and the least and most
// chroma. A range may pass 360.
var hues = map[string][4]float64{
	"pink": {328, 360, 25, 60}, "red": {10, 42, 18, 60}, "orange": {40, 66, 25, 70}, "amber": {64, 86, 25, 90},
	"yellow": {85, 105, 18, 60}, "green": {106, 150, 18, 60}, "jade": {130, 165, 24, 60}, "turquoise": {165, 205, 15, 50},
	"teal": {185, 222, 10, 45}, "cyan": {212, 245, 15, 45}, "blue": {245, 280, 20, 60}, "cobalt": {262, 285, 28, 60},
	"periwinkle": {278, 295, 15, 60}, "purple": {292, 310, 28, 60}, "mauve": {305, 332, 25, 60}, "heather": {290, 320, 14, 28},
	"beige": {52, 78, 10, 22}, "olive": {110, 128, 9, 28}, "sage": {130, 160, 8, 35},
	"grey-blue": {258, 280, 8, 20}, "grey-pink": {335, 380, 3, 18}, "grey-red": {22, 50, 10, 24},
	"grey-purple": {285, 310, 14, 24}, "grey-teal": {190, 215, 10, 20}, "steel blue": {235, 270, 10, 24},
}

// A name is what a player would call each fill of its colour, by day and at night.
func TestNamesFit(t *testing.T) {
	both(t, func(t *testing.T, p *Palette) {
		for _, c := range p.Colours() {
			want, known := hues[c.Name]
			for _, hex := range []string{c.Light, c.Dark} {
				at := seen(linear(hex), &visions[0])
				degrees, chroma, slack := hue(at.a, at.b)*180/math.Pi, math.Hypot(at.a, at.b), 0.
				if at.l < 20 {
					slack = 12 // the hue of what is nearly black is hard to tell
				}
				if degrees < want[0]-slack {
					degrees += 360
				}
				if !known || degrees > want[1]+slack || chroma < want[2] || chroma > want[3] {
					t.Errorf("%s is %s, of hue %.0f and chroma %.0f", c.Name, hex, math.Mod(degrees, 360), chroma)
				}
			}
		}
	})
}

// No name can be read as what a region does.
func TestNamesAreNoVerbs(t *testing.T) {
	for _, c := range Soft.Colours() {
		if slices.Contains(strings.Fields("rose gold mist blush slate sand coral plum fern sky lilac tan buff fawn steel"), c.Name) {
			t.Errorf("%s is a name", c.Name)
		}
	}
}

// Marks are drawn in ink.
func TestContrastOfInk(t *testing.T) {
	const light, dark = "#1b1b1b", "#f3f1ec"
	both(t, func(t *testing.T, p *Palette) {
		lowest := [2]float64{99, 99}
		for _, c := range p.Colours() {
			for theme, r := range []float64{contrast(c.Light, light), contrast(dark, c.Dark)} {
				lowest[theme] = min(lowest[theme], r)
				if least := []float64{6.5, 4.5}[theme]; r < least {
					t.Errorf("%s: contrast of ink %.2f in theme %d, want %.1f", c.Name, r, theme, least)
				}
			}
		}
		t.Logf("lowest contrast of ink: light %.2f, dark %.2f", lowest[0], lowest[1])
	})
}

// contrast returns the contrast of WCAG 2, lighter colour first.
func contrast(a, b string) float64 {
	return (toXYZ.times(linear(a))[1] + 0.05) / (toXYZ.times(linear(b))[1] + 0.05)
}

// Soft colours are of nearly one lightness, and none is white or grey. Those that most boards get are as strong by
// night as by day.
func TestSoft(t *testing.T) {
	mean := [2]float64{}
	for _, c := range Soft.Colours()[:14] {
		for theme, hex := range []string{c.Light, c.Dark} {
			got := seen(linear(hex), &visions[0])
			mean[theme] += math.Hypot(got.a, got.b) / 14
		}
	}
	if mean[1] < mean[0] {
		t.Errorf("the mean chroma is %.1f by day and %.1f by night", mean[0], mean[1])
	}
	for _, c := range Soft.Colours() {
		for theme, hex := range []string{c.Light, c.Dark} {
			got := seen(linear(hex), &visions[0])
			chroma := math.Hypot(got.a, got.b)
			if lo, hi := []float64{76, 28}[theme], []float64{94, 46}[theme]; got.l < lo || got.l > hi || chroma < 9 || chroma > 50 {
				t.Errorf("%s: %s has lightness %.1f and chroma %.1f", c.Name, hex, got.l, chroma)
			}
		}
	}
}

// Any two colours differ visibly in normal vision, and those that Design offers first may be adjacent in any
// order.
func TestAllPairs(t *testing.T) {
	for _, want := range []struct {
		p                 *Palette
		first             int
		least, leastFirst float64
	}{{Soft, 9, 7.9, 10}, {Distinct, 9, 6.4, 6.4}} {
		least, leastFirst := math.Inf(1), math.Inf(1)
		for i, a := range want.p.Colours() {
			for j, b := range want.p.Colours()[:i] {
				x, y := a.eyes(), b.eyes()
				d := closest(&x, &y, 1)
				least = min(least, d)
				if max(i, j) < want.first {
					leastFirst = min(leastFirst, d)
				}
			}
		}
		t.Logf("no two closer than %.1f, none of the first %d than %.1f", least, want.first, leastFirst)
		if least < want.least || leastFirst < want.leastFirst {
			t.Errorf("two are only %.1f apart, want %.1f; two of the first %d %.1f, want %.1f",
				least, want.least, want.first, leastFirst, want.leastFirst)
		}
	}
}

// The most regions that can all touch each other and be distinct.
func TestMutual(t *testing.T) {
	g := graph{n: most, near: make([]bool, most*most)}
	for i, a := range Distinct.Colours() {
		for j, b := range Distinct.Colours() {
			x, y := a.eyes(), b.eyes()
			g.near[i*most+j] = closest(&x, &y, len(visions)) >= Distinct.taste.apart
		}
	}
	if got := g.clique(); got != mutual {
		t.Errorf("%d distinct colours are all far enough apart, want %d", got, mutual)
	}
}

func TestAssignEdges(t *testing.T) {
	both(t, func(t *testing.T, p *Palette) {
		all := func(a, b int) bool { return true }
		for n := range 3 {
			if got := p.Assign(make([]int, n), all); len(got) != n {
				t.Errorf("%d regions got %v", n, got)
			}
		}
		size := make([]int, 25)
		if a, b := p.Assign(size, all), p.Assign(size, all); !slices.Equal(a, b) {
			t.Errorf("the same map got two assignments:\n%v\n%v", a, b)
		}
	})
}

func BenchmarkAssign25(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, p := range []*Palette{Soft, Distinct} {
		b.Run([...]string{"Soft", "Distinct"}[map[*Palette]int{Distinct: 1}[p]], func(b *testing.B) {
			g := graphOf(25, grow(25, rng))
			for b.Loop() {
				p.Assign(g.size, g.adjacent)
			}
		})
	}
}

func BenchmarkPrices(b *testing.B) {
	for b.Loop() {
		Distinct.measure()
	}
}
