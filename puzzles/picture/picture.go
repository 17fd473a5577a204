// Package picture reads the board of a Queens or Star Battle puzzle out of a picture: a
// screenshot of coloured cells, of heavy borders, or a roughly straight photo of either.
//
// It finds the net of edges that is a square grid, lays a lattice over it, and derives the regions from two
// sources: the colour of each cell and the weight of the line between two cells. Where they are weak or
// disagree a cell is doubtful.
package picture

import (
	"errors"
	"fmt"

	"quadrille/solver/grid"
)

// Pixels is a picture in the form of a canvas: four bytes a pixel, red, green, blue and opacity (not
// premultiplied), in reading order.
type Pixels struct {
	Width, Height int
	RGBA          []byte
}

// A Result is the board found in a picture.
type Result struct {
	Map      grid.Map
	Doubtful []int // cells whose region is unsure, in reading order
}

const (
	smallest = 4
	largest  = 25
)

// The sizes of pictures, in pixels: a longer side than the largest is refused, and a side beyond the working
// size is first averaged down to it.
const (
	longest = 4096
	working = 1600
)

var errNoGrid = errors.New("there is no square grid in this picture that I can find: crop it to the board, or take a sharp, straight screenshot of it")

// errNoRegions says that a grid was found, but no regions in it.
func errNoRegions(n int) error {
	return fmt.Errorf("there is a grid of %dx%[1]d, but no colours or thick borders that show its regions: crop the picture to the board if it has them", n)
}

// Read finds the one square board of 4 to 25 cells a side in a picture and the regions it
// is divided into. Stars and marks are left open.
func Read(img Pixels) (Result, error) {
	if img.Width < 1 || img.Height < 1 {
		return Result{}, errors.New("the picture is empty")
	}
	if img.Width > longest || img.Height > longest {
		return Result{}, fmt.Errorf("the picture is %dx%d pixels, want at most %dx%d", img.Width, img.Height, longest, longest)
	}
	if want := 4 * img.Width * img.Height; len(img.RGBA) != want {
		return Result{}, fmt.Errorf("the picture has %d bytes, want %d for %dx%d pixels", len(img.RGBA), want, img.Width, img.Height)
	}
	pic := shrink(img)
	found, ok := locate(pic)
	if !ok {
		return Result{}, errNoGrid
	}
	like := likeness(pic, found)
	if like == Counts {
		return Result{}, OtherError{like}
	}
	regions, doubtful, ok := divide(pic, found)
	if (!ok || len(doubtful) > 0) && like == Dots {
		return Result{}, OtherError{like}
	}
	if !ok {
		return Result{}, errNoRegions(found.n)
	}
	m := grid.Map{Rows: found.n, Cols: found.n, Regions: grid.Number(regions)}
	if len(doubtful) > 0 && 2*m.Count() <= found.n+1 {
		return Result{}, OtherError{}
	}
	return Result{m, doubtful}, nil
}
