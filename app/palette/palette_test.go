package palette

import (
	"bufio"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
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

func TestNames(t *testing.T) {
	seen := map[string]string{}
	for _, c := range Palette(25) {
		for _, word := range []string{c.Name, c.Light, c.Dark} {
			if seen[word] != "" {
				t.Errorf("%s and %s share %s", seen[word], c.Name, word)
			}
			seen[word] = c.Name
		}
		if len(c.Light) != 7 || len(c.Dark) != 7 || strings.Trim(c.Light+c.Dark, "#0123456789abcdef") != "" {
			t.Errorf("%s: %s and %s are not two #rrggbb", c.Name, c.Light, c.Dark)
		}
	}
}

// Ink is what marks are drawn in.
func TestContrastOfInk(t *testing.T) {
	const light, dark = "#1b1b1b", "#f3f1ec"
	lowest := [2]float64{99, 99}
	for _, c := range Palette(25) {
		for theme, r := range []float64{contrast(c.Light, light), contrast(dark, c.Dark)} {
			lowest[theme] = min(lowest[theme], r)
			if least := []float64{6.5, 4.5}[theme]; r < least {
				t.Errorf("%s: contrast of ink %.2f in theme %d, want %.1f", c.Name, r, theme, least)
			}
		}
	}
	t.Logf("lowest contrast of ink: light %.2f, dark %.2f", lowest[0], lowest[1])
}

// contrast is that of WCAG 2, lighter colour first.
func contrast(a, b string) float64 {
	return (toXYZ.times(linear(a))[1] + 0.05) / (toXYZ.times(linear(b))[1] + 0.05)
}

func distance(a, b Colour) float64 {
	x, y := a.eyes(), b.eyes()
	return closest(&x, &y)
}

func TestPalettes(t *testing.T) {
	for _, want := range []struct {
		n     int
		least float64
	}{{4, 17}, {6, 11.5}, {8, 10.5}, {9, 10.5}, {11, 10.5}, {12, 10}, {16, 7}, {20, 5.9}, {25, 5.1}} {
		all, least := Palette(want.n), math.Inf(1)
		for i, a := range all {
			for _, b := range all[:i] {
				least = min(least, distance(a, b))
			}
		}
		t.Logf("%2d colours: no two closer than %.1f", want.n, least)
		if least < want.least {
			t.Errorf("%d colours: two are only %.1f apart, want %.1f", want.n, least, want.least)
		}
	}
}

// A zone is a map of letters, for the test.
type zone struct {
	n     int
	cells string
}

// near says which regions touch, at corners too.
func (z zone) near() []bool {
	near := make([]bool, z.n*z.n)
	for c := range z.n * z.n {
		for r := max(c/z.n-1, 0); r <= min(c/z.n+1, z.n-1); r++ {
			for q := max(c%z.n-1, 0); q <= min(c%z.n+1, z.n-1); q++ {
				near[int(z.cells[c]-'A')*z.n+int(z.cells[r*z.n+q]-'A')] = true
			}
		}
	}
	return near
}

// closestNeighbours is the least distance of touching regions once colours are assigned.
func closestNeighbours(t *testing.T, z zone) float64 {
	near, all := z.near(), Palette(z.n)
	colour := Assign(z.n, func(a, b int) bool { return near[a*z.n+b] })
	used := slices.Sorted(slices.Values(colour))
	for i, c := range used {
		if len(used) != z.n || c != i {
			t.Fatalf("%d regions got the colours %v", z.n, colour)
		}
	}
	least := math.Inf(1)
	for a := range z.n {
		for b := range a {
			if near[a*z.n+b] {
				least = min(least, distance(all[colour[a]], all[colour[b]]))
			}
		}
	}
	return least
}

// grow makes a map of n regions in one piece each, from n scattered cells.
func grow(n int, rng *rand.Rand) zone {
	cells := make([]byte, n*n)
	for i, c := range rng.Perm(n * n)[:n] {
		cells[c] = 'A' + byte(i)
	}
	for left := n*n - n; left > 0; {
		c := rng.IntN(n * n)
		d := c + []int{1, -1, n, -n}[rng.IntN(4)]
		if d < 0 || d >= n*n || c/n != d/n && c%n != d%n || cells[c] == 0 || cells[d] != 0 {
			continue
		}
		cells[d] = cells[c]
		left--
	}
	return zone{n, string(cells)}
}

func TestAssignOnRandomMaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 4; n <= 25; n++ {
		var least []float64
		for range 20 {
			least = append(least, closestNeighbours(t, grow(n, rng)))
		}
		slices.Sort(least)
		t.Logf("%2d regions: neighbours at least %.1f apart, median %.1f", n, least[0], least[10])
		if want := 10.0; least[0] < want {
			t.Errorf("%d regions: neighbours only %.1f apart, want %.1f", n, least[0], want)
		}
	}
}

func TestAssignOnRealBoards(t *testing.T) {
	file, err := os.Open("../../../shared/data/queens_mit.txt")
	if err != nil {
		t.Skip("no collection of boards here; the random maps stand for it")
	}
	defer file.Close()
	least := map[int][]float64{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var z zone
		if _, err := fmt.Sscanf(lines.Text(), "%dx1.%s", &z.n, &z.cells); err != nil {
			t.Fatal(lines.Text(), err)
		}
		least[z.n] = append(least[z.n], closestNeighbours(t, z))
	}
	for n, all := range least {
		slices.Sort(all)
		t.Logf("%2d regions, %d boards: neighbours at least %.1f apart, p10 %.1f, median %.1f",
			n, len(all), all[0], all[len(all)/10], all[len(all)/2])
		if all[0] < 10.5 {
			t.Errorf("%d regions: neighbours only %.1f apart, want 10.5", n, all[0])
		}
	}
}

func TestAssignEdges(t *testing.T) {
	for n := range 3 {
		if got := Assign(n, func(a, b int) bool { return true }); len(got) != n {
			t.Errorf("%d regions got %v", n, got)
		}
	}
	all := func(a, b int) bool { return true }
	if a, b := Assign(25, all), Assign(25, all); !slices.Equal(a, b) {
		t.Errorf("the same map got two assignments:\n%v\n%v", a, b)
	}
}

func BenchmarkAssign25(b *testing.B) {
	z := grow(25, rand.New(rand.NewPCG(3, 4)))
	near := z.near()
	for b.Loop() {
		Assign(25, func(x, y int) bool { return near[x*25+y] })
	}
}

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		measure()
	}
}
