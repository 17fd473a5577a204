//go:build !ui_only

package worker

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"maps"
	"slices"

	"quadrille/app/ask"
)

// A film is an animated picture under way. Each frame has the area that differs from the one before.
type film struct {
	gif.GIF
	shown   *image.RGBA // the last frame
	colours color.Palette
	nearest map[color.RGBA]byte // a number in colours
	drawn   int                 // pixels of all frames
}

const (
	maxDrawn     = 48 << 20
	firstColours = 192 // of the first frame at most: marks need some
	maxColours   = 256
)

func (s *Server) frame(q ask.Frame) (ask.Exported, error) {
	if q.First {
		s.film = &film{nearest: map[color.RGBA]byte{}, colours: color.Palette{color.Transparent}}
	}
	f, whole := s.film, image.Rect(0, 0, q.Width, q.Height)
	if f == nil || whole.Empty() || len(q.Pixels) != 4*q.Width*q.Height || !q.First && f.shown.Rect != whole {
		return ask.Exported{}, errors.New("the pictures of the moves don't fit together")
	}
	now := &image.RGBA{Pix: q.Pixels, Stride: 4 * q.Width, Rect: whole}
	area, wait := f.changed(now), int(100*q.Wait+0.5)
	if f.drawn += area.Dx() * area.Dy(); f.drawn > maxDrawn {
		return ask.Exported{}, errors.New("there is too much to draw for an animated picture")
	}
	if area.Empty() {
		f.Delay[len(f.Delay)-1] += wait
	} else {
		f.Image, f.Delay = append(f.Image, f.part(area, now)), append(f.Delay, wait)
	}
	if f.shown = now; !q.Last {
		return ask.Exported{}, nil
	}
	s.film = nil
	for _, part := range f.Image {
		part.Palette = f.colours
	}
	f.Config = image.Config{ColorModel: f.colours, Width: q.Width, Height: q.Height}
	var b bytes.Buffer
	err := gif.EncodeAll(&b, &f.GIF)
	return ask.Exported{Texts: [][]byte{b.Bytes()}}, err
}

// changed returns the area that differs from the last frame.
func (f *film) changed(now *image.RGBA) (area image.Rectangle) {
	if f.shown == nil {
		return now.Rect
	}
	for y := range now.Rect.Dy() {
		a, b := f.shown.Pix[y*now.Stride:][:now.Stride], now.Pix[y*now.Stride:][:now.Stride]
		if bytes.Equal(a, b) {
			continue
		}
		left, right := 0, len(a)
		for a[left] == b[left] {
			left++
		}
		for a[right-1] == b[right-1] {
			right--
		}
		area = area.Union(image.Rect(left/4, y, (right+3)/4, y+1))
	}
	return area
}

// part returns an area of a frame, transparent where it has not changed. Its most frequent colours find a place among those
// of the film.
func (f *film) part(area image.Rectangle, now *image.RGBA) *image.Paletted {
	part := image.NewPaletted(area, nil)
	each := func(do func(i int, c color.RGBA)) {
		for i := range part.Pix {
			x, y := area.Min.X+i%part.Stride, area.Min.Y+i/part.Stride
			if c := now.RGBAAt(x, y); f.shown == nil || c != f.shown.RGBAAt(x, y) {
				do(i, c)
			}
		}
	}
	count := map[color.RGBA]int{}
	each(func(_ int, c color.RGBA) { count[c]++ })
	most := maxColours
	if len(f.Image) == 0 {
		most = firstColours
	}
	for _, c := range slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	}) {
		if _, known := f.nearest[c]; !known {
			if len(f.colours) < most {
				f.colours = append(f.colours, c)
			}
			f.nearest[c] = byte(1 + f.colours[1:].Index(c))
		}
	}
	each(func(i int, c color.RGBA) { part.Pix[i] = f.nearest[c] })
	return part
}
