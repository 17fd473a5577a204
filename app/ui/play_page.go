package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
)

func (b *boardScreen) table() app.UI {
	bv := &b.page.visit.view
	return app.Div().Class("table").Body(
		bv.modes(),
		chunked(func() app.UI { return bv.puzzleBoard(b.m.Board(), b.label()) }),
		chunked(b.verdict),
		app.Div().Class("begin").Body(app.If(b.untouched(), b.beginning)), // there always, so that what follows stays as it is
		app.If(b.m.Face().Input.Pad != nil, bv.pad), b.bar())
}

// status is the answer to the last touch, or how the board stands.
func (b *boardScreen) status() game.Status {
	status := b.m.Status(b.m.Board())
	if b.m.Stands() && status.Solved {
		status.Text = b.page.clock.solvedText(status.Text)
	}
	return status
}

func (b *boardScreen) verdict() app.UI {
	v := verdictLine{status: b.status(), hinting: b.m.Hint() != nil}
	follow, solved := b.page.nav.follow()
	switch {
	case b.looking():
		v.action = button("unlook", "", "Back to my marks", "")
	case v.hinting:
		v.action = b.hintBar(b.m.Hint())
	case solved:
		v.action = b.page.nav.followBar(follow)
	}
	v.said = app.P().ID("follow-said").Class("unseen").Role("status").Text(b.page.nav.followSaid(follow, solved))
	return v.draw()
}

// untouched reports whether nothing has been done yet on the board.
func (b *boardScreen) untouched() bool {
	g := b.m.Game()
	return !b.looking() && b.m.Hint() == nil && !g.CanUndo() && !g.CanRedo() && g.Position() == g.Puzzle.Start()
}

// beginning tells the rules under a board that nothing has been done on, where the panel that
// has them is out of sight.
func (b *boardScreen) beginning() app.UI {
	words, puzzle := b.m.Face().Words, b.m.Start().Puzzle
	return app.Div().Body(
		app.P().Class("begin-rules").Text(words.Rules(puzzle)),
		app.P().Text(words.Begin(puzzle, b.options())),
		b.steepSaid(),
	)
}

// steepSaid warns somebody new of the hardest puzzle of the week.
func (b *boardScreen) steepSaid() app.UI {
	return app.If(b.source.steep, func() app.UI { return gentler("This one is for experts.") })
}

func (b *boardScreen) panel() []app.UI {
	body := []app.UI{
		rules(b.m),
		app.P().Class("rules").Text(b.m.Face().Words.Begin(b.m.Start().Puzzle, b.options())), b.steepSaid(),
		b.page.nav.backToText(), howTo(b.m.Start().Kind), legend(b.m),
	}
	bv := &b.page.visit.view
	return append(body, bv.choices(), bv.inspector(), b.proof.proofPanel(), b.helpLine())
}

func (b *boardScreen) bar() app.UI {
	return app.Div().Class("bar").Role("toolbar").Aria("label", "Moves").Body(
		disabled(button("undo", "", "Undo", "undo"), !b.m.Game().CanUndo() || b.looking()),
		disabled(button("redo", "", "Redo", "redo"), !b.m.Game().CanRedo() || b.looking()),
		app.If(b.m.HasHints(), b.hintButton),
		app.If(b.m.Asked() == midend.AskSound, func() app.UI { return button("cancel-check", "", "Cancel", "stop") }).
			Else(func() app.UI { return disabled(button("check", "", "Check", "check"), b.looking()) }),
		disabled(button("reset", "", "Clear", "reset"), b.looking()),
		b.page.visit.view.moreButton(),
	)
}
