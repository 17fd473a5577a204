package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// The maker's words on the puzzle are a stranger's: they stand beside the board as a quotation, and never in a
// notice or a link. The title heads the page in quotation marks.

// inform sets the fields of a game, and reports whether they are new to it.
func inform(g *game.Game, fields solver.Fields) bool {
	if fields == (solver.Fields{}) || fields == g.Fields() {
		return false
	}
	_ = g.Apply(game.Informed(fields)) // every game accepts it
	return true
}

// continued replaces the game on the page, and sets the fields of the link that led to it, or else those that
// the journal does not have yet.
func continued(b *boardScreen, g *game.Game, fields solver.Fields) {
	if fields == (solver.Fields{}) && b.untold && g.Fields() == fields {
		fields = b.m.Game().Fields()
	}
	b.untold = inform(g, fields)
	b.driver.Send(midend.Replaced{Game: g})
	b.driver.Send(event.Options{Options: b.shell.Settings.Of(b.link())})
	b.card = solveOf(b)
}

// fieldsEntry returns the entry with the fields, to be written before any other; none if the journal has it.
func fieldsEntry(b *boardScreen) []game.Entry {
	if !b.untold {
		return nil
	}
	b.untold = false
	return []game.Entry{game.Informed(b.m.Game().Fields())}
}

func quotation(label string, f solver.Fields) app.UI {
	if f.Title == "" && f.Author == "" && f.Note == "" {
		return app.Span()
	}
	return app.Figure().Class("card credits").Aria("label", label).Body(
		view.If(f.Title != "" || f.Note != "", app.Blockquote().Body(
			view.If(f.Title != "", app.P().Class("credits-title").Dir("auto").Text(f.Title)),
			view.If(f.Note != "", app.P().Dir("auto").Text(f.Note)))),
		view.If(f.Author != "", app.FigCaption().Body(app.Text("by "), app.Cite().Dir("auto").Text(f.Author))))
}

// byline names the author, for pages whose panel is out of sight.
func byline(f solver.Fields) app.UI {
	return view.If(f.Author != "", app.P().Class("credits-brief").Body(app.Span().Body(app.Text("by "), app.Cite().Dir("auto").Text(f.Author))))
}
