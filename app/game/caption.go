package game

import (
	"fmt"
	"html"
	"maps"
	"strings"
	"unicode"

	"quadrille/solver"
)

// A Plate is a board drawn by itself, for a file or for paper. Its upper left corner is at (0, 0).
type Plate struct {
	Rows, Cols int
	Top, Left  float64 // the margins for clues beside the cells, in cells
	Border     float64 // around a file, in units of the drawing
	Body       string  // SVG
}

const (
	paperCell   = 20. // millimetres of a cell where the paper has space for it
	paperBorder = 4   // units of the drawing around the board: half a frame, and a little air
	FileBorder  = 6   // and in most files
)

// box returns the upper left corner and the size of the view box.
func (p Plate) box() (left, top, wide, high float64) {
	wide, high = p.Left+float64(p.Cols), p.Top+float64(p.Rows)
	return -p.Left*CellSize - p.Border, -p.Top*CellSize - p.Border, wide*CellSize + 2*p.Border, high*CellSize + 2*p.Border
}

// OnPaper returns the drawing for paper, as large as that has space for it.
func (p Plate) OnPaper() string {
	p.Border = paperBorder
	left, top, wide, high := p.box()
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" class="sheet" width="%.1fmm" height="%.1fmm" viewBox="%g %g %g %g" preserveAspectRatio="xMidYMin meet" color="#000" font-family="system-ui, sans-serif">%s</svg>`,
		(wide-2*paperBorder)/CellSize*paperCell, (high-2*paperBorder)/CellSize*paperCell, left, top, wide, high, p.Body)
}

// Picture draws the board of a link as a file of its own, SVG, in the light theme: in the colours it was
// painted in, and with title and author below where it has them.
func (f *Face) Picture(link solver.Link, o Options) string {
	if painted := f.Drawing.Painted; painted != "" && link.Fields.Colours != "" {
		if o = maps.Clone(o); o == nil {
			o = Options{}
		}
		o[painted] = link.Fields.Colours
	}
	return f.Drawing.Picture(link.Puzzle, link.At(), o).inFile(Ink.Light, link.Fields)
}

// PlainPicture is Picture in black and greys on white, as on paper.
func (f *Face) PlainPicture(link solver.Link, o Options) string {
	plate := f.Drawing.Sheet(link.Puzzle, link.At(), o)
	plate.Border = paperBorder
	return plate.inFile("#000", link.Fields)
}

// inFile returns the drawing as a file of its own, with title and author below.
func (p Plate) inFile(ink string, fields solver.Fields) string {
	left, top, wide, high := p.box()
	svg := file(left, top, wide, high, ` color="`+ink+`" font-family="system-ui, sans-serif"`, p.Body)
	below := high
	var lines strings.Builder
	line := func(text string, size float64, weight int) {
		size = min(size, (wide-16)/ems(text))
		below += 26
		fmt.Fprintf(&lines, `<text x="%g" y="%g" font-size="%.1f" font-weight="%d">%s</text>`, wide/2, below, size, weight, html.EscapeString(text))
	}
	if fields.Title != "" {
		line(fields.Title, 20, 600)
	}
	if fields.Author != "" {
		line("by "+fields.Author, 16, 400)
	}
	if below == high {
		return svg
	}
	return file(0, 0, wide, below+12, "", fmt.Sprintf(`%s<g text-anchor="middle" fill="%s" font-family="system-ui, sans-serif">%s</g>`, svg, Ink.Light, lines.String()))
}

// file returns a drawing on paper from its view box and its body.
func file(left, top, wide, high float64, attributes, body string) string {
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="%g %g %[1]g %[2]g"%[5]s><rect x="%[3]g" y="%[4]g" width="100%%" height="100%%" fill="%[6]s"/>%[7]s</svg>`,
		wide, high, left, top, attributes, Paper.Light, body)
}

// ems estimates the width of a text, in sizes of its font.
func ems(text string) float64 {
	sum := 0.
	for _, r := range text {
		if r >= 0x1100 { // wide scripts, and pictures
			sum++
		} else {
			sum += 0.6
		}
	}
	return sum
}

// FileName returns a name for a file with the puzzle of a link, without an extension: its kind, and the
// letters and digits of its title.
func FileName(link solver.Link) string { return FileNameOf(link.Kind.Name, link.Fields.Title) }

// FileNameOf returns a name of a word and a title.
func FileNameOf(word, title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	return strings.Join(append([]string{word}, words...), "-")
}
