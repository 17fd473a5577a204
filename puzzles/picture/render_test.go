package picture

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// A style holds the drawing parameters of a board; lengths are in cells.
type style struct {
	fills       []colour
	page        colour
	line        colour // of heavy borders and the outline
	faint       colour // of the lines inside a region
	thin, heavy float64
	outline     float64
	gap         float64 // between tiles, without lines
	tile        float64 // radius of a tile's corners
	corner      float64 // radius of the board's corners
	dashed      bool
	marks       string // any of: queens, crosses, dots
	ink         colour
	letters     bool
	crown       int     // the shape of a queen
	arm, stroke float64 // of a cross, half its width and of its lines; 0 small and thin
	fade        float64 // the share of the fill that shows through a cross
	tint        colour  // of the cells marked as chosen
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
	grain   float64    // the change of a fill from the middle of its cell to the corners
	chosen  []int      // cells in the tint
	zoom    float64    // the scale factor of the drawing, 0 for none
	blur    int        // passes
	quality int        // of the JPEG, 0 for none
	seed    uint64
}

// A patch is a rectangle of the page around the board, in pixels.
type patch struct {
	x0, y0, x1, y1 float64
	fill           colour
}

// under returns the colour of the board at a place in cells.
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
	fill := st.fills[s.regions[c]]
	if slices.Contains(s.chosen, c) {
		fill = st.tint
	}
	if s.grain != 0 {
		for k := range fill {
			fill[k] += s.grain * (math.Hypot(fx-0.5, fy-0.5) - 0.35)
		}
	}
	if s.inked(c, fx, fy) {
		if s.marks[c] == 'x' {
			return blend(st.ink, fill, st.fade), true
		}
		return st.ink, true
	}
	return fill, true
}

func blend(a, b colour, share float64) (c colour) {
	for k := range c {
		c[k] = a[k]*(1-share) + b[k]*share
	}
	return c
}

// outside reports whether a place lies outside a square with rounded corners.
func outside(x, y, side, radius float64) bool {
	if x < 0 || y < 0 || x > side || y > side {
		return true
	}
	if radius <= 0 {
		return false
	}
	dx, dy := max(radius-x, x-side+radius), max(radius-y, y-side+radius)
	return dx > 0 && dy > 0 && math.Hypot(dx, dy) > radius
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
	case 'q':
		if s.style.crown > 0 {
			return crowns[s.style.crown-1](math.Abs(dx), dy)
		}
		if math.Abs(dx) > 0.3 || dy > 0.24 || dy < -0.26 {
			return false
		}
		return dy > 0.02+0.26*math.Abs(math.Mod(math.Abs(dx)+0.45, 0.3)-0.15)/0.15-0.28
	case 'x':
		arm, stroke := s.style.cross()
		return max(math.Abs(dx), math.Abs(dy)) < arm && math.Abs(math.Abs(dx)-math.Abs(dy)) < stroke
	case '.':
		return math.Hypot(dx, dy) < 0.08
	}
	return false
}

// cross returns the measures of a cross.
func (st *style) cross() (arm, stroke float64) {
	if st.arm == 0 {
		return 0.17, 0.035
	}
	return st.arm, st.stroke
}

// draw paints the scene.
func (s *scene) draw(t testing.TB) Pixels {
	img := Pixels{s.w, s.h, make([]byte, 4*s.w*s.h)}
	lattice := over(s.corners, s.n).inverse()
	back := &lattice
	sub := 2
	if s.cell < 40 {
		sub = 3
	}
	rng := rand.New(rand.NewPCG(s.seed, 9))
	canvas := make([]float64, 3*s.w*s.h)
	for y := range s.h {
		row := s.clutterAt(y)
		for x := range s.w {
			if c, ok := s.plain(back, row, float64(x), float64(y)); ok {
				copy(canvas[3*(y*s.w+x):], c[:])
				continue
			}
			at := func(i int) colour {
				px := float64(x) - 0.5 + (float64(i%sub)+0.5)/float64(sub)
				py := float64(y) - 0.5 + (float64(i/sub)+0.5)/float64(sub)
				return s.sample(back, row, px, py)
			}
			// Most pixels are of one colour.
			sum := at(0)
			if last := sub*sub - 1; at(last) != sum || at(sub-1) != sum || at(last-sub+1) != sum {
				sum = colour{}
				for i := range sub * sub {
					for k, v := range at(i) {
						sum[k] += v / float64(sub*sub)
					}
				}
			}
			copy(canvas[3*(y*s.w+x):], sum[:])
		}
	}
	for range s.blur {
		canvas = soften(canvas, s.w, s.h)
	}
	if s.zoom > 0 {
		return s.scaled(t, canvas)
	}
	for i := range s.w * s.h {
		x, y := float64(i%s.w)/float64(s.w)-0.5, float64(i/s.w)/float64(s.h)-0.5
		lit := 1 - s.shade[0]*(x+0.5) - s.shade[1]*(y+0.5) - s.shade[2]*2*(x*x+y*y)
		for k := range 3 {
			v := canvas[3*i+k] * lit
			if s.noise > 0 {
				v += s.noise * rng.NormFloat64()
			}
			img.RGBA[4*i+k] = uint8(min(max(v+0.5, 0), 255))
		}
		img.RGBA[4*i+3] = 255
	}
	if s.quality > 0 {
		return jpegged(t, img, s.quality)
	}
	return img
}

