package view

import (
	"quadrille/app/game"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

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
