package board

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
	"quadrille/app/draw"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A playTable is what a board in Play stands on: the board, the sentences and the controls around it.
type playTable struct {
	of     *Board
	ground draw.Ground
}

func (pt *playTable) draw() app.UI {
	return view.Div("table",
		view.If(!pt.of.Shell.Embedded, pt.of.Shop.ModeBar(PlayMode, pt.of.Midend.Face())),
		view.Chunked(func() app.UI {
			light, lit := pt.of.Light()
			return pt.Board(pt.of.Midend.View().Board, pt.Label(), light, lit)
		}),
		view.Div("lower",
			view.Div(pt.saidClass(),
				view.Chunked(func() app.UI { return pt.verdict() }),
				view.Div("begin",
					view.If(pt.learningPieces(), view.Legend(pt.of.Midend)),
					app.If(pt.of.coach.shown(), func() app.UI { return pt.of.coach.draw() }).ElseIf(pt.untouched(), func() app.UI { return pt.beginning() }).ElseIf(pt.of.card.shown(), func() app.UI { return pt.of.card.draw() }),
				)),
			app.If(pt.of.Midend.Face().Input.Pad != nil, func() app.UI { return pt.Keypad() }), pt.bar()))
}

// saidClass returns the class of what is said below the board. A first board leaves it more space, and so does
// one with a message of its maker: from the beginning, as the board must not move.
func (pt *playTable) saidClass() string {
	switch {
	case pt.of.coach.first():
		return "said first"
	case pt.of.Midend.Game().Fields().Message != "":
		return "said with-message"
	}
	return "said"
}

// Label returns the board's name for screen readers.
func (pt *playTable) Label() string {
	words, puzzle := pt.of.Midend.Face().Words, pt.of.Midend.Start().Puzzle
	done, want := words.Progress(puzzle, pt.of.Midend.View().Board.Position)
	return fmt.Sprintf("%s, %d of %d placed", words.Title(puzzle), done, want)
}

// status returns the answer to the last touch, or the status of the board.
func (pt *playTable) status() game.Status {
	status := pt.of.Midend.View().Status
	if pt.showsFlaw() {
		status.Text = "This board has " + pt.of.Shop.Grading.Flaw
	}
	if pt.of.Midend.View().ShowsState && status.Solved {
		status.Text = pt.of.Clock.solvedText(status.Text)
	}
	return status
}

func (pt *playTable) verdict() app.UI {
	h := pt.of.Midend.View().Hint
	v := view.VerdictLine{Status: pt.status(), Hinting: h != nil, Unseen: h != nil && pt.of.Midend.View().Message.Text == ""}
	follow, solved := pt.of.Series.next()
	switch {
	case pt.of.showsSolution():
		v.Action = view.Button("unlook", "Back to my marks")
	case v.Hinting:
		v.Action = pt.of.Hint.Card(h, pt.of.Hint.buttons(h)...)
	case solved:
		v.Action = pt.of.Series.bar(follow)
	case onTrial(pt.of.Midend) && v.Status.Fault && pt.of.Midend.View().ShowsState:
		v.Action = view.Button("check", "Show why")
	case !pt.of.Shell.Embedded && (pt.showsFlaw() || pt.of.Midend.View().Message.Flawed):
		v.Action = view.ButtonWith("mode", string(DesignMode), "Fix it in Design")
	case pt.untouched():
		v.Minor = pt.of.Midend.View().ShowsState && !v.Status.Fault
		v.Action = pt.otherCounts()
	}
	return v.Draw()
}

// otherCounts leads to the board with other numbers of stars, if its text says none; otherwise it is nothing.
func (pt *playTable) otherCounts() app.UI {
	counted := pt.of.rooms.Counted
	return app.If(counted != nil && counted(pt.of.Key()), func() app.UI { return view.PlainLink(game.BoardsWord, "Change how many per row") })
}

// untouched reports whether the board is as at the start, with nothing to undo or redo.
func (pt *playTable) untouched() bool {
	g := pt.of.Midend.Game()
	return !pt.of.showsSolution() && pt.of.Midend.View().Hint == nil && !g.CanUndo() && !g.CanRedo() && g.Position() == g.Puzzle.Start()
}

// shown reports whether the board is solved, and shown with the player's marks.
func (sc *solveCard) shown() bool {
	return sc.of.inPlay() && sc.of.Midend.View().Solved && sc.of.Midend.View().Touchable && len(sc.figures) > 0
}

// learningPieces reports whether to show the pieces below the board: the player has solved no board of the
// kind yet.
func (pt *playTable) learningPieces() bool {
	return pt.of.Midend.Face().Drawing.Legend != nil && pt.of.inPlay() && pt.of.Midend.View().Touchable && pt.of.Midend.View().Hint == nil &&
		pt.of.Shell.Settings.Values[pt.solvedSetting()] == "" && !pt.of.Midend.View().Solved
}

