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
		return solver.Times(p.Size(), func(r int) palette.Colour { return pal.Colours()[kept[r]-'A'] })
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

// patterns distinguish regions without colour, one for each region of the largest board. Each is drawn in ink
// on a field of 16 by 16; a queen or a letter over it stays the darkest thing in its cell.
var patterns = []string{
	`<path d="M-2 18 18-2M-6 6 6-6M10 22 22 10"/>`,
	`<circle cx="4" cy="4" r="1.3" class="dot"/><circle cx="12" cy="4" r="1.3" class="dot"/><circle cx="4" cy="12" r="1.3" class="dot"/><circle cx="12" cy="12" r="1.3" class="dot"/>`,
	`<path d="M0 2h16M0 6h16M0 10h16M0 14h16"/>`,
	`<path d="M-2-2 18 18M10-6 22 6M-6 10 6 22"/>`,
	`<path d="M4 0v16M12 0v16"/>`,
	`<path d="M6.5 2.5h3v4h4v3h-4v4h-3v-4h-4v-3h4z" class="dot"/>`,
	`<path d="M0 6l4-4 4 4 4-4 4 4M0 14l4-4 4 4 4-4 4 4"/>`,
	`<circle cx="8" cy="8" r="3.6"/>`,
	`<path d="M0 8h16M8 0v16"/>`,
	`<path d="M3 5l2.5-4L8 5zM11 13l2.5-4 2.5 4z" transform="translate(-1.5 0)"/>`,
	`<path d="M0 0l16 16M16 0 0 16"/>`,
	`<path d="M1 4h6M9 12h6"/>`,
	`<path d="M0 8h16"/>`,
	`<path d="M8 0v16"/>`,
	`<circle cx="8" cy="8" r="2.6" class="dot"/>`,
	`<path d="M8 2.5 14 13.5H2z"/>`,
	`<path d="M0 4h16M0 12h16M4 4v8M12 12v8M12-4v8"/>`,
	`<path d="M8 2l6 6-6 6-6-6z"/>`,
	`<path d="M2 2h4v4H2zM10 10h4v4h-4z" class="dot"/>`,
	`<path d="M2 0v16M5 0v16"/>`,
	`<path d="M0 2h16M0 5h16"/>`,
	`<path d="M4 1v6M12 9v6"/>`,
	`<path d="M0 12a8 8 0 0 1 16 0"/>`,
	`<path d="M5 1.5v13M11 1.5v13M1.5 5h13M1.5 11h13"/>`,
	`<path d="M0 0h16M0 0v16M4 8h8M8 4v8"/>`,
}

// weave draws patterns over the cells: of returns a cell's pattern, -1 for none. On a fine board they are
// twice as large.
func weave(b *strings.Builder, n int, of func(cell int) int) {
	scale := 1
	if n > 12 {
		scale = 2
	}
	defined := map[int]bool{}
	for c := range n * n {
		if i := of(c); i >= 0 && !defined[i] {
			defined[i] = true
			fmt.Fprintf(b, `<pattern id="pattern-%d" class="texture" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="scale(%d)">%s</pattern>`, i, scale, patterns[i])
		}
	}
	for i := range patterns {
		if area := game.Area(n, n, func(c int) bool { return of(c) == i }); area != "" {
			fmt.Fprintf(b, `<path fill="url(#pattern-%d)" d="%s"/>`, i, area)
		}
	}
}

// glyphs are our own drawings of the marks.
var glyphs = []game.Glyph{
	{Name: "queen", SVG: `<path d="M10 35h28v4H10zM11 32 8 16.5l7.6 6.3L19 12l5 9.6L29 12l3.4 10.8L40 16.5 37 32zM5.4 14.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M16.4 10a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M26.4 10a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0M37.4 14.5a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0"/>`},
	{Name: "star", SVG: `<path d="M24 7.5l4.9 10.9 11.9 1.3-8.9 8 2.5 11.7L24 33.4l-10.4 6 2.5-11.7-8.9-8 11.9-1.3z"/>`},
	{Name: "cross", SVG: `<path d="M16 16l16 16M32 16L16 32" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/>`},
	{Name: "dot", SVG: `<circle cx="24" cy="24" r="3.2"/>`},
}

// picture draws the board with its marks for a file: 48 units a cell and one more for the last line, so that it
// is n*48+1 pixels wide.
func picture(sp solver.Puzzle, pos solver.Position, o game.Options) game.Plate {
	p := of(sp)
	n := p.Size()
	var b strings.Builder
	fills(&b, p, o, game.Tint.InFile)
	fmt.Fprintf(&b, `<g fill="none" stroke="%s"><path stroke-opacity=".4" d="%s"/><path stroke-width="3" stroke-linecap="square" d="%s"/>`,
		game.Ink.Light, game.GridLines(n, n), walls(n, regions(p)))
	fmt.Fprintf(&b, `<rect x="1.5" y="1.5" width="%d" height="%[1]d" stroke-width="4"/></g>`, n*cellSize-3)
	marks(&b, p, pos)
	return game.Plate{Rows: n, Cols: n, Border: .5, Body: b.String()}
}

func marks(b *strings.Builder, p *starbattle.Puzzle, pos solver.Position) {
	n := p.Size()
	b.WriteString(`<g fill="currentColor">`)
	for c := range len(pos) {
		name := ""
		switch pos[c] {
		case starbattle.Star:
			name = p.Noun()
		case starbattle.Cross:
			name = "cross"
		}
		for _, g := range glyphs {
			if g.Name == name {
				fmt.Fprintf(b, `<g transform="translate(%d %d)">%s</g>`, c%n*cellSize, c/n*cellSize, g.SVG)
			}
		}
	}
	b.WriteString(`</g>`)
}

// onPaper draws the board with its marks for paper. Borders separate the regions; they are labelled, too,
// where the player has labels on the screen or borders are not enough.
func onPaper(sp solver.Puzzle, pos solver.Position, o game.Options) game.Plate {
	p := of(sp)
	n := p.Size()
	var b strings.Builder
	fmt.Fprintf(&b, `<g fill="none" stroke="#000"><path class="thin" d="%s"/><path stroke-width="5" stroke-linecap="square" d="%s"/><rect width="%d" height="%[3]d" stroke-width="6"/></g>`,
		game.GridLines(n, n), walls(n, regions(p)), n*cellSize)
	labelled := o[labels] != "" && o[labels] != "none"
	for r, pieces := range p.Draft().Pieces() {
		if pieces == 0 || pieces == 1 && !labelled {
			continue
		}
		for _, c := range p.Unit(2*n + r) {
			fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="13">%s</text>`, c%n*cellSize+5, c/n*cellSize+15, label(r, o))
		}
	}
	marks(&b, p, pos)
	return game.Plate{Rows: n, Cols: n, Body: b.String()}
}
