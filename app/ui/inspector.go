package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// inspector tells all that is known of the cell with the focus.
func (bv *boardView) inspector() app.UI {
	var facts []fact
	for _, f := range bv.page.face().Words.Inspect(bv.page.link().Puzzle, bv.page.board().m.Board().Position, bv.page.visit.view.focus(), bv.page.board().options()) {
		facts = append(facts, fact{id: strings.ReplaceAll(strings.ToLower(f.Name), " ", "-"), name: f.Name, value: f.Value})
	}
	return app.Section().Class("card").Aria("label", "Cell").Body(
		app.Details().ID("inspector").On("toggle", bv.inspectorToggled).Body(app.Summary().Text("This cell"), factList(facts),
			bv.codesList()))
}

// inspectorToggled has the facts drawn as they are: while the fold is closed they are left alone.
func (bv *boardView) inspectorToggled(app.Context, app.Event) {}

// codesList tells the hint and the codes of the cell with the focus, once they are asked for.
func (bv *boardView) codesList() app.UI {
	if bv.page.face().Words.Codes == nil {
		return app.Span()
	}
	codes := bv.page.face().Words.Codes(bv.page.link().Puzzle)
	if codes == nil {
		return app.Span()
	}
	var facts []fact
	if bv.codes {
		for _, f := range codes(bv.page.board().m.Board().Position, bv.page.visit.view.focus(), bv.page.board().options()) {
			facts = append(facts, fact{id: "code-" + strings.ToLower(f.Name), name: f.Name, value: f.Value})
		}
	}
	return app.Details().ID("codes").Open(bv.codes).On("toggle", bv.codesToggled).Body(
		app.Summary().Text("Hint and codes"), factList(facts))
}

// codesToggled notices that the codes are shown, which is help like a hint, or put away.
func (bv *boardView) codesToggled(ctx app.Context, _ app.Event) {
	defer bv.page.run.recovered()
	open := ctx.JSSrc().Get("open").Bool()
	if open && !bv.codes && !bv.page.board().none() {
		bv.page.board().enter(game.Hinted)
	}
	bv.codes = open
}

// choices are the kind's own settings.
func (bv *boardView) choices() app.UI {
	body := []app.UI{app.H2().ID("h-board").Text("Board")}
	for _, c := range bv.page.face().Choices {
		name := bv.page.face().Kind + "." + c.Name
		if c.IsSwitch() {
			body = append(body, bv.page.toggle(name, c.Label, bv.page.board().options().On(c.Name)))
			continue
		}
		body = append(body, selection(name, c.Label, bv.page.board().options()[c.Name], c.Values, c.Labels))
	}
	return app.Section().Class("card").Aria("labelledby", "h-board").Body(body...)
}