// solvedSetting names the setting that is set once a board of the kind has been solved.
func (pt *playTable) solvedSetting() string { return "solved." + pt.of.Midend.Start().Kind.Name }

func (pt *playTable) piecesLearned() {
	kept := &pt.of.Shell.Settings
	if pt.of.Midend.Face().Drawing.Legend == nil || kept.Values[pt.solvedSetting()] != "" {
		return
	}
	kept.Keep(pt.solvedSetting(), "yes")
	browser.DropViews(pt.of.Midend.Start().Kind.Name + ":") // their stored views have the pieces
}

// showsFlaw reports whether the verdict says that the board has no solution or several, as it does until the
// first mark.
func (pt *playTable) showsFlaw() bool {
	return pt.of.inPlay() && pt.of.Shop.Grading.Flaw != "" && pt.untouched() && pt.of.Midend.View().ShowsState
}

// beginning returns the rules under an untouched board, for pages whose panel is out of sight.
func (pt *playTable) beginning() app.UI {
	words, puzzle, class := pt.of.Midend.Face().Words, pt.of.Midend.Start().Puzzle, ""
	switch f := pt.of.Midend.Game().Fields(); { // the part that stays if space is short
	case pt.of.Series.tooHard && !pt.of.Midend.View().Solved:
		class = "steep"
	case f.Author != "":
		class = "credited"
	}
	return view.Div(class,
		byline(pt.of.Midend.Game().Fields()),
		view.P("begin-rules", words.Rules(puzzle)),
		view.P("begin-short", words.Coach(puzzle, puzzle.Start(), pt.of.Midend.View().Options)), // in the place of both others where space is short
		view.P("begin-how", words.Begin(puzzle, pt.of.Midend.View().Options)),
		pt.tooHardNotice(),
	)
}

// tooHardNotice warns a new player of a puzzle for experts, until it is solved.
func (pt *playTable) tooHardNotice() app.UI {
	return app.If(pt.of.Series.tooHard && !pt.of.Midend.View().Solved, func() app.UI {
		return Gentler(pt.of.Shell, pt.of.Series.day, pt.of.Midend.Start().Kind, "This one is for experts.")
	})
}

func (pt *playTable) panel() []app.UI {
	return []app.UI{
		app.If(pt.of.coach.shown(), func() app.UI { return pt.of.coach.draw() }),
		Quotation("From the maker of this puzzle", pt.of.Midend.Game().Fields()),
		app.If(pt.of.card.shown(), func() app.UI { return pt.of.card.makerMessage() }),
		view.Rules(pt.of.Midend),
		view.P("rules", pt.of.Midend.Face().Words.Begin(pt.of.Midend.Start().Puzzle, pt.of.Midend.View().Options)), pt.tooHardNotice(),
		pt.BackToText(), pt.otherCounts(), view.HowTo(pt.of.Midend.Start().Kind), view.Legend(pt.of.Midend), pt.choices(), pt.of.Inspector.draw(), pt.of.Proof.panel(), pt.of.Hint.helpLine(),
	}
}

func (pt *playTable) BackToText() app.UI {
	from := pt.of.Shell.Address.From
	return view.If(from.Link == pt.of.Key(), app.P().Body(view.OpenLink(strings.TrimPrefix(from.Address, "#"), "Back to the explanation")))
}

func (pt *playTable) bar() app.UI {
	return app.Div().Class("bar").Role("group").Aria("label", "Moves").Body(
		view.UndoTool(pt.of.Midend.Game().CanUndo(), notYours(pt.of.Midend)),
		view.RedoTool(pt.of.Midend.Game().CanRedo(), notYours(pt.of.Midend)),
		view.If(pt.of.Midend.Start().Kind.Ladder != nil, pt.of.Hint.Button()),
		app.If(onTrial(pt.of.Midend), func() app.UI { return view.Tool("keep-trial", "Keep", "check") }).
			ElseIf(ask.Is[ask.Solvable](pt.of.Midend.View().Asked), func() app.UI { return view.Tool("cancel-check", "Cancel", "stop") }).
			Else(func() app.UI { return view.Disabled(view.Tool("check", "Check", "check"), notYours(pt.of.Midend)) }),
		app.If(onTrial(pt.of.Midend), func() app.UI { return view.Tool("drop-trial", "Discard", "close") }).
			Else(func() app.UI { return view.Disabled(view.Tool("reset", "Clear", "reset"), notYours(pt.of.Midend)) }),
		app.If(!pt.of.Shell.Embedded, pt.of.Shop.MoreButton),
	)
}

