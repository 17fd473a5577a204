package starbattle

import (
	"fmt"
	"strings"
	"sync"

	"quadrille/app/game"
	"quadrille/app/palette"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

const cellSize = game.CellSize

// paletteOf returns the palette that the options choose.
func paletteOf(o game.Options) *palette.Palette {
	if o[shades] == "distinct" {
		return palette.Distinct
	}
	return palette.Soft
}

// colours gives each region the soft colour it was painted with, if the options have it, or else one of its
// own, neighbours far apart: the same for the same puzzle and palette. Distinct colours are never the
// painter's, whose neighbours may look alike to colour-blind eyes.
func colours(p *starbattle.Puzzle, o game.Options) []palette.Colour {
	pal := paletteOf(o)
	if kept := o[painted]; pal == palette.Soft && areColours(kept, p.Size()) {
		colour := make([]palette.Colour, p.Size())
		for r := range colour {
			colour[r] = pal.Colours()[kept[r]-'A']
		}
		return colour
	}
	assigned.Lock()
	defer assigned.Unlock()
	if assigned.puzzle != p {
		assigned.puzzle, assigned.colours = p, map[*palette.Palette][]palette.Colour{}
	}
	if assigned.colours[pal] == nil {
		assigned.colours[pal] = assign(p, pal)
	}
	return assigned.colours[pal]
}

// assigned caches the colours of the last puzzle.
var assigned struct {
	sync.Mutex
	puzzle  *starbattle.Puzzle
	colours map[*palette.Palette][]palette.Colour
}

// areColours reports whether a text has a colour of its own for each of so many regions. Its
// letters are numbers of colours: A is number 1.
func areColours(text string, regions int) bool {
	seen := 0
	for _, c := range []byte(text) {
		if strings.IndexByte(letters, c) < 0 || seen>>(c-'A')&1 != 0 {
			return false
		}
		seen |= 1 << (c - 'A')
	}
	return len(text) == regions
}

// assign gives each region a colour of a palette.
func assign(p *starbattle.Puzzle, pal *palette.Palette) []palette.Colour {
	n := p.Size()
	near, size := make([]bool, n*n), make([]int, n)
	for c := range n * n {
		size[p.Region(c)]++
		for _, d := range p.Touching(c) {
			near[p.Region(c)*n+p.Region(d)] = true
		}
	}
	colour := make([]palette.Colour, n)
	for r, i := range pal.Assign(size, func(a, b int) bool { return near[a*n+b] }) {
		colour[r] = pal.Colours()[i]
	}
	return colour
}

// ground draws fills, lines and borders: the parts that never change while playing. The view box holds the
// cells; half of the frame lies outside of it.
func ground(sp solver.Puzzle, o game.Options) string {
	p := of(sp)
	n := p.Size()
	side := n * cellSize
	var b strings.Builder
	fills(&b, p, o, game.Tint.OnPage)
	if o[labels] == "patterns" {
		weave(&b, n, p.Region)
	}
	frame(&b, n, regions(p))
	if o[labels] == "letters" || o[labels] == "numbers" {
		for c := range n * n {
			fmt.Fprintf(&b, `<text class="label" x="%d" y="%d">%s</text>`,
				c%n*cellSize+4, c/n*cellSize+14, label(p.Region(c), o))
		}
	}
	return game.SVG("", 0, 0, side, side, b.String())
}

// frame draws the lines between cells, heavy ones where they are apart, and the frame.
func frame(b *strings.Builder, n int, apart func(c, d int) bool) {
	fmt.Fprintf(b, `<path class="thin" d="%s"/><path class="heavy" d="%s"/><rect class="frame" width="%d" height="%[3]d" rx="5"/>`,
		game.GridLines(n, n), walls(n, apart), n*cellSize)
}

// fills paints each region.
func fills(b *strings.Builder, p *starbattle.Puzzle, o game.Options, paint func(game.Tint) string) {
	n := p.Size()
	for r, colour := range colours(p, o) {
		fmt.Fprintf(b, `<path class="region" fill="%s" d="%s"/>`, paint(tint(colour)), game.Area(n, n, func(c int) bool { return p.Region(c) == r }))
	}
}

func tint(c palette.Colour) game.Tint { return game.Tint{Light: c.Light, Dark: c.Dark} }

// regions reports whether two cells are of different regions.
func regions(p *starbattle.Puzzle) func(c, d int) bool {
	return func(c, d int) bool { return p.Region(c) != p.Region(d) }
}

// walls returns the path of the lines between neighbours that are apart, in runs.
func walls(n int, apart func(c, d int) bool) string {
	var b strings.Builder
	for k := 1; k < n; k++ {
		at := k * cellSize
		game.Runs(n, func(c int) bool { return apart((k-1)*n+c, k*n+c) },
			func(from, length int) { fmt.Fprintf(&b, "M%d %dh%d", from, at, length) })
		game.Runs(n, func(r int) bool { return apart(r*n+k-1, r*n+k) },
			func(from, length int) { fmt.Fprintf(&b, "M%d %dv%d", at, from, length) })
	}
	return b.String()
}

// overlay hatches the units without space for their stars, unless stars break a rule: these have rings, and one
// thing at a time is pointed out.
func overlay(sp solver.Puzzle, v game.View) string {
	if !v.Warns() {
		return ""
	}
	p := of(sp)
	n := p.Size()
	var closed []int
	faults, _ := breaks(p, p.Analyse(v.Position), v.Position)
	for _, b := range faults {
		if b.Rule != starbattle.NoRoom {
			return ""
		}
		closed = append(closed, p.Unit(b.Unit)...)
	}
	return game.Hatch(n, n, closed)
}
