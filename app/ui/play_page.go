package ui

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/course"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
)

// A playTable is what a board in Play stands on: the board, the sentences and the controls around it.
type playTable struct {
	of     *boardScreen
	ground view.Ground
}

func (pt *playTable) draw() app.UI {
	return view.Div("table",
		view.If(!pt.of.shell.Embedded, pt.of.shop.modeBar(play, pt.of.m.Face())),
		view.Chunked(func() app.UI {
			light, lit := pt.of.hint.light()
			return pt.board(pt.of.m.Board(), pt.label(), light, lit)
		}),
		view.Div("lower",
			view.Div(pt.saidClass(),
				view.Chunked(func() app.UI { return pt.verdict() }),
				view.Div("begin",
					view.If(pt.learningPieces(), view.Legend(pt.of.m)),
					app.If(pt.of.coach.shown(), func() app.UI { return pt.of.coach.draw() }).ElseIf(pt.untouched(), func() app.UI { return pt.beginning() }).ElseIf(pt.of.card.shown(), func() app.UI { return pt.of.card.draw() }),
				)),
			app.If(pt.of.m.Face().Input.Pad != nil, func() app.UI { return pt.keypad() }), pt.bar()))
}

// saidClass returns the class of what is said below the board. A first board leaves it more space, and so does
// one with a message of its maker: from the beginning, as the board must not move.
func (pt *playTable) saidClass() string {
	switch {
	case pt.of.coach.first():
		return "said first"
	case pt.of.m.Game().Fields().Message != "":
		return "said with-message"
	}
	return "said"
}

// label returns the board's name for screen readers.
func (pt *playTable) label() string {
	words, puzzle := pt.of.m.Face().Words, pt.of.m.Start().Puzzle
	done, want := words.Progress(puzzle, pt.of.m.Board().Position)
	return fmt.Sprintf("%s, %d of %d placed", words.Title(puzzle), done, want)
}

// status returns the answer to the last touch, or the status of the board.
func (pt *playTable) status() game.Status {
	status := pt.of.m.Status(pt.of.m.Board())
	if pt.showsFlaw() {
		status.Text = "This board has " + pt.of.shop.grading.flaw
	}
	if pt.of.m.ShowsState() && status.Solved {
		status.Text = pt.of.clock.solvedText(status.Text)
	}
	return status
}

func (pt *playTable) verdict() app.UI {
	h := pt.of.m.Hint()
	v := view.VerdictLine{Status: pt.status(), Hinting: h != nil, Unseen: h != nil && pt.of.m.Message().Text == ""}
	follow, solved := pt.of.series.next()
	switch {
	case pt.of.showsSolution():
		v.Action = view.Button("unlook", "Back to my marks")
	case v.Hinting:
		v.Action = pt.of.hint.card(h, pt.of.hint.buttons(h)...)
	case solved:
		v.Action = pt.of.series.bar(follow)
	case !pt.of.shell.Embedded && (pt.showsFlaw() || pt.of.m.Message().Several):
		v.Action = view.ButtonWith("mode", string(design), "Fix it in Design")
	}
	return v.Draw()
}

// untouched reports whether the board is as at the start, with nothing to undo or redo.
func (pt *playTable) untouched() bool {
	g := pt.of.m.Game()
	return !pt.of.showsSolution() && pt.of.m.Hint() == nil && !g.CanUndo() && !g.CanRedo() && g.Position() == g.Puzzle.Start()
}

// shown reports whether the board is solved, and shown with the player's marks.
func (sc *solveCard) shown() bool {
	return sc.of.inPlay() && sc.of.m.Solved() && sc.of.m.Touchable() && len(sc.figures) > 0
}

// learningPieces reports whether to show the pieces below the board: the player has solved no board of the
// kind yet.
func (pt *playTable) learningPieces() bool {
	return pt.of.m.Face().Drawing.Legend != nil && pt.of.inPlay() && pt.of.m.Touchable() && pt.of.m.Hint() == nil &&
		pt.of.shell.Settings.Values[pt.solvedSetting()] == "" && !pt.of.m.Solved()
}

