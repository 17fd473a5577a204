package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

// A tint is a colour in the light theme and in the dark one.
type tint struct{ light, dark string }

var (
	paper = tint{"#ffffff", "#212327"}
	quiet = tint{"#efece4", "#2c2f35"} // under what is given
	ink   = tint{"#161616", "#f6f4ee"}
	faint = tint{"#6f6c64", "#a09d95"} // what matters no more
	wrong = tint{"#b3261e", "#ff9d92"}
)

// both is for pages, which have two themes; light for files.
func both(t tint) string  { return "light-dark(" + t.light + "," + t.dark + ")" }
func light(t tint) string { return t.light }

const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %g" aria-hidden="true" focusable="false">`

// ground draws the paper, what is given, and the lines.
func ground(sp solver.Puzzle, _ game.Options) string {
	p := of(sp)
	rows, cols, _ := p.Size()
	width, height := cols*cellSize, rows*cellSize
	var b strings.Builder
	fmt.Fprintf(&b, open, 0., 0., float64(width), float64(height))
	fields(&b, p, both)
	b.WriteString(`<path class="thin" d="`)
	lines(&b, rows, cols)
	fmt.Fprintf(&b, `"/><rect class="frame" width="%d" height="%d" rx="5"/></svg>`, width, height)
	return b.String()
}

// fields paints the cells; a given one is darker and has a corner.
func fields(b *strings.Builder, p *abcd.Puzzle, paint func(tint) string) {
	rows, cols, _ := p.Size()
	fmt.Fprintf(b, `<rect class="paper" width="%d" height="%d" fill="%s"/>`, cols*cellSize, rows*cellSize, paint(paper))
	for c := range p.Cells() {
		if p.Given(c) {
			x, y := c%cols*cellSize, c/cols*cellSize
			fmt.Fprintf(b, `<rect class="given" x="%d" y="%d" width="%d" height="%[3]d" fill="%s"/>`, x, y, cellSize, paint(quiet))
			fmt.Fprintf(b, `<path class="corner" d="M%d %dh11l-11 11z" fill="%s"/>`, x, y, paint(faint))
		}
	}
}

// lines draws the thin lines between cells.
func lines(b *strings.Builder, rows, cols int) {
	for r := 1; r < rows; r++ {
		fmt.Fprintf(b, "M0 %dh%d", r*cellSize, cols*cellSize)
	}
	for c := 1; c < cols; c++ {
		fmt.Fprintf(b, "M%d 0v%d", c*cellSize, rows*cellSize)
	}
}

// overlay hatches the lines whose counts cannot be met any more.
func overlay(sp solver.Puzzle, v game.View) string {
	if !v.Warns() {
		return ""
	}
	p := of(sp)
	rows, cols, _ := p.Size()
	var hatched []int
	for _, f := range p.Faults(v.Position) {
		hatched = append(hatched, f.Unit...)
	}
	return game.Hatch(rows, cols, hatched)
}
