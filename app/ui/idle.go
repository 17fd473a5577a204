package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// idle does something once the browser has nothing more urgent to do, such as to show the
// board: what nobody waits for.
func (p *page) idle(do func()) {
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		f.Release()
		p.ctx.Dispatch(func(app.Context) { p.safely(do) })
		return nil
	})
	if app.Window().Get("requestIdleCallback").Truthy() {
		app.Window().Call("requestIdleCallback", f, map[string]any{"timeout": 1000})
		return
	}
	app.Window().Call("setTimeout", f, 200)
}
