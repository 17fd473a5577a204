package view

import (
	"fmt"
	"strings"

	"quadrille/app/browser"
)

// Styles holds the style rules that depend on the boards shown: their shapes, and the colours
// of the brushes.
type Styles struct {
	shapes  string // a class for each shape of board shown
	brushes string
	made    browser.StyleSheet
}

// Shape returns the class that gives a board its proportions: cells, and the margins above and left of them.
func (s *Styles) Shape(rows, cols int, top, left float64) string {
	class := strings.ReplaceAll(fmt.Sprintf("cells-%d-%d-%g-%g", rows, cols, top, left), ".", "_")
	if rule := fmt.Sprintf(".%s{--rows:%d;--cols:%d;--top:%g;--left:%g}\n", class, rows, cols, top, left); !strings.Contains(s.shapes, rule) {
		s.shapes += rule
		s.write()
	}
	return class
}

// Brush sets the rules for the brushes of a kind.
func (s *Styles) Brush(rules string) {
	if s.brushes != rules {
		s.brushes = rules
		s.write()
	}
}

func (s *Styles) write() { s.made.Replace(s.shapes + s.brushes) }
