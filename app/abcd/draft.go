package abcd

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver/abcd"
)

func fills(game.Options) []game.Fill {
	return []game.Fill{
		{Class: "b-letter", Tint: game.Paper}, {Class: "b-given", Tint: quiet},
		{Class: "b-count", Tint: quiet}, {Class: "b-hidden", Tint: game.Paper},
	}
}

// draftLines draws the lines, the counts and the letters at their heads. A hidden count is a question mark.
// Counts of a line with an impossible sum are framed.
func draftLines(d abcd.Draft) string {
	rows, cols, letters := d.Size()
	var b strings.Builder
	draftGrid(&b, d)
	b.WriteString(`<g class="counts" font-size="28" text-anchor="middle">`)
	for at := range (letters + rows) * (letters + cols) {
		x, y := at%(letters+cols)*cellSize+cellSize/2, at/(letters+cols)*cellSize+cellSize/2+10
		text := func(class string, weight int, colour game.Tint, text string) {
			fmt.Fprintf(&b, `<text class="%s" x="%d" y="%d" font-weight="%d" fill="%s">%s</text>`, class, x, y, weight, colour.OnPage(), text)
		}
		switch p := placeOf(d, at); p.sort {
		case head:
			text("head", 700, game.Ink, string(rune(abcd.Letter(p.letter))))
		case count:
			if n, shows := d.Count(p.line, p.letter); shows {
				text("count", 600, game.Ink, fmt.Sprint(n))
			} else {
				text("count unknown", 400, game.Faint, "?")
			}
		}
	}
	b.WriteString(`</g>`)
	for l := range d.Lines() {
		if !feasible(d, l) {
			x, y, w, h := 0, (letters+l)*cellSize, letters*cellSize, cellSize
			if l >= rows {
				x, y, w, h = (letters+l-rows)*cellSize, 0, cellSize, letters*cellSize
			}
			fmt.Fprintf(&b, `<rect class="impossible" x="%d" y="%d" width="%d" height="%d" rx="6" fill="none" stroke="%s" stroke-width="4"/>`,
				x+4, y+4, w-8, h-8, wrong.OnPage())
		}
	}
	return game.SVG("", 0, 0, (letters+cols)*cellSize, (letters+rows)*cellSize, b.String())
}

// draftGrid draws the lines; none cross the corner.
func draftGrid(b *strings.Builder, d abcd.Draft) {
	rows, cols, letters := d.Size()
	wide, high, edge := (letters+cols)*cellSize, (letters+rows)*cellSize, letters*cellSize
	b.WriteString(`<path class="thin" d="`)
	for i := range letters + rows {
		from := 0
		if i < letters {
			from = edge
		}
		fmt.Fprintf(b, "M%d %dh%d", from, i*cellSize, wide-from)
	}
	for i := range letters + cols {
		from := 0
		if i < letters {
			from = edge
		}
		fmt.Fprintf(b, "M%d %dv%d", i*cellSize, from, high-from)
	}
	fmt.Fprintf(b, `"/><path class="heavy" d="M0 %dh%dM%[1]d 0v%[3]d"/><rect class="frame" x="%[1]d" y="%[1]d" width="%[4]d" height="%[5]d" rx="5"/>`,
		edge, wide, high, wide-edge, high-edge)
}

// feasible reports whether the counts written for a line can sum to its number of cells; those derived from
// letters always do.
func feasible(d abcd.Draft, line int) bool {
	if d.Lettered() {
		return true
	}
	rows, cols, letters := d.Size()
	cells, sum, open := cols, 0, false
	if line >= rows {
		cells = rows
	}
	for a := range letters {
		if n, known := d.Count(line, a); known {
			sum += n
		} else {
			open = true
		}
	}
	return sum == cells || sum < cells && open
}

// draftCells returns the drawing and the label of each place of the board.
func draftCells(d abcd.Draft, v game.DraftView) []game.Cell {
	rows, cols, letters := d.Size()
	cells := make([]game.Cell, (letters+rows)*(letters+cols))
	for at := range cells {
		switch p := placeOf(d, at); p.sort {
		case inside:
			cells[at] = insideCell(d, p.cell, v)
		case count:
			cells[at] = countCell(d, p)
		case head:
			cells[at] = game.Cell{Class: "b-corner", Label: "Counts of " + string(rune(abcd.Letter(p.letter)))}
		default:
			cells[at] = game.Cell{Class: "b-corner", Label: "Corner"}
		}
	}
	for _, f := range d.Faults() {
		if f.Unit == nil { // neighbours
			for _, c := range f.Sites {
				cell := &cells[boardCell(d, c)]
				cell.Fault = true
				cell.Label += ", equal neighbour"
			}
		}
	}
	v.Mark(cells)
	return cells
}

// insideCell returns a cell of the puzzle with its letter, or faintly that of a solution which
// has another there.
func insideCell(d abcd.Draft, c int, v game.DraftView) game.Cell {
	_, cols, _ := d.Size()
	cell := game.Cell{Class: "b-letter", Label: fmt.Sprintf("Row %d, column %d, ", c/cols+1, c%cols+1)}
	letter := string(rune(d.Letter(c)))
	switch {
	case d.Letter(c) == game.Wipe:
		cell.Label += "empty"
	case d.Given(c):
		cell.Class, cell.Glyph = "b-given", given+letter
		cell.Label += "letter " + letter + ", given"
	default:
		cell.Glyph = letter
		cell.Label += "letter " + letter
	}
	if v.Solution != "" && v.Solution[c] != d.Letter(c) {
		cell.Glyph = string(v.Solution[c : c+1])
		cell.Add("meant", ", "+cell.Glyph+" in the solution")
	}
	return cell
}

// countCell returns the cell of a count; a hidden one that is known is shown small in its corner.
func countCell(d abcd.Draft, p place) game.Cell {
	rows, _, _ := d.Size()
	line := fmt.Sprintf("row %d", p.line+1)
	if p.line >= rows {
		line = fmt.Sprintf("column %d", p.line-rows+1)
	}
	cell := game.Cell{Class: "b-count", Label: fmt.Sprintf("Count of %c in %s: ", abcd.Letter(p.letter), line)}
	n, shows := d.Count(p.line, p.letter)
	switch {
	case shows:
		cell.Label += fmt.Sprintf("%d, shown", n)
	case n == abcd.Unknown:
		cell.Class = "b-hidden"
		cell.Label += "unknown"
	default:
		cell.Class, cell.Note = "b-hidden", fmt.Sprint(n)
		cell.Label += fmt.Sprintf("%d, hidden", n)
	}
	return cell
}
