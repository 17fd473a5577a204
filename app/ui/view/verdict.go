package view

import (
	"cmp"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/solver"
)

// A VerdictLine is the sentence on a board, with the elements beside it.
type VerdictLine struct {
	Status  game.Status
	Hinting bool   // it shows a hint
	Unseen  bool   // its text is shown elsewhere
	Minor   bool   // it gives way to the rules where there is room for one thing only
	Busy    bool   // the verdict is pending
	Action  app.UI // the likeliest next step; nil for none
}

func (v VerdictLine) Draw() app.UI {
	return app.Div().Class("verdict").Class(When(v.Hinting, "hinting")).Class(When(v.Minor, "minor")).Class(StatusClass(v.Status)).Body(
		app.P().ID("verdict").Class(When(v.Unseen, "unseen")).Aria("hidden", When(v.Unseen, "true")).Aria("busy", fmt.Sprint(v.Busy)).Body(
			app.Text(v.Status.Text),
			If(v.Status.More != "", Span("unseen", " ("+v.Status.More+")"))),
		v.Action,
		If(len(v.Status.Detail) > 0, Fold(cmp.Or(v.Status.More, "Notes"),
			app.Ul().Body(solver.Map(v.Status.Detail, func(d string) app.UI { return app.Li().Text(d) })...))),
	)
}

// StatusClass returns the class of a status, empty for a plain one.
func StatusClass(s game.Status) string {
	if s.Fault {
		return "fault"
	}
	return When(s.Solved, "solved")
}

func Rules(m *play.Midend) app.UI {
	return app.P().ID("rules").Class("rules").Text(m.Face().Words.Rules(m.Start().Puzzle))
}

// Legend explains the board's drawings, if its kind has a legend.
func Legend(m *play.Midend) app.UI {
	draw := m.Face().Drawing.Legend
	return app.If(draw != nil, func() app.UI {
		return Div("legend", &Drawing{SVG: draw(m.Start().Puzzle)})
	})
}
