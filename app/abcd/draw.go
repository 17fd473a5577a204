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

// picture draws the board with its clues and its letters for a file, 48 units a cell. The counts are those of the
// puzzle, whatever is on the board.
func picture(sp solver.Puzzle, pos solver.Position, _ game.Options) game.Plate {
	p := of(sp)
	rows, cols, _ := p.Size()
	var b strings.Builder
	fields(&b, p, game.Tint.InFile)
	tables{Puzzle: p, paint: game.Tint.InFile}.draw(&b, printedCounts(p))
	fmt.Fprintf(&b, `<g fill="none" stroke="%s"><path stroke-opacity=".4" d="%s"/><rect width="%d" height="%d" rx="5" stroke-width="4"/></g>`,
		game.Ink.Light, game.GridLines(rows, cols), cols*cellSize, rows*cellSize)
	lettering(&b, p, pos)
	top, left := margins(sp)
	return game.Plate{Rows: rows, Cols: cols, Top: top, Left: left, Border: game.FileBorder, Body: b.String()}
}

// printedCounts returns the counts of the puzzle, whatever is on the board.
func printedCounts(p *abcd.Puzzle) func(line, letter int) (int, bool) {
	return func(line, letter int) (int, bool) {
		n := p.Count(line, letter)
		return n, n >= 0
	}
}

func lettering(b *strings.Builder, p *abcd.Puzzle, pos solver.Position) {
	_, cols, _ := p.Size()
	for c := range p.Cells() {
		if pos[c] == solver.Blank {
			continue
		}
		pressure := written
		if p.Given(c) {
			pressure = printed
		}
		fmt.Fprintf(b, `<g transform="translate(%d %d)">%s</g>`, c%cols*cellSize, c/cols*cellSize, pen(strokes[pos[c]-'A'], pressure))
	}
}

// onPaper draws the board with all its counts for paper; given letters are printed bold.
func onPaper(sp solver.Puzzle, pos solver.Position, _ game.Options) game.Plate {
	p := of(sp)
	rows, cols, _ := p.Size()
	var b strings.Builder
	tables{Puzzle: p, paint: game.Tint.OnPaper, plain: true}.draw(&b, printedCounts(p))
	fmt.Fprintf(&b, `<path class="thin" fill="none" stroke="#000" d="%s"/><rect width="%d" height="%d" fill="none" stroke="#000" stroke-width="4"/>`,
		game.GridLines(rows, cols), cols*cellSize, rows*cellSize)
	lettering(&b, p, pos)
	top, left := margins(sp)
	return game.Plate{Rows: rows, Cols: cols, Top: top, Left: left, Body: b.String()}
}

// strokes are our own capitals, A to H, drawn with one pen.
var strokes = []string{
	"M13 36.5 24 11.5l11 25M17.2 28h13.6",
	"M16 11.5v25h9.5a6.5 6.5 0 0 0 0-13H16h8.5a6 6 0 0 0 0-12z",
	"M34 16.2a12.5 12.5 0 1 0 0 15.6",
	"M15.5 11.5v25H22a12.5 12.5 0 0 0 0-25z",
	"M32.5 11.5h-16v25h16M16.5 24h13",
	"M32.5 11.5h-16v25M16.5 24h13",
	"M33.8 16.2A12.4 12.4 0 1 0 36.3 25H27",
	"M14.5 11.5v25M33.5 11.5v25M14.5 24h19",
}

// The player's letters are written, the given ones printed.
const (
	written = 4.2
	printed = 6.4
)

// given names the drawings of given letters: "given-A".
const given = "given-"

func glyphs() []game.Glyph {
	var list []game.Glyph
	for i, d := range strokes {
		letter := string(rune('A' + i))
		list = append(list,
			game.Glyph{Name: letter, SVG: pen(d, written)},
			game.Glyph{Name: given + letter, SVG: pen(d, printed)})
	}
	return list
}

func pen(d string, width float64) string {
	return fmt.Sprintf(`<path d="%s" fill="none" stroke="currentColor" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round"/>`, d, width)
}
