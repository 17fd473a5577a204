package game

import (
	"fmt"
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
	svg, _, _ := f.Drawing.Picture(link.Puzzle, link.At(), o).inFile(Ink.Light, titled(link.Fields))
	return svg
}

// Captioned is Picture with a spotlight on the board, and with lines of text below. It returns the size, too.
func (f *Face) Captioned(link solver.Link, o Options, light Spotlight, lines []string) (svg string, wide, high float64) {
	plate := f.Drawing.Picture(link.Puzzle, link.At(), o)
	light.Dim, light.Rim.Beyond = false, plate.Left > 0
	plate.Body += fmt.Sprintf(`<style>%s</style>%s<svg width="%d" height="%d" overflow="visible">%s</svg>`,
		spotlightStyle, pattern("stripes", 12, "stripe", 3), plate.Cols*CellSize, plate.Rows*CellSize, light.Draw(plate.Rows, plate.Cols, nil))
	var list []captionLine
	for i, text := range lines {
		size := plate.captionSize()
		list = append(list, captionLine{text, size, []int{600, 400}[min(i, 1)], 1.5 * size})
	}
	return plate.inFile(Ink.Light, list)
}

// captionSize is the size of the text below a picture, for some 50 letters in a line.
func (p Plate) captionSize() float64 {
	_, _, wide, _ := p.box()
	return max(9, wide/34)
}

// spotlightStyle is that of a spotlight in a file of its own.
const spotlightStyle = `.halo,.look,.named,.cover,.block{fill:none;stroke:#7a4a00;stroke-width:3.5}.halo{stroke:#fff;stroke-width:6;stroke-opacity:.75}.second{stroke:#0b4aa2}.third{stroke:#7b1fa2}` +
	`.cover{stroke-dasharray:9 6}.block{stroke-dasharray:.1 6.5;stroke-linecap:round}.tinted{fill:#ffbe14;fill-opacity:.16}.target{fill:url(#stripes)}.stripe{stroke:#8a5a00;stroke-width:3.5;stroke-opacity:.6}.rim{font-weight:700;stroke:#fff;stroke-width:3;paint-order:stroke}`

// Caption breaks texts into lines as wide as the picture of a puzzle, at their own ends of lines, too. All get as many.
func (f *Face) Caption(p solver.Puzzle, texts []string) (list [][]string) {
	plate := f.Drawing.Picture(p, p.Start(), nil)
	_, _, wide, _ := plate.box()
	most := 0
	for _, text := range texts {
		var lines []string
		for part := range strings.SplitSeq(text, "\n") {
			line := ""
			for _, word := range strings.Fields(part) {
				if line != "" && ems(line+" "+word)*plate.captionSize() > wide-16 {
					lines, line = append(lines, line), ""
				}
				line = strings.TrimSpace(line + " " + word)
			}
			lines = append(lines, line)
		}
		list, most = append(list, lines), max(most, len(lines))
	}
	for i, lines := range list {
		list[i] = append(lines, make([]string, most-len(lines))...)
	}
	return list
}

// PlainPicture is Picture in black and greys on white, as on paper.
func (f *Face) PlainPicture(link solver.Link, o Options) string {
	plate := f.Drawing.Sheet(link.Puzzle, link.At(), o)
	plate.Border = paperBorder
	svg, _, _ := plate.inFile("#000", titled(link.Fields))
	return svg
}

// A captionLine is a line of text below a picture. One that is too long is made smaller.
type captionLine struct {
	text   string
	size   float64
	weight int
	high   float64
}

func titled(fields solver.Fields) (lines []captionLine) {
	if fields.Title != "" {
		lines = append(lines, captionLine{fields.Title, 20, 600, 26})
	}
	if fields.Author != "" {
		lines = append(lines, captionLine{"by " + fields.Author, 16, 400, 26})
	}
	return lines
}

// inFile returns the drawing as a file of its own, with lines of text below, and its size.
func (p Plate) inFile(ink string, lines []captionLine) (svg string, wide, below float64) {
	left, top, wide, high := p.box()
	svg = file(left, top, wide, high, ` color="`+ink+`" font-family="system-ui, sans-serif"`, p.Body)
	if below = high; len(lines) == 0 {
		return svg, wide, below
	}
	var text strings.Builder
	for _, l := range lines {
		size := min(l.size, (wide-16)/ems(l.text))
		below += l.high
		fmt.Fprintf(&text, `<text x="%g" y="%g" font-size="%.1f" font-weight="%d">%s</text>`, wide/2, below, size, l.weight, Escape(l.text))
	}
	below += 12
	svg = fmt.Sprintf(`%s<g text-anchor="middle" fill="%s" font-family="system-ui, sans-serif">%s</g>`, svg, Ink.Light, text.String())
	return file(0, 0, wide, below, "", svg), wide, below
}

// InRows lays files of one size out as one, some to a row.
func InRows(files []string, toRow int, wide, high float64) string {
	const gap = 20
	wide, high = wide+gap, high+gap
	var body strings.Builder
	for i, svg := range files {
		fmt.Fprintf(&body, `<g transform="translate(%g %g)">%s</g>`, float64(i%toRow)*wide, float64(i/toRow)*high, svg)
	}
	rows := (len(files) + toRow - 1) / toRow
	return file(0, 0, float64(min(toRow, len(files)))*wide-gap, float64(rows)*high-gap, "", body.String())
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

func FileNameOf(word, title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	return strings.Join(append([]string{word}, words...), "-")
}

// Escape returns text as the content or an attribute of an element. That of package html comes with 16 kB of names of
// characters.
func Escape(text string) string { return escaper.Replace(text) }

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;")
