package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

func inspector(b *boardScreen) app.UI {
	facts := factsOf("", b.m.Face().Words.Inspect(b.m.Start().Puzzle, b.m.Board().Position, b.focus(), b.m.Options()))
	return app.Section().Class("card").Aria("label", "Cell").Body(
		view.Fold("This cell", view.FactList(facts), codesList(b)).ID("inspector").On("toggle", inspectorToggled))
}

// factsOf returns facts about a cell, with IDs made of their names.
func factsOf(prefix string, list []game.Fact) []view.Fact {
	return solver.Map(list, func(f game.Fact) view.Fact {
		return view.Fact{ID: prefix + strings.ReplaceAll(strings.ToLower(f.Name), " ", "-"), Name: f.Name, Value: f.Value}
	})
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
		facts = factsOf("code-", codes(b.m.Board().Position, b.focus(), b.m.Options()))
	}
	return view.Fold("Hint and codes", view.FactList(facts)).ID("codes").Open(b.codes).On("toggle", codesToggled(b))
}

func codesToggled(b *boardScreen) app.EventHandler {
	return func(ctx app.Context, _ app.Event) {
		b.shell.Run.Handle(ctx, func() { showCodes(b, ctx.JSSrc().Get("open").Bool()) })
	}
}

// showCodes notes whether the codes are shown. Showing them counts as help, like a hint.
func showCodes(b *boardScreen, open bool) {
	if open && !b.codes {
		b.driver.Send(midend.AddEntries{Entries: []game.Entry{game.Hinted}})
	}
	b.codes = open
}

// boardChoices returns in Play the way to a trial, and the kind's own settings.
func boardChoices(b *boardScreen) app.UI {
	f := b.m.Face()
	fields := solver.Map(f.Choices, func(c game.Choice) app.UI { return choiceField(c, f.Kind+"."+c.Name, b.m.Options()[c.Name]) })
	return app.Section().Class("card").Aria("label", "Board").Body(
		app.If(b.inPlay(), func() app.UI { return trialRow(b) }),
		view.Fold("Options", fields...).ID("choices"))
}
