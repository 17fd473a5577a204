package learn

import (
	"cmp"
	"fmt"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

func (ln *lessonScreen) technique() solver.Technique { return ln.Kind.Ladder.Techniques[ln.Technique] }

// table returns a lesson: the rule, the board, the status, and the controls.
func (ln *lessonScreen) table() app.UI {
	light, lit := ln.board.Light()
	return view.Div("table",
		view.Div("lesson-top",
			ln.lessonWays(),
			ln.boards(),
			app.P().ID("lesson-rule").Text(ln.Kind.Ladder.RuleOn(ln.board.Midend.Start().Puzzle, ln.Technique)),
		),
		ln.board.Table.Board(ln.board.Midend.View().Board, ln.board.Table.Label(), light, lit),
		view.Div("lower",
			view.Div("said", ln.verdict()),
			app.If(ln.board.Midend.Face().Input.Pad != nil, func() app.UI { return ln.board.Table.Keypad() }),
			app.Div().Class("bar").Role("group").Aria("label", "Lesson").Body(
				view.UndoTool(ln.board.Midend.Game().CanUndo(), ""),
				view.RedoTool(ln.board.Midend.Game().CanRedo(), ""),
				ln.helpButton(),
				view.Disabled(view.Tool("reset", "Restart", "restart"), view.When(ln.board.Midend.Game().Position() == ln.link.Position, view.NothingToTakeBack)),
				ln.board.Shop.MoreButton(),
			)),
	)
}

func (ln *lessonScreen) verdict() app.UI {
	m := ln.board.Midend
	status := m.View().Status
	switch {
	case m.View().ShowsState:
		status = ln.lessonStatus(status)
	case ask.Is[ask.Mistake](m.View().Asked):
		status = game.Status{Text: "That can't be right…", Fault: true}
	}
	hinting := m.View().Hint != nil
	return view.VerdictLine{Status: status, Hinting: hinting, Unseen: hinting && m.View().Message.Text == "", Action: ln.nextAction()}.Draw()
}

// Announced returns what is said after an event: a text of the board, followed by the lesson's sentence if that has
// changed.
func (ln *lessonScreen) Announced(text string) string {
	m := ln.board.Midend
	if m.View().ShowsState {
		now := ln.lessonStatus(m.View().Status).Text
		if f, ok := ln.Next(); ok {
			now = game.Breath(now, f.ByEnter())
		}
		if now != ln.said {
			ln.said = now
			text = game.Breath(text, now)
		}
	}
	return text
}

func (ln *lessonScreen) helpButton() app.UI {
	label := "Hint"
	switch {
	case ln.board.Midend.View().Hint != nil || ln.board.Midend.View().SeeksHint:
		return ln.board.Hint.Button()
	case ln.wrong:
		label = "Why?"
	case ln.Board == boardShown:
		label = "Show me"
	}
	why := view.When(ln.deduction == nil, "Still looking for the step")
	return view.Disabled(view.Tool("show-step", label, "hint"), cmp.Or(view.When(ln.done, "The step is made"), why))
}

func (ln *lessonScreen) boards() app.UI {
	var list []app.UI
	for i := range ln.Boards() {
		at := ln.Learning
		at.Board = i
		label := strconv.Itoa(i+1) + ". " + boardNames[i]
		link := view.LessonLink(at.String(), label)
		if ln.shell.Settings.LessonSolved(at) {
			link = view.LessonLink(at.String(), "").Aria("label", label+", solved").Body(view.StateMark(course.Solved), app.Text(label))
		}
		list = append(list, app.Li().Body(link.Aria("current", view.When(i == ln.Board, "step"))))
	}
	return app.Ol().Class("lesson-boards").Aria("label", "Boards").Body(list...)
}

// boardNames names the way to learn the step on each board.
var boardNames = []string{"Watch", "With help", "Alone"}

func (ln *lessonScreen) lessonWays() app.UI {
	way := func(to game.Learning, label, iconName string) app.UI {
		if to.Technique < 0 {
			return app.Span()
		}
		return view.WayTo(to.String(), label, label+": "+to.Kind.Ladder.Techniques[to.Technique].Title, iconName)
	}
	list := game.Learning{Kind: ln.Kind, Technique: -1}
	return app.Nav().Class("ways").Aria("label", "Lessons").Body(
		view.If(ln.shell.Address.Back.Link != "", view.WayTo(ln.shell.Address.Back.Link, "Game", "Game: back to it", "undo")),
		way(ln.Step(-1), "Previous", "back"),
		view.WayTo(list.String(), "All", "All techniques", "list"),
		way(ln.Step(1), "Next", "step"),
	)
}

// nextAction returns the button beside the verdict for the likeliest next step.
func (ln *lessonScreen) nextAction() app.UI {
	if h := ln.board.Midend.View().Hint; h != nil {
		return ln.board.Hint.Card(h, ln.hintButtons(h)...)
	}
	if ln.wrong {
		return view.Button("take-back", "Take back")
	}
	if f, ok := ln.Next(); ok {
		return view.PlainLink(f.Link, f.Label)
	}
	return app.Span()
}

// Next returns the link behind the board; false until its step is made.
func (ln *lessonScreen) Next() (board.Follow, bool) {
	at, next := ln.Learning, ln.Step(1)
	at.Board++
	switch {
	case !ln.done || ln.wrong || ln.board.Midend.View().Hint != nil:
		return board.Follow{}, false
	case at.Board < ln.Boards():
		return board.Follow{Label: "Next board", Link: at.String()}, true
	case next.Technique >= 0:
		return board.Follow{Label: "Next technique: " + next.Kind.Ladder.Techniques[next.Technique].Title, Link: next.String()}, true
	}
	return board.Follow{Label: "All techniques", Link: game.Learning{Kind: ln.Kind, Technique: -1}.String()}, true
}

// hintButtons returns the buttons that continue the explanation and close it.
func (ln *lessonScreen) hintButtons(h *play.Hint) []app.UI {
	var buttons []app.UI
	switch {
	case h.Wrong() > 0:
		return []app.UI{view.Button("take-back", "Take back"), board.MoreReasons(h), view.Button("try-step", "Close")}
	case len(h.Lines()) == 0 && ln.Board == boardShown && !ln.shell.Settings.Calm():
		buttons = append(buttons, board.LinesButton(h))
	}
	return append(buttons, view.If(h.Last(), view.Button("take-hint", "Do it")), view.Button("try-step", "Now you"))
}

func (ln *lessonScreen) panel() []app.UI {
	t := ln.technique()
	return []app.UI{view.If(t.Also != "", view.P("quiet", alsoCalled(t))), view.Rules(ln.board.Midend), ln.board.Table.BackToText(), view.Legend(ln.board.Midend),
		view.Section("card", "h-lessons", "How to solve "+ln.Kind.Title, techniqueList(ln.shell, ln.Kind, ln.Technique, false)...)}
}

// overview lists all techniques of a kind, or of all kinds.
func (ln *lessonScreen) overview() app.UI {
	body := []app.UI{board.BackLink(ln.shell)}
	if ln.Kind == nil {
		body = append(body, view.Ul("onwards",
			app.Li().Body(view.WayOn("place-tile", game.CourseWord, "Courses", "Boards from first steps to master", "list")),
			app.Li().Body(view.WayOn("place-tile", game.HowWord, "How it works", "Rules, searches and grades", "book"))))
	}
	body = append(body, view.P("lead", "Each technique on three small boards, the easiest first: watch it, try it with help, then alone. How hard a board is depends most on the hardest technique it needs."))
	for _, k := range all.Kinds() {
		if !game.Taught(k) || ln.Kind != nil && ln.Kind.Name != k.Name {
			continue
		}
		list := []app.UI{app.H2().Text(k.Title)}
		if c := course.Of(k); c.Boards() > 0 {
			list = append(list, view.Buttons(view.PlainLink(c.Link(course.Place{}), "First steps: a board with tips")))
		}
		if solved, boards := learntOf(ln.shell, k); solved > 0 {
			list = append(list, view.Gauge(solved, boards))
		}
		body = append(body, app.Section().Aria("label", k.Title).Body(append(list, techniqueList(ln.shell, k, -1, true)...)...))
	}
	return app.Main().Class("front learn").Body(body...)
}

// techniqueList lists the lessons of a kind by their bands; here is the one on the page, -1
// for none.
func techniqueList(sh *shell.Shell, k *solver.Kind, here int, rules bool) []app.UI {
	var list, items []app.UI
	band := solver.Band("")
	flush := func() {
		if len(items) > 0 {
			list = append(list, app.H3().Text(string(band)), view.Ul("techniques", items...))
		}
		items = nil
	}
	for i, t := range k.Ladder.Techniques {
		address := view.LearnAddress(k, i)
		if address == "" {
			continue
		}
		if t.Band() != band {
			flush()
			band = t.Band()
		}
		link := view.LessonLink(address, t.Title).Aria("current", view.When(i == here, "page"))
		at, rule := game.Learning{Kind: k, Technique: i}, t.Rule
		if board, err := at.Lesson(); rules && err == nil {
			rule = k.Ladder.RuleOn(board.Puzzle, i)
		}
		solved, boards := learnt(sh, at)
		items = append(items, app.Li().Body(link,
			view.If(solved > 0, app.Span().Class("learnt").Body(view.Span("unseen", ", solved "), app.Text(fmt.Sprintf("%d of %d", solved, boards)))),
			view.If(rules, view.Span("quiet", rule)),
			view.If(rules && t.Also != "", view.Span("quiet", alsoCalled(t)))))
	}
	flush()
	return list
}

// alsoCalled names what others call a technique.
func alsoCalled(t solver.Technique) string { return "Also called " + t.Also + "." }

// learnt returns the number of solved boards of a lesson, and the number of all its boards.
func learnt(sh *shell.Shell, at game.Learning) (solved, boards int) {
	boards = at.Boards()
	for at.Board = range boards {
		if sh.Settings.LessonSolved(at) {
			solved++
		}
	}
	return solved, boards
}

func learntOf(sh *shell.Shell, k *solver.Kind) (solved, boards int) {
	for i := range k.Ladder.Techniques {
		s, b := learnt(sh, game.Learning{Kind: k, Technique: i})
		solved, boards = solved+s, boards+b
	}
	return solved, boards
}

// lessonStatus returns the status of a lesson; standing is the status of its board.
func (ln *lessonScreen) lessonStatus(standing game.Status) game.Status {
	switch {
	case ln.failed != "":
		return game.Status{Text: ln.failed}
	case ln.praise && !ln.byHand:
		return game.Status{Text: "This is the step. Restart to make it yourself"}
	case ln.praise:
		return game.Status{Text: "Yes: " + ln.board.Spell(ln.deduction.Told.Reason(), 1), Solved: true}
	case standing.Fault || standing.Solved || ln.done:
		return standing
	case ln.deduction == nil:
		return game.Status{Text: "Looking at the board…"}
	case ln.wrong:
		return game.Status{Text: "That can't be right", Fault: true}
	case ln.board.Midend.Game().Position() != ln.link.Position && !ln.lost():
		return ln.statusSoFar()
	}
	return game.Status{Text: tasks[ln.Board] + ln.where()}
}

// tasks are the instructions for each board.
var tasks = []string{"Press Show me, or make the step yourself", "Your turn: Hint says where to look, how and why", "Now alone: find the same kind of step"}

// where returns the place to look at, once the player may know it.
func (ln *lessonScreen) where() string {
	if ln.deduction.Told.Where == "" || ln.Board != boardShown && !ln.helped {
		return ""
	}
	return ". Look at " + ln.board.Spell(ln.deduction.Told.Where, 1)
}

// statusSoFar returns the status for right marks that are only a part of the step, or none of it.
func (ln *lessonScreen) statusSoFar() game.Status {
	marks, others := ln.left()
	switch where := ln.where(); {
	case marks < len(ln.deduction.Marks) && !others:
		return game.Status{Text: "Right so far: " + game.Count(marks, "mark") + " to go"}
	case where != "":
		return game.Status{Text: "Right, but another step is meant" + where}
	}
	return game.Status{Text: "Right, but look for another step: " + ln.technique().Title}
}