// solvedSetting names the setting that is set once a board of the kind has been solved.
func (pt *playTable) solvedSetting() string { return "solved." + pt.of.m.Start().Kind.Name }

func (pt *playTable) piecesLearned() {
	kept := &pt.of.shell.Settings
	if pt.of.m.Face().Drawing.Legend == nil || kept.Values[pt.solvedSetting()] != "" {
		return
	}
	kept.Keep(pt.solvedSetting(), "yes")
	browser.DropViews(pt.of.m.Start().Kind.Name + ":") // their stored views have the pieces
}

// showsFlaw reports whether the verdict says that the board has no solution or several, as it does until the
// first mark.
func (pt *playTable) showsFlaw() bool {
	return pt.of.inPlay() && pt.of.shop.grading.flaw != "" && pt.untouched() && pt.of.m.ShowsState()
}

// beginning returns the rules under an untouched board, for pages whose panel is out of sight.
func (pt *playTable) beginning() app.UI {
	words, puzzle, class := pt.of.m.Face().Words, pt.of.m.Start().Puzzle, ""
	switch f := pt.of.m.Game().Fields(); { // the part that stays if space is short
	case pt.of.series.tooHard && !pt.of.m.Solved():
		class = "steep"
	case f.Author != "":
		class = "credited"
	}
	return view.Div(class,
		byline(pt.of.m.Game().Fields()),
		view.P("begin-rules", words.Rules(puzzle)),
		view.P("begin-short", words.Coach(puzzle, puzzle.Start(), pt.of.m.Options())), // in the place of both others where space is short
		view.P("begin-how", words.Begin(puzzle, pt.of.m.Options())),
		pt.tooHardNotice(),
	)
}

// tooHardNotice warns a new player of a puzzle for experts, until it is solved.
func (pt *playTable) tooHardNotice() app.UI {
	return app.If(pt.of.series.tooHard && !pt.of.m.Solved(), func() app.UI {
		return gentler(pt.of.shell, pt.of.series.day, pt.of.m.Start().Kind, "This one is for experts.")
	})
}

func (pt *playTable) panel() []app.UI {
	return []app.UI{
		app.If(pt.of.coach.shown(), func() app.UI { return pt.of.coach.draw() }),
		quotation("From the maker of this puzzle", pt.of.m.Game().Fields()),
		app.If(pt.of.card.shown(), func() app.UI { return pt.of.card.makerMessage() }),
		view.Rules(pt.of.m),
		view.P("rules", pt.of.m.Face().Words.Begin(pt.of.m.Start().Puzzle, pt.of.m.Options())), pt.tooHardNotice(),
		pt.backToText(), view.HowTo(pt.of.m.Start().Kind), view.Legend(pt.of.m), pt.choices(), pt.of.inspector.draw(), pt.of.proof.panel(), pt.of.hint.helpLine(),
	}
}

func (pt *playTable) backToText() app.UI {
	from := pt.of.shell.Address.From
	return view.If(from.Link == pt.of.Key(), app.P().Body(view.OpenLink(strings.TrimPrefix(from.Address, "#"), "Back to the explanation")))
}

func (pt *playTable) bar() app.UI {
	return app.Div().Class("bar").Role("group").Aria("label", "Moves").Body(
		undoTool(pt.of.m.Game().CanUndo(), notYours(pt.of.m)),
		redoTool(pt.of.m.Game().CanRedo(), notYours(pt.of.m)),
		view.If(pt.of.m.HasHints(), pt.of.hint.button()),
		app.If(pt.onTrial(), func() app.UI { return view.Tool("keep-trial", "Keep", "check") }).
			ElseIf(ask.Is[ask.Solvable](pt.of.m.Asked()), func() app.UI { return view.Tool("cancel-check", "Cancel", "stop") }).
			Else(func() app.UI { return view.Disabled(view.Tool("check", "Check", "check"), notYours(pt.of.m)) }),
		app.If(pt.onTrial(), func() app.UI { return view.Tool("drop-trial", "Discard", "close") }).
			Else(func() app.UI { return view.Disabled(view.Tool("reset", "Clear", "reset"), notYours(pt.of.m)) }),
		app.If(!pt.of.shell.Embedded, pt.of.shop.moreButton),
	)
}

