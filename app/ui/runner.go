package ui

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A runner runs what events, timers and answers bring, one after the other on the page's goroutine,
// and has what they change redrawn. It alone keeps contexts of go-app.
type runner struct {
	ctx      app.Context // of the page
	onScreen part        // all below the header
	failed   func()      // is called where something that was run has panicked
}

// A part of the page that can be redrawn alone, once it is there.
type part struct{ ctx app.Context }

// keep takes the context when the part is mounted.
func (pt *part) keep(ctx app.Context) { pt.ctx = ctx }

// redraw redraws the part and nothing of what it stands in, which is to be the screen or a part of
// it; it reports whether both are there.
func (pt *part) redraw(in *part) bool {
	if pt.ctx.Context == nil || in.ctx.Context == nil {
		return false
	}
	pt.ctx.Dispatch(func(app.Context) { in.ctx.PreventUpdate() })
	return true
}

// redraw redraws parts of the screen and nothing around them, or else the page.
func (r *runner) redraw(parts ...*part) {
	for _, pt := range parts {
		if !pt.redraw(&r.onScreen) {
			r.ctx.Update()
			return
		}
	}
}

// dispatch does something on the page's goroutine, and draws the page.
func (r *runner) dispatch(do func()) {
	r.ctx.Dispatch(func(app.Context) { r.safely(do) })
}

// dispatchUndrawn does something on the page's goroutine that changes nothing that is drawn.
func (r *runner) dispatchUndrawn(do func()) {
	r.ctx.Dispatch(func(ctx app.Context) {
		ctx.PreventUpdate()
		r.safely(do)
	})
}

// clip puts a text on the clipboard.
func (r *runner) clip(text string, done, refused func()) {
	go func() {
		if browser.Copy(text) != nil {
			done = refused
		}
		r.dispatch(done)
	}()
}

// idle dispatches do once the browser has nothing more urgent to do.
func (r *runner) idle(do func()) { browser.Idle(func() { r.dispatch(do) }) }

// A timer is something to be done later; nil for nothing.
type timer func()

// stop drops what is to be done.
func (t *timer) stop() {
	if *t != nil {
		(*t)()
		*t = nil
	}
}

// setTimer dispatches do, d from now.
func (r *runner) setTimer(d time.Duration, do func()) timer {
	return r.setTimerBy(browser.After, d, func(app.Context) { do() })
}

// setTimerBy dispatches do when a timer of the browser's calls, d from now. What it draws, do says.
func (r *runner) setTimerBy(set func(time.Duration, func()) func(), d time.Duration, do func(app.Context)) timer {
	stopped := false
	stop := set(d, func() {
		r.ctx.Dispatch(func(ctx app.Context) {
			if stopped { // after it called
				ctx.PreventUpdate()
				return
			}
			r.safely(func() { do(ctx) })
		})
	})
	return func() {
		stopped = true
		stop()
	}
}

// safely does something that may fail without taking the page along.
func (r *runner) safely(do func()) {
	defer r.recovered()
	do()
}

// recovered keeps the page alive when a handler fails. The game is in the journal already.
func (r *runner) recovered() {
	if failure := recover(); failure != nil {
		r.failed()
		app.Log(fmt.Sprintf("%v\n%s", failure, debug.Stack()))
	}
}

// crashed tells that a handler has failed.
func (p *page) crashed() {
	// What failed may have run where nothing is drawn behind it.
	if !p.notes.crashed && p.run.ctx.Context != nil {
		p.run.ctx.Dispatch(func(app.Context) {})
	}
	p.notes.crashed = true
	p.input.letGo()
}
