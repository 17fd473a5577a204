//go:build !ui_only

package worker

import (
	"bytes"
	"context"
	"image/color"
	"image/gif"
	"slices"
	"testing"

	"quadrille/app/ask"
)

// white returns the pixels of a white picture, with some of another colour.
func white(side int, c color.RGBA, at ...int) []byte {
	pixels := bytes.Repeat([]byte{255}, 4*side*side)
	for _, i := range at {
		copy(pixels[4*i:], []byte{c.R, c.G, c.B, 255})
	}
	return pixels
}

// A film has a frame for each picture that differs from the one before, of the pixels that differ.
func TestFilm(t *testing.T) {
	s := &Server{}
	var last ask.Reply[any]
	frame := func(q ask.Frame) {
		s.Handle(context.Background(), q, func(r ask.Reply[any]) { last = r })
	}
	red, blue := color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}
	frame(ask.Frame{Width: 10, Height: 10, Wait: 1, First: true, Pixels: white(10, red)})
	frame(ask.Frame{Width: 10, Height: 10, Wait: 0.5, Pixels: white(10, red, 23, 46)})
	frame(ask.Frame{Width: 10, Height: 10, Wait: 0.25, Pixels: white(10, red, 23, 46)})
	frame(ask.Frame{Width: 10, Height: 10, Wait: 3, Last: true, Pixels: white(10, blue, 23)})
	if last.Error != "" {
		t.Fatal(last.Error)
	}
	g, err := gif.DecodeAll(bytes.NewReader(last.Answer.(ask.Exported).Texts[0]))
	if err != nil {
		t.Fatal(err)
	}
	if want := []int{100, 75, 300}; !slices.Equal(g.Delay, want) || g.LoopCount != 0 {
		t.Errorf("waits %v, want %v, and loops %d", g.Delay, want, g.LoopCount)
	}
	part := g.Image[1]
	if got := part.Rect.String(); got != "(3,2)-(7,5)" || part.At(6, 4) != red || part.At(4, 3) != (color.RGBA{}) {
		t.Errorf("the second frame is %s: %v, %v", got, part.At(6, 4), part.At(4, 3))
	}
	if got := g.Image[2].At(3, 2); got != blue {
		t.Errorf("the last frame has %v", got)
	}

	// More colours than a picture may have become similar ones.
	many := white(100, red)
	for i := range 10_000 {
		many[4*i+i%3] = byte(i)
	}
	frame(ask.Frame{Width: 100, Height: 100, First: true, Pixels: many})
	frame(ask.Frame{Width: 100, Height: 100, Last: true, Pixels: white(100, blue, 0)})
	if g, err = gif.DecodeAll(bytes.NewReader(last.Answer.(ask.Exported).Texts[0])); err != nil || g.Image[1].At(0, 0) != blue {
		t.Errorf("%v, %v", err, g.Image[1].At(0, 0))
	}
}

func TestFilmsThatCannotBe(t *testing.T) {
	s := &Server{}
	for name, frames := range map[string][]ask.Frame{
		"the pictures of the moves don't fit together": {
			{Width: 10, Height: 10, First: true, Pixels: white(10, color.RGBA{})}, {Width: 10, Height: 9, Pixels: white(10, color.RGBA{})}},
		"there is too much to draw for an animated picture": {
			{Width: 8000, Height: 7000, First: true, Pixels: make([]byte, 4*8000*7000)}},
	} {
		var last ask.Reply[any]
		for _, q := range frames {
			s.Handle(context.Background(), q, func(r ask.Reply[any]) { last = r })
		}
		if last.Error != name {
			t.Errorf("%q, want %q", last.Error, name)
		}
	}
	for _, q := range []ask.Frame{{Last: true}, {First: true, Last: true}} {
		(&Server{}).Handle(context.Background(), q, func(r ask.Reply[any]) {
			if r.Error == "" {
				t.Error("a film without a picture")
			}
		})
	}
}