// chips returns the chips beside the title.
func (b *boardScreen) chips() []app.UI {
	return []app.UI{b.series.chip(), b.shop.grading.chip(b.m.Start().Kind, b.Key()), b.clock.chip()}
}

// board returns the board of the puzzle with a view shown on it, and if lit the light on it.
func (pt *playTable) board(v game.View, label string, light game.Spotlight, lit bool) app.UI {
	face, puzzle := pt.of.m.Face(), pt.of.m.Start().Puzzle
	if lit && face.Closes != "" { // a hint counts open cells: those that the marks close must not look open
		v.Options = maps.Clone(v.Options)
		v.Options[face.Closes] = "on"
	}
	board := pt.ground.Board(face, puzzle, v)
	board.Label, board.Keys, board.Focus, board.Here = label, "rules", pt.of.focus(), pt.of.types()
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
	won := pt.of.m.Overlay() == (midend.Celebration{})
	return pt.of.shop.board(board, face.Kind+view.When(won, " solved")+view.When(lit, " lit-up"))
}

// light returns the spotlight of the hint, and false without a hint.
func (hv *hintView) light() (light game.Spotlight, lit bool) {
	if !hv.of.hinting() {
		return light, false
	}
	return hv.of.m.Hint().Now().Spotlight, true
}

// types reports whether letters on the keyboard are marks first.
func (b *boardScreen) types() bool { return b.playing() && b.m.Face().Input.Types }

// keypad returns the on-screen keyboard. Its keys are for the cell with the focus, which is therefore marked
// also while a key of the pad has the browser's focus.
func (pt *playTable) keypad() app.UI {
	return view.Keypad("pad", "", pt.of.m.Face().Input.Pad(pt.of.m.Start().Puzzle, pt.of.m.Board(), pt.of.focus()), notYours(pt.of.m))
}

// A coach leads through the first board of a kind.
type coach struct{ of *boardScreen }

// first reports whether the board is the first one of its kind's course.
func (c *coach) first() bool {
	return c.of.series.course != nil && c.of.series.place == (course.Place{}) && c.of.m.Face().Words.Coach != nil
}

func (c *coach) says() string {
	return c.of.m.Face().Words.Coach(c.of.m.Start().Puzzle, c.of.m.Game().Position(), c.of.m.Options())
}

// shown reports whether the coach is on the page: the player has not closed it, and it has more to say.
func (c *coach) shown() bool {
	return c.first() && c.of.inPlay() && c.of.m.Touchable() && c.of.m.Hint() == nil && c.of.shell.Settings.Values[c.setting()] == "" && c.says() != ""
}

// setting names the setting that is set once the coach of the kind has been closed, or has led to the
// end.
func (c *coach) setting() string { return "coach." + c.of.m.Start().Kind.Name }

// end closes the coach for good.
func (c *coach) end() {
	if c.first() {
		c.of.shell.Settings.Keep(c.setting(), "off")
	}
}

// draw returns the sentences that lead through the first board of a kind.
func (c *coach) draw() app.UI {
	return app.Div().Class("coach").Role("group").Aria("label", "First steps").Body(
		app.P().Text(c.says()),
		view.IconButton("end-coach", "Close the tips", "close"),
	)
}

func (pt *playTable) onTrial() bool { return pt.of.m.Board().Trial != "" }

// trialRow returns the row of the panel that begins a trial, and during one checks the board: the bar has no
// space left for that.
func (pt *playTable) trialRow() app.UI {
	button := view.Button("trial", "Start a trial")
	if pt.onTrial() {
		button = view.Button("check", "Check")
	}
	return view.Div("field",
		app.Span().Text("Not sure?"),
		view.Disabled(button, cmp.Or(notYours(pt.of.m), view.When(pt.of.m.Solved(), "Solved: there is nothing left to try"))),
	)
}

// tip returns the tip of the coach on the page, empty for none.
func (c *coach) tip() string {
	if !c.shown() {
		return ""
	}
	return c.says()
}
