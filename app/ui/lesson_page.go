package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

func (ln *lessonScreen) technique() solver.Technique { return ln.Kind.Ladder.Techniques[ln.Technique] }

// table is a lesson: the rule, the board, what is to be said, and what a hand needs.
func (ln *lessonScreen) table() app.UI {
	return app.Div().Class("table").Body(
		app.Div().Class("lesson-top").Body(
			ln.lessonWays(),
			app.P().ID("lesson-rule").Text(ln.Kind.Ladder.RuleOn(ln.board.m.Start().Puzzle, ln.Technique)),
		),
		boardView{b: ln.board}.puzzleBoard(ln.board.m.Board(), boardPage{ln.board}.label()),
		ln.verdict(),
		app.If(ln.board.m.Face().Input.Pad != nil, boardView{b: ln.board}.pad),
		app.Div().Class("bar").Role("toolbar").Aria("label", "Lesson").Body(
			view.Disabled(view.Button("undo", "", "Undo", "undo"), !ln.board.m.Game().CanUndo()),
			view.Disabled(view.Button("redo", "", "Redo", "redo"), !ln.board.m.Game().CanRedo()),
			view.Disabled(view.Button("show-step", "", "Show me", "hint"), ln.deduction == nil),
			view.Disabled(view.Button("reset", "", "Restart", "restart"), ln.board.m.Game().Position() == ln.link.Position),
			ln.board.shop.moreButton(),
		),
	)
}

func (ln *lessonScreen) verdict() app.UI {
	status := ln.board.m.Status(ln.board.m.Board())
	if ln.board.m.Stands() {
		status = ln.lessonStatus(status)
	}
	return view.VerdictLine{Status: status, Hinting: ln.board.m.Hint() != nil, Action: ln.nextAction()}.Draw()
}

// lessonWays lead to the lessons before and after, to the list, and back to the game.
func (ln *lessonScreen) lessonWays() app.UI {
	way := func(to game.Learning, label, iconName string) app.UI {
		if to.Technique < 0 {
			return app.Span()
		}
		return view.WayTo(to.String(), label, label+": "+to.Kind.Ladder.Techniques[to.Technique].Title, iconName)
	}
	list := game.Learning{Kind: ln.Kind, Technique: -1}
	return app.Nav().Class("ways").Aria("label", "Lessons").Body(
		app.If(ln.shell.Address.Back.Link != "", func() app.UI { return view.WayTo(ln.shell.Address.Back.Link, "Game", "Game: back to it", "undo") }),
		way(ln.Step(-1), "Previous", "back"),
		view.WayTo(list.String(), "All", "All techniques", "list"),
		way(ln.Step(1), "Next", "step"),
	)
}

// nextAction is the button beside the verdict: what one would most likely do next.
func (ln *lessonScreen) nextAction() app.UI {
	switch next, h := ln.Step(1), ln.board.m.Hint(); {
	case h != nil:
		return app.Div().Class("hint-bar").Role("group").Aria("label", "Shown").
			Body(append(hintView{ln.board}.linesBar(h), view.Button("try-step", "", "Now you", ""))...)
	case !ln.done:
		return app.Span()
	case next.Technique >= 0:
		return view.PlainLink(next.String(), "Next: "+next.Kind.Ladder.Techniques[next.Technique].Title)
	}
	return view.PlainLink(game.Learning{Kind: ln.Kind, Technique: -1}.String(), "All techniques")
}

// panel has the list that the lesson belongs to.
func (ln *lessonScreen) panel() []app.UI {
	return []app.UI{view.Rules(ln.board.m), boardPage{ln.board}.backToText(), view.Legend(ln.board.m), app.Section().Class("card").Aria("labelledby", "h-lessons").Body(
		append([]app.UI{app.H2().ID("h-lessons").Text("How to solve " + ln.Kind.Title)}, techniqueList(ln.Kind, ln.Technique, false)...)...)}
}

// overview is the list of all techniques of a kind, or of all kinds.
func (ln *lessonScreen) overview() app.UI {
	var body []app.UI
	if ln.shell.Address.Back.Link != "" {
		body = append(body, app.Div().Class("buttons").Body(view.PlainLink(ln.shell.Address.Back.Link, "Back to the game")))
	}
	if ln.Kind == nil {
		body = append(body, app.Ul().Class("onwards").Body(
			app.Li().Body(wayOn(courseWord, "Courses", "Boards from first steps to master", "list")),
			app.Li().Body(wayOn(howWord, "How it works", "Rules, searches and grades", "book"))))
	}
	body = append(body, app.P().Class("lead").Text("Each technique on one small board, the easiest first. A board is as hard as the hardest technique it needs."))
	for _, k := range all.Kinds() {
		if !game.Taught(k) || ln.Kind != nil && ln.Kind.Name != k.Name {
			continue
		}
		var list []app.UI
		if ln.Kind == nil {
			list = append(list, app.H2().Text(k.Title))
		}
		if c := course.Of(k); c.Boards > 0 {
			list = append(list, app.Div().Class("buttons").Body(view.PlainLink(c.Link(course.Place{}), "First steps: a board with tips")))
		}
		body = append(body, app.Section().Aria("label", k.Title).Body(append(list, techniqueList(k, -1, true)...)...))
	}
	return app.Main().Class("front learn").Body(body...)
}

// techniqueList lists the lessons of a kind by their bands; here is the one on the page, -1
// for none.
func techniqueList(k *solver.Kind, here int, rules bool) []app.UI {
	var list, items []app.UI
	band := solver.Band("")
	flush := func() {
		if len(items) > 0 {
			list = append(list, app.H3().Text(string(band)), app.Ul().Class("techniques").Body(items...))
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
		link := view.LessonLink(address, t.Title)
		if i == here {
			link = link.Aria("current", "page")
		}
		items = append(items, app.Li().Body(link,
			app.If(rules, func() app.UI { return app.Span().Class("quiet").Text(t.Rule) })))
	}
	flush()
	return list
}

// lessonStatus is what the verdict line of a lesson says; standing is how the board stands.
func (ln *lessonScreen) lessonStatus(standing game.Status) game.Status {
	where := ""
	if ln.deduction != nil && ln.deduction.Where != "" {
		where = " Look at " + ln.board.spell(ln.deduction.Where, 1)
	}
	switch {
	case ln.failed != "":
		return game.Status{Text: ln.failed}
	case ln.praise:
		return game.Status{Text: "Yes: " + ln.board.spell(ln.deduction.Text, 1), Solved: true}
	case standing.Fault || standing.Solved:
		return standing
	case ln.wrong:
		return game.Status{Text: "That can't be right." + where, Fault: true}
	case ln.done:
		return standing
	case ln.deduction == nil:
		return game.Status{Text: "Looking at the board…"}
	}
	return game.Status{Text: "What follows here?" + where}
}
