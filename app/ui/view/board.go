package view

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/draw"
	"quadrille/app/game"
	"quadrille/solver"
)

// A Drawing is a piece of SVG. It is parsed again only when its text changes.
type Drawing struct {
	app.Compo
	SVG string
}

func (d *Drawing) Render() app.UI {
	browser.UI.YieldIfDue()
	if d.SVG == "" {
		return app.Text("")
	}
	return app.Raw(d.SVG)
}

// Parts returns the elements of a board, as its HTML method writes them: each is parsed again only when it changes, and
// cells change one by one.
func Parts(b draw.Board) []app.UI {
	g := b.Grid()
	plot := []app.UI{
		&Drawing{SVG: b.Under},
		&cellGrid{ID: g.ID, Label: g.Label, Keys: g.Keys, Rows: g.Rows, Cols: g.Cols, Cells: packCells(g.Cells), Focus: g.Focus},
	}
	for _, svg := range b.Over {
		plot = append(plot, &Drawing{SVG: svg})
	}
	return []app.UI{&Drawing{SVG: b.Strips}, Div("plot", plot...)}
}

// Styles holds the style rules that depend on the boards shown: their shapes, and the colours
// of the brushes.
type Styles struct {
	shapes  string // a class for each shape of board shown
	brushes string
	made    browser.StyleSheet
}

// Shape makes the rule of such a class, before a board of that shape is drawn.
func (s *Styles) Shape(rows, cols int, top, left float64) {
	if rule := fmt.Sprintf(".%s{--rows:%d;--cols:%d;--top:%g;--left:%g}\n", draw.ShapeClass(rows, cols, top, left), rows, cols, top, left); !strings.Contains(s.shapes, rule) {
		s.shapes += rule
		s.write()
	}
}

func (s *Styles) ShapeOf(f *game.Face, puzzle solver.Puzzle) {
	rows, cols := f.Drawing.Shape(puzzle)
	top, left := draw.Margins(f, puzzle)
	s.Shape(rows, cols, top, left)
}

func (s *Styles) Has(class string) bool { return strings.Contains(s.shapes, "."+class+"{") }

func (s *Styles) Brush(rules string) {
	if s.brushes != rules {
		s.brushes = rules
		s.write()
	}
}

func (s *Styles) write() { s.made.Replace(s.shapes + s.brushes) }
