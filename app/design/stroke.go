package design

import (
	"quadrille/app/event"
	"quadrille/app/game"
)

// A stroke is a gesture on the board. It ends with the draft that it began on.
type stroke struct {
	gesture game.Gesture
	wipes   bool   // it clears, as it was begun with the other button
	preview string // the draft that it would lead to, empty for none
}

func (s *stroke) brush(selected byte) byte {
	if s.wipes {
		return game.Wipe
	}
	return selected
}

// begin begins a stroke, and reports whether it does: a second finger begins none.
func (s *stroke) begin(e event.Down) bool {
	if e.Primary { // the end of the stroke before has been lost
		*s = stroke{}
	}
	if !s.gesture.Busy() {
		s.wipes = e.Secondary
	}
	s.gesture.Down(e.Touch, false, false)
	return s.gesture.Pressed() == e.Touch.Cell
}

// move reports whether the stroke has reached new cells.
func (s *stroke) move(path []game.Touch, cols int) bool {
	reached := false
	for _, t := range path {
		reached = s.gesture.Move(t, cols) || reached
	}
	return reached
}

// end ends the stroke, and returns its path; nil for none, as when it ends beside the board.
func (s *stroke) end(e event.Up, cols int) []int {
	s.gesture.Move(e.Touch, cols)
	tap, _, path := s.gesture.Up(e.Touch)
	*s = stroke{}
	if tap >= 0 {
		path = []int{tap}
	}
	return path
}

// A toolbox has what strokes are made with.
type toolbox struct {
	brush  byte
	tool   string // the effect of a touch of the board: see Tool
	mirror string // the symmetry of strokes, one of Symmetries; empty for none
}

// isOther reports whether a brush is that of a region other than the selected one.
func (t *toolbox) isOther(brush byte) bool { return brush != game.Wipe && brush != t.brush }

// partner returns the brush of the images of the selected brush's region in a draft; 0 if it has none.
func (t *toolbox) partner(c *canvas, draft string) byte {
	if t.mirror == "" || t.brush == game.Wipe || c.design.Painting.Regions == nil {
		return 0
	}
	regions := c.design.Painting.Regions(draft)
	return c.images(t.mirror).most(regions, cellsOf(regions, t.brush))
}
