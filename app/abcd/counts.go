package abcd

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// A count above the board has a field as wide as a cell, one left of it a field as high as a cell. This is
// the other side, in units of the drawing.
const (
	countHeight = 24
	countWidth  = 27
)

// margins returns the space for the counts: a row for each letter above, a column left.
func margins(sp solver.Puzzle) (top, left float64) {
	_, _, letters := of(sp).Size()
	return float64(letters*countHeight) / cellSize, float64(letters*countWidth) / cellSize
}

// strips shows how many of each letter are still missing in each line.
func strips(sp solver.Puzzle, v game.View) string {
	p := of(sp)
	rows, cols, letters := p.Size()
	left, top := letters*countWidth, letters*countHeight
	var b strings.Builder
	tables{Puzzle: p, paint: game.Tint.OnPage}.draw(&b, func(line, letter int) (int, bool) { return p.Left(v.Position, line, letter) })
	return game.SVG("", -left, -top, left+cols*cellSize, top+rows*cellSize, b.String())
}

// tables draws the counts beside a board.
type tables struct {
	*abcd.Puzzle
	paint func(game.Tint) string
	plain bool // zeros are written like the other counts, not struck
}

// field returns the middle of the field of a count.
func (t tables) field(line, letter int) (x, y float64) {
	rows, _, letters := t.Size()
	if line < rows {
		return float64((letter-letters)*countWidth) + countWidth/2., float64(line*cellSize + cellSize/2)
	}
	return float64((line-rows)*cellSize + cellSize/2), float64((letter-letters)*countHeight + countHeight/2)
}

// draw draws both tables with the letters at their heads, in the corner between them.
func (t tables) draw(b *strings.Builder, count func(line, letter int) (n int, known bool)) {
	rows, cols, letters := t.Size()
	left, top, width, height := letters*countWidth, letters*countHeight, cols*cellSize, rows*cellSize
	fmt.Fprintf(b, `<g class="strip" fill="%s"><rect x="0" y="%d" width="%d" height="%d"/><rect x="%d" y="0" width="%d" height="%d"/></g>`,
		t.paint(quiet), -top, width, top, -left, left, height)
	t.lines(b)
	fmt.Fprintf(b, `<g class="counts" font-size="20" text-anchor="middle" fill="%s">`, t.paint(game.Ink))
	for a := range letters {
		x, _ := t.field(0, a)
		_, y := t.field(rows, a)
		t.text(b, "head", -countWidth/2., y, 700, game.Ink, string(rune(abcd.Letter(a))))
		if a < letters-1 { // the last one heads both tables
			t.text(b, "head", x, -countHeight/2, 700, game.Ink, string(rune(abcd.Letter(a))))
		}
	}
	for l := range t.Lines() {
		for a := range letters {
			n, known := count(l, a)
			t.count(b, l, a, n, known)
		}
	}
	b.WriteString(`</g>`)
}

// count writes one count: plain while it matters, struck at zero, boxed below it.
func (t tables) count(b *strings.Builder, line, letter, n int, known bool) {
	x, y := t.field(line, letter)
	switch {
	case !known:
		t.text(b, "count unknown", x, y, 400, game.Faint, "?")
	case n > 0, n == 0 && t.plain:
		t.text(b, "count", x, y, 600, game.Ink, strconv.Itoa(n))
	case n == 0:
		t.text(b, "count spent", x, y, 400, game.Faint, "0")
		fmt.Fprintf(b, `<path class="strike" d="M%g %gl16-16" stroke="%s" stroke-width="1.6" stroke-linecap="round"/>`, x-8, y+8, t.paint(game.Faint))
	default:
		fmt.Fprintf(b, `<rect class="over" x="%g" y="%g" width="25" height="22" rx="3" fill="%s" stroke="%s" stroke-width="2"/>`,
			x-12.5, y-11, t.paint(game.Paper), t.paint(wrong))
		b.WriteString(`<g font-size="17">`)
		t.text(b, "count over", x, y-1, 700, wrong, "\u2212"+strconv.Itoa(-n))
		b.WriteString(`</g>`)
	}
}

func (t tables) text(b *strings.Builder, class string, x, y float64, weight int, colour game.Tint, text string) {
	fmt.Fprintf(b, `<text class="%s" x="%g" y="%g" font-weight="%d" fill="%s">%s</text>`, class, x, y+7, weight, t.paint(colour), text)
}

// lines parts the fields thinly, and the tables heavily from the board.
func (t tables) lines(b *strings.Builder) {
	rows, cols, letters := t.Size()
	left, top, width, height := letters*countWidth, letters*countHeight, cols*cellSize, rows*cellSize
	fmt.Fprintf(b, `<g fill="none" stroke="%s"><path class="thin" stroke-opacity=".38" d="`, t.paint(game.Ink))
	for a := 1; a < letters; a++ {
		fmt.Fprintf(b, "M%d 0v%dM0 %dh%d", -a*countWidth, height, -a*countHeight, width)
	}
	for r := 1; r < rows; r++ {
		fmt.Fprintf(b, "M%d %dh%d", -left, r*cellSize, left)
	}
	for c := 1; c < cols; c++ {
		fmt.Fprintf(b, "M%d %dv%d", c*cellSize, -top, top)
	}
	fmt.Fprintf(b, `"/><path class="heavy" stroke-width="3" d="M%d 0h%dM0 %dv%d"/></g>`, -left, left+width, -top, top+height)
}
