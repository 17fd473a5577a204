package view

import (
	"cmp"
	"fmt"

	"quadrille/app/game"
	midend "quadrille/app/play"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A VerdictLine is the live region of a board, with what stands beside it.
type VerdictLine struct {
	Status  game.Status
	Hinting bool   // it tells a hint
	Unseen  bool   // it is read out only: what it says is seen elsewhere
	Silent  bool   // it is not read out: while a search runs it would speak without end
	Busy    bool   // the verdict is still being found
	Action  app.UI // what one would most likely do next; nil for nothing
	Said    app.UI // of the action, for those who do not see it; nil for nothing
}

func (v VerdictLine) Draw() app.UI {
	live := "polite"
	if v.Silent {
		live = "off"
	}
	return app.Div().Class("verdict").Class(When(v.Hinting, "hinting")).Class(StatusClass(v.Status)).Body(
		app.P().ID("verdict").Class(When(v.Unseen, "unseen")).Role("status").Aria("live", live).Aria("atomic", "true").Aria("busy", fmt.Sprint(v.Busy)).Body(
			app.Text(v.Status.Text),
			If(v.Status.More != "", app.Span().Class("unseen").Text(" ("+v.Status.More+")"))),
		v.Action, v.Said,
		If(len(v.Status.Detail) > 0, app.Details().Body(
			app.Summary().Text(cmp.Or(v.Status.More, "Notes")),
			app.Ul().Body(Each(v.Status.Detail, func(d string) app.UI { return app.Li().Text(d) })...),
		)),
	)
}

// StatusClass is the class of what tells a status, empty for a plain one.
func StatusClass(s game.Status) string {
	if s.Fault {
		return "fault"
	}
	return When(s.Solved, "solved")
}

// Rules are those of the puzzle.
func Rules(m *midend.Midend) app.UI {
	return app.P().ID("rules").Class("rules").Text(m.Face().Words.Rules(m.Start().Puzzle))
}

// Legend tells what the board's drawings mean, where its kind has one.
func Legend(m *midend.Midend) app.UI {
	draw := m.Face().Drawing.Legend
	return app.If(draw != nil, func() app.UI {
		return app.Div().Class("legend").Body(&Drawing{SVG: draw(m.Start().Puzzle)})
	})
}
