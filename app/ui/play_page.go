package ui

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/app/worker"
)

func playTable(b *boardScreen) app.UI {
	return view.Div("table",
		view.If(!b.shell.Embedded, b.shop.modeBar(play, b.m.Face())),
		view.Chunked(func() app.UI {
			light, lit := hintLight(b)
			return puzzleBoard(b, b.m.Board(), boardLabel(b), light, lit)
		}),
		view.Div("lower",
			view.Div(saidClass(b),
				view.Chunked(func() app.UI { return playVerdict(b) }),
				view.Div("begin",
					view.If(learningPieces(b), view.Legend(b.m)),
					app.If(coachShown(b), func() app.UI { return coach(b) }).ElseIf(untouched(b), func() app.UI { return beginning(b) }).ElseIf(solveShown(b), func() app.UI { return solvedCard(b) }),
				)),
			app.If(b.m.Face().Input.Pad != nil, func() app.UI { return keypad(b) }), playBar(b)))
}

// saidClass returns the class of what is said below the board. A first board leaves it more space, and so does
// one with a message of its maker: from the beginning, as the board must not move.
func saidClass(b *boardScreen) string {
	switch {
	case coachFirst(b):
		return "said first"
	case b.m.Game().Fields().Message != "":
		return "said with-message"
	}
	return "said"
}

// boardLabel returns the board's name for screen readers.
func boardLabel(b *boardScreen) string {
	words, puzzle := b.m.Face().Words, b.m.Start().Puzzle
	done, want := words.Progress(puzzle, b.m.Board().Position)
	return fmt.Sprintf("%s, %d of %d placed", words.Title(puzzle), done, want)
}

// playStatus returns the answer to the last touch, or the status of the board.
func playStatus(b *boardScreen) game.Status {
	status := b.m.Status(b.m.Board())
	if showsFlaw(b) {
		status.Text = "This board has " + b.shop.grading.flaw
	}
	if b.m.ShowsState() && status.Solved {
		status.Text = b.clock.solvedText(status.Text)
	}
	return status
}

func playVerdict(b *boardScreen) app.UI {
	h := b.m.Hint()
	v := view.VerdictLine{Status: playStatus(b), Hinting: h != nil, Unseen: h != nil && b.m.Message().Text == ""}
	follow, solved := nextAfter(b)
	switch {
	case b.showsSolution():
		v.Action = view.Button("unlook", "Back to my marks")
	case v.Hinting:
		v.Action = hintCard(b, h, hintButtons(b, h)...)
	case solved:
		v.Action = followBar(b, follow)
	case !b.shell.Embedded && (showsFlaw(b) || b.m.Message().Several):
		v.Action = view.ButtonWith("mode", string(design), "Fix it in Design")
	}
	return v.Draw()
}

// untouched reports whether the board is as at the start, with nothing to undo or redo.
func untouched(b *boardScreen) bool {
	g := b.m.Game()
	return !b.showsSolution() && b.m.Hint() == nil && !g.CanUndo() && !g.CanRedo() && g.Position() == g.Puzzle.Start()
}

// solveShown reports whether the board is solved, and shown with the player's marks.
func solveShown(b *boardScreen) bool {
	return b.inPlay() && b.m.Solved() && b.m.Touchable() && len(b.card.figures) > 0
}

// learningPieces reports whether to show the pieces below the board: the player has solved no board of the
// kind yet.
func learningPieces(b *boardScreen) bool {
	return b.m.Face().Drawing.Legend != nil && b.inPlay() && b.m.Touchable() && b.m.Hint() == nil &&
		b.shell.Settings.Values[solvedSetting(b)] == "" && !b.m.Solved()
}

// solvedSetting names the setting that is set once a board of the kind has been solved.
func solvedSetting(b *boardScreen) string { return "solved." + b.m.Start().Kind.Name }

