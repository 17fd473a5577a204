package design

import (
	"slices"

	"quadrille/app/game"
	"quadrille/solver"
)

// A canvas is a draft with its history, as its kind draws and paints it.
type canvas struct {
	kind   *solver.Kind
	design *game.Design
	drafts *game.DraftHistory
}

// newCanvas continues a history. The entries begin at the kind's own empty board.
func newCanvas(kind *solver.Kind, d *game.Design, entries []Entry) canvas {
	drafts := game.NewDraftHistory(d.Making.Blank(), d.Making.Check)
	drafts.Replay(entries)
	in := *d
	in.Drawing = *d.Drawing.In(drafts.Fields().Colours)
	return canvas{kind, &in, drafts}
}

func (c *canvas) draft() string           { return c.drafts.Draft() }
func (c *canvas) brushes() []game.Brush   { return c.design.Drawing.Brushes(c.draft()) }
func (c *canvas) regions() string         { return c.design.Painting.Regions(c.draft()) }
func (c *canvas) shape() (rows, cols int) { return c.design.Drawing.Shape(c.draft()) }

// hasBrush reports whether a brush is among those of a draft.
func (c *canvas) hasBrush(draft string, brush byte) bool {
	return slices.ContainsFunc(c.design.Drawing.Brushes(draft), func(b game.Brush) bool { return b.Byte == brush })
}

// cells returns the cells of a draft with a solution, empty for none.
func (c *canvas) cells(draft string, solution solver.Position) []game.Cell {
	return c.design.Drawing.Cells(draft, game.DraftView{Solution: solution})
}

// labelled returns the cells of the draft with what a player has fixed.
func (c *canvas) labelled() []game.Cell {
	return c.design.Drawing.Cells(c.draft(), game.DraftView{Locked: c.drafts.Locked(), Stars: c.drafts.Stars()})
}

// changes lists the cells that look different since an earlier draft of the same shape.
func (c *canvas) changes(before string) []int {
	return differing(c.cells(before, ""), c.cells(c.draft(), ""))
}

// unpainted returns those of some cells that look the same as in an earlier draft, nil for none.
func (c *canvas) unpainted(before string, cells []int) []int {
	if len(cells) == 0 {
		return nil
	}
	then, now := c.cells(before, ""), c.cells(c.draft(), "")
	if len(then) != len(now) {
		return nil
	}
	return solver.Filter(cells, func(cell int) bool { return then[cell] == now[cell] })
}

// differing lists the cells that look different on two boards of one shape.
func differing(a, b []game.Cell) []int {
	return solver.Indices(len(a), func(c int) bool { return a[c] != b[c] })
}

// where returns the cells of a draft's board that hold sites of its puzzle.
func (c *canvas) where(draft string, sites []int) []int {
	if c.design.Drawing.Where == nil {
		return sites
	}
	return c.design.Drawing.Where(draft, sites)
}

func cellsOf(regions string, of byte) []int {
	return solver.Indices(len(regions), func(c int) bool { return regions[c] == of })
}

// turned returns the entry of a draft made by a tool: the tool moves the locked cells and the stars, or leaves
// them alone. Those beyond its edge are dropped.
func (c *canvas) turned(t game.Tool, draft string) Entry {
	is := c.fixed()
	if len(is.locked)+len(is.stars) == 0 {
		return game.Drawn(draft)
	}
	regions := c.regions()
	rows, cols := c.shape()
	high, wide := c.design.Drawing.Shape(draft)
	moved := func(cells []int, each func(from, to int)) (there []int) {
		for _, c := range cells {
			if row, col := t.Turn.Cell(rows, cols, c/cols, c%cols); row < high && col < wide {
				there = append(there, row*wide+col)
				each(c, row*wide+col)
			}
		}
		slices.Sort(there)
		return there
	}
	there := moved(is.locked, func(from, to int) { draft = c.design.Painting.Paint(draft, []int{to}, regions[from]) })
	return game.Locked(there, draft, moved(is.stars, func(int, int) {})...)
}

// replaced returns the entry of a draft that replaces the current one. Locks stay where it looks the same; stars
// stay on a board of the same size.
func (c *canvas) replaced(draft string) Entry {
	is := c.fixed()
	if is.locked == nil && is.stars == nil || draft == c.draft() {
		return game.Drawn(draft)
	}
	if c.design.Making.Check(draft) != nil {
		return game.Drawn(draft) // which says why
	}
	now, then := c.regions(), c.design.Painting.Regions(draft)
	if len(now) != len(then) {
		return game.Locked(nil, draft)
	}
	return game.Locked(slices.DeleteFunc(is.locked, func(cell int) bool { return now[cell] != then[cell] }), draft, is.stars...)
}
