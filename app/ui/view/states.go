package view

import (
	"fmt"

	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// StateMark is a small square: empty, half full, or with a tick.
func StateMark(s course.State) app.UI {
	name := [...]string{course.Open: "state-open", course.Begun: "state-begun", course.Solved: "state-solved"}[s]
	return use("state", name)
}

func StateWord(s course.State) string {
	return [...]string{course.Open: "open", course.Begun: "begun", course.Solved: "solved"}[s]
}

// Gauge tells how many of some boards are solved.
func Gauge(done, of int) app.UI {
	return app.Div().Class("gauge").Body(
		app.Progress().Max(float64(of)).Value(float64(done)).Aria("hidden", "true"),
		app.Span().Text(fmt.Sprintf("%d of %d solved", done, of)),
	)
}

// SolvedIn is "Solved 2:31", with the time of the last solve where there is one.
func SolvedIn(r library.Record) string {
	if s, ok := r.Last(); ok && s.Seconds > 0 {
		return "Solved " + game.Clock(s.Seconds)
	}
	return "Solved"
}

// GradeWords is "Hard 4.6", empty where nothing is known.
func GradeWords(band solver.Band, number float64) string {
	if band == "" {
		return ""
	}
	return fmt.Sprintf("%s %.1f", band, number)
}
