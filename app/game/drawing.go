package game

import (
	"fmt"
	"strings"
)

// CellSize is the side of a cell in the units of every drawing: pixels at the size of the
// original programs.
const CellSize = 48

// A Tint is a colour in the light theme and in the dark one.
type Tint struct{ Light, Dark string }

// The tints that kinds share.
var (
	Paper = Tint{"#ffffff", "#212327"}
	Ink   = Tint{"#161616", "#f6f4ee"}
	Faint = Tint{"#6f6c64", "#a09d95"} // of no more importance
)

// OnPage returns the colour on pages, which have two themes.
func (t Tint) OnPage() string { return "light-dark(" + t.Light + "," + t.Dark + ")" }

// InFile returns the colour in a file of its own.
func (t Tint) InFile() string { return t.Light }

// OnPaper returns the colour for a Sheet; backgrounds stay blank.
func (t Tint) OnPaper() string {
	switch t {
	case Ink:
		return "#000"
	case Faint:
		return "#666"
	}
	return "none"
}

// SVG returns a drawing on a page from its body, with a view box of some size whose upper left corner is
// at (left, top). The class may be empty.
func SVG(class string, left, top, wide, high int, body string) string {
	if class != "" {
		class = ` class="` + class + `"`
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg"%s viewBox="%d %d %d %d" aria-hidden="true" focusable="false">%s</svg>`,
		class, left, top, wide, high, body)
}

// GridLines returns the path of the lines between the cells of a board.
func GridLines(rows, cols int) string {
	var b strings.Builder
	for r := 1; r < rows; r++ {
		fmt.Fprintf(&b, "M0 %dh%d", r*CellSize, cols*CellSize)
	}
	for c := 1; c < cols; c++ {
		fmt.Fprintf(&b, "M%d 0v%d", c*CellSize, rows*CellSize)
	}
	return b.String()
}

// Area returns the path of some cells of a board: a rectangle for each run of them in a row.
func Area(rows, cols int, in func(cell int) bool) string {
	var b strings.Builder
	for row := range rows {
		Runs(cols, func(col int) bool { return in(row*cols + col) }, func(from, length int) {
			fmt.Fprintf(&b, "M%d %dh%dv%dh-%[3]dz", from, row*CellSize, length, CellSize)
		})
	}
	return b.String()
}

// Runs calls draw for each run of in within 0..n-1, in units of the drawing.
func Runs(n int, in func(i int) bool, draw func(from, length int)) {
	for i := 0; i < n; i++ {
		from := i
		for i < n && in(i) {
			i++
		}
		if i > from {
			draw(from*CellSize, (i-from)*CellSize)
		}
	}
}

// Patterns defines the hatching and the stripes that drawings over boards refer to, once for a page.
var Patterns = pattern("hatch", 8, "hatch", 0) + pattern("stripes", 12, "stripe", 3)

// pattern defines a pattern of lines from lower left to upper right.
func pattern(id string, side int, class string, x int) string {
	return fmt.Sprintf(`<pattern id="%s" width="%d" height="%[2]d" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="%s" d="M%d 0v%[2]d"/></pattern>`, id, side, class, x)
}

// Hatch draws a hatched overlay over cells, nothing for none.
func Hatch(rows, cols int, cells []int) string {
	if len(cells) == 0 {
		return ""
	}
	in := make([]bool, rows*cols)
	for _, c := range cells {
		in[c] = true
	}
	return SVG("hatched", 0, 0, cols*CellSize, rows*CellSize, fmt.Sprintf(`<path fill="url(#hatch)" d="%s"/>`, Area(rows, cols, func(c int) bool { return in[c] })))
}

// Padlocks draws a padlock in the lower right corner of cells; nothing for none.
func Padlocks(rows, cols int, cells []int) string {
	if len(cells) == 0 {
		return ""
	}
	var b strings.Builder
	for _, c := range cells {
		fmt.Fprintf(&b, `<path d="M%d %dh12v9h-12zm2.5 0v-2.5a3.5 3.5 0 0 1 7 0v2.5"/>`, c%cols*CellSize+CellSize-16, c/cols*CellSize+CellSize-13)
	}
	return SVG("padlocks", 0, 0, cols*CellSize, rows*CellSize, b.String())
}