func (b *Board) Chips() []app.UI {
	return []app.UI{b.Series.chip(), b.Shop.Grading.Chip(b.Midend.Start().Kind, b.Key()), b.Clock.chip()}
}

// Board returns the Board of the puzzle with a view shown on it, and if lit the light on it.
func (pt *playTable) Board(v game.View, label string, light game.Spotlight, lit bool) app.UI {
	face, puzzle := pt.of.Midend.Face(), pt.of.Midend.Start().Puzzle
	if lit && face.Closes != "" { // a hint counts open cells: those that the marks close must not look open
		v.Options = maps.Clone(v.Options)
		v.Options[face.Closes] = "on"
	}
	board := pt.ground.Board(face, puzzle, v)
	board.Label, board.Keys, board.Focus, board.Here = label, "rules", pt.of.Focus(), pt.of.types()
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
	won := pt.of.Midend.View().Overlay == (play.Celebration{})
	return pt.of.Shop.Board(board, face.Kind+view.When(won, " solved")+view.When(lit, " lit-up"))
}

// Light returns the spotlight of the hint, and false without a hint.
func (b *Board) Light() (light game.Spotlight, lit bool) {
	if !b.hinting() {
		return light, false
	}
	return b.Midend.View().Hint.Now().Spotlight, true
}

// types reports whether letters on the keyboard are marks first.
func (b *Board) types() bool { return b.playing() && b.Midend.Face().Input.Types }

// Keypad returns the on-screen keyboard. Its keys are for the cell with the focus, which is therefore marked
// also while a key of the pad has the browser's focus.
func (pt *playTable) Keypad() app.UI {
	return view.Keypad("pad", "", pt.of.Midend.View().Pad, notYours(pt.of.Midend))
}

// A coach leads through the first board of a kind.
type coach struct{ of *Board }

// first reports whether the board is the first one of its kind's course.
func (c *coach) first() bool {
	return c.of.Series.Course != nil && c.of.Series.place == (course.Place{}) && c.of.Midend.Face().Words.Coach != nil
}

func (c *coach) says() string {
	return c.of.Midend.Face().Words.Coach(c.of.Midend.Start().Puzzle, c.of.Midend.Game().Position(), c.of.Midend.View().Options)
}

// shown reports whether the coach is on the page: the player has not closed it, and it has more to say.
func (c *coach) shown() bool {
	return c.first() && c.of.inPlay() && c.of.Midend.View().Touchable && c.of.Midend.View().Hint == nil && c.of.Shell.Settings.Values[c.setting()] == "" && c.says() != ""
}

// setting names the setting that is set once the coach of the kind has been closed, or has led to the
// end.
func (c *coach) setting() string { return "coach." + c.of.Midend.Start().Kind.Name }

// end closes the coach for good.
func (c *coach) end() {
	if c.first() {
		c.of.Shell.Settings.Keep(c.setting(), "off")
	}
}

// draw returns the sentences that lead through the first board of a kind.
func (c *coach) draw() app.UI {
	return app.Div().Class("coach").Role("group").Aria("label", "First steps").Body(
		app.P().Text(c.says()),
		view.IconButton("end-coach", "Close the tips", "close"),
	)
}

// choices returns in Play the way to a trial, and the kind's own settings.
func (pt *playTable) choices() app.UI {
	f := pt.of.Midend.Face()
	fields := solver.Map(f.Choices, func(c game.Choice) app.UI {
		return view.Choice(c, f.Kind+"."+c.Name, pt.of.Midend.View().Options[c.Name])
	})
	return app.Section().Class("card").Aria("label", "Board").Body(
		app.If(pt.of.inPlay(), func() app.UI { return pt.trialRow() }),
		view.Fold("Options", fields...).ID("choices"))
}

// trialRow returns the row of the panel that begins a trial. During one it names what is supposed, begins another within
// it and checks the board: the bar has no space left for that.
func (pt *playTable) trialRow() app.UI {
	if onTrial(pt.of.Midend) {
		return app.Div().Body(
			view.P("quiet", cmp.Or(pt.of.Midend.View().Supposed, "On trial")),
			view.Buttons(view.Button("trial", "Suppose more"), view.Button("check", "Check")))
	}
	return view.Div("field",
		app.Span().Text("Not sure?"),
		view.Disabled(view.Button("trial", "Start a trial"), cmp.Or(notYours(pt.of.Midend), view.When(pt.of.Midend.View().Solved, "Solved: there is nothing left to try"))),
	)
}

// tip returns the tip of the coach on the page, empty for none.
func (c *coach) tip() string {
	if !c.shown() {
		return ""
	}
	return c.says()
}