func piecesLearned(b *boardScreen) {
	kept := &b.shell.Settings
	if b.m.Face().Drawing.Legend == nil || kept.Values[solvedSetting(b)] != "" {
		return
	}
	kept.Keep(solvedSetting(b), "yes")
	browser.DropViews(b.m.Start().Kind.Name + ":") // their stored views have the pieces
}

// showsFlaw reports whether the verdict says that the board has no solution or several, as it does until the
// first mark.
func showsFlaw(b *boardScreen) bool {
	return b.inPlay() && b.shop.grading.flaw != "" && untouched(b) && b.m.ShowsState()
}

// beginning returns the rules under an untouched board, for pages whose panel is out of sight.
func beginning(b *boardScreen) app.UI {
	words, puzzle, class := b.m.Face().Words, b.m.Start().Puzzle, ""
	switch f := b.m.Game().Fields(); { // the part that stays if space is short
	case b.series.tooHard && !b.m.Solved():
		class = "steep"
	case f.Author != "":
		class = "credited"
	}
	return view.Div(class,
		byline(b.m.Game().Fields()),
		view.P("begin-rules", words.Rules(puzzle)),
		view.P("begin-short", words.Coach(puzzle, puzzle.Start(), b.m.Options())), // in the place of both others where space is short
		view.P("begin-how", words.Begin(puzzle, b.m.Options())),
		tooHardNotice(b),
	)
}

// tooHardNotice warns a new player of a puzzle for experts, until it is solved.
func tooHardNotice(b *boardScreen) app.UI {
	return app.If(b.series.tooHard && !b.m.Solved(), func() app.UI {
		return gentler(b.shell, b.series.day, b.m.Start().Kind, "This one is for experts.")
	})
}

func playPanel(b *boardScreen) []app.UI {
	return []app.UI{
		app.If(coachShown(b), func() app.UI { return coach(b) }),
		quotation("From the maker of this puzzle", b.m.Game().Fields()),
		app.If(solveShown(b), func() app.UI { return makerMessage(b) }),
		view.Rules(b.m),
		view.P("rules", b.m.Face().Words.Begin(b.m.Start().Puzzle, b.m.Options())), tooHardNotice(b),
		backToText(b), view.HowTo(b.m.Start().Kind), view.Legend(b.m), boardChoices(b), inspector(b), b.proof.panel(), helpLine(b),
	}
}

func backToText(b *boardScreen) app.UI {
	from := b.shell.Address.From
	return view.If(from.Link == b.Key(), app.P().Body(view.OpenLink(strings.TrimPrefix(from.Address, "#"), "Back to the explanation")))
}

func playBar(b *boardScreen) app.UI {
	return app.Div().Class("bar").Role("group").Aria("label", "Moves").Body(
		undoTool(b.m.Game().CanUndo(), notYours(b.m)),
		redoTool(b.m.Game().CanRedo(), notYours(b.m)),
		view.If(b.m.HasHints(), hintButton(b)),
		app.If(onTrial(b), func() app.UI { return view.Tool("keep-trial", "Keep", "check") }).
			ElseIf(b.m.Asked() == worker.AskSolvable, func() app.UI { return view.Tool("cancel-check", "Cancel", "stop") }).
			Else(func() app.UI { return view.Disabled(view.Tool("check", "Check", "check"), notYours(b.m)) }),
		app.If(onTrial(b), func() app.UI { return view.Tool("drop-trial", "Discard", "close") }).
			Else(func() app.UI { return view.Disabled(view.Tool("reset", "Clear", "reset"), notYours(b.m)) }),
		app.If(!b.shell.Embedded, b.shop.moreButton),
	)
}

// chips returns the chips beside the title.
func (b *boardScreen) chips() []app.UI {
	return []app.UI{seriesChip(b), b.shop.grading.chip(b.m.Start().Kind, b.Key()), b.clock.chip()}
}

