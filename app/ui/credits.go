package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A credits quotes the maker's words on the puzzle on the page. They are a stranger's words: they stand
// beside the board as a quotation, and never in the header, in a notice or a link.
type credits struct {
	board     *boardScreen
	unwritten bool // the journal does not have them yet
}

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
func (cr *credits) continued(g *game.Game, fields solver.Fields) {
	b := cr.board
	if fields == (solver.Fields{}) && cr.unwritten && g.Fields() == fields {
		fields = b.m.Game().Fields()
	}
	cr.unwritten = inform(g, fields)
	b.send(midend.Replaced{Game: g})
	b.send(midend.Options{Options: b.shell.Settings.Of(b.link())})
}

// lead returns the entry with the fields, to be written before any other; none if the journal has it.
func (cr *credits) lead() []game.Entry {
	if !cr.unwritten {
		return nil
	}
	cr.unwritten = false
	return []game.Entry{game.Informed(cr.board.m.Game().Fields())}
}

// write writes the fields to the journal if the game is in the library. A game that was only opened writes
// them with its first move.
func (cr *credits) write() {
	if cr.unwritten && cr.board.m.Game().Touched() {
		cr.board.keep(nil)
	}
}

// draw quotes the maker, without the message to solvers.
func (cr *credits) draw() app.UI {
	return quotation("From the maker of this puzzle", cr.board.m.Game().Fields())
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

// brief quotes title and author in one line, for pages whose panel is out of sight.
func (cr *credits) brief() app.UI {
	f := cr.board.m.Game().Fields()
	if f.Title == "" && f.Author == "" {
		return app.Span()
	}
	return app.P().Class("credits-brief").Body(
		view.If(f.Title != "", app.Q().Dir("auto").Text(f.Title)),
		view.If(f.Author != "", app.Span().Body(app.Text(" by "), app.Cite().Dir("auto").Text(f.Author))))
}

// hasMessage reports whether the maker has a message to solvers.
func (cr *credits) hasMessage() bool { return cr.board.m.Game().Fields().Message != "" }

// message quotes the maker's message to solvers.
func (cr *credits) message() app.UI {
	f := cr.board.m.Game().Fields()
	return view.If(f.Message != "", app.Blockquote().Class("credits-message").Aria("label", "From the maker of this puzzle").Dir("auto").Text(f.Message))
}
