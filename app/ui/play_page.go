package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
)

// A boardPage draws what stands around a board that is played.
type boardPage struct{ b *boardScreen }

func (bp boardPage) table() app.UI {
	return app.Div().Class("table").Body(
		app.If(!bp.b.shell.Embedded, func() app.UI { return boardView{b: bp.b}.modeBar(play) }),
		view.Chunked(func() app.UI { return boardView{b: bp.b}.puzzleBoard(bp.b.m.Board(), bp.label()) }),
		view.Chunked(bp.verdict),
		app.Div().Class(bp.below()).Body(
			app.If(bp.learningPieces(), func() app.UI { return view.Legend(bp.b.m) }),
			app.If(coachShown(bp.b), func() app.UI { return coach(bp.b) }).ElseIf(bp.untouched(), bp.beginning).ElseIf(bp.done(), bp.solved),
		), // there always, so that what follows stays as it is
		app.If(bp.b.m.Face().Input.Pad != nil, boardView{b: bp.b}.pad), bp.bar())
}

// below is the class of what stands below the board: a first board leaves it more room.
func (bp boardPage) below() string {
	if coachFirst(bp.b) {
		return "begin first"
	}
	return "begin"
}

// label is what the board is called by those who do not see it.
func (bp boardPage) label() string {
	words, puzzle := bp.b.m.Face().Words, bp.b.m.Start().Puzzle
	done, want := words.Progress(puzzle, bp.b.m.Board().Position)
	return fmt.Sprintf("%s, %d of %d placed", words.Title(puzzle), done, want)
}

// status is the answer to the last touch, or how the board stands.
func (bp boardPage) status() game.Status {
	status := bp.b.m.Status(bp.b.m.Board())
	if bp.several() {
		status.Text = "This board has more than one solution"
	}
	if bp.b.m.Stands() && status.Solved {
		status.Text = bp.b.clock.solvedText(status.Text)
	}
	return status
}

func (bp boardPage) verdict() app.UI {
	h := bp.b.m.Hint()
	v := view.VerdictLine{Status: bp.status(), Hinting: h != nil, Unseen: h != nil && bp.b.m.Said().Text == ""}
	follow, solved := nextAfter(bp.b)
	switch {
	case bp.b.showsSolution():
		v.Action = view.Button("unlook", "Back to my marks")
	case v.Hinting:
		v.Action = hintCard(bp.b, h, hintButtons(bp.b, h)...)
	case solved:
		v.Action = followBar(bp.b, follow)
	case !bp.b.shell.Embedded && (bp.several() || bp.b.m.Said().Several):
		v.Action = view.ButtonWith("mode", string(design), "Fix it in Design")
	}
	v.Said = app.P().ID("follow-said").Class("unseen").Role("status").Text(followSaid(bp.b, follow, solved))
	return v.Draw()
}

// untouched reports whether nothing has been done yet on the board.
func (bp boardPage) untouched() bool {
	g := bp.b.m.Game()
	return !bp.b.showsSolution() && bp.b.m.Hint() == nil && !g.CanUndo() && !g.CanRedo() && g.Position() == g.Puzzle.Start()
}

// done reports whether the board is solved, and seen as it stands.
func (bp boardPage) done() bool {
	return bp.b.inPlay() && bp.b.m.Solved() && bp.b.m.Touchable() && len(bp.b.card.figures) > 0
}

// learningPieces reports whether the pieces are to be in sight below the board: none of the kind has
// been solved here.
func (bp boardPage) learningPieces() bool {
	return bp.b.m.Face().Drawing.Legend != nil && bp.b.inPlay() && bp.b.m.Touchable() && bp.b.m.Hint() == nil &&
		bp.b.shell.Settings.Kept[bp.solvedSetting()] == "" && !bp.b.m.Solved()
}

// solvedSetting says that a board of the kind has been solved.
func (bp boardPage) solvedSetting() string { return "solved." + bp.b.m.Start().Kind.Name }

func (bp boardPage) piecesLearned() {
	kept := &bp.b.shell.Settings
	if bp.b.m.Face().Drawing.Legend == nil || kept.Kept[bp.solvedSetting()] != "" {
		return
	}
	kept.Keep(bp.solvedSetting(), "yes")
	browser.Stale(bp.b.m.Start().Kind.Name + ":") // their stored views have the pieces
}

// several reports whether the puzzle is known to have more than one solution, and this is to be said:
// nothing has been done on the board.
func (bp boardPage) several() bool {
	return bp.b.inPlay() && bp.b.shop.grading.several && bp.untouched() && bp.b.m.Stands()
}

// beginning tells the rules under a board that nothing has been done on, where the panel that
// has them is out of sight.
func (bp boardPage) beginning() app.UI {
	words, puzzle := bp.b.m.Face().Words, bp.b.m.Start().Puzzle
	return app.Div().Body(
		bp.b.credits.brief(),
		app.P().Class("begin-rules").Text(words.Rules(puzzle)),
		app.P().Text(words.Begin(puzzle, bp.b.m.Options())),
		bp.steepSaid(),
	)
}

// steepSaid warns somebody new of the hardest puzzle of the week, until it is solved.
func (bp boardPage) steepSaid() app.UI {
	return app.If(bp.b.source.steep && !bp.b.m.Solved(), func() app.UI {
		return gentler(bp.b.shell, bp.b.source.day, bp.b.m.Start().Kind, "This one is for experts.")
	})
}

func (bp boardPage) panel() []app.UI {
	return []app.UI{
		app.If(coachShown(bp.b), func() app.UI { return coach(bp.b) }),
		bp.b.credits.draw(),
		view.Rules(bp.b.m),
		app.P().Class("rules").Text(bp.b.m.Face().Words.Begin(bp.b.m.Start().Puzzle, bp.b.m.Options())), bp.steepSaid(),
		bp.backToText(), view.HowTo(bp.b.m.Start().Kind), view.Legend(bp.b.m), boardView{b: bp.b}.choices(), boardView{b: bp.b}.inspector(), bp.b.proof.panel(), app.If(bp.done(), bp.solved), helpLine(bp.b),
	}
}

func (bp boardPage) backToText() app.UI {
	from := bp.b.shell.Address.From
	return app.If(from.Link == bp.b.Key(), func() app.UI {
		return app.P().Body(view.OpenLink(strings.TrimPrefix(from.Address, "#"), "Back to the explanation"))
	})
}

func (bp boardPage) bar() app.UI {
	return app.Div().Class("bar").Role("toolbar").Aria("label", "Moves").Body(
		view.Disabled(view.Tool("undo", "Undo", "undo"), !bp.b.m.Game().CanUndo() || bp.b.showsSolution()),
		view.Disabled(view.Tool("redo", "Redo", "redo"), !bp.b.m.Game().CanRedo() || bp.b.showsSolution()),
		app.If(bp.b.m.HasHints(), func() app.UI { return hintButton(bp.b) }),
		app.If(bp.b.m.Asked() == midend.AskSound, func() app.UI { return view.Tool("cancel-check", "Cancel", "stop") }).
			Else(func() app.UI { return view.Disabled(view.Tool("check", "Check", "check"), bp.b.showsSolution()) }),
		view.Disabled(view.Tool("reset", "Clear", "reset"), bp.b.showsSolution()),
		app.If(!bp.b.shell.Embedded, bp.b.shop.moreButton),
	)
}

// chips stand beside the title.
func (b *boardScreen) chips() []app.UI {
	return []app.UI{originChip(b), b.shop.grading.chip(b.m.Start().Kind, b.Key()), b.clock.chip()}
}
