package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/solver"
)

const holdTime = 400 * time.Millisecond // until a press is a long one

// A hand is what a pointer is doing on a board.
type hand struct {
	gesture game.Gesture
	spot    game.Spot       // where the gesture began within its cell
	holding int             // number of the press that a long press may end
	preview solver.Position // the board while a drag lasts
}

// putDown begins a gesture on a cell; held hears of it if it becomes a long press.
func (h *hand) putDown(ctx app.Context, e app.Event, cell int, at game.Spot, held func(cell int)) {
	pointer := capture(ctx, e)
	if e.Get("isPrimary").Bool() {
		h.gesture.Cancel() // the end of the one before has been lost
	}
	h.gesture.Down(pointer, cell, e.Get("button").Int() == 2)
	if h.gesture.Owns(pointer) {
		h.spot = at
	}
	h.holding++
	mine := h.holding
	ctx.After(holdTime, func(app.Context) {
		if mine != h.holding {
			return
		}
		if cell := h.gesture.Hold(); cell >= 0 {
			held(cell)
		}
	})
}

// capture makes a pointer the board's until it goes up, and gives its number.
func capture(ctx app.Context, e app.Event) (pointer int) {
	pointer = e.Get("pointerId").Int()
	_ = try(func() { ctx.JSSrc().Call("setPointerCapture", pointer) })
	return pointer
}

// busy reports whether a gesture is under way that has not been answered.
func (h *hand) busy() bool { return h.gesture.Pressed() >= 0 || h.gesture.Dragging() }

// owns reports whether the gesture under way is of the pointer of an event.
func (h *hand) owns(e app.Event) bool { return h.gesture.Owns(e.Get("pointerId").Int()) }

// lift ends the gesture: tap is the cell that was tapped, or -1; path is the drag, or nil.
func (h *hand) lift(e app.Event) (tap int, how game.How, path []int) {
	tap, how, path = h.gesture.Up(e.Get("pointerId").Int())
	h.letGo()
	return tap, how, path
}

// letGo forgets the gesture.
func (h *hand) letGo() {
	h.gesture.Cancel()
	h.preview = ""
	h.holding++
}
