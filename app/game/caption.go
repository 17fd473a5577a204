package game

import (
	"fmt"
	"html"
	"maps"
	"strconv"
	"strings"
	"unicode"

	"quadrille/solver"
)

// Picture draws the board of a link as a file of its own, SVG, in the light theme: in the colours it was
// painted in, and with title and author below where it has them.
func (f *Face) Picture(link solver.Link, o Options) string {
	if painted := f.Drawing.Painted; painted != "" && link.Fields.Colours != "" {
		if o = maps.Clone(o); o == nil {
			o = Options{}
		}
		o[painted] = link.Fields.Colours
	}
	return captioned(f.Drawing.Picture(link.Puzzle, link.At(), o), link.Fields)
}

// PlainPicture is Picture in black and greys on white, as on paper.
func (f *Face) PlainPicture(link solver.Link, o Options) string {
	_, sheet, _ := strings.Cut(f.Drawing.Sheet(link.Puzzle, link.At(), o), `viewBox="`)
	box, sheet, _ := strings.Cut(sheet, `"`)
	attributes, body, _ := strings.Cut(sheet, ">")
	var sides [4]float64 // left, top, width, height: as OnPaper writes them
	for i, side := range strings.Fields(box) {
		sides[i], _ = strconv.ParseFloat(side, 64)
	}
	return captioned(fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%s"%s><rect x="%g" y="%g" width="100%%" height="100%%" fill="#fff"/>%s`,
		int(sides[2]), int(sides[3]), box, attributes, sides[0], sides[1], body), link.Fields)
}

// captioned adds title and author below a drawing that begins with its width and height.
func captioned(svg string, fields solver.Fields) string {
	const head = `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"`
	parts := strings.SplitN(svg, `"`, 7) // before, between and behind three values
	if len(parts) < 7 || fmt.Sprintf(head, atoi(parts[3]), atoi(parts[5])) != svg[:len(svg)-len(parts[6])] {
		return svg
	}
	wide, high := atoi(parts[3]), atoi(parts[5])
	below := high
	var lines strings.Builder
	line := func(text string, size float64, weight int) {
		size = min(size, float64(wide-16)/ems(text))
		below += 26
		fmt.Fprintf(&lines, `<text x="%g" y="%d" font-size="%.1f" font-weight="%d">%s</text>`, float64(wide)/2, below, size, weight, html.EscapeString(text))
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
	below += 12
	return fmt.Sprintf(head+` viewBox="0 0 %[1]d %[2]d"><rect width="%[1]d" height="%[2]d" fill="%s"/>%s<g text-anchor="middle" fill="%s" font-family="system-ui, sans-serif">%s</g></svg>`,
		wide, below, Paper.Light, svg, Ink.Light, lines.String())
}

// atoi returns the number in a text, 0 if it is malformed.
func atoi(text string) int {
	n, _ := strconv.Atoi(text)
	return n
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
