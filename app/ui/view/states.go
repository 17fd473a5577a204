package view

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

// StateMark returns a small sign: a dot, a disc half full, or one with a tick.
func StateMark(s course.State) app.UI {
	name := [...]string{course.Open: "state-open", course.Begun: "state-begun", course.Solved: "state-solved"}[s]
	return use("state", name)
}

func StateWord(s course.State) string {
	return [...]string{course.Open: "open", course.Begun: "begun", course.Solved: "solved"}[s]
}

// Gauge shows the number of solved boards among some.
func Gauge(done, of int) app.UI {
	return Div("gauge",
		app.Progress().Max(float64(of)).Value(float64(done)).Aria("hidden", "true"),
		app.Span().Text(fmt.Sprintf("%d of %d solved", done, of)),
	)
}

// ProgressTop returns the progress in a course or a set, and a link to its next board, empty for none.
func ProgressTop(solved, boards int, next, label string) app.UI {
	return Div("course-top",
		Gauge(solved, boards),
		app.If(next != "", func() app.UI { return app.A().ID("onward").Class("tool plain").Href(Href(next)).Text(label) }).
			Else(func() app.UI { return app.Span().Text("All solved") }),
	)
}

// SolvedIn returns "Solved 2:31", with the time of the last solve if known.
func SolvedIn(r library.Record) string {
	if s, ok := r.Last(); ok && s.Seconds > 0 {
		return "Solved " + game.Clock(s.Seconds)
	}
	return "Solved"
}

// GradeWords returns "Hard 4.6", empty if the grade is unknown.
func GradeWords(band solver.Band, number float64) string {
	if band == "" {
		return ""
	}
	return fmt.Sprintf("%s %.1f", band, number)
}

// Sentence returns the text of an error with a capital first letter.
func Sentence(err error) string {
	return solver.Capital(err.Error())
}

// A Fact is a line of a list; if it has an address, its name links there.
type Fact struct{ ID, Name, Value, Address string }

func FactList(facts []Fact) app.HTMLDl {
	return app.Dl().Class("facts").Body(solver.Map(facts, func(f Fact) app.UI {
		name := app.Dt().Text(f.Name)
		if f.Address != "" {
			name = app.Dt().Body(LessonLink(f.Address, f.Name))
		}
		return app.Div().Body(name, app.Dd().ID("n-"+f.ID).Text(f.Value))
	})...)
}

func KeyList(rows []game.KeyHelp) app.UI {
	return app.Dl().Class("keys").Body(solver.Map(rows, func(r game.KeyHelp) app.UI {
		return app.Div().Body(app.Dt().Body(app.Elem("kbd").Text(r.Keys)), app.Dd().Text(r.Does))
	})...)
}

// TouchList returns a table of touches; the style shows those of the current pointer.
func TouchList(rows []game.KeyHelp) app.UI {
	return app.Dl().Class("keys").Body(solver.Map(rows, func(r game.KeyHelp) app.UI {
		return app.Div().Class(string(r.By)).Body(app.Dt().Text(r.Keys), app.Dd().Text(r.Does))
	})...)
}
