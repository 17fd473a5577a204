package worker

import (
	"context"
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/solver/all"
)

// A screenshot of a board with counts beside it, or with dots in its cells, is refused by the name of its kind.
func TestPicturesOfOtherKinds(t *testing.T) {
	for kind, dots := range map[string]bool{"Mind Your ABCDs": false, "Tromino Tiling": true} {
		const side, cell = 320, 40
		q := ask.Picture{Width: side, Height: side, Pixels: []byte(strings.Repeat("\xff", 4*side*side))}
		fill := func(x, y, w, h int) {
			for i := range w * h {
				copy(q.Pixels[4*((y+i/w)*side+x+i%w):], "\x20\x20\x20")
			}
		}
		first, n := 0, 7
		for i := range n + 1 {
			fill(20, 20+i*cell, n*cell+1, 1)
			fill(20+i*cell, 20, 1, n*cell+1)
		}
		if !dots {
			first = 2
			fill(19+first*cell, 19+first*cell, 3, (n-first)*cell)
			fill(19+first*cell, 19+first*cell, (n-first)*cell, 3)
		}
		for c := range n * n {
			x, y := 20+c%n*cell+cell/2, 20+c/n*cell+cell/2
			switch above, beside := c/n < first, c%n < first; {
			case dots && c*c%5 == 1:
				fill(x-5, y-5, 11, 11)
			case above != beside: // a four
				fill(x+3, y-10, 3, 20)
				fill(x-7, y+2, 14, 3)
				fill(x-6, y-8, 3, 12)
			}
		}
		said := ""
		(&Server{Kinds: all.Kinds()}).Handle(context.Background(), q, func(r ask.Reply[any]) { said = r.Error })
		if !strings.Contains(said, "a board of "+kind) {
			t.Errorf("%s: %q", kind, said)
		}
	}
}
