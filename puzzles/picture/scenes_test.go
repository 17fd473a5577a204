package picture

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"quadrille/app/palette"
	"quadrille/solver/grid"
)

// grow divides n by n cells into n regions at random; with scattered, one region may get
// a cell far from the others.
func grow(rng *rand.Rand, n int, scattered bool) []int {
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = -1
	}
	weight := make([]float64, n)
	for r, c := range rng.Perm(n * n)[:n] {
		regions[c] = r
		weight[r] = 0.05 + rng.Float64()
	}
	for free := n*n - n; free > 0; {
		c := rng.IntN(n * n)
		if regions[c] < 0 {
			continue
		}
		next := c + []int{-1, 1, -n, n}[rng.IntN(4)]
		if next < 0 || next >= n*n || next%n != c%n && next/n != c/n || regions[next] >= 0 || rng.Float64() > weight[regions[c]] {
			continue
		}
		regions[next] = regions[c]
		free--
	}
	if scattered {
		// Not the last cell of its region.
		if c, r := rng.IntN(n*n), rng.IntN(n); slices.Contains(append(slices.Clone(regions[:c]), regions[c+1:]...), regions[c]) {
			regions[c] = r
		}
	}
	return grid.Number(regions)
}

// everyLine reports whether every line of the grid is somewhere a border of regions: where only colours show
// the cells, no other lines can be found.
func everyLine(regions []int, n int) bool {
	for i := 1; i < n; i++ {
		across, down := false, false
		for j := range n {
			across = across || regions[j*n+i] != regions[j*n+i-1]
			down = down || regions[i*n+j] != regions[i*n-n+j]
		}
		if !across || !down {
			return false
		}
	}
	return true
}

// bare reports whether only colours show the cells.
func (s style) bare() bool { return s.thin == 0 && s.gap == 0 }

func hex(s string) (c colour) {
	var r, g, b uint8
	fmt.Sscanf(s, "#%02x%02x%02x", &r, &g, &b)
	return colour{float64(r), float64(g), float64(b)}
}

func hexes(all ...string) (colours []colour) {
	for _, s := range all {
		colours = append(colours, hex(s))
	}
	return colours
}

// vivid holds fills as strong as those of the well-known daily game.
var vivid = hexes("#bba3e2", "#ffc992", "#96beff", "#b3dfa0", "#dfdfdf", "#ff7b60", "#e6f388", "#b9b29e", "#dfa0bf", "#a3d2d8", "#62efea", "#8a6fd1", "#5d9c5d", "#d9b44a", "#8f5b45", "#4f7fb5")

// distinct picks n colours of some lightness that differ well.
func distinct(rng *rand.Rand, n int, low, high, apart float64) []colour {
	var all []colour
	for tries := 0; len(all) < n; tries++ {
		c := colour{low + rng.Float64()*(high-low), low + rng.Float64()*(high-low), low + rng.Float64()*(high-low)}
		ok := true
		for _, d := range all {
			ok = ok && c.lab().to(d.lab()) > apart*math.Pow(0.999, float64(tries))
		}
		if ok {
			all = append(all, c)
		}
	}
	return all
}

func own(n int, dark bool) []colour {
	var all []colour
	for _, c := range palette.Soft.Colours()[:n] {
		if dark {
			all = append(all, hex(c.Dark))
		} else {
			all = append(all, hex(c.Light))
		}
	}
	return all
}

func repeated(c colour, n int) []colour {
	all := make([]colour, n)
	for i := range all {
		all[i] = c
	}
	return all
}

var (
	black = colour{10, 10, 10}
	white = colour{255, 255, 255}
)

func grey(v float64) colour { return colour{v, v, v} }

func between(rng *rand.Rand, lo, hi float64) float64 { return lo + rng.Float64()*(hi-lo) }

// A group is one look of boards.
type group struct {
	name  string
	style func(rng *rand.Rand, n int) style
	photo bool
	// change alters a scene of the style.
	change func(rng *rand.Rand, s *scene)
}

var groups = append([]group{
	{name: "vivid", style: vividLook},
	{name: "own light", style: func(rng *rand.Rand, n int) style { return ownLook(rng, n, false) }},
	{name: "own dark", style: func(rng *rand.Rand, n int) style { return ownLook(rng, n, true) }},
	{name: "thin lines only", style: thinLook},
	{name: "no lines", style: flatLook},
	{name: "tiles", style: tileLook},
	{name: "dark", style: darkLook},
	{name: "borders alone", style: borderLook},
	{name: "photo in colour", style: vividLook, photo: true},
	{name: "photo of borders", style: borderLook, photo: true},
}, crowded...)

