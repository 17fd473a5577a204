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

// brush returns the brush of the stroke.
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
