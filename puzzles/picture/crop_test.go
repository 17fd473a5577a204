package picture

import (
	"image/png"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/solver/grid"
)

// crop returns an area of a picture.
func (c *canvas) crop(left, top, right, bottom int) Pixels {
	p := Pixels{Width: right - left, Height: bottom - top}
	for y := top; y < bottom; y++ {
		p.RGBA = append(p.RGBA, c.RGBA[4*(y*c.Width+left):4*(y*c.Width+right)]...)
	}
	return p
}

// Pictures of more than a board, which are refused or read as another one, are read once cropped by hand, that is to a
// frame that lies up to two fifths of a cell beside the edges of the board.
func TestCropped(t *testing.T) {
	rng := rand.New(rand.NewPCG(52, 10))
	before, right := 0, 0
	tries := 24
	if testing.Short() {
		tries = 6
	}
	for try := range tries {
		n, cell := 5+rng.IntN(5), 34+rng.IntN(30)
		regions := grow(rng, n, false)
		side := n * cell
		x, y := 80+rng.IntN(60), 80+rng.IntN(60)
		c := newCanvas(2*side+3*x, side+2*y+100, 243)
		switch try % 3 {
		case 0: // another board beside it
			c.board(x+side+40+rng.IntN(60), y, cell, n, grow(rng, n, false), try%2 > 0)
		case 1: // a sheet of squares around it
			step := cell/2 + rng.IntN(cell)
			for at := 0; at < max(c.Width, c.Height); at += step {
				c.fill(at, 0, 1, c.Height, 150, 150, 150)
				c.fill(0, at, c.Width, 1, 150, 150, 150)
			}
		case 2: // a larger table beside it
			for at := range 12 {
				c.fill(x+side+30, 20+at*c.Height/13, side, 2, 90, 90, 90)
				c.fill(x+side+30+at*side/11, 20, 2, 11*c.Height/13, 90, 90, 90)
			}
		}
		c.board(x, y, cell, n, regions, try%2 > 0)
		read := func(img Pixels) bool {
			found, err := Read(img)
			return err == nil && slices.Equal(found.Map.Regions, regions)
		}
		if read(c.Pixels) {
			before++
		}
		slack := func() int { return 3 + rng.IntN(cell*2/5) }
		if read(c.crop(x-slack(), y-slack(), x+side+slack(), y+side+slack())) {
			right++
		} else {
			t.Logf("try %d: %d cells of %d", try, n, cell)
		}
	}
	t.Logf("%d of %d read as they are, %d cropped", before, tries, right)
	if right < tries {
		t.Errorf("only %d of %d are read once cropped", right, tries)
	}
}

// The picture for tests of the page is refused, and read from the area that they frame.
func TestCrowded(t *testing.T) {
	const path = "testdata/crowded.png"
	if os.Getenv("UPDATE") != "" {
		c := newCanvas(600, 400, 243)
		for at := range 12 {
			c.fill(260, 20+at*30, 332, 2, 90, 90, 90)
			c.fill(260+at*30, 20, 2, 332, 90, 90, 90)
		}
		c.board(40, 100, 36, 5, grid.Number([]byte(strings.ReplaceAll(tinyBoard, "\n", ""))), true)
		file, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(file, c.image()); err != nil {
			t.Fatal(err)
		}
		file.Close()
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	img, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if found, err := Read(pixelsOf(img)); err == nil {
		t.Errorf("all of it is read as%s", letters(found.Map))
	}
	c := canvas{pixelsOf(img)}
	found, err := Read(c.crop(30, 80, 240, 300))
	if err != nil {
		t.Fatal(err)
	}
	if got := letters(found.Map); got != tinyBoard {
		t.Errorf("the area is read as%s\nwant%s", got, tinyBoard)
	}
}
