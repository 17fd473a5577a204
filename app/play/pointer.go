package play

import (
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A pointer is the state of a finger or a mouse on the board.
type pointer struct {
	gesture game.Gesture
	spot    game.Spot       // where the gesture began within its cell
	preview solver.Position // the board while a drag or a long press lasts, empty for none
}

func pointerDown(m *Midend, e event.Down) ([]event.Effect, bool) {
	if e.Touch.Cell < 0 {
		return nil, false
	}
	effects := m.focusCell(e.Touch.Cell)
	if why := noMarks(m); why != "" {
		m.heard.aside = why
		m.message = Message{}
		return effects, true
	}
	if e.Primary {
		m.pointer = pointer{} // the end of the gesture before has been lost
	}
	g := &m.pointer.gesture
	g.Down(e.Touch, e.Secondary, true)
	if !g.Owns(e.Touch.Pointer) {
		return effects, true // a second finger
	}
	m.pointer.spot = e.Spot
	left := min(max(e.Touch.At+game.LongAfter-e.Now, 0), game.LongAfter)
	wait := event.Wait{Held: true, For: time.Duration(left * float64(time.Millisecond)), Then: func(now float64) event.Event { return Hold{now} }}
	return append(effects, wait), true
}

func pointerMove(m *Midend, e event.Move) bool {
	g := &m.pointer.gesture
	reached := false
	if !g.Busy() {
		return false
	}
	_, cols := m.face.Drawing.Shape(m.link.Puzzle)
	for _, t := range e.Path {
		reached = g.Move(t, cols) || reached
	}
	if reached {
		m.message = Message{}
		m.pointer.preview = dragPosition(m, g.Path)
	}
	return reached
}

// pointerHold shows the effect of a long press.
func pointerHold(m *Midend, e Hold) bool {
	cell := m.pointer.gesture.Held(e.Now)
	if cell < 0 || !m.Touchable() {
		return false
	}
	m.pointer.preview = pointed(m, cell, game.Long).Position
	return true
}

func pointerUp(m *Midend, e event.Up) ([]event.Effect, bool) {
	g := &m.pointer.gesture
	if !g.Owns(e.Touch.Pointer) {
		return nil, false
	}
	_, cols := m.face.Drawing.Shape(m.link.Puzzle)
	g.Move(e.Touch, cols)
	tap, how, path := g.Up(e.Touch)
	defer func() { m.pointer = pointer{} }()
	switch {
	case !m.Touchable():
	case tap >= 0:
		return m.applyAnswer(pointed(m, tap, how)), true
	case path != nil:
		effects := m.applyAnswer(game.Answer{Position: dragPosition(m, path)})
		return append(effects, m.focusCell(path[len(path)-1])...), true
	}
	return nil, true
}

// pointed returns the answer to a tap of the pointer that is down.
func pointed(m *Midend, cell int, how game.TapType) game.Answer {
	return m.face.AnswerTap(m.link.Puzzle, m.game.Position(), cell, m.pointer.spot, how, m.options)
}

func dragPosition(m *Midend, path []int) solver.Position {
	return m.face.Input.Drag(m.link.Puzzle, m.game.Position(), path, m.options)
}
