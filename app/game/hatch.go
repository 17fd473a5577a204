package game

import (
	"fmt"
	"strings"
)

// CellSize is the side of a cell in the units of every drawing: pixels at the size of the
// original programs.
const CellSize = 48

// Hatch draws a hatched overlay over some cells of a board; nothing for none.
func Hatch(rows, cols int, cells []int) string {
	if len(cells) == 0 {
		return ""
	}
	in := make([]bool, rows*cols)
	for _, c := range cells {
		in[c] = true
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" class="hatched" viewBox="0 0 %d %d" aria-hidden="true" focusable="false">`, cols*CellSize, rows*CellSize)
	b.WriteString(`<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v8"/></pattern>`)
	b.WriteString(`<path fill="url(#hatch)" d="`)
	for row := range rows {
		Runs(cols, func(col int) bool { return in[row*cols+col] }, func(from, length int) {
			fmt.Fprintf(&b, "M%d %dh%dv%dh-%[3]dz", from, row*CellSize, length, CellSize)
		})
	}
	b.WriteString(`"/></svg>`)
	return b.String()
}

// Runs finds the stretches of 0..n-1 that are in, and gives each in units of the drawing.
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
