package ui

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// dispatch does something on the page's goroutine, and draws the page.
func (p *page) dispatch(do func()) {
	p.ctx.Dispatch(func(app.Context) { p.safely(do) })
}

// dispatchUndrawn does something on the page's goroutine that changes nothing that is drawn.
func (p *page) dispatchUndrawn(do func()) {
	p.ctx.Dispatch(func(ctx app.Context) {
		ctx.PreventUpdate()
		p.safely(do)
	})
}

// clip puts a text on the clipboard.
func (p *page) clip(text string, done, refused func()) {
	go func() {
		if browser.Copy(text) != nil {
			done = refused
		}
		p.dispatch(done)
	}()
}

// idle dispatches do once the browser has nothing more urgent to do.
func (p *page) idle(do func()) { browser.Idle(func() { p.dispatch(do) }) }

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
func (p *page) setTimer(d time.Duration, do func()) timer {
	return setTimer(p.ctx, browser.After, d, func(app.Context) { p.safely(do) })
}

// setTimer dispatches do when a timer of the browser's calls, d from now.
func setTimer(ctx app.Context, set func(time.Duration, func()) func(), d time.Duration, do func(app.Context)) timer {
	stopped := false
	stop := set(d, func() {
		ctx.Dispatch(func(ctx app.Context) {
			if stopped { // after it called
				ctx.PreventUpdate()
				return
			}
			do(ctx)
		})
	})
	return func() {
		stopped = true
		stop()
	}
}

// safely does something that may fail without taking the page along.
func (p *page) safely(do func()) {
	defer p.recovered()
	do()
}

// recovered keeps the page alive when a handler fails. The game is in the journal already.
func (p *page) recovered() {
	if r := recover(); r != nil {
		// What failed may have run where nothing is drawn behind it.
		if !p.notes.crashed && p.ctx.Context != nil {
			p.ctx.Dispatch(func(app.Context) {})
		}
		p.notes.crashed = true
		p.input.letGo()
		app.Log(fmt.Sprintf("%v\n%s", r, debug.Stack()))
	}
}
