package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
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

// Joined are texts in a row, those that are not empty.
func Joined(between string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), between)
}

// GradeWords is "Hard 4.6", empty where nothing is known.
func GradeWords(band solver.Band, number float64) string {
	if band == "" {
		return ""
	}
	return fmt.Sprintf("%s %.1f", band, number)
}

// Sentence makes an error ready to be shown: a capital letter in front.
func Sentence(err error) string {
	return solver.Capital(err.Error())
}

// A Fact is a line of a list; with an address its name leads there.
type Fact struct{ ID, Name, Value, Address string }

// FactList is a list of facts.
func FactList(facts []Fact) app.HTMLDl {
	return app.Dl().Class("facts").Body(Each(facts, func(f Fact) app.UI {
		name := app.Dt().Text(f.Name)
		if f.Address != "" {
			name = app.Dt().Body(LessonLink(f.Address, f.Name))
		}
		return app.Div().Body(name, app.Dd().ID("n-"+f.ID).Text(f.Value))
	})...)
}

// KeyList is a table of keys.
func KeyList(rows []game.KeyHelp) app.UI {
	return app.Dl().Class("keys").Body(Each(rows, func(r game.KeyHelp) app.UI {
		return app.Div().Body(app.Dt().Body(app.Elem("kbd").Text(r.Keys)), app.Dd().Text(r.Does))
	})...)
}

// TouchList is a table of what hands do, of which the style shows what the pointer at hand does.
func TouchList(rows []game.KeyHelp) app.UI {
	return app.Dl().Class("keys").Body(Each(rows, func(r game.KeyHelp) app.UI {
		return app.Div().Class(string(r.By)).Body(app.Dt().Text(r.Keys), app.Dd().Text(r.Does))
	})...)
}

// KeySection is a section of keys under its title.
func KeySection(id, title string, body ...app.UI) app.UI {
	return Section("", "k-"+id, title, body...)
}