func vividLook(rng *rand.Rand, n int) style {
	fills := append([]colour(nil), vivid...)
	rng.Shuffle(11, func(i, j int) { fills[i], fills[j] = fills[j], fills[i] })
	s := style{
		fills: fills[:n], page: grey(between(rng, 235, 255)), line: black, faint: grey(between(rng, 20, 120)),
		thin: between(rng, 0.012, 0.025), heavy: between(rng, 0.05, 0.08), corner: between(rng, 0, 0.25), ink: black,
		marks: "q x .",
	}
	s.outline = s.heavy
	return s
}

func ownLook(rng *rand.Rand, n int, dark bool) style {
	s := style{
		fills: own(n, dark), page: grey(250), line: grey(27), faint: grey(120), thin: 1.0 / 48, heavy: 3.0 / 48,
		outline: 4.0 / 48, corner: 0.15, ink: grey(27), marks: "q x .", letters: rng.IntN(2) == 0,
	}
	if dark {
		s.page, s.line, s.faint, s.ink = grey(18), grey(235), grey(150), hex("#f3f1ec")
		if rng.IntN(2) == 0 {
			s.line, s.faint = grey(3), grey(8)
		}
	}
	return s
}

func thinLook(rng *rand.Rand, n int) style {
	s := style{
		fills: distinct(rng, n, 150, 250, 16), page: white, line: grey(between(rng, 0, 160)),
		thin: between(rng, 0.015, 0.05), ink: black, marks: "q x", letters: rng.IntN(3) == 0,
	}
	if rng.IntN(3) == 0 {
		s.line = white
		s.page = grey(between(rng, 200, 230))
	}
	s.faint, s.heavy, s.outline = s.line, s.thin, s.thin
	return s
}

func flatLook(rng *rand.Rand, n int) style {
	return style{fills: distinct(rng, n, 60, 235, 18), page: white, ink: black, marks: "q x"}
}

func tileLook(rng *rand.Rand, n int) style {
	s := style{
		fills: distinct(rng, n, 110, 235, 16), page: white, ink: grey(20), marks: "q x .",
		gap: between(rng, 0.04, 0.1), tile: between(rng, 0, 0.18),
	}
	if rng.IntN(2) == 0 {
		s.page = grey(20)
	}
	return s
}

func darkLook(rng *rand.Rand, n int) style {
	s := style{
		fills: distinct(rng, n, 25, 150, 15), page: grey(between(rng, 10, 35)), line: black, faint: grey(0),
		thin: between(rng, 0.015, 0.03), heavy: between(rng, 0.05, 0.09), ink: grey(240), marks: "q x .",
	}
	if rng.IntN(2) == 0 {
		s.line, s.faint = grey(220), grey(between(rng, 90, 160))
	}
	s.outline = s.heavy
	return s
}

func borderLook(rng *rand.Rand, n int) style {
	s := style{
		fills: repeated(white, n), page: white, line: black, faint: grey(between(rng, 90, 200)),
		thin: between(rng, 0.015, 0.03), heavy: between(rng, 0.07, 0.1), ink: black, marks: "q x .",
		dashed: rng.IntN(2) == 0,
	}
	if rng.IntN(3) == 0 {
		s.faint, s.dashed = black, false
	}
	if rng.IntN(5) == 0 {
		s.fills, s.page, s.line, s.faint, s.ink = repeated(grey(24), n), grey(24), grey(230), grey(90), grey(230)
	}
	s.outline = s.heavy
	return s
}

// stage makes the scene with one number of a group.
func (g group) stage(number int) *scene {
	rng := rand.New(rand.NewPCG(uint64(number), uint64(len(g.name))*7919+uint64(g.name[0])))
	n := 4 + rng.IntN(13)
	if rng.IntN(3) > 0 {
		n = 6 + rng.IntN(6)
	}
	s := &scene{n: n, seed: uint64(number), style: g.style(rng, n)}
	coloured := s.style.fills[0] != s.style.fills[1]
	s.regions = grow(rng, n, coloured && rng.IntN(4) == 0)
	for s.style.bare() && !everyLine(s.regions, n) {
		s.regions = grow(rng, n, false)
	}
	s.cell = between(rng, 14, 60)
	if rng.IntN(4) == 0 {
		s.cell = between(rng, 60, 120)
	}
	if g.photo {
		s.cell = between(rng, 28, 80)
	}
	// Large pictures take long to draw: one in four.
	widest := 420.0
	if number%4 == 3 {
		widest = 900
	}
	s.cell = min(s.cell, widest/float64(n))
	if rng.IntN(2) == 0 && !g.photo {
		s.cell = math.Round(s.cell)
	}
	s.marks = make([]byte, n*n)
	if rng.IntN(3) > 0 {
		for c := range s.marks {
			if rng.IntN(3) == 0 {
				s.marks[c] = s.style.marks[rng.IntN(len(s.style.marks))]
			}
		}
	}
	s.place(rng, g.photo)
	if g.change != nil {
		defer g.change(rng, s)
	}
	if g.photo {
		s.noise, s.blur, s.quality = between(rng, 0, 6), rng.IntN(3), 60+rng.IntN(36)
		s.shade = [3]float64{between(rng, -0.1, 0.3), between(rng, 0, 0.25), between(rng, 0, 0.35)}
		return s
	}
	if rng.IntN(3) > 0 {
		s.quality = 40 + rng.IntN(56)
	}
	s.blur = rng.IntN(5) / 4
	s.noise = 2 * float64(rng.IntN(4)/3)
	return s
}

