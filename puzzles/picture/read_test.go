package picture

import (
	"encoding/binary"
	"flag"
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/grid"
)

// tiny holds boards stored as pictures; the text file beside each is the expected result.
var tiny = map[string]*scene{
	"colours": {style: style{
		fills: vivid, page: white, line: black, faint: grey(90), thin: 0.04, heavy: 0.12, outline: 0.12, ink: black,
	}},
	"borders": {style: style{
		fills: repeated(white, 5), page: white, line: black, faint: grey(170), thin: 0.04, heavy: 0.12, outline: 0.12, ink: black,
	}},
}

const tinyBoard = `
AABBB
AACBB
DCCCE
DDCEE
DDDEE`

func letters(m grid.Map) string {
	var b strings.Builder
	for c, r := range m.Regions {
		if c%m.Cols == 0 {
			b.WriteByte('\n')
		}
		b.WriteByte(byte('A' + r))
	}
	return b.String()
}

func TestFiles(t *testing.T) {
	for name, s := range tiny {
		path := filepath.Join("testdata", name+".png")
		if os.Getenv("UPDATE") != "" {
			s.n, s.cell, s.w, s.h, s.marks = 5, 18, 106, 106, []byte("q...x....................")
			s.corners = frame{{7.5, 7.5}, {97.5, 7.5}, {97.5, 97.5}, {7.5, 97.5}}
			s.regions = grid.Number([]byte(strings.ReplaceAll(tinyBoard, "\n", "")))
			file, err := os.Create(path)
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(file, s.draw(t).image()); err != nil {
				t.Fatal(err)
			}
			file.Close()
		}
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(file)
		file.Close()
		if err != nil {
			t.Fatal(err)
		}
		res, err := Read(pixelsOf(img))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := letters(res.Map); got != tinyBoard {
			t.Errorf("%s is read as%s\nwant%s", name, got, tinyBoard)
		}
		if len(res.Doubtful) > 0 {
			t.Errorf("%s: cells %v are doubtful", name, res.Doubtful)
		}
		corners := cornersOf(t, pixelsOf(img))
		for i, want := range []point{{8, 8}, {98, 8}, {98, 98}, {8, 98}} {
			if got := corners[i]; max(got.X-want.X, want.X-got.X, got.Y-want.Y, want.Y-got.Y) > 3 {
				t.Errorf("%s: corner %d lies at %v, want %v", name, i, got, want)
			}
		}
	}
}

// cornersOf returns the corners of the board in a picture, in its pixels.
func cornersOf(t *testing.T, img Pixels) frame {
	t.Helper()
	pic := shrink(img)
	l, ok := locate(pic)
	if !ok {
		t.Fatal("no board is found")
	}
	f, scale := l.frame(), max(1, float64(max(img.Width, img.Height))/working)
	for i := range f {
		// The centre of working pixel 0 lies half a working pixel into the picture.
		f[i] = point{(f[i].X + 0.5) * scale, (f[i].Y + 0.5) * scale}
	}
	return f
}

func TestErrors(t *testing.T) {
	blank := Pixels{300, 300, make([]byte, 4*300*300)}
	for want, img := range map[string]Pixels{
		"the picture is empty":                                 {},
		"the picture is 5000x2 pixels, want at most 4096x4096": {5000, 2, nil},
		"the picture has 12 bytes, want 40 for 2x5 pixels":     {2, 5, make([]byte, 12)},
		errNoGrid.Error():                                      blank,
	} {
		if _, err := Read(img); fmt.Sprint(err) != want {
			t.Errorf("%dx%d: %v, want %s", img.Width, img.Height, err, want)
		}
	}
}

