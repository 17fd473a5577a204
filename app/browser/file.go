package browser

import (
	"errors"
	"strings"
)

// isTable reports whether a text has rows or columns. A table copied from a spreadsheet comes with a picture of
// itself; a file comes with its name or address.
func isTable(text string) bool { return strings.ContainsAny(strings.TrimSpace(text), "\t\n") }

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
