package ui

import (
	"maps"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/solver"
)

// A drawing is a piece of SVG. It is parsed again only when its text changes.
type drawing struct {
	app.Compo
	SVG string
}

const nothing = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"></svg>`

func (d *drawing) Render() app.UI {
	browser.UI.YieldIfDue()
	if d.SVG == "" {
		return app.Raw(nothing)
	}
	return app.Raw(d.SVG)
}

const svgNS = "http://www.w3.org/2000/svg"

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
func (p *page) puzzleBoard(v game.View, label string) app.UI {
	rows, cols := p.shape()
	top, left, strips := margins(p.face, p.link.Puzzle, v)
	cells := p.face.Drawing.Cells(p.link.Puzzle, v)
	over := [3]string{p.face.Drawing.Overlay(p.link.Puzzle, v)}
	if p.playing() && p.hint.hintShown() {
		light := p.hint.told.Now().Light
		p.face.Suppose(p.link.Puzzle, v, light.Assumed, cells)
		light.Tell(cells)
		if len(light.Assumed) > 0 && p.face.Drawing.Assumed != nil {
			over[1] = p.face.Drawing.Assumed(p.link.Puzzle, v.Position, light.Assumed)
		}
		over[2] = light.Draw(rows, cols, p.face.About(p.link.Puzzle, light.Assumed))
	}
	return p.boardOf(board{
		rows: rows, cols: cols, top: top, left: left, strips: strips, label: label, keys: "rules", cells: cells,
		under: p.ground(), over: over,
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

func (p *page) boardOf(b board) app.UI {
	b.cells, b.focus = p.here(b.cells), p.focus
	class := "board " + p.link.Kind.Name
	if p.wave {
		class += " solved"
	}
	if max(b.rows, b.cols) > 12 {
		class += " fine"
	}
	return app.Div().Class("stage " + p.sheet.shape(b.rows, b.cols, b.top, b.left)).Body(
		app.Div().ID("board").Class(class).
			On("pointerdown", p.down).On("pointermove", p.move).On("pointerup", p.up).
			On("pointercancel", p.cancelled).On("lostpointercapture", p.cancelled).On("contextmenu", p.noMenu).
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
func (p *page) ground() string {
	key := p.link.Puzzle.String()
	for _, name := range slices.Sorted(maps.Keys(p.options)) {
		key += " " + name + "=" + p.options[name]
	}
	if key != p.drawnKey {
		p.drawn, p.drawnKey = p.face.Drawing.Ground(p.link.Puzzle, p.options), key
	}
	return p.drawn
}

// focusCell moves the keyboard's place on the board, and with it the browser's focus.
func (p *page) focusCell(n int, take bool) {
	p.focus = n
	if !take {
		return
	}
	browser.ByID("c" + strconv.Itoa(n)).FocusInPlace()
}

// catchFocus gives the focus to the board, or else to the heading, once the page is drawn, if
// it was on another board or on what is gone.
func (p *page) catchFocus() {
	p.ctx.Defer(func(app.Context) {
		at := browser.Focused()
		switch {
		case at.Exists() && !at.Is("#grid .cell"):
		case p.atBoard():
			p.focusCell(p.focus, true)
		default:
			p.nav.focusPlace("", "")
		}
	})
}

// view is the view of the game being played.
func (p *page) view() game.View {
	return game.View{Position: p.shown(), Options: p.options, Checked: p.checked, Try: -1, Gone: -1, Cause: p.cause}
}

// shown is the position on the board: a solution that is looked at, a drag under way, or the
// game's.
func (p *page) shown() solver.Position {
	switch {
	case p.peek != "":
		return p.peek
	case p.preview != "":
		return p.preview
	}
	return p.game.Position()
}