// A board twice as large as the working size is found at its place in the picture.
func TestShrunk(t *testing.T) {
	s := groups[0].stage(2)
	small := s.draw(t)
	by := longest / max(small.Width, small.Height)
	big := Pixels{by * small.Width, by * small.Height, nil}
	if max(big.Width, big.Height) < 2*working {
		t.Fatalf("the picture is %dx%d", big.Width, big.Height)
	}
	for y := range big.Height {
		for x := range big.Width {
			i := 4 * (y/by*small.Width + x/by)
			big.RGBA = append(big.RGBA, small.RGBA[i:i+4]...)
		}
	}
	res, err := Read(big)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(res.Map.Regions, grid.Number(s.regions)) {
		t.Errorf("read%s", letters(res.Map))
	}
	corners := cornersOf(t, big)
	for i, c := range s.corners {
		x, y := (c.X+0.5)*float64(by), (c.Y+0.5)*float64(by)
		far := 0.25 * s.cell * float64(by)
		if got := corners[i]; max(got.X-x, x-got.X, got.Y-y, y-got.Y) > far {
			t.Errorf("corner %d lies at %v, want %.0f %.0f", i, got, x, y)
		}
	}
}

// Regions in a row each look like the bars of a chart, but for their borders.
func TestBarsWithBorders(t *testing.T) {
	const board = "AABBBBBB" + "BCCCBBBB" + "BBDDDDBB" + "BBBBEEBB" + "BBBBBBBB" + "BFFBBBBB" + "BBGGGGBB" + "BBBBHHHB"
	s := scene{n: 8, cell: 40, w: 336, h: 336, regions: grid.Number([]byte(board)), style: tiny["colours"].style, marks: make([]byte, 64)}
	s.corners = frame{{7.5, 7.5}, {327.5, 7.5}, {327.5, 327.5}, {7.5, 327.5}}
	res, err := Read(s.draw(t))
	if err != nil || !slices.Equal(res.Map.Regions, s.regions) {
		t.Errorf("read%s (%v)", letters(res.Map), err)
	}
}

// FuzzRead reads pictures of noise, stripes and grids: Read returns a complete board or an error.
func FuzzRead(f *testing.F) {
	f.Add([]byte("noise"), uint16(40), uint16(40), uint8(0))
	f.Add([]byte("grid"), uint16(90), uint16(80), uint8(8))
	f.Add([]byte{}, uint16(1), uint16(200), uint8(1))
	f.Fuzz(func(t *testing.T, seed []byte, w, h uint16, every uint8) {
		img := Pixels{1 + int(w%200), 1 + int(h%200), nil}
		img.RGBA = make([]byte, 4*img.Width*img.Height)
		var key [32]byte
		copy(key[:], seed)
		rng := rand.NewChaCha8(key)
		for i := range img.RGBA {
			x, y := i/4%img.Width, i/4/img.Width
			switch {
			case every > 0 && (x%int(every) == 0 || y%int(every) == 0):
				img.RGBA[i] = 255 * byte(i%4/3)
			case every%2 == 0:
				img.RGBA[i] = byte(rng.Uint64() >> 5)
			default:
				img.RGBA[i] = byte(binary.BigEndian.Uint16(key[(x/9+y/9)%30:]))
			}
		}
		res, err := Read(img)
		if err != nil {
			return
		}
		m := res.Map
		if m.Rows < smallest || m.Rows > largest || m.Cols != m.Rows || len(m.Regions) != m.Rows*m.Cols {
			t.Fatalf("a map of %dx%d with %d cells", m.Rows, m.Cols, len(m.Regions))
		}
		if !slices.Equal(m.Regions, grid.Number(m.Regions)) {
			t.Fatalf("regions %v are not in order", m.Regions)
		}
		if !slices.IsSorted(res.Doubtful) {
			t.Fatalf("doubtful cells %v", res.Doubtful)
		}
	})
}

var size = flag.Int("side", 1170, "pixels on a side of the picture that is timed")

func BenchmarkRead(b *testing.B) {
	s := &scene{n: 10, style: groups[0].style(rand.New(rand.NewPCG(1, 2)), 10), marks: make([]byte, 100), w: *size, h: *size}
	s.regions = grow(rand.New(rand.NewPCG(3, 4)), 10, false)
	near, far := 0.06*float64(*size), 0.94*float64(*size)
	s.cell = (far - near) / 10
	s.corners = frame{{near, near}, {far, near}, {far, far}, {near, far}}
	img := s.draw(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(img); err != nil {
			b.Fatal(err)
		}
	}
}
