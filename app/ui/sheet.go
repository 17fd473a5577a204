package ui

import (
	"fmt"
	"strings"

	"quadrille/app/browser"
)

// A sheet is what only the page knows of its looks: the shapes of boards, the colours of
// the brushes.
type sheet struct {
	shapes  string // a class for each shape of a board that has been shown
	brushes string
	made    browser.StyleSheet
}

// shape is the class that gives a board its proportions: cells, and the margins above and left
// of them.
func (s *sheet) shape(rows, cols int, top, left float64) string {
	class := strings.ReplaceAll(fmt.Sprintf("cells-%d-%d-%g-%g", rows, cols, top, left), ".", "_")
	if rule := fmt.Sprintf(".%s{--rows:%d;--cols:%d;--top:%g;--left:%g}\n", class, rows, cols, top, left); !strings.Contains(s.shapes, rule) {
		s.shapes += rule
		s.write()
	}
	return class
}

// brush gives the brushes of a kind their colours.
func (s *sheet) brush(rules string) {
	if s.brushes != rules {
		s.brushes = rules
		s.write()
	}
}

func (s *sheet) write() { s.made.Replace(s.shapes + s.brushes) }
