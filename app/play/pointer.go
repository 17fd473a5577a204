package play

import (
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/solver"
)

// A pointer is what a finger or a mouse is doing on the board.
type pointer struct {
	gesture game.Gesture
	spot    game.Spot       // where the gesture began within its cell
	preview solver.Position // the board while a drag or a long press lasts, empty for none
}

// pointing is what a Midend makes of a pointer.
type pointing struct{ m *Midend }

func (pt pointing) down(e event.Down) ([]event.Effect, bool) {
	if e.Touch.Cell < 0 {
		return nil, false
	}
	effects := pt.m.focusCell(e.Touch.Cell)
	if !pt.m.Touchable() {
		return effects, true
	}
	if e.Primary {
		pt.m.pointer = pointer{} // the end of the gesture before has been lost
	}
	g := &pt.m.pointer.gesture
	g.Down(e.Touch, e.Secondary, true)
	if !g.Owns(e.Touch.Pointer) {
		return effects, true // a second finger
	}
	pt.m.pointer.spot = e.Spot
	left := min(max(e.Touch.At+game.LongAfter-e.Now, 0), game.LongAfter)
	wait := event.Wait{Held: true, For: time.Duration(left * float64(time.Millisecond)), Then: func(now float64) event.Event { return Hold{now} }}
	return append(effects, wait), true
}

func (pt pointing) move(e event.Move) bool {
	g := &pt.m.pointer.gesture
	reached := false
	if !g.Busy() {
		return false
	}
	_, cols := pt.m.face.Drawing.Shape(pt.m.link.Puzzle)
	for _, t := range e.Path {
		reached = g.Move(t, cols) || reached
	}
	if reached {
		pt.m.message = Message{}
		pt.m.pointer.preview = pt.dragged(g.Path)
	}
	return reached
}

// hold shows what a long press does.
func (pt pointing) hold(e Hold) bool {
	cell := pt.m.pointer.gesture.Held(e.Now)
	if cell < 0 || !pt.m.Touchable() {
		return false
	}
	pt.m.pointer.preview = pt.pointed(cell, game.Long).Position
	return true
}

func (pt pointing) up(e event.Up) ([]event.Effect, bool) {
	g := &pt.m.pointer.gesture
	if !g.Owns(e.Touch.Pointer) {
		return nil, false
	}
	_, cols := pt.m.face.Drawing.Shape(pt.m.link.Puzzle)
	g.Move(e.Touch, cols)
	tap, how, path := g.Up(e.Touch)
	defer func() { pt.m.pointer = pointer{} }()
	switch {
	case !pt.m.Touchable():
	case tap >= 0:
		return pt.m.applyAnswer(pt.pointed(tap, how)), true
	case path != nil:
		effects := pt.m.applyAnswer(game.Answer{Position: pt.dragged(path)})
		return append(effects, pt.m.focusCell(path[len(path)-1])...), true
	}
	return nil, true
}

// pointed is the answer to a tap of the pointer that is down.
func (pt pointing) pointed(cell int, how game.How) game.Answer {
	return pt.m.face.Pointed(pt.m.link.Puzzle, pt.m.game.Position(), cell, pt.m.pointer.spot, how, pt.m.options)
}

func (pt pointing) dragged(path []int) solver.Position {
	return pt.m.face.Input.Drag(pt.m.link.Puzzle, pt.m.game.Position(), path, pt.m.options)
}
