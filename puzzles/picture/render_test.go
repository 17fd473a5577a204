package picture

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"
)

// A style is how a board is drawn; lengths in cells.
type style struct {
	fills       []colour
	page        colour
	line        colour // of heavy borders and the outline
	faint       colour // of the lines inside a region
	thin, heavy float64
	outline     float64
	gap         float64 // between tiles, where there are no lines
	tile        float64 // radius of a tile's corners
	corner      float64 // radius of the board's corners
	dashed      bool
	marks       string // any of: queens, crosses, dots
	ink         colour
	letters     bool
}

// A scene is a board in a picture.
type scene struct {
	n       int
	regions []int
	style   style
	marks   []byte
	cell    float64 // pixels
	w, h    int
	corners frame // of the board in the picture
	clutter []patch
	shade   [3]float64 // brightness lost to the right, downward and to the edges
	noise   float64    // standard deviation
	blur    int        // passes
	quality int        // of the JPEG, 0 for none
	seed    uint64
}

// A patch is a rectangle of the page around the board, in pixels.
type patch struct {
	x0, y0, x1, y1 float64
	fill           colour
}

// under is the colour of the board at a place in cells.
func (s *scene) under(u, v float64) (colour, bool) {
	n := float64(s.n)
	st := &s.style
	o := st.outline / 2
	if u < -o || v < -o || u > n+o || v > n+o || outside(u+o, v+o, n+2*o, st.corner) {
		return colour{}, false
	}
	if outside(u-o, v-o, n-2*o, st.corner-2*o) || u < o || v < o || u > n-o || v > n-o {
		if st.outline > 0 {
			return st.line, true
		}
	}
	x, y := min(max(int(u), 0), s.n-1), min(max(int(v), 0), s.n-1)
	c := y*s.n + x
	fx, fy := u-float64(x), v-float64(y)
	if st.gap > 0 && outside(fx-st.gap/2, fy-st.gap/2, 1-st.gap, st.tile) {
		return st.page, true
	}
	// The nearest line on each side, heavy before thin.
	light := false
	for _, side := range []struct {
		far    float64
		dx, dy int
		along  float64
	}{{fx, -1, 0, fy}, {1 - fx, 1, 0, fy}, {fy, 0, -1, fx}, {1 - fy, 0, 1, fx}} {
		nx, ny := x+side.dx, y+side.dy
		if nx < 0 || ny < 0 || nx >= s.n || ny >= s.n {
			continue
		}
		if s.regions[ny*s.n+nx] != s.regions[c] {
			if side.far < st.heavy/2 {
				return st.line, true
			}
		}
		if side.far < st.thin/2 && (!st.dashed || math.Mod(side.along*4, 1) < 0.55) {
			light = true
		}
	}
	if light {
		return st.faint, true
	}
	if s.inked(c, fx, fy) {
		return st.ink, true
	}
	return st.fills[s.regions[c]], true
}

// outside reports whether a place lies outside a square with rounded corners.
func outside(x, y, side, radius float64) bool {
	if x < 0 || y < 0 || x > side || y > side {
		return true
	}
	if radius <= 0 {
		return false
	}
	dx, dy := max(radius-x, x-side+radius, 0), max(radius-y, y-side+radius, 0)
	return math.Hypot(dx, dy) > radius
}

// inked draws the mark of a cell and the letter in its corner.
func (s *scene) inked(c int, x, y float64) bool {
	if s.style.letters && x > 0.1 && x < 0.24 && y > 0.1 && y < 0.32 {
		// An upright and two or three strokes.
		k := s.regions[c]
		if x < 0.14 || k%2 == 0 && y < 0.14 || k%3 == 0 && y > 0.28 || k%5 != 0 && math.Abs(y-0.21) < 0.02 {
			return true
		}
	}
	dx, dy := x-0.5, y-0.5
	switch s.marks[c] {
	case 'q': // a crown
		if math.Abs(dx) > 0.3 || dy > 0.24 || dy < -0.26 {
			return false
		}
		return dy > 0.02+0.26*math.Abs(math.Mod(math.Abs(dx)+0.45, 0.3)-0.15)/0.15-0.28
	case 'x':
		return max(math.Abs(dx), math.Abs(dy)) < 0.17 && math.Abs(math.Abs(dx)-math.Abs(dy)) < 0.035
	case '.':
		return math.Hypot(dx, dy) < 0.08
	}
	return false
}

// draw paints the scene.
func (s *scene) draw(t testing.TB) Pixels {
	img := Pixels{s.w, s.h, make([]byte, 4*s.w*s.h)}
	back := over(s.corners, s.n).inverse()
	sub := 2
	if s.cell < 40 {
		sub = 3
	}
	rng := rand.New(rand.NewPCG(s.seed, 9))
	canvas := make([]float64, 3*s.w*s.h)
	for y := range s.h {
		for x := range s.w {
			var sum colour
			for i := range sub * sub {
				px := float64(x) - 0.5 + (float64(i%sub)+0.5)/float64(sub)
				py := float64(y) - 0.5 + (float64(i/sub)+0.5)/float64(sub)
				c := s.sample(back, px, py)
				for k := range sum {
					sum[k] += c[k] / float64(sub*sub)
				}
			}
			copy(canvas[3*(y*s.w+x):], sum[:])
		}
	}
	for range s.blur {
		canvas = soften(canvas, s.w, s.h)
	}
	for i := range s.w * s.h {
		x, y := float64(i%s.w)/float64(s.w)-0.5, float64(i/s.w)/float64(s.h)-0.5
		lit := 1 - s.shade[0]*(x+0.5) - s.shade[1]*(y+0.5) - s.shade[2]*2*(x*x+y*y)
		for k := range 3 {
			v := canvas[3*i+k]*lit + s.noise*rng.NormFloat64()
			img.RGBA[4*i+k] = uint8(min(max(v+0.5, 0), 255))
		}
		img.RGBA[4*i+3] = 255
	}
	if s.quality > 0 {
		return jpegged(t, img, s.quality)
	}
	return img
}

func (s *scene) sample(back lattice, px, py float64) colour {
	u, v := back.at(px, py)
	if c, on := s.under(u, v); on {
		return c
	}
	c := s.style.page
	for _, p := range s.clutter {
		if px >= p.x0 && px < p.x1 && py >= p.y0 && py < p.y1 {
			c = p.fill
		}
	}
	return c
}

func soften(in []float64, w, h int) []float64 {
	out := make([]float64, len(in))
	for y := range h {
		for x := range w {
			for k := range 3 {
				sum, n := 0.0, 0.0
				for _, d := range [][3]int{{0, 0, 4}, {1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}} {
					if nx, ny := x+d[0], y+d[1]; nx >= 0 && ny >= 0 && nx < w && ny < h {
						sum += float64(d[2]) * in[3*(ny*w+nx)+k]
						n += float64(d[2])
					}
				}
				out[3*(y*w+x)+k] = sum / n
			}
		}
	}
	return out
}

func (p Pixels) image() *image.RGBA {
	return &image.RGBA{Pix: p.RGBA, Stride: 4 * p.Width, Rect: image.Rect(0, 0, p.Width, p.Height)}
}

func pixelsOf(img image.Image) Pixels {
	b := img.Bounds()
	flat := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(flat, flat.Rect, img, b.Min, draw.Src)
	return Pixels{b.Dx(), b.Dy(), flat.Pix}
}

func jpegged(t testing.TB, p Pixels, quality int) Pixels {
	t.Helper()
	var file bytes.Buffer
	if err := jpeg.Encode(&file, p.image(), &jpeg.Options{Quality: quality}); err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	return pixelsOf(img)
}
