package exchange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// spreadsheet is a table of HTML, which spreadsheets copy and save: the regions are the colours of cells, or the parts
// that thicker borders enclose. A board may be a part of a table. We write the number of stars as an attribute.
var spreadsheet = Format{
	Name:    "Spreadsheet",
	Word:    "html",
	Example: "<table>… with colours of cells",
	Detect:  func(text string) bool { return len(paintedBoards(text)) > 0 },
	Read:    func(text string) (Board, error) { return paintedBoards(text)[0], nil },
	Write:   writeSpreadsheet,
}

// isHTML reports whether a text is a page, or a part of one, with a table.
func isHTML(text string) bool {
	text = strings.Trim(text, " \n\r\t\ufeff")
	if !strings.HasPrefix(text, "<") || strings.HasPrefix(text, "<?xml") || strings.HasPrefix(text, "<Legup") {
		return false
	}
	text = strings.ToLower(text)
	return strings.Contains(text, "<table") && (!strings.HasPrefix(text, "<table") || strings.HasSuffix(text, "</table>"))
}

// tableIn returns a page, or the tables of a text with a few words around them, or nothing.
func tableIn(text string) string {
	if isHTML(text) {
		return text
	}
	if !strings.Contains(text, "<") {
		return ""
	}
	small := strings.ToLower(text)
	from, end := strings.Index(small, "<table"), strings.LastIndex(small, "</table>")
	if from < 0 || end < from || len(small) != len(text) {
		return ""
	}
	end += len("</table>")
	for _, around := range []string{text[:from], text[end:]} {
		if len(around) > 400 || len(addressesIn(around)) > 0 || slices.ContainsFunc(strings.Split(around, "\n"), isRow) {
			return ""
		}
	}
	return text[from:end]
}

// wordsOfHTML returns what a page shows: rows of tables in lines, with tabs between their cells, and scripts.
func wordsOfHTML(text []byte) string {
	lines := strings.Split(tablesOf(string(text)).words.String(), "\n")
	return strings.Join(solver.Map(lines, func(line string) string { return strings.TrimPrefix(line, "\t") }), "\n")
}

type paintedCell struct {
	colour string     // empty for none
	border [4]float64 // widths in pixels: top, right, bottom, left
	absent bool       // its row ends before it
}

// A tableReader reads the tables of a text, and its words.
type tableReader struct {
	tables  [][][]paintedCell
	stars   []int             // said by an attribute of each table, 0 for none
	styles  map[string]string // declarations by selector: of a tag or a class
	words   strings.Builder
	open    int // the tables that are open
	cells   int
	pending map[[2]int]paintedCell // cells that reach into later rows
}

// maxTable is the largest number of cells of all tables.
const maxTable = 20000

func tablesOf(text string) *tableReader {
	r := &tableReader{styles: map[string]string{}}
	for z := html.NewTokenizer(strings.NewReader(text)); ; {
		switch z.Next() {
		case html.ErrorToken:
			return r
		case html.TextToken:
			words := string(z.Text())
			if r.open > 0 {
				words = strings.Join(strings.Fields(words), " ")
			}
			r.words.WriteString(words)
		case html.StartTagToken, html.SelfClosingTagToken:
			token := z.Token()
			if token.Data == "style" && z.Next() == html.TextToken {
				r.style(string(z.Text()))
				continue
			}
			r.startTag(token)
		case html.EndTagToken:
			if name, _ := z.TagName(); string(name) == "table" && r.open > 0 {
				r.open--
				r.words.WriteByte('\n')
			}
		}
	}
}

var cssRule = pattern(`([^{}]+)\{([^{}]*)\}`)

func (r *tableReader) style(sheet string) {
	for _, rule := range cssRule().FindAllStringSubmatch(sheet, -1) {
		for selector := range strings.SplitSeq(rule[1], ",") {
			fields := strings.Fields(strings.TrimLeft(selector, " \n\t\r<!-"))
			if len(fields) > 0 {
				name := strings.ToLower(strings.TrimPrefix(fields[len(fields)-1], "td."))
				r.styles[strings.TrimPrefix(name, ".")] += ";" + rule[2]
			}
		}
	}
}

