package learn

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

func (hw *howScreen) wholeExplained() app.UI {
	text := func(s string) app.UI { return app.P().Text(s) }
	return board.ListenAround(hw.Shell, app.Main().Class("front how")).Body(hw.Shell.Transition.InParts(
		func() app.UI { return board.BackLink(hw.Shell) },
		func() app.UI {
			return view.P("lead", "Quadrille is a workshop for grid logic puzzles. Play any board, design your own, or watch one being solved.")
		},
		func() app.UI { return chapter("kinds", "The puzzles", view.Ul("tiles", hw.kindTiles()...)) },
		func() app.UI {
			return chapter("modes", "Three things to do with a board",
				text("Play: mark the board by tap, drag or keyboard. Undo goes back as far as you like, and every move is kept. A hint says where to look, then how, then why, and only then makes the step. Check says whether your marks can still lead to a solution."),
				text("Design: paint regions, write letters or draw pieces. With every change you see whether the board has no solution, exactly one or more, and where they differ. If it isn't a puzzle yet, have it finished or fixed for you."),
				text("Watch: see a search at work, test by test, forward and back, at any speed. One of the searches solves the board as a person would and gives a reason for every step."),
				text("Try it here: you can mark these boards, or open them with Play."),
				view.Div("figures", hw.firstFigures(game.Allowed)...))
		},
		func() app.UI {
			return chapter("line", "The sentence below the board",
				text("It is always true. While you play, it counts what you have placed or names the rule that is broken. In Design it says after every change whether there is no solution, exactly one or several. A proper puzzle has exactly one."),
				view.Div("figures", hw.firstFigures(game.None, game.One, game.Several)...))
		},
		func() app.UI {
			return chapter("links", "A puzzle is a link",
				text("The whole board is in the address: copy it, send it, bookmark it. Your marks stay with you, and the link never goes stale. Share also makes a picture, a QR code and files. The front page opens links, files and pictures from other apps."))
		},
		func() app.UI {
			return chapter("offline", "Offline and private",
				text("Everything runs in this browser: playing, solving, making new boards. After your first visit it works offline, and you can install it like an app. Your games stay here: nothing is sent to anyone, nobody tracks you, and the part of an address after the # never leaves your browser."))
		},
		func() app.UI {
			return chapter("more", "More to read", view.Ul("more-links",
				app.Li().Body(view.OpenLink("learn", "Lessons: every technique on three small boards")),
				app.Li().Body(view.OpenLink("keys", "All keys")),
				app.Li().Body(view.OpenLink("settings", "Settings, each with a board to try it on")),
			))
		},
	)...)
}

func (hw *howScreen) kindTiles() []app.UI {
	return solver.Map(all.Kinds(), func(k *solver.Kind) app.UI {
		puzzle, err := k.Parse(k.Builtin[0].Text)
		if err != nil {
			panic(err) // a kind's own board
		}
		address := view.HowAddress(k, "")
		return app.Li().Body(app.A().Class("tile").Href(view.Href(address)).Body(
			view.Div("thumb", &view.Drawing{SVG: hw.Shell.Pictures.Of(solver.Link{Kind: k, Puzzle: puzzle})}),
			view.Span("tile-name", view.KnownAs(k)),
			view.Span("quiet", "Rules, verdicts and searches"),
		))
	})
}

// firstFigures returns the first figures that make a claim: those of all kinds for one claim, those of the
// first kind for several.
func (hw *howScreen) firstFigures(wanted ...game.Claim) []app.UI {
	var list []app.UI
	for _, f := range faces.All() {
		for _, claim := range wanted {
			if fig, ok := f.FigureOf(claim); ok {
				list = append(list, hw.explainedPart(claimID(f, claim), fig))
			}
		}
		if len(wanted) > 1 {
			break
		}
	}
	return list
}
