package browser

import "errors"

// MaxPixels is the largest size of a picture to decode, 6000 x 4000. Eight bytes for each pixel double the 200 MB that
// the page takes in Chromium.
const MaxPixels = 24_000_000

// ErrPixels is the error of a larger picture.
var ErrPixels = errors.New("too many pixels")

func newCanvas(width, height int) value {
	canvas := document().Call("createElement", "canvas")
	canvas.Set("width", width)
	canvas.Set("height", height)
	return canvas
}

// An Area is a part of a picture, by its edges, as fractions of the sides.
type Area struct{ Left, Top, Right, Bottom float64 }

var Whole = Area{0, 0, 1, 1}

// of returns the area in a picture of a size in pixels, at least one of them.
func (a Area) of(width, height int) (left, top, w, h int) {
	left, top = min(int(a.Left*float64(width)), width-1), min(int(a.Top*float64(height)), height-1)
	return left, top, max(1, int(a.Right*float64(width))-left), max(1, int(a.Bottom*float64(height))-top)
}