func (r *tableReader) startTag(t html.Token) {
	switch t.Data {
	case "table":
		r.open++
		stars, _ := strconv.Atoi(attributeOf(t, "data-stars"))
		r.tables, r.stars, r.pending = append(r.tables, nil), append(r.stars, stars), map[[2]int]paintedCell{}
	case "tr", "br", "p", "div", "li":
		r.words.WriteByte('\n')
		if t.Data == "tr" && r.open > 0 {
			last := len(r.tables) - 1
			r.tables[last] = append(r.tables[last], nil)
		}
	case "td", "th":
		r.words.WriteByte('\t')
		r.cell(t)
	}
}

// cell adds a cell to the last row, and where it reaches to.
func (r *tableReader) cell(t html.Token) {
	last := len(r.tables) - 1
	if r.open == 0 || len(r.tables[last]) == 0 {
		return
	}
	at := len(r.tables[last]) - 1
	row := &r.tables[last][at]
	r.addSpanned(row, at)
	down, across := spanOf(t, "rowspan"), spanOf(t, "colspan")
	if r.cells += down * across; r.cells > maxTable {
		return
	}
	cell := r.paintOf(t)
	for i := range down {
		for j := range across {
			part := cell
			part.border = [4]float64{}
			for side, outer := range []bool{i == 0, j == across-1, i == down-1, j == 0} {
				if outer {
					part.border[side] = cell.border[side]
				}
			}
			if i == 0 {
				*row = append(*row, part)
			} else {
				r.pending[[2]int{at + i, len(*row) - across + j}] = part
			}
		}
	}
	r.addSpanned(row, at)
}

// addSpanned adds the cells of rows above that reach into a row.
func (r *tableReader) addSpanned(row *[]paintedCell, at int) {
	for {
		cell, found := r.pending[[2]int{at, len(*row)}]
		if !found {
			return
		}
		delete(r.pending, [2]int{at, len(*row)})
		*row = append(*row, cell)
	}
}

func spanOf(t html.Token, name string) int {
	n, err := strconv.Atoi(attributeOf(t, name))
	if err != nil || n < 1 || n > 100 {
		return 1
	}
	return n
}

