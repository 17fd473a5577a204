package ui

import (
	"time"

	"quadrille/app/browser"
	"quadrille/puzzles/pack"
)

// today is the date where the player is.
func today() pack.Day { return pack.DayOf(browser.WallClock()) }

// lookAtDate takes note of a new day, which may come while the page is open.
func (p *page) lookAtDate() {
	if now := today(); !p.dated || now != p.today {
		p.today, p.dated = now, true
	}
}

// watchDate looks at the date when somebody looks at the page again, and every now and then
// for those who never look away.
func (p *page) watchDate() {
	look := func() {
		if today() != p.today {
			p.dispatch(p.lookAtDate)
		}
	}
	browser.OnVisibility(look)
	browser.Listen(look, "focus")
	browser.Every(10*time.Minute, look)
}
