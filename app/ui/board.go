package ui

import (
	"maps"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/solver"
)

// A drawing is a piece of SVG. It is parsed again only when its text changes.
type drawing struct {
	app.Compo
	SVG string
}

func (d *drawing) Render() app.UI {
	browser.UI.YieldIfDue()
	if d.SVG == "" {
		return app.Text("")
	}
	return app.Raw(d.SVG)
}

// A board is what the board on the page shows: a drawing below the cells, and three above;
// beside them, in the margins, what stands at its edges.
type board struct {
	rows, cols int
	top, left  float64 // margins, in cells
	strips     string
	label      string
	keys       string // id of the text that tells the keys
	cells      []game.Cell
	focus      int    // the cell that the Tab key reaches
	id         string // begins the IDs of its cells
	under      string
	over       [3]string
}

// puzzleBoard is the board of a puzzle with a view shown on it.
func (bv *boardView) puzzleBoard(v game.View, label string) app.UI {
	rows, cols := bv.page.visit.view.shape()
	top, left, strips := margins(bv.page.face(), bv.page.link().Puzzle, v)
	cells := bv.page.face().Drawing.Cells(bv.page.link().Puzzle, v)
	over := [3]string{bv.page.face().Drawing.Overlay(bv.page.link().Puzzle, v)}
	if h := bv.page.board().m.Hint(); bv.page.board().playing() && h != nil {
		light := h.Now().Light
		bv.page.face().Suppose(bv.page.link().Puzzle, v, light.Assumed, cells)
		light.Tell(cells)
		if len(light.Assumed) > 0 && bv.page.face().Drawing.Assumed != nil {
			over[1] = bv.page.face().Drawing.Assumed(bv.page.link().Puzzle, v.Position, light.Assumed)
		}
		over[2] = light.Draw(rows, cols, bv.page.face().About(bv.page.link().Puzzle, light.Assumed))
	}
	return bv.boardOf(board{
		rows: rows, cols: cols, top: top, left: left, strips: strips, label: label, keys: "rules", cells: cells,
		under: bv.ground(), over: over,
	})
}

// margins are the room that a face takes above and left of the cells, and what stands there.
func margins(f *game.Face, puzzle solver.Puzzle, v game.View) (top, left float64, strips string) {
	if f.Drawing.Margins == nil || f.Drawing.Strips == nil {
		return 0, 0, ""
	}
	top, left = f.Drawing.Margins(puzzle)
	return top, left, f.Drawing.Strips(puzzle, v)
}

func (bv *boardView) boardOf(b board) app.UI {
	b.cells, b.focus = bv.here(b.cells), bv.page.visit.view.focus()
	class := "board " + bv.page.link().Kind.Name
	if !bv.page.board().none() && bv.page.board().m.Overlay() == (midend.Celebration{}) {
		class += " solved"
	}
	if max(b.rows, b.cols) > 12 {
		class += " fine"
	}
	return app.Div().Class("stage " + bv.page.sheet.shape(b.rows, b.cols, b.top, b.left)).Body(
		app.Div().ID("board").Class(class).
			On("pointerdown", bv.page.input.down).On("pointermove", bv.page.input.move).On("pointerup", bv.page.input.up).
			On("pointercancel", bv.page.input.cancelled).On("lostpointercapture", bv.page.input.cancelled).On("contextmenu", bv.page.input.noMenu).
			Body(b.parts()...),
	)
}

// parts are what a board consists of.
func (b *board) parts() []app.UI {
	return []app.UI{
		&drawing{SVG: b.strips},
		app.Div().Class("plot").Body(
			&drawing{SVG: b.under},
			&cellGrid{ID: b.id, Label: b.label, Keys: b.keys, Rows: b.rows, Cols: b.cols, Cells: packCells(b.cells), Focus: b.focus},
			&drawing{SVG: b.over[0]},
			&drawing{SVG: b.over[1]},
			&drawing{SVG: b.over[2]},
		),
	}
}

// ground is drawn once for each puzzle and set of options.
func (bv *boardView) ground() string {
	key := bv.page.link().Puzzle.String()
	for _, name := range slices.Sorted(maps.Keys(bv.page.board().options())) {
		key += " " + name + "=" + bv.page.board().options()[name]
	}
	if key != bv.page.board().drawnKey {
		bv.page.board().drawn, bv.page.board().drawnKey = bv.page.face().Drawing.Ground(bv.page.link().Puzzle, bv.page.board().options()), key
	}
	return bv.page.board().drawn
}
