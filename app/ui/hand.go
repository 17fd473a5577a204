package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/solver"
)

// A hand is what a pointer is doing on a board.
type hand struct {
	gesture game.Gesture
	spot    game.Spot       // where the gesture began within its cell
	holding timer           // until the press under way is a long one
	preview solver.Position // the board while a drag or a long press lasts
}

// putDown begins a gesture on a cell. held hears of it once the press is a long one, to show
// what it does; lift decides.
func (h *hand) putDown(ctx app.Context, e app.Event, t game.Touch, at game.Spot, held func(cell int)) {
	capture(ctx, e)
	if e.Get("isPrimary").Bool() {
		h.letGo() // the end of the one before has been lost
	}
	h.gesture.Down(t, e.Get("button").Int() == 2, true)
	if !h.gesture.Owns(t.Pointer) {
		return // a second finger
	}
	h.spot = at
	h.holding.stop()
	wait := time.Duration(min(max(t.At+game.LongAfter-browser.PageTime(), 0), game.LongAfter) * float64(time.Millisecond))
	h.holding = setTimer(ctx, browser.AfterInput, wait, func(ctx app.Context) {
		cell := h.gesture.Held(browser.PageTime())
		if cell < 0 {
			ctx.PreventUpdate()
			return
		}
		held(cell)
	})
}

// capture makes a pointer the board's until it goes up.
func capture(ctx app.Context, e app.Event) {
	_ = browser.Try(func() { ctx.JSSrc().Call("setPointerCapture", e.Get("pointerId").Int()) })
}

// busy reports whether a gesture is under way that has not been answered.
func (h *hand) busy() bool { return h.gesture.Pressed() >= 0 || h.gesture.Dragging() }

// owns reports whether the gesture under way is of the pointer of an event.
func (h *hand) owns(e app.Event) bool { return h.gesture.Owns(e.Get("pointerId").Int()) }

// moved takes over where the pointer has been since the last event; it reports whether a drag has
// reached new cells.
func (h *hand) moved(path []game.Touch, cols int) bool {
	reached := false
	for _, t := range path {
		reached = h.gesture.Move(t, cols) || reached
	}
	return reached
}

// lift ends the gesture: tap is the cell that was tapped or held, or -1; path is the drag, or nil.
func (h *hand) lift(t game.Touch, cols int) (tap int, how game.How, path []int) {
	h.gesture.Move(t, cols)
	tap, how, path = h.gesture.Up(t)
	h.letGo()
	return tap, how, path
}

// letGo forgets the gesture.
func (h *hand) letGo() {
	h.gesture.Cancel()
	h.preview = ""
	h.holding.stop()
}
