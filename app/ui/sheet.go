package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A sheet is what only the page knows of its looks: the shapes of boards, the colours of
// the brushes. A style sheet made by script is allowed where the style of a single element
// is not.
type sheet struct {
	shape, brushes, figures string
	made                    app.Value
}

// shapeBoard gives the board its proportions: cells, and the margins above and left of them.
func (s *sheet) shapeBoard(rows, cols int, top, left float64) {
	s.set(fmt.Sprintf(".stage{--rows:%d;--cols:%d;--top:%g;--left:%g}\n", rows, cols, top, left), s.brushes)
}

// shapeFigure gives the board of a figure its proportions.
func (s *sheet) shapeFigure(id string, rows, cols int, top, left float64) {
	rule := fmt.Sprintf("#%s .mini{--rows:%d;--cols:%d;--top:%g;--left:%g}\n", id, rows, cols, top, left)
	if !strings.Contains(s.figures, rule) {
		s.figures += rule
		s.write()
	}
}

func (s *sheet) set(shape, brushes string) {
	if s.shape == shape && s.brushes == brushes {
		return
	}
	s.shape, s.brushes = shape, brushes
	s.write()
}

func (s *sheet) write() {
	_ = try(func() {
		if s.made == nil {
			s.made = app.Window().Get("CSSStyleSheet").New()
			app.Window().Get("document").Set("adoptedStyleSheets", []any{s.made})
		}
		s.made.Call("replaceSync", s.shape+s.brushes+s.figures)
	})
}
