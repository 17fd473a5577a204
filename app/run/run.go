// Package run runs the handlers of events, timers and answers, one after the other on the page's
// goroutine, and redraws the page after them. It alone keeps contexts of go-app.
package run

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/journal/host"
)

// A Runner belongs to a page. What it runs may fail without taking the page along.
type Runner struct {
	Failed  func() // is called after a panic
	Drawing func() // is called before the page is drawn
	Screen  Part   // all below the header

	page app.Context
	now  *app.Context // of the running handler, until it calls SkipRedraw
}

func (r *Runner) Begin(ctx app.Context) { r.page = ctx }

// Handle runs the handler of an event. If do returns true its component is redrawn, and all around it, unless that
// has called SkipRedraw.
func (r *Runner) Handle(ctx app.Context, do func() (draws bool)) {
	defer func() { r.now = nil }()
	defer r.recovered()
	r.now = &ctx
	if !do() {
		r.SkipRedraw()
	}
	if r.now != nil {
		r.Drawing()
	}
}

// SkipRedraw reports that the running handler redraws itself what it changes.
func (r *Runner) SkipRedraw() {
	if r.now != nil {
		r.now.PreventUpdate()
		r.now = nil
	}
}

// Perform runs do on the page's goroutine, like the handler of an event.
func (r *Runner) Perform(do func() (draws bool)) {
	r.page.Dispatch(func(ctx app.Context) { r.Handle(ctx, do) })
}

// Do calls do on the page's goroutine, and draws the page unless do calls SkipRedraw.
func (r *Runner) Do(do func()) { r.Perform(drawing(do)) }

func drawing(do func()) func() bool {
	return func() bool {
		do()
		return true
	}
}

// DoWithoutRedraw calls do on the page's goroutine, and draws nothing.
func (r *Runner) DoWithoutRedraw(do func()) {
	r.Perform(func() bool {
		do()
		return false
	})
}

// Defer calls do once the page has been drawn, if there is one.
func (r *Runner) Defer(do func()) {
	if r.page.Context != nil {
		r.page.Defer(func(app.Context) { r.Safely(do) })
	}
}

// Redraw draws the page, if there is one.
func (r *Runner) Redraw() {
	if r.page.Context != nil {
		r.Drawing()
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

// RedrawAlone draws a part outside the screen, and nothing around it.
func (r *Runner) RedrawAlone(pt *Part) { r.RedrawIn(&Part{r.page}, pt) }

// A Part of the page can be redrawn alone, once it is there.
type Part struct{ ctx app.Context }

func (pt *Part) Mount(ctx app.Context) { pt.ctx = ctx }

func (r *Runner) Copy(text string, done, refused func()) {
	go func() {
		if browser.Copy(text) != nil {
			done = refused
		}
		r.Do(done)
	}()
}

// Idle calls do once the browser has nothing more urgent to do.
func (r *Runner) Idle(do func()) { browser.Idle(func() { r.Do(do) }) }

// A Timer stops a call that is due later; nil for none.
type Timer = host.Timer

// After calls do after d, and draws the page.
func (r *Runner) After(d time.Duration, do func()) Timer { return r.Later(d, drawing(do)) }

// Later calls do after d, and draws the page if that returns true.
func (r *Runner) Later(d time.Duration, do func() (draws bool)) Timer {
	return r.by(browser.After, d, do)
}

// LaterThanInput is Later, behind the input that has come by then.
func (r *Runner) LaterThanInput(d time.Duration, do func() (draws bool)) Timer {
	return r.by(browser.AfterInput, d, do)
}

func (r *Runner) by(set func(time.Duration, func()) func(), d time.Duration, do func() bool) Timer {
	stopped := false // after it called
	stop := set(d, func() { r.Perform(func() bool { return !stopped && do() }) })
	return func() {
		stopped = true
		stop()
	}
}

// Now returns the time, and Yield ends the browser's task: what a journal needs besides.
func (r *Runner) Now() time.Time { return time.Now() }
func (r *Runner) Yield()         { browser.Yield() }

// DropViews and DropFrontView drop views of the page that the browser keeps.
func (r *Runner) DropViews(links string) { browser.DropViews(links) }
func (r *Runner) DropFrontView()         { browser.DropFrontView() }

// Safely calls do outside an event of the page.
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
