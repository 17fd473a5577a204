package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/ui/view"
)

func onTrial(b *boardScreen) bool { return b.m.Board().Trial != "" }

// trialRow returns the row of the panel that begins a trial, and during one checks the board: the bar has no
// space left for that.
func trialRow(b *boardScreen) app.UI {
	button := view.Button("trial", "Start a trial")
	if onTrial(b) {
		button = view.Button("check", "Check")
	}
	return app.Div().Class("field").Body(
		app.Span().Text("Not sure?"),
		view.Disabled(button, !b.touchable() || b.m.Solved()),
	)
}

// playedBelow returns a command that sends an event to the board in Play, which an open panel would cover.
func playedBelow(e event.Event) command {
	return of(playedOf, func(b *boardScreen, _ string) {
		b.shop.closeDrawer()
		b.handle(e)
	})
}
