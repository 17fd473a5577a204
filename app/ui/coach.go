package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/ui/view"
)

// coachFirst reports whether the board is the first one of its kind's course.
func coachFirst(b *boardScreen) bool {
	return b.series.course != nil && b.series.place == (course.Place{}) && b.m.Face().Words.Coach != nil
}

func coachSays(b *boardScreen) string {
	return b.m.Face().Words.Coach(b.m.Start().Puzzle, b.m.Game().Position(), b.m.Options())
}

// coachShown reports whether the coach is on the page: the player has not closed it, and it has more to say.
func coachShown(b *boardScreen) bool {
	return coachFirst(b) && b.inPlay() && b.m.Touchable() && b.m.Hint() == nil && b.shell.Settings.Values[coachSetting(b)] == "" && coachSays(b) != ""
}

// coachSetting names the setting that is set once the coach of the kind has been closed, or has led to the
// end.
func coachSetting(b *boardScreen) string { return "coach." + b.m.Start().Kind.Name }

// endCoach closes the coach for good.
func endCoach(b *boardScreen) {
	if coachFirst(b) {
		b.shell.Settings.Keep(coachSetting(b), "off")
	}
}

// coach returns the sentences that lead through the first board of a kind.
func coach(b *boardScreen) app.UI {
	return app.Div().Class("coach").Role("group").Aria("label", "First steps").Body(
		app.P().Role("status").Aria("atomic", "true").Text(coachSays(b)),
		view.IconButton("end-coach", "Close the tips", "close"),
	)
}
