package board

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// An inspector shows the facts of the focused cell.
type inspector struct {
	of    *core
	codes bool // the hint and the codes of the cell are shown
}

func (ip *inspector) draw() app.UI {
	facts := factsOf("", ip.of.Midend.Face().Words.Inspect(ip.of.Midend.Start().Puzzle, ip.of.Midend.View().Board.Position, ip.of.Midend.View().Focus, ip.of.Midend.View().Options))
	return app.Section().Class("card").Aria("label", "Cell").Body(
		view.Fold("This cell", view.FactList(facts), ip.codesList()).ID("inspector").On("toggle", inspectorToggled))
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
func (ip *inspector) codesList() app.UI {
	words, puzzle := ip.of.Midend.Face().Words, ip.of.Midend.Start().Puzzle
	if words.Codes == nil {
		return app.Span()
	}
	codes := words.Codes(puzzle)
	if codes == nil {
		return app.Span()
	}
	var facts []view.Fact
	if ip.codes {
		facts = factsOf("code-", codes(ip.of.Midend.View().Board.Position, ip.of.Midend.View().Focus, ip.of.Midend.View().Options))
	}
	return view.Fold("Hint and codes", view.FactList(facts)).ID("codes").Open(ip.codes).On("toggle", ip.codesToggled())
}

func (ip *inspector) codesToggled() app.EventHandler {
	return func(ctx app.Context, _ app.Event) {
		ip.of.Shell.Run.Handle(ctx, func() (draws bool) {
			ip.ShowCodes(ctx.JSSrc().Get("open").Bool())
			return true
		})
	}
}

// ShowCodes notes whether the codes are shown. Showing them counts as help, like a hint.
func (ip *inspector) ShowCodes(open bool) {
	if open && !ip.codes {
		ip.of.driver.Send(play.AddEntries{Entries: []game.Entry{game.Hinted}})
	}
	ip.codes = open
}
