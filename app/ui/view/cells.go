package view

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/draw"
	"quadrille/app/game"
	"quadrille/solver"
)

// A cellGrid is the cells of a board. The browser first parses them from one text, at a tenth of the cost of
// creating each; from then on cells are changed in place, so that the focus stays on one.
type cellGrid struct {
	app.Compo
	ID         string // prefix of the IDs of the cells
	Label      string
	Keys       string // ID of the text that lists the keys, empty for none
	Rows, Cols int
	Cells      string // as packed by packCells
	Focus      int    // the cell that the Tab key reaches

	began string   // as first shown
	shape string   // the shape of the rows on the page
	shown []string // the cells in the page, each packed
	tab   int      // the one of them that the Tab key reaches
	label string
	lines []app.Value // the cells of each row, as found in the page
}

const (
	cellBreak  = "\x1e"
	fieldBreak = "\x1f"
)

func packCells(cells []game.Cell) string {
	var b strings.Builder
	for i, c := range cells {
		if i > 0 {
			b.WriteString(cellBreak)
		}
		b.WriteString(c.Glyph + fieldBreak + c.Class + fieldBreak + c.Label + fieldBreak + c.Note + fieldBreak)
		if c.Fault {
			b.WriteByte('!')
		}
	}
	return b.String()
}

func unpackCell(packed string) game.Cell {
	f := strings.SplitN(packed, fieldBreak, 5)
	return game.Cell{Glyph: f[0], Class: f[1], Label: f[2], Note: f[3], Fault: f[4] != ""}
}

// Render returns the first view each time; OnUpdate draws the changes.
func (g *cellGrid) Render() app.UI {
	if g.began == "" {
		browser.UI.YieldIfDue()
		g.take()
		g.began = g.grid().HTML()
	}
	return app.Raw(g.began)
}

func (g *cellGrid) grid() draw.Grid {
	return draw.Grid{ID: g.ID, Label: g.Label, Keys: g.Keys, Rows: g.Rows, Cols: g.Cols, Cells: solver.Map(g.shown, unpackCell), Focus: g.tab}
}

// take records the cells now shown.
func (g *cellGrid) take() {
	g.shown, g.tab, g.label = strings.Split(g.Cells, cellBreak), g.Focus, g.Label
	g.shape = g.ID + " " + strconv.Itoa(g.Rows) + " " + strconv.Itoa(g.Cols)
	g.lines = nil
}

func (g *cellGrid) OnUpdate(app.Context) {
	before, tab, label, shape := g.shown, g.tab, g.label, g.shape
	lines := g.lines
	g.take()
	if g.label != label {
		setAttribute(g.JSValue(), "aria-label", g.label)
	}
	if g.shape != shape {
		g.rebuild()
		return
	}
	g.lines = lines
	for n, packed := range g.shown {
		if packed != before[n] {
			changeCell(g.cell(n), unpackCell(before[n]), unpackCell(packed))
		}
	}
	if g.tab != tab {
		g.reach(tab, "-1")
		if tab < len(g.shown) {
			g.cell(tab).Call("removeAttribute", "aria-describedby") // once
		}
		g.reach(g.tab, "0")
	}
}

// rebuild replaces all rows, for a board of another shape; the focus stays on the board.
func (g *cellGrid) rebuild() {
	root := g.JSValue()
	focused := root.Call("matches", ":focus-within").Bool()
	setAttribute(root, "id", g.ID+"grid")
	setAttribute(root, "aria-rowcount", strconv.Itoa(g.Rows))
	setAttribute(root, "aria-colcount", strconv.Itoa(g.Cols))
	root.Set("innerHTML", g.grid().RowsHTML())
	if focused && g.tab < len(g.shown) {
		g.cell(g.tab).Call("focus", map[string]any{"preventScroll": true})
	}
}

// reach sets the tabindex of a cell: whether the Tab key reaches it.
func (g *cellGrid) reach(n int, tabindex string) {
	if n >= len(g.shown) {
		return
	}
	if el := g.cell(n); el.Call("getAttribute", "tabindex").String() != tabindex { // see focusCellByID
		setAttribute(el, "tabindex", tabindex)
	}
}

func (g *cellGrid) cell(n int) app.Value {
	if g.lines == nil {
		rows := g.JSValue().Get("children")
		for r := range g.Rows {
			g.lines = append(g.lines, rows.Index(r).Get("children"))
		}
	}
	return g.lines[n/g.Cols].Index(n % g.Cols)
}

// changeCell updates a cell in the page from its previous to its current state.
func changeCell(el app.Value, before, now game.Cell) {
	if class := draw.CellClass(now); class != draw.CellClass(before) {
		setAttribute(el, "class", class)
	}
	if now.Label != before.Label {
		setAttribute(el, "aria-label", now.Label)
	}
	switch {
	case now.Note == before.Note && now.Glyph == before.Glyph:
	case now.Note == before.Note && now.Glyph != "" && before.Glyph != "": // nothing to parse
		mark := el.Get("lastElementChild")
		setAttribute(mark, "class", "glyph "+now.Glyph)
		setAttribute(mark.Get("firstElementChild"), "href", "#g-"+now.Glyph)
	default:
		el.Set("innerHTML", draw.CellHTML(now))
	}
}

func setAttribute(el app.Value, name, value string) { el.Call("setAttribute", name, value) }