// puzzleBoard returns the board of the puzzle with a view shown on it, and if lit the light on it.
func puzzleBoard(b *boardScreen, v game.View, label string, light game.Spotlight, lit bool) app.UI {
	face, puzzle := b.m.Face(), b.m.Start().Puzzle
	if lit && face.Closes != "" { // a hint counts open cells: those that the marks close must not look open
		v.Options = maps.Clone(v.Options)
		v.Options[face.Closes] = "on"
	}
	board := b.ground.Board(face, puzzle, v)
	board.Label, board.Keys, board.Focus, board.Here = label, "rules", b.focus(), b.types()
	assumed, spotlight := "", ""
	if lit {
		face.Suppose(puzzle, v, light.Assumed, board.Cells)
		face.ShowGoal(puzzle, v, light, board.Cells)
		light.Label(board.Cells)
		if faint := append(slices.Clone(light.Assumed), light.Goal...); len(faint) > 0 && face.Drawing.Assumed != nil {
			assumed = face.Drawing.Assumed(puzzle, v.Position, faint)
		}
		light.Rim.Beyond = board.Left > 0
		spotlight = light.Draw(board.Rows, board.Cols, face.About(puzzle, light.Assumed))
	}
	board.Over = append(board.Over, assumed, spotlight)
	won := b.m.Overlay() == (midend.Celebration{})
	return b.shop.board(board, face.Kind+view.When(won, " solved")+view.When(lit, " lit-up"))
}

// hintLight returns the spotlight of the hint, and false without a hint.
func hintLight(b *boardScreen) (light game.Spotlight, lit bool) {
	if !b.hinting() {
		return light, false
	}
	return b.m.Hint().Now().Spotlight, true
}

// types reports whether letters on the keyboard are marks first.
func (b *boardScreen) types() bool { return b.playing() && b.m.Face().Input.Types }

// keypad returns the on-screen keyboard. Its keys are for the cell with the focus, which is therefore marked
// also while a key of the pad has the browser's focus.
func keypad(b *boardScreen) app.UI {
	return view.Keypad("pad", "", b.m.Face().Input.Pad(b.m.Start().Puzzle, b.m.Board(), b.focus()), notYours(b.m))
}

// coachFirst reports whether the board is the first one of its kind's course.
func coachFirst(b *boardScreen) bool {
	return b.series.course != nil && b.series.place == (course.Place{}) && b.m.Face().Words.Coach != nil
}

func coachSays(b *boardScreen) string {
	return b.m.Face().Words.Coach(b.m.Start().Puzzle, b.m.Game().Position(), b.m.Options())
}

// coachShown reports whether the coach is on the page: the player has not closed it, and it has more to say.
func coachShown(b *boardScreen) bool {
	return coachFirst(b) && b.inPlay() && b.m.Touchable() && b.m.Hint() == nil && b.shell.Settings.Values[coachSetting(b)] == "" && coachSays(b) != ""
}

// coachSetting names the setting that is set once the coach of the kind has been closed, or has led to the
// end.
func coachSetting(b *boardScreen) string { return "coach." + b.m.Start().Kind.Name }

// endCoach closes the coach for good.
func endCoach(b *boardScreen) {
	if coachFirst(b) {
		b.shell.Settings.Keep(coachSetting(b), "off")
	}
}

// coach returns the sentences that lead through the first board of a kind.
func coach(b *boardScreen) app.UI {
	return app.Div().Class("coach").Role("group").Aria("label", "First steps").Body(
		app.P().Text(coachSays(b)),
		view.IconButton("end-coach", "Close the tips", "close"),
	)
}

func onTrial(b *boardScreen) bool { return b.m.Board().Trial != "" }

// trialRow returns the row of the panel that begins a trial, and during one checks the board: the bar has no
// space left for that.
func trialRow(b *boardScreen) app.UI {
	button := view.Button("trial", "Start a trial")
	if onTrial(b) {
		button = view.Button("check", "Check")
	}
	return view.Div("field",
		app.Span().Text("Not sure?"),
		view.Disabled(button, cmp.Or(notYours(b.m), view.When(b.m.Solved(), "Solved: there is nothing left to try"))),
	)
}
