package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

var (
	quiet = game.Tint{Light: "#efece4", Dark: "#2c2f35"} // under givens
	wrong = game.Tint{Light: "#b3261e", Dark: "#ff9d92"}
)

// ground draws the paper, the givens, and the lines.
func ground(sp solver.Puzzle, _ game.Options) string {
	p := of(sp)
	rows, cols, _ := p.Size()
	width, height := cols*cellSize, rows*cellSize
	var b strings.Builder
	fields(&b, p, game.Tint.OnPage)
	fmt.Fprintf(&b, `<path class="thin" d="%s"/><rect class="frame" width="%d" height="%d" rx="5"/>`, game.GridLines(rows, cols), width, height)
	return game.SVG("", 0, 0, width, height, b.String())
}

// fields paints the cells; a given one is darker and has a corner.
func fields(b *strings.Builder, p *abcd.Puzzle, paint func(game.Tint) string) {
	rows, cols, _ := p.Size()
	fmt.Fprintf(b, `<rect class="paper" width="%d" height="%d" fill="%s"/>`, cols*cellSize, rows*cellSize, paint(game.Paper))
	for c := range p.Cells() {
		if p.Given(c) {
			x, y := c%cols*cellSize, c/cols*cellSize
			fmt.Fprintf(b, `<rect class="given" x="%d" y="%d" width="%d" height="%[3]d" fill="%s"/>`, x, y, cellSize, paint(quiet))
			fmt.Fprintf(b, `<path class="corner" d="M%d %dh11l-11 11z" fill="%s"/>`, x, y, paint(game.Faint))
		}
	}
}

// overlay hatches the lines without space for their missing letters, unless letters break a rule: these have rings,
// and one thing at a time is pointed out.
func overlay(sp solver.Puzzle, v game.View) string {
	if !v.Warns() {
		return ""
	}
	p := of(sp)
	rows, cols, _ := p.Size()
	var closed []int
	for _, f := range p.Faults(v.Position) {
		if f.Sites != nil {
			return ""
		}
		closed = append(closed, f.Unit...)
	}
	return game.Hatch(rows, cols, closed)
}
