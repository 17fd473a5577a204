package picture

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// A painter returns the colour of a picture without a board, at a place from 0 to 1.
type painter func(u, v float64) colour

// boardless holds pictures without a board.
var boardless = map[string]func(rng *rand.Rand) painter{
	"white":          func(*rand.Rand) painter { return func(u, v float64) colour { return white } },
	"empty frame":    frameOnly,
	"rounded frame":  iconOf(white, white),
	"icon, disc":     iconOf(hex("#4f7fb5"), white),
	"icon, glyph":    iconOf(hex("#b3dfa0"), black),
	"icon, four":     fourColours,
	"banner":         banner,
	"bar chart":      barChart,
	"gradient":       gradient,
	"soft light":     softLight,
	"chess board":    chess,
	"table of text":  textTable,
	"keyboard":       keyboard,
	"menu":           menu,
	"page of text":   textPage,
	"stripes":        stripes,
	"noise":          func(rng *rand.Rand) painter { return func(u, v float64) colour { return grey(between(rng, 0, 255)) } },
	"crossword grid": blankCells,
}

// menu paints five square buttons in a row or a column, with signs in them.
func menu(rng *rand.Rand) painter {
	fills := distinct(rng, 5, 60, 240, 15)
	if rng.IntN(2) == 0 {
		fills = repeated(fills[0], 5)
	}
	lying, near := rng.IntN(2) == 0, between(rng, 0.02, 0.2)
	shape := crowns[rng.IntN(len(crowns))]
	return func(u, v float64) colour {
		if lying {
			u, v = v, u
		}
		x, y := (u-0.4)*5, v*5
		i := min(int(y), 4)
		switch fy := y - float64(i); {
		case x < 0 || x > 1 || outside(x-near/2, fy-near/2, 1-near, 0.1):
			return white
		case outside(x-near/2-0.03, fy-near/2-0.03, 0.94-near, 0.08):
			return grey(90)
		case shape(math.Abs(x-0.5), fy-0.5):
			return black
		default:
			return fills[i]
		}
	}
}

func frameOnly(rng *rand.Rand) painter {
	near, wide := between(rng, 0.03, 0.2), between(rng, 0.005, 0.03)
	return func(u, v float64) colour {
		if off := min(u, v, 1-u, 1-v); off > near && off < near+wide {
			return black
		}
		return white
	}
}

// iconOf paints a rounded square with a crown or a disc in it.
func iconOf(fill, ink colour) func(*rand.Rand) painter {
	return func(rng *rand.Rand) painter {
		near, shape := between(rng, 0, 0.15), crowns[rng.IntN(len(crowns))]
		return func(u, v float64) colour {
			switch {
			case outside(u-near, v-near, 1-2*near, 0.2):
				return white
			case outside(u-near-0.02, v-near-0.02, 0.96-2*near, 0.18):
				return grey(120)
			case shape(math.Abs(u-0.5), v-0.5):
				return ink
			}
			return fill
		}
	}
}

func fourColours(rng *rand.Rand) painter {
	fills := distinct(rng, 4, 60, 240, 30)
	return func(u, v float64) colour { return fills[int(2*u)+2*int(2*v)] }
}

func banner(rng *rand.Rand) painter {
	from, to := distinct(rng, 2, 40, 220, 30)[0], white
	words := letterRow(rng, 30)
	return func(u, v float64) colour {
		if v > 0.4 && v < 0.6 && words(u, (v-0.4)*5) {
			return white
		}
		return blend(from, to, 0.7*u)
	}
}