// plain returns the colour of a pixel clear of lines, marks, corners and clutter: all its samples are
// equal. It is false for any other pixel.
func (s *scene) plain(back *lattice, row []patch, px, py float64) (colour, bool) {
	st := &s.style
	u, v := back.at(px, py)
	n, far := float64(s.n), 1.5/s.cell // more than half a pixel
	if rim := st.outline/2 + far; min(u, v) < -rim || max(u, v) > n+rim {
		for _, p := range row {
			if px >= p.x0-1 && px < p.x1+1 {
				return colour{}, false
			}
		}
		return st.page, true
	}
	if min(u, v) < 0 || max(u, v) >= n || s.grain != 0 {
		return colour{}, false
	}
	c := int(v)*s.n + int(u)
	fx, fy := u-math.Floor(u), v-math.Floor(v)
	rim := far + max(st.outline/2+st.corner, st.heavy/2, st.thin/2, st.gap/2+st.tile)
	if s.near(c, fx, fy, far) || st.letters && fx < 0.24+far && fy < 0.32+far || min(fx, fy) < rim || max(fx, fy) > 1-rim {
		return colour{}, false
	}
	if slices.Contains(s.chosen, c) {
		return st.tint, true
	}
	return st.fills[s.regions[c]], true
}

// near reports whether a place of a cell may be within far of its mark.
func (s *scene) near(c int, x, y, far float64) bool {
	dx, dy := math.Abs(x-0.5), math.Abs(y-0.5)
	switch s.marks[c] {
	case 0:
		return false
	case 'x':
		arm, stroke := s.style.cross()
		return max(dx, dy) < arm+far && math.Abs(dx-dy) < stroke+2*far
	case '.':
		return max(dx, dy) < 0.08+far
	}
	return true
}

// clutterAt lists the patches that a row of pixels meets.
func (s *scene) clutterAt(y int) []patch {
	var row []patch
	for _, p := range s.clutter {
		if p.y0 < float64(y)+0.5 && p.y1 > float64(y)-0.5 {
			row = append(row, p)
		}
	}
	return row
}

func (s *scene) sample(back *lattice, row []patch, px, py float64) colour {
	u, v := back.at(px, py)
	if c, on := s.under(u, v); on {
		return c
	}
	c := s.style.page
	for _, p := range row {
		if px >= p.x0 && px < p.x1 && py >= p.y0 && py < p.y1 {
			c = p.fill
		}
	}
	return c
}

// scaled returns the drawing at another size, like a screenshot scaled by an app.
func (s *scene) scaled(t testing.TB, canvas []float64) Pixels {
	from := raster{w: s.w, h: s.h, rgb: make([]uint8, len(canvas))}
	for i, v := range canvas {
		from.rgb[i] = uint8(min(max(v+0.5, 0), 255))
	}
	img := Pixels{Width: int(float64(s.w) * s.zoom), Height: int(float64(s.h) * s.zoom)}
	for y := range img.Height {
		for x := range img.Width {
			c := from.at((float64(x)+0.5)/s.zoom-0.5, (float64(y)+0.5)/s.zoom-0.5)
			img.RGBA = append(img.RGBA, uint8(c[0]+0.5), uint8(c[1]+0.5), uint8(c[2]+0.5), 255)
		}
	}
	if s.quality > 0 {
		return jpegged(t, img, s.quality)
	}
	return img
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
