package ui

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/puzzles/pack"
)

// today is the date where the player is. The browser is asked, which knows when the clocks
// are changed.
func today() pack.Day { return pack.DayOf(wallClock()) }

// wallClock is what the clock on the player's wall shows, as a time.
func wallClock() time.Time {
	now := app.Window().Get("Date").New()
	return time.Date(now.Call("getFullYear").Int(), time.Month(now.Call("getMonth").Int()+1), now.Call("getDate").Int(),
		now.Call("getHours").Int(), now.Call("getMinutes").Int(), 0, 0, time.UTC)
}

// lookAtDate takes note of a new day, which may come while the page is open.
func (p *page) lookAtDate() {
	if now := today(); !p.dated || now != p.today {
		p.today, p.dated = now, true
	}
}

// watchDate looks at the date when somebody looks at the page again, and every now and then
// for those who never look away.
func (p *page) watchDate() {
	look := app.FuncOf(func(app.Value, []app.Value) any {
		if now := today(); now != p.today {
			p.ctx.Dispatch(func(app.Context) { p.safely(p.lookAtDate) })
		}
		return nil
	})
	app.Window().Get("document").Call("addEventListener", "visibilitychange", look)
	app.Window().Call("addEventListener", "focus", look)
	app.Window().Call("setInterval", look, (10 * time.Minute).Milliseconds())
}