// barChart paints bars of one colour or of several, with or without level lines behind.
func barChart(rng *rand.Rand) painter {
	count, levels := 4+rng.IntN(9), 3+rng.IntN(8)
	fills := distinct(rng, count, 60, 240, 15)
	if rng.IntN(2) == 0 {
		fills = repeated(fills[0], count)
	}
	heights, wide := make([]float64, count), between(rng, 0.5, 1)
	for i := range heights {
		heights[i] = between(rng, 0.05, 1)
		if rng.IntN(2) == 0 {
			heights[i] = float64(1+rng.IntN(levels)) / float64(levels)
		}
	}
	line, lying, words := grey(between(rng, 120, 255)), rng.IntN(3) == 0, letterRow(rng, 30)
	return func(u, v float64) colour {
		if lying {
			u, v = v, 1-u
		}
		x, y := (u-0.1)/0.85, (0.88-v)/0.8
		switch {
		case x < -0.01 || x > 1 || y > 1.02:
			return white
		case y < -0.01:
			if v > 0.92 && v < 0.96 && words(u, (v-0.92)/0.04) {
				return grey(60)
			}
			return white
		case x < 0 || y < 0:
			return grey(40)
		}
		i := min(int(x*float64(count)), count-1)
		if off := math.Abs(x*float64(count) - float64(i) - 0.5); off < wide/2 && y < heights[i] {
			return fills[i]
		}
		if far := y * float64(levels); math.Abs(far-math.Round(far)) < 0.004*float64(levels) {
			return line
		}
		return white
	}
}

// letterRow returns a row of letters, made of strokes.
func letterRow(rng *rand.Rand, count int) func(u, v float64) bool {
	shapes := make([]uint64, count)
	for i := range shapes {
		shapes[i] = rng.Uint64()
		if rng.IntN(6) == 0 {
			shapes[i] = 0
		}
	}
	return func(u, v float64) bool {
		at := u * float64(count)
		i := min(int(at), count-1)
		x, y := int((at-float64(i))*6), int(v*8)
		return x < 5 && y > 0 && y < 7 && shapes[i]>>((x*7+y)%60)&1 == 1
	}
}

func gradient(rng *rand.Rand) painter {
	c := distinct(rng, 4, 30, 230, 25)
	return func(u, v float64) colour { return blend(blend(c[0], c[1], u), blend(c[2], c[3], u), v) }
}

func softLight(rng *rand.Rand) painter {
	c := distinct(rng, 3, 30, 230, 25)
	x, y := rng.Float64(), rng.Float64()
	return func(u, v float64) colour {
		far := math.Hypot(u-x, v-y)
		return blend(blend(c[0], c[1], math.Sin(5*far)/2+0.5), c[2], 0.5+0.5*math.Sin(9*u+4*v))
	}
}

func chess(rng *rand.Rand) painter {
	near := between(rng, 0, 0.1)
	dark, pale := hex("#b58863"), hex("#f0d9b5")
	pieces := rng.IntN(2) == 0
	return func(u, v float64) colour {
		x, y := (u-near)/(1-2*near)*8, (v-near)/(1-2*near)*8
		if x < 0 || y < 0 || x >= 8 || y >= 8 {
			return grey(40)
		}
		fx, fy := x-math.Floor(x), y-math.Floor(y)
		if pieces && (y < 2 || y >= 6) && crowns[int(x)%2](math.Abs(fx-0.5), fy-0.5) {
			return grey(250 * math.Floor(y/4))
		}
		if (int(x)+int(y))%2 == 1 {
			return dark
		}
		return pale
	}
}

// textTable paints a table of words with lines between its rows and columns.
func textTable(rng *rand.Rand) painter {
	rows, cols := 6+rng.IntN(10), 2+rng.IntN(4)
	words := make([]func(u, v float64) bool, rows*cols)
	for i := range words {
		words[i] = letterRow(rng, 6+rng.IntN(8))
	}
	return func(u, v float64) colour {
		x, y := u*float64(cols), v*float64(rows)
		i := int(y)*cols + int(x)
		fx, fy := x-math.Floor(x), y-math.Floor(y)
		switch {
		case fx < 0.006*float64(cols) || fy < 0.004*float64(rows):
			return grey(150)
		case fy > 0.3 && fy < 0.7 && fx > 0.1 && fx < 0.9 && words[i]((fx-0.1)/0.8, (fy-0.3)/0.4):
			return grey(30)
		case int(y) == 0:
			return grey(225)
		}
		return white
	}
}

