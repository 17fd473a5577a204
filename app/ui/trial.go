package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	midend "quadrille/app/play"
	"quadrille/app/ui/view"
)

func onTrial(b *boardScreen) bool { return b.m.Board().Trial != "" }

// trialRow returns the row of the panel that begins a trial.
func trialRow(b *boardScreen) app.UI {
	return app.Div().Class("field").Body(
		app.Span().Text("Not sure?"),
		view.Disabled(view.Button("trial", "Start a trial"), onTrial(b) || !b.touchable() || b.m.Solved()),
	)
}

// beginTrial begins a trial on the board, which the open panel would cover.
func beginTrial(b *boardScreen) {
	b.shop.closeDrawer()
	b.handle(midend.BeginTrial)
}
