package ui

import (
	"time"

	"quadrille/app/browser"
	"quadrille/puzzles/pack"
)

// today is the date where the player is.
func today() pack.Day { return pack.DayOf(browser.WallClock()) }

// lookAtDate takes note of a new day, which may come while the page is open.
func (c *calendar) lookAtDate() {
	if now := today(); !c.dated || now != c.today {
		c.today, c.dated = now, true
	}
}

// watchDate looks at the date when somebody looks at the page again, and every now and then
// for those who never look away.
func (c *calendar) watchDate() {
	look := func() {
		if today() != c.today {
			c.page.run.dispatch(c.lookAtDate)
		}
	}
	browser.OnVisibility(look)
	browser.Listen(look, "focus")
	browser.Every(10*time.Minute, look)
}
