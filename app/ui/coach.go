package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/ui/view"
)

// A coaching is the coach of a board: sentences that lead through the first one of a kind.
type coaching struct{ b *boardScreen }

// first reports whether the board is the first one of its kind's course.
func (c coaching) first() bool {
	return c.b.source.course != nil && c.b.source.place == (course.Place{}) && c.b.m.Face().Words.Coach != nil
}

func (c coaching) says() string {
	return c.b.m.Face().Words.Coach(c.b.m.Start().Puzzle, c.b.m.Game().Position(), c.b.m.Options())
}

// shown reports whether the coach is on the page: it has not been put away and has more to say.
func (c coaching) shown() bool {
	return c.first() && c.b.inPlay() && c.b.m.Touchable() && c.b.m.Hint() == nil && c.b.shell.Settings.Kept[c.setting()] == "" && c.says() != ""
}

// setting says that the coach of the kind has been put away, or has led to the end.
func (c coaching) setting() string { return "coach." + c.b.m.Start().Kind.Name }

// end puts the coach away for good.
func (c coaching) end() {
	if c.first() {
		c.b.shell.Settings.Keep(c.setting(), "off")
	}
}

func (c coaching) draw() app.UI {
	return app.Div().Class("coach").Role("group").Aria("label", "First steps").Body(
		app.P().Role("status").Aria("atomic", "true").Text(c.says()),
		view.IconButton("end-coach", "Close the tips", "close"),
	)
}
