package picture

import (
	"math"
	"math/rand/v2"
)

// crowns holds shapes of queens: dx is the distance from the upright through the middle of the cell, dy the
// place below the level one, both in cells.
var crowns = []func(dx, dy float64) bool{
	// Three points on a wide base.
	func(dx, dy float64) bool {
		return dx < 0.28 && dy < 0.24 && (dy > 0.14 || dy > -0.22+1.6*math.Abs(math.Mod(dx+0.28, 0.28)-0.14) && dy < 0.1)
	},
	// A chess queen: a ball, a neck, a skirt, a foot.
	func(dx, dy float64) bool {
		return math.Hypot(dx, dy+0.3) < 0.07 || dy > -0.24 && dy < 0.22 && dx < 0.06+0.18*math.Abs(dy-0.02) || dx < 0.25 && dy > 0.22 && dy < 0.33
	},
	// A block with five points that nearly fills its cell.
	func(dx, dy float64) bool {
		return dx < 0.38 && dy < 0.34 && dy > -0.32+2*math.Abs(math.Mod(dx+0.095, 0.19)-0.095)
	},
	// A disc.
	func(dx, dy float64) bool { return math.Hypot(dx, dy) < 0.33 },
	// A star.
	func(dx, dy float64) bool {
		turn := math.Mod(math.Atan2(dx, -dy)+2*math.Pi, 0.4*math.Pi) - 0.2*math.Pi
		return math.Hypot(dx, dy)*(1+1.1*(0.2*math.Pi-math.Abs(turn))) < 0.24+0.16*math.Abs(turn)
	},
	// The outline of a crown, as a font draws it.
	func(dx, dy float64) bool {
		body := func(x, y, w float64) bool { return x < 0.3-w && y < 0.22-w && y > -0.2+w+2.2*math.Abs(x-0.15)/1.5 }
		return body(dx, dy, 0) && !body(dx, dy, 0.05)
	},
}

// marked puts a queen into each row and column and a cross into nearly every other cell.
func (s *scene) marked(rng *rand.Rand, crosses float64, queens bool) {
	for c := range s.marks {
		s.marks[c] = 0
		if rng.Float64() < crosses {
			s.marks[c] = 'x'
		}
	}
	if queens {
		for row, col := range rng.Perm(s.n) {
			s.marks[row*s.n+col] = 'q'
		}
	}
}

// anyCross draws a random look of the crosses.
func (st *style) anyCross(rng *rand.Rand) {
	st.arm, st.stroke = between(rng, 0.12, 0.42), between(rng, 0.02, 0.07)
	if rng.IntN(2) == 0 {
		st.fade = between(rng, 0.2, 0.75)
	}
}

// anyLook returns a random look of the coloured boards.
func anyLook(rng *rand.Rand, n int) style {
	looks := []func(*rand.Rand, int) style{vividLook, vividLook, thinLook, tileLook, darkLook,
		func(rng *rand.Rand, n int) style { return ownLook(rng, n, rng.IntN(2) == 0) }}
	st := looks[rng.IntN(len(looks))](rng, n)
	st.letters = false
	return st
}

// softLook returns a look of pastel fills between thin lines, with heavy borders or not.
func softLook(rng *rand.Rand, n int) style {
	st := thinLook(rng, n)
	st.fills = distinct(rng, n, 185, 250, 11)
	if rng.IntN(2) == 0 {
		st.heavy = between(rng, 0.05, 0.08)
		st.outline = st.heavy
	}
	st.letters = false
	return st
}