func keyboard(rng *rand.Rand) painter {
	top := between(rng, 0.3, 0.6)
	caps := letterRow(rng, 26)
	return func(u, v float64) colour {
		if v < top {
			return grey(250)
		}
		row := int((v - top) / (1 - top) * 4)
		fy := (v-top)/(1-top)*4 - float64(row)
		keys := []float64{10, 9, 7, 5}[row]
		x := (u-0.5)*10 + keys/2
		fx := x - math.Floor(x)
		switch {
		case x < 0 || x >= keys || outside(fx-0.06, fy-0.08, 0.88, 0.12) || fy > 0.92:
			return grey(205)
		case fx > 0.35 && fx < 0.65 && fy > 0.3 && fy < 0.7 && caps((float64(row*6+int(x)%6)+(fx-0.35)/0.3)/26, (fy-0.3)/0.4):
			return black
		}
		return white
	}
}

func textPage(rng *rand.Rand) painter {
	lines := make([]func(u, v float64) bool, 24)
	for i := range lines {
		lines[i] = letterRow(rng, 50)
	}
	return func(u, v float64) colour {
		y := v * float64(len(lines))
		fy := y - math.Floor(y)
		if u > 0.05 && u < 0.95 && fy > 0.2 && fy < 0.8 && lines[int(y)]((u-0.05)/0.9, (fy-0.2)/0.6) {
			return grey(40)
		}
		return white
	}
}

func stripes(rng *rand.Rand) painter {
	fills := distinct(rng, 7, 60, 240, 20)
	across := rng.IntN(2) == 0
	return func(u, v float64) colour {
		if across {
			u = v
		}
		return fills[int(7*u)]
	}
}

// blankCells paints white cells between thin lines: no regions.
func blankCells(rng *rand.Rand) painter {
	n := float64(5 + rng.IntN(8))
	line := grey(between(rng, 0, 160))
	return func(u, v float64) colour {
		x, y := math.Mod(u*0.9+0.05, 1)*n, math.Mod(v*0.9+0.05, 1)*n
		if x-math.Floor(x) < 0.04 || y-math.Floor(y) < 0.04 {
			return line
		}
		return white
	}
}

// picture renders a picture without a board, each pixel from four samples.
func (p painter) picture(w, h int) Pixels {
	img := Pixels{Width: w, Height: h}
	for y := range h {
		for x := range w {
			var sum colour
			for i := range 4 {
				c := p((float64(x)+0.25+0.5*float64(i%2))/float64(w), (float64(y)+0.25+0.5*float64(i/2))/float64(h))
				for k := range sum {
					sum[k] += c[k] / 4
				}
			}
			img.RGBA = append(img.RGBA, uint8(sum[0]), uint8(sum[1]), uint8(sum[2]), 255)
		}
	}
	return img
}

// TestBoardless reads pictures without a board and compares the number of boards found with the golden table.
func TestBoardless(t *testing.T) {
	names := slices.Sorted(maps.Keys(boardless))
	found := make([]int, len(names))
	t.Run("pictures", func(t *testing.T) {
		for i, name := range names {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				for number := range perLook() {
					rng := rand.New(rand.NewPCG(uint64(number), uint64(len(name))*7919+uint64(name[0])))
					w := 180 + rng.IntN(200)
					h := w
					if rng.IntN(2) == 0 {
						h = w * (2 + rng.IntN(5)) / 4
					}
					img := boardless[name](rng).picture(w, h)
					if rng.IntN(2) == 0 {
						img = jpegged(t, img, 60+rng.IntN(36))
					}
					if res, err := Read(img); err == nil {
						found[i]++
						t.Logf("%s %d, %dx%d: %d doubtful%s", name, number, w, h, len(res.Doubtful), letters(res.Map))
					}
				}
			})
		}
	})
	table := "picture         count  a board found\n"
	for i, name := range names {
		table += fmt.Sprintf("%-15s %5d %14d\n", name, perLook(), found[i])
	}
	t.Logf("\n%s", table)
	if perLook() == perGroup {
		golden(t, "boardless.txt", table)
	}
}
