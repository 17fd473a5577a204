package draw

import (
	"fmt"
	"strconv"
	"strings"

	"quadrille/app/game"
)

type Grid struct {
	ID         string // prefix of the IDs of the cells
	Label      string
	Keys       string // ID of the text that lists the keys, empty for none
	Rows, Cols int
	Cells      []game.Cell
	Focus      int // the cell that the Tab key reaches
}

func (g Grid) HTML() string {
	return `<div` + Attribute("id", g.ID+"grid") + ` class="grid" role="grid"` + Attribute("aria-label", g.Label) +
		Attribute("aria-rowcount", strconv.Itoa(g.Rows)) + Attribute("aria-colcount", strconv.Itoa(g.Cols)) + `>` + g.RowsHTML() + `</div>`
}

func (g Grid) RowsHTML() string {
	var b strings.Builder
	for n, c := range g.Cells {
		if n%g.Cols == 0 {
			if n > 0 {
				b.WriteString(`</div>`)
			}
			b.WriteString(`<div class="row" role="row"` + Attribute("aria-rowindex", strconv.Itoa(n/g.Cols+1)) + `>`)
		}
		g.write(&b, n, c)
	}
	b.WriteString(`</div>`)
	return b.String()
}

func (g Grid) write(b *strings.Builder, n int, c game.Cell) {
	tab, keys := "-1", ""
	if n == g.Focus {
		tab = "0"
		if g.Keys != "" { // told as the board is entered; a description of the whole board would not be
			keys = Attribute("aria-describedby", g.Keys)
		}
	}
	b.WriteString(`<div id="` + g.ID + `c` + strconv.Itoa(n) + `" role="gridcell" aria-colindex="` + strconv.Itoa(n%g.Cols+1) +
		`" tabindex="` + tab + `"` + keys + Attribute("aria-label", c.Label) + Attribute("class", CellClass(c)))
	b.WriteString(`>` + CellHTML(c) + `</div>`)
}

func Attribute(name, value string) string {
	return ` ` + name + `="` + game.Escape(value) + `"`
}

// CellClass returns the class of the element of a cell.
func CellClass(c game.Cell) string {
	class := "cell"
	if c.Class != "" {
		class += " " + c.Class
	}
	if c.Fault {
		class += " fault"
	}
	return class
}

// CellHTML returns what stands in a cell.
func CellHTML(c game.Cell) string {
	text := ""
	if c.Note != "" {
		text = `<span class="note" aria-hidden="true">` + game.Escape(c.Note) + `</span>`
	}
	if c.Glyph != "" {
		text += `<svg` + Attribute("class", "glyph "+c.Glyph) + ` viewBox="0 0 48 48" aria-hidden="true"><use` + Attribute("href", "#g-"+c.Glyph) + `/></svg>`
	}
	return text
}

// Curve draws numbers as a line, with points at some of them.
func Curve(values []int, marked ...int) string {
	const wide, high, edge = 240, 48, 4
	most := 1
	for _, v := range values {
		most = max(most, v)
	}
	at := func(i int) (x, y int) {
		return edge + i*(wide-2*edge)/max(1, len(values)-1), high - edge - values[i]*(high-2*edge)/most
	}
	var line, points strings.Builder
	for i := range values {
		x, y := at(i)
		fmt.Fprintf(&line, "%d,%d ", x, y)
	}
	for _, i := range marked {
		x, y := at(i)
		fmt.Fprintf(&points, `<circle fill="currentColor" cx="%d" cy="%d" r="4"/>`, x, y)
	}
	return game.SVG("", 0, 0, wide, high, fmt.Sprintf(`<polyline fill="none" stroke="currentColor" stroke-width="2" points="%s"/>%s`, strings.TrimSpace(line.String()), points.String()))
}