func attributeOf(t html.Token, name string) string {
	for _, a := range t.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// paintOf returns the colour and the borders of a cell from its style, that of its class and its attributes.
func (r *tableReader) paintOf(t html.Token) (cell paintedCell) {
	cell.colour = colourOf(attributeOf(t, "bgcolor"))
	style := r.styles["td"]
	for class := range strings.FieldsSeq(strings.ToLower(attributeOf(t, "class"))) {
		style += ";" + r.styles[class]
	}
	for declaration := range strings.SplitSeq(style+";"+attributeOf(t, "style"), ";") {
		name, value, _ := strings.Cut(strings.ToLower(declaration), ":")
		switch name, value = strings.TrimSpace(name), strings.TrimSpace(value); name {
		case "background", "background-color":
			cell.colour = colourOf(value)
		case "border":
			w := widthOf(value)
			cell.border = [4]float64{w, w, w, w}
		case "border-top", "border-right", "border-bottom", "border-left":
			cell.border[slices.Index([]string{"border-top", "border-right", "border-bottom", "border-left"}, name)] = widthOf(value)
		}
	}
	return cell
}

// colourOf returns a colour without blanks, nothing for white and for none.
func colourOf(value string) string {
	value = strings.ToLower(strings.ReplaceAll(value, " ", ""))
	if slices.Contains([]string{"white", "#fff", "#ffffff", "rgb(255,255,255)", "transparent", "none", "auto", "initial", "inherit"}, value) {
		return ""
	}
	return value
}

var length = pattern(`([0-9.]+)(px|pt)?`)

// widthOf returns the width of a border in pixels.
func widthOf(value string) float64 {
	if strings.Contains(value, "none") || strings.Contains(value, "hidden") {
		return 0
	}
	found := length().FindStringSubmatch(strings.Split(value, "#")[0])
	switch {
	case found == nil:
		return map[bool]float64{true: 3, false: 0}[strings.Contains(value, "thick")]
	case found[2] == "pt":
		w, _ := strconv.ParseFloat(found[1], 64)
		return w * 4 / 3
	}
	w, _ := strconv.ParseFloat(found[1], 64)
	return w
}

// paintedBoards returns the board of each table that has one.
func paintedBoards(text string) (boards []Board) {
	if !isHTML(text) || len(text) > MaxHTML {
		return nil
	}
	r := tablesOf(text)
	for i, table := range r.tables {
		for _, window := range windowsOf(table) {
			if m, ok := window.board(); ok {
				m.Stars = r.stars[i]
				boards = append(boards, Board{Map: m})
				break
			}
		}
	}
	return boards
}

type painting [][]paintedCell

// windowsOf returns the squares of a table that may be a board: those of the cells with a colour or a border, with a colour,
// with a border and with a thick one, and last all of it, as the cells around a board have nothing.
func windowsOf(table painting) (list []painting) {
	width := 0
	for _, row := range table {
		width = max(width, len(row))
	}
	for i, row := range table {
		table[i] = append(row, slices.Repeat([]paintedCell{{absent: true}}, width-len(row))...)
	}
	for _, counts := range []func(paintedCell) bool{
		func(c paintedCell) bool { return c.colour != "" || c.border != [4]float64{} },
		func(c paintedCell) bool { return c.colour != "" },
		func(c paintedCell) bool { return c.border != [4]float64{} },
		func(c paintedCell) bool { return slices.Max(c.border[:]) > 1.4 },
		func(paintedCell) bool { return true },
	} {
		top, bottom, left, right := len(table), -1, width, -1
		for r, row := range table {
			for c, cell := range row {
				if counts(cell) {
					top, bottom, left, right = min(top, r), max(bottom, r), min(left, c), max(right, c)
				}
			}
		}
		if n := bottom - top + 1; n == right-left+1 && n > 3 && n <= solver.MaxSize {
			list = append(list, solver.Map(table[top:bottom+1], func(row []paintedCell) []paintedCell { return row[left : right+1] }))
		}
	}
	return list
}

// board returns the map of a square, if it has as many regions as rows: by colours, by the pieces of equal colour, or by
// borders from a width on.
func (p painting) board() (grid.Map, bool) {
	n := len(p)
	cells := slices.Concat(p...)
	if slices.ContainsFunc(cells, func(c paintedCell) bool { return c.absent }) {
		return grid.Map{}, false // parts of two tables
	}
	colours := grid.Number(solver.Map(cells, func(c paintedCell) string { return c.colour }))
	pieces := grid.Pieces(n, n, func(a, b int) bool { return colours[a] == colours[b] })
	tries := [][]int{colours, pieces}
	var widths []float64
	for _, c := range cells {
		for _, w := range c.border {
			if w > 0 && !slices.Contains(widths, w) && len(widths) < 8 {
				widths = append(widths, w)
			}
		}
	}
	slices.Sort(widths)
	for _, w := range slices.Backward(widths) {
		tries = append(tries, grid.Pieces(n, n, func(a, b int) bool {
			if b == a+1 {
				return max(cells[a].border[1], cells[b].border[3]) < w
			}
			return max(cells[a].border[2], cells[b].border[0]) < w
		}))
	}
	for _, regions := range tries {
		if m := (grid.Map{Rows: n, Cols: n, Regions: regions}); m.Count() == n {
			return m, true
		}
	}
	return grid.Map{}, false
}

func writeSpreadsheet(b Board) (string, error) {
	if err := errNotSquare(b.Map); err != nil {
		return "", err
	}
	levels := []string{"ff", "cc", "99"}
	var t strings.Builder
	fmt.Fprintf(&t, "<table data-stars=\"%d\" style=\"border-collapse:collapse\">\n", b.Stars)
	for at := 0; at < len(b.Regions); at += b.Cols {
		t.WriteString("<tr>")
		for c := at; c < at+b.Cols; c++ {
			i := b.Regions[c] + 1
			colour := "#" + levels[i%3] + levels[i/3%3] + levels[i/9%3]
			fmt.Fprintf(&t, "<td bgcolor=\"%s\" style=\"background-color:%[1]s", colour)
			for _, side := range []struct {
				name  string
				outer bool
				next  int
			}{{"top", at == 0, c - b.Cols}, {"right", c == at+b.Cols-1, c + 1}, {"bottom", at == len(b.Regions)-b.Cols, c + b.Cols}, {"left", c == at, c - 1}} {
				width := 1
				if side.outer || b.Regions[side.next] != b.Regions[c] {
					width = 3
				}
				fmt.Fprintf(&t, ";border-%s:%dpx solid #000000", side.name, width)
			}
			t.WriteString("\">&nbsp;</td>")
		}
		t.WriteString("</tr>\n")
	}
	return t.String() + "</table>\n", nil
}
