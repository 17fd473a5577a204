// Package run runs what events, timers and answers bring, one after the other on the page's goroutine,
// and has what they change redrawn. It alone keeps contexts of go-app.
package run

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A Runner belongs to a page. What it runs may fail without taking the page along.
type Runner struct {
	Failed func() // is called where something that was run has panicked
	Screen Part   // all below the header

	page app.Context
	now  *app.Context // of what runs, until it says that it is not to be drawn
}

// Begin takes the context of the page.
func (r *Runner) Begin(ctx app.Context) { r.page = ctx }

// Begun reports whether there is a page.
func (r *Runner) Begun() bool { return r.page.Context != nil }

// Handle does what a handler of an event has to do. What it is a handler of is redrawn, and all
// around it, unless that calls Undrawn.
func (r *Runner) Handle(ctx app.Context, do func()) {
	defer func() { r.now = nil }()
	defer r.recovered()
	r.now = &ctx
	do()
}

// Undrawn says that what runs now has changed nothing that is drawn, or has it redrawn itself.
func (r *Runner) Undrawn() {
	if r.now != nil {
		r.now.PreventUpdate()
		r.now = nil
	}
}

// Do does something on the page's goroutine, and draws the page unless that calls Undrawn.
func (r *Runner) Do(do func()) {
	r.page.Dispatch(func(ctx app.Context) { r.Handle(ctx, do) })
}

// Dispatch calls a handler on the page's goroutine.
func (r *Runner) Dispatch(handler func(app.Context)) { r.page.Dispatch(handler) }

// DoUndrawn does something on the page's goroutine, and draws nothing.
func (r *Runner) DoUndrawn(do func()) {
	r.Do(func() {
		r.Undrawn()
		do()
	})
}

// Defer does something once the page has been drawn.
func (r *Runner) Defer(do func()) {
	r.page.Defer(func(app.Context) { r.Safely(do) })
}

// Redraw draws the page, if there is one.
func (r *Runner) Redraw() {
	if r.Begun() {
		r.page.Update()
	}
}

// RedrawParts draws parts of the screen and nothing around them, or else the page.
func (r *Runner) RedrawParts(parts ...*Part) {
	for _, pt := range parts {
		if !r.RedrawIn(&r.Screen, pt) {
			return
		}
	}
}

// RedrawIn draws a part of another part, and nothing around it; where they are not there, it draws the page
// and returns false.
func (r *Runner) RedrawIn(around, pt *Part) bool {
	if pt.ctx.Context == nil || around.ctx.Context == nil {
		r.Redraw()
		return false
	}
	pt.ctx.Dispatch(func(app.Context) { around.ctx.PreventUpdate() })
	return true
}

// A Part of the page can be redrawn alone, once it is there.
type Part struct{ ctx app.Context }

// Keep takes the context when the part is mounted.
func (pt *Part) Keep(ctx app.Context) { pt.ctx = ctx }

// Clip puts a text on the clipboard.
func (r *Runner) Clip(text string, done, refused func()) {
	go func() {
		if browser.Copy(text) != nil {
			done = refused
		}
		r.Do(done)
	}()
}

// Idle does something once the browser has nothing more urgent to do.
func (r *Runner) Idle(do func()) { browser.Idle(func() { r.Do(do) }) }

// A Timer is something to be done later; nil for nothing.
type Timer func()

// Stop drops what is to be done.
func (t *Timer) Stop() {
	if *t != nil {
		(*t)()
		*t = nil
	}
}

// After does something, d from now.
func (r *Runner) After(d time.Duration, do func()) Timer { return r.by(browser.After, d, do) }

// AfterInput is After, once the page has heard of all that has happened by then.
func (r *Runner) AfterInput(d time.Duration, do func()) Timer { return r.by(browser.AfterInput, d, do) }

func (r *Runner) by(set func(time.Duration, func()) func(), d time.Duration, do func()) Timer {
	stopped := false
	stop := set(d, func() {
		r.Do(func() {
			if stopped { // after it called
				r.Undrawn()
				return
			}
			do()
		})
	})
	return func() {
		stopped = true
		stop()
	}
}

// Safely does something outside an event of the page.
func (r *Runner) Safely(do func()) {
	defer r.recovered()
	do()
}

// recovered keeps the page alive when a handler fails. The game is in the journal already.
func (r *Runner) recovered() {
	if failure := recover(); failure != nil {
		r.Failed()
		app.Log(fmt.Sprintf("%v\n%s", failure, debug.Stack()))
	}
}