// nearly adds to each base fill another at a lab distance from least to most.
func (st *style) nearly(rng *rand.Rand, base []colour, least, most float64) {
	st.fills = append([]colour(nil), st.fills...)
	for i, c := range base {
		if 2*i+1 >= len(st.fills) {
			break
		}
		st.fills[2*i], st.fills[2*i+1] = c, neighbour(rng, c, least, most)
	}
	// The others are far from the pairs.
	rest := st.fills[min(2*len(base), len(st.fills)):]
	for i := range rest {
		for tries := 0; ; tries++ {
			c := distinct(rng, 1, 120, 245, 0)[0]
			ok := true
			for _, d := range st.fills[:len(st.fills)-len(rest)+i] {
				ok = ok && c.lab().to(d.lab()) > 16*math.Pow(0.999, float64(tries))
			}
			if ok {
				rest[i] = c
				break
			}
		}
	}
	rng.Shuffle(len(st.fills), func(i, j int) { st.fills[i], st.fills[j] = st.fills[j], st.fills[i] })
}

func neighbour(rng *rand.Rand, c colour, least, most float64) colour {
	for {
		var d colour
		for k := range d {
			d[k] = min(max(c[k]+between(rng, -40, 40), 0), 255)
		}
		if far := c.lab().to(d.lab()); far >= least && far <= most {
			return d
		}
	}
}

func fullOf(crosses float64, queens bool) func(rng *rand.Rand, s *scene) {
	return func(rng *rand.Rand, s *scene) {
		s.style.anyCross(rng)
		s.style.crown = rng.IntN(len(crowns) + 1)
		s.marked(rng, crosses, queens)
	}
}

func pairOf(base ...string) func(*rand.Rand, int) style {
	return func(rng *rand.Rand, n int) style {
		var st style
		switch rng.IntN(4) {
		case 0:
			st = flatLook(rng, n)
		case 1:
			st = vividLook(rng, n)
		case 2:
			st = tileLook(rng, n)
		default:
			st = thinLook(rng, n)
		}
		st.letters = false
		st.nearly(rng, hexes(base[rng.IntN(len(base))]), 5, 12)
		return st
	}
}

// crowded lists looks with marks in most cells, similar colours and lit cells.
var crowded = []group{
	{name: "crosses", style: anyLook, change: fullOf(0.93, false)},
	{name: "crosses, borders alone", style: borderLook, change: fullOf(0.93, false)},
	{name: "crosses, pastel", style: softLook, change: fullOf(0.95, false)},
	{name: "crosses, no lines", style: flatLook, change: fullOf(0.93, false)},
	{name: "crowns", style: anyLook, change: fullOf(0, true)},
	{name: "crowns and crosses", style: anyLook, change: fullOf(0.97, true)},
	{name: "solved, borders alone", style: borderLook, change: fullOf(0.97, true)},
	{name: "two purples", style: pairOf("#bba3e2", "#9b72cf", "#c9b6e4", "#8a6fd1"), change: someMarks},
	{name: "yellow and green", style: pairOf("#e6f388", "#d9e48f", "#f2eb9a", "#c9e077"), change: someMarks},
	{name: "two greys", style: pairOf("#dfdfdf", "#b9b9b9", "#b9b29e", "#9a9a9a"), change: someMarks},
	{name: "near, solved", style: pairOf("#bba3e2", "#e6f388", "#dfdfdf", "#a3d2d8", "#dfa0bf"), change: fullOf(0.97, true)},
	{name: "shaded fills", style: anyLook, change: func(rng *rand.Rand, s *scene) {
		s.grain, s.noise = between(rng, 8, 30), between(rng, 0, 3)
	}},
	{name: "a cell chosen", style: anyLook, change: func(rng *rand.Rand, s *scene) {
		s.style.tint = distinct(rng, 1, 120, 255, 0)[0]
		s.chosen = []int{rng.IntN(s.n * s.n)}
	}},
	{name: "scaled", style: anyLook, change: func(rng *rand.Rand, s *scene) {
		fullOf(0.9, rng.IntN(2) == 0)(rng, s)
		s.zoom = between(rng, max(0.6, 14/s.cell), 1.7)
		s.noise = 0
	}},
}

func someMarks(rng *rand.Rand, s *scene) {
	switch rng.IntN(3) {
	case 0:
		s.marked(rng, 0.3, false)
	case 1:
		s.style.crown = rng.IntN(len(crowns) + 1)
		s.marked(rng, 0.6, true)
	}
}
