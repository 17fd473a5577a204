package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A sheet is what only the page knows of its looks: the shape of the board, the colours of
// the brushes. A style sheet made by script is allowed where the style of a single element
// is not.
type sheet struct {
	shape, brushes string
	made           app.Value
}

// shapeBoard gives the board its proportions: cells, and the margins above and left of them.
func (s *sheet) shapeBoard(rows, cols int, top, left float64) {
	s.set(fmt.Sprintf(".stage{--rows:%d;--cols:%d;--top:%g;--left:%g}\n", rows, cols, top, left), s.brushes)
}

func (s *sheet) set(shape, brushes string) {
	if s.shape == shape && s.brushes == brushes {
		return
	}
	s.shape, s.brushes = shape, brushes
	_ = try(func() {
		if s.made == nil {
			s.made = app.Window().Get("CSSStyleSheet").New()
			app.Window().Get("document").Set("adoptedStyleSheets", []any{s.made})
		}
		s.made.Call("replaceSync", shape+brushes)
	})
}
