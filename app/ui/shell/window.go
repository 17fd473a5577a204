package shell

import (
	"context"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/journal"
	"quadrille/app/pool"
	"quadrille/app/run"
)

// A Window has one screen at a time, to which it sends events.
type Window struct {
	Run      run.Runner
	Journal  *journal.Journal
	Pool     *pool.Pool
	Screen   Screen // on the page
	Embedded bool   // the page is in a frame of another site: it has one board and stores nothing
	Visited  bool   // the page has opened an address before
	Viewed   bool   // the first view has been drawn

	saying string // announced, but not yet in the page

	shell  *Shell
	driver Driver // of the screen
	visit  visit  // to the screen
}

// A visit ends when the player goes elsewhere.
type visit struct {
	context.Context
	end context.CancelFunc
}

func newVisit() visit {
	ctx, end := context.WithCancel(context.Background())
	return visit{ctx, end}
}

// Send sends an event to the screen, and carries out the effects.
func (w *Window) Send(e event.Event) {
	if on := (undrawn{w.Screen}); w.driver.of != on {
		w.driver = NewDriver(w.shell, on, "", func() *pool.Client { return w.Pool.Free() })
	}
	w.driver.Send(e)
}

// Announce has screen readers say a text, in one breath with all that is announced before the next drawing.
func (w *Window) Announce(text string) {
	if text == "" {
		return
	}
	if w.saying == "" {
		w.Run.Defer(func() {
			browser.Announce(w.saying)
			w.saying = ""
		})
	}
	w.saying = game.Breath(w.saying, text)
}

// Visit returns a context that ends when the player leaves the screen.
func (w *Window) Visit() context.Context { return w.visit.Context }

// AtBoard reports whether the page has a board.
func (w *Window) AtBoard() bool { return w.Screen.Fragment() != "" }
