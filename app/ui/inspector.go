package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/ui/view"
)

func (bv boardView) inspector() app.UI {
	var facts []view.Fact
	for _, f := range bv.b.m.Face().Words.Inspect(bv.b.m.Start().Puzzle, bv.b.m.Board().Position, bv.b.focus(), bv.b.m.Options()) {
		facts = append(facts, view.Fact{ID: strings.ReplaceAll(strings.ToLower(f.Name), " ", "-"), Name: f.Name, Value: f.Value})
	}
	return app.Section().Class("card").Aria("label", "Cell").Body(
		app.Details().ID("inspector").On("toggle", bv.inspectorToggled).Body(app.Summary().Text("This cell"), view.FactList(facts),
			bv.codesList()))
}

// inspectorToggled has the facts drawn as they are: while the fold is closed they are left alone.
func (bv boardView) inspectorToggled(app.Context, app.Event) {}

// codesList tells the hint and the codes of the cell with the focus, once they are asked for.
func (bv boardView) codesList() app.UI {
	words, puzzle := bv.b.m.Face().Words, bv.b.m.Start().Puzzle
	if words.Codes == nil {
		return app.Span()
	}
	codes := words.Codes(puzzle)
	if codes == nil {
		return app.Span()
	}
	var facts []view.Fact
	if bv.b.codes {
		for _, f := range codes(bv.b.m.Board().Position, bv.b.focus(), bv.b.m.Options()) {
			facts = append(facts, view.Fact{ID: "code-" + strings.ToLower(f.Name), Name: f.Name, Value: f.Value})
		}
	}
	return app.Details().ID("codes").Open(bv.b.codes).On("toggle", bv.codesToggled).Body(
		app.Summary().Text("Hint and codes"), view.FactList(facts))
}

// codesToggled notices that the codes are shown, which is help like a hint, or put away.
func (bv boardView) codesToggled(ctx app.Context, _ app.Event) {
	bv.b.shell.Run.Handle(ctx, func() {
		open := ctx.JSSrc().Get("open").Bool()
		if open && !bv.b.codes {
			bv.b.enter(game.Hinted)
		}
		bv.b.codes = open
	})
}

// choices are the kind's own settings.
func (bv boardView) choices() app.UI {
	var body []app.UI
	for _, c := range bv.b.m.Face().Choices {
		name := bv.b.m.Face().Kind + "." + c.Name
		if c.IsSwitch() {
			body = append(body, view.Toggle(name, c.Label, bv.b.m.Options().On(c.Name)))
			continue
		}
		body = append(body, view.Selection(name, c.Label, bv.b.m.Options()[c.Name], c.Values, c.Labels))
	}
	return view.Section("card", "h-board", "Board", body...)
}