// place puts the board into its picture.
func (s *scene) place(rng *rand.Rand, photo bool) {
	side := s.cell * float64(s.n)
	edge := s.style.outline / 2 * s.cell
	var left, top, right, bottom float64
	switch kind := rng.IntN(4); {
	case photo:
		left, top = between(rng, 0.08, 0.2)*side, between(rng, 0.08, 0.2)*side
		right, bottom = left, top
	case kind == 0: // cropped at its frame
		left, top, right, bottom = edge, edge, edge, edge
	case kind == 1: // cropped within its frame
		left, top, right, bottom = 0, edge, 0, edge
	default:
		left, right = between(rng, 4, 80)+edge, between(rng, 4, 80)+edge
		top, bottom = between(rng, 4, 200)+edge, between(rng, 4, 250)+edge
	}
	if s.style.outline == 0 && s.style.gap == 0 && !photo {
		left, top = math.Round(left), math.Round(top)
	}
	s.w, s.h = int(left+side+right+0.5), int(top+side+bottom+0.5)
	s.corners = frame{{left - 0.5, top - 0.5}, {left + side - 0.5, top - 0.5}, {left + side - 0.5, top + side - 0.5}, {left - 0.5, top + side - 0.5}}
	if photo {
		s.tilt(rng, side)
	}
	if top > 60 || bottom > 60 {
		s.page(rng, left, top-edge, side, top+side+edge)
	}
}

// tilt turns the board by up to three degrees and leans it a little.
func (s *scene) tilt(rng *rand.Rand, side float64) {
	angle := between(rng, -3, 3) * math.Pi / 180
	cx, cy := float64(s.w)/2, float64(s.h)/2
	for i, c := range s.corners {
		x, y := c.X-cx, c.Y-cy
		s.corners[i] = point{
			cx + x*math.Cos(angle) - y*math.Sin(angle) + between(rng, -0.015, 0.015)*side,
			cy + x*math.Sin(angle) + y*math.Cos(angle) + between(rng, -0.015, 0.015)*side,
		}
	}
}

// page writes lines of text and buttons above and below the board.
func (s *scene) page(rng *rand.Rand, left, top, side, below float64) {
	ink := grey(60)
	if s.style.page[0] < 100 {
		ink = grey(210)
	}
	text := func(x0, y, x1 float64) {
		for x := x0; x < x1; {
			w := between(rng, 2, 7)
			s.clutter = append(s.clutter, patch{x, y + float64(rng.IntN(3)), x + w, y + 10, ink})
			x += w + between(rng, 1, 5)
		}
	}
	for y := 8.0; y+20 < top; y += 22 {
		text(left, y, left+side*between(rng, 0.2, 1))
	}
	for y := below + 8; y+30 < float64(s.h); y += 44 {
		w := side * between(rng, 0.2, 0.4)
		for x := left; x+w < left+side; x += w + 12 {
			s.clutter = append(s.clutter, patch{x, y, x + w, y + 30, ink}, patch{x + 2, y + 2, x + w - 2, y + 28, s.style.page})
			text(x+8, y+10, x+w-8)
		}
	}
}

func (s *scene) String() string {
	return fmt.Sprintf("n=%d cell=%.1f %dx%d q=%d blur=%d noise=%.1f thin=%.3f heavy=%.3f", s.n, s.cell, s.w, s.h, s.quality, s.blur, s.noise, s.style.thin, s.style.heavy)
}

// missed counts the cells that are in a wrong region and not doubtful.
func (s *scene) missed(res Result) int {
	if res.Map.Rows != s.n {
		return s.n * s.n
	}
	// Match each region read with the true one it shares the most cells with, and each true one with the
	// region read that shares the most.
	shared := map[[2]int]int{}
	for c, r := range res.Map.Regions {
		shared[[2]int{r, s.regions[c]}]++
	}
	count := 0
	for c, r := range res.Map.Regions {
		own := shared[[2]int{r, s.regions[c]}]
		right := true
		for pair, k := range shared {
			if (pair[0] == r) != (pair[1] == s.regions[c]) && k > own {
				right = false
			}
		}
		if !right && !slices.Contains(res.Doubtful, c) {
			count++
		}
	}
	return count
}
