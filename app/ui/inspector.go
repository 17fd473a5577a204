package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/ui/view"
)

func inspector(b *boardScreen) app.UI {
	var facts []view.Fact
	for _, f := range b.m.Face().Words.Inspect(b.m.Start().Puzzle, b.m.Board().Position, b.focus(), b.m.Options()) {
		facts = append(facts, view.Fact{ID: strings.ReplaceAll(strings.ToLower(f.Name), " ", "-"), Name: f.Name, Value: f.Value})
	}
	return app.Section().Class("card").Aria("label", "Cell").Body(
		view.Fold("This cell", view.FactList(facts), codesList(b)).ID("inspector").On("toggle", inspectorToggled))
}

// inspectorToggled redraws the facts, which are not updated while the fold is closed.
func inspectorToggled(app.Context, app.Event) {}

// codesList returns the hint and the codes of the focused cell, once the player asks for them.
func codesList(b *boardScreen) app.UI {
	words, puzzle := b.m.Face().Words, b.m.Start().Puzzle
	if words.Codes == nil {
		return app.Span()
	}
	codes := words.Codes(puzzle)
	if codes == nil {
		return app.Span()
	}
	var facts []view.Fact
	if b.codes {
		for _, f := range codes(b.m.Board().Position, b.focus(), b.m.Options()) {
			facts = append(facts, view.Fact{ID: "code-" + strings.ToLower(f.Name), Name: f.Name, Value: f.Value})
		}
	}
	return view.Fold("Hint and codes", view.FactList(facts)).ID("codes").Open(b.codes).On("toggle", codesToggled(b))
}

// codesToggled notes whether the codes are shown. Showing them counts as help, like a hint.
func codesToggled(b *boardScreen) app.EventHandler {
	return func(ctx app.Context, _ app.Event) {
		b.shell.Run.Handle(ctx, func() {
			open := ctx.JSSrc().Get("open").Bool()
			if open && !b.codes {
				b.enter(game.Hinted)
			}
			b.codes = open
		})
	}
}

// boardChoices returns the kind's own settings, and in Play the way to a trial.
func boardChoices(b *boardScreen) app.UI {
	var body []app.UI
	for _, c := range b.m.Face().Choices {
		name := b.m.Face().Kind + "." + c.Name
		if c.IsSwitch() {
			body = append(body, view.Toggle(name, c.Label, b.m.Options().On(c.Name)))
			continue
		}
		body = append(body, view.Selection(name, c.Label, b.m.Options()[c.Name], c.Values, c.Labels))
	}
	return view.Section("card", "h-board", "Board", append(body, app.If(b.inPlay(), func() app.UI { return trialRow(b) }))...)
}
