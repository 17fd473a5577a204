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
	spot    game.Spot // where the gesture began within its cell
	held    int       // the cell of a long press, from 1; 0 for none
}

// down begins a gesture, and waits until it may have become a long press. A second finger begins none.
func (p *pointer) down(e event.Down) []event.Effect {
	if e.Primary {
		*p = pointer{} // the end of the gesture before has been lost
	}
	p.gesture.Down(e.Touch, e.Secondary, true)
	if !p.gesture.Owns(e.Touch.Pointer) {
		return nil
	}
	p.spot = e.Spot
	left := min(max(e.Touch.At+game.LongAfter-e.Now, 0), game.LongAfter)
	return []event.Effect{event.Wait{
		Held: true, For: time.Duration(left * float64(time.Millisecond)),
		Then: func(now float64) event.Event { return Hold{now} },
	}}
}

// move reports whether a drag has reached new cells.
func (p *pointer) move(e event.Move, b *board) bool {
	if !p.gesture.Busy() {
		return false
	}
	_, cols := b.shape()
	reached := false
	for _, t := range e.Path {
		reached = p.gesture.Move(t, cols) || reached
	}
	return reached
}

// hold reports whether the press has become a long one.
func (p *pointer) hold(now float64) bool {
	cell := p.gesture.Held(now)
	if cell >= 0 {
		p.held = cell + 1
	}
	return cell >= 0
}

// preview returns the position that the gesture under way would lead to, empty if none is shown.
func (p *pointer) preview(b *board, pos solver.Position) solver.Position {
	switch {
	case p.gesture.Dragging():
		return b.drag(pos, p.gesture.Path)
	case p.held > 0:
		return b.tap(pos, p.held-1, p.spot, game.Long).Position
	}
	return ""
}

// up ends the gesture with the answer to it, and the cell to go to, -1 for none; false if it has none.
func (p *pointer) up(e event.Up, b *board, pos solver.Position) (a game.Answer, to int, ok bool) {
	_, cols := b.shape()
	p.gesture.Move(e.Touch, cols)
	tap, how, path := p.gesture.Up(e.Touch)
	spot := p.spot
	*p = pointer{}
	switch {
	case tap >= 0:
		return b.tap(pos, tap, spot, how), -1, true
	case path != nil:
		return game.Answer{Position: b.drag(pos, path)}, path[len(path)-1], true
	}
	return game.Answer{}, -1, false
}
