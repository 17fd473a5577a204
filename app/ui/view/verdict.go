package view

import (
	"cmp"
	"fmt"

	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/solver"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A VerdictLine is the live region of a board, with the elements beside it.
type VerdictLine struct {
	Status       game.Status
	Hinting      bool   // it shows a hint
	Unseen       bool   // for screen readers only: its text is shown elsewhere
	Silent       bool   // not for screen readers: during a search it would speak without end
	Busy         bool   // the verdict is pending
	Action       app.UI // the likeliest next step; nil for none
	Announcement app.UI // the action for screen readers; nil for none
}

func (v VerdictLine) Draw() app.UI {
	live := "polite"
	if v.Silent {
		live = "off"
	}
	return app.Div().Class("verdict").Class(When(v.Hinting, "hinting")).Class(StatusClass(v.Status)).Body(
		app.P().ID("verdict").Class(When(v.Unseen, "unseen")).Role("status").Aria("live", live).Aria("atomic", "true").Aria("busy", fmt.Sprint(v.Busy)).Body(
			app.Text(v.Status.Text),
			If(v.Status.More != "", Span("unseen", " ("+v.Status.More+")"))),
		v.Action, v.Announcement,
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

// Rules returns the rules of the puzzle.
func Rules(m *midend.Midend) app.UI {
	return app.P().ID("rules").Class("rules").Text(m.Face().Words.Rules(m.Start().Puzzle))
}

// Legend explains the board's drawings, if its kind has a legend.
func Legend(m *midend.Midend) app.UI {
	draw := m.Face().Drawing.Legend
	return app.If(draw != nil, func() app.UI {
		return Div("legend", &Drawing{SVG: draw(m.Start().Puzzle)})
	})
}
