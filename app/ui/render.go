package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	midend "quadrille/app/play"
)

// A boardView draws the board on the page with what stands around it.
type boardView struct {
	page   *page
	codes  bool // the hint and the codes of the cell are shown
	drawer bool // the panel is open on a phone
}

// Render draws the page.
func (p *page) Render() (ui app.UI) {
	defer rescue(&ui, true)
	if p.first.waits() {
		return app.Elem("template")
	}
	p.clock.runStopwatch()
	p.first.drawing = thumbsAtOnce
	name := p.screenName()
	if p.turn.screen != name || !p.first.viewed {
		p.notes.seatNotices()
	}
	p.turnTo(name, p.class())
	if !p.first.viewed && app.IsClient {
		p.first.hydrate()
	}
	return app.Div().ID("page").Class(p.turn.class).Attr("data-screen", p.turn.seen).
		On("click", p.clicked).On("change", p.edited).On("input", p.edited).
		Body(
			app.Raw(glyphs()),
			p.header(),
			p.notes.notices(),
			&chunk{Name: name, Draw: p.main, Keep: func(ctx app.Context) { p.onScreen = ctx }},
			p.boxes.dialogs(),
		)
}

// class tells the style of the page what is on it.
func (p *page) class() string {
	switch {
	case p.atBoard():
		return "page at-" + string(p.mode)
	case p.mode == learn || p.mode == inside:
		return "page overview"
	}
	return "page home"
}

// main is what the screen holds.
func (p *page) main() app.UI {
	switch {
	case p.atBoard():
		return p.view.workshop()
	case p.mode == learn:
		return p.lesson.overview()
	case p.mode == inside:
		return p.room.body(p)
	case p.awaited():
		return app.Main().ID("main").Class("front")
	}
	return p.front.home()
}

// awaited reports whether a link is still being opened that this page was loaded with.
func (p *page) awaited() bool {
	return app.IsClient && !p.visited && !p.atBoard() && len(browser.Fragment()) > 1
}

func (p *page) header() app.UI {
	title := ""
	if p.atBoard() || p.mode == learn || p.mode == inside {
		title = p.title()
	}
	if !p.board.none() && p.mode != learn {
		title = nameOf(p.link)
	}
	heading := app.H1().ID("title").Class("name").TabIndex(-1).Body(app.Text("Quadrille"))
	var lead app.UI = app.A().Class("home-link").Href("#").Attr("data-do", "home").Aria("label", "Quadrille, all puzzles").
		Body(logo(), app.Span().Class("name").Text("Quadrille"))
	if title == "" {
		lead = app.Div().Class("home-link").Body(logo(), heading)
	}
	class := "top"
	if title != "" {
		class += " titled"
	}
	return app.Header().Class(class).Body(
		app.Button().Type("button").Class("skip").Attr("data-do", "skip").
			Text(map[bool]string{true: "Skip to the board", false: "Skip to the content"}[p.atBoard()]),
		lead,
		app.If(title != "", func() app.UI {
			return app.Div().Class("headline").Body(
				app.H1().ID("title").Class("title").TabIndex(-1).Text(title),
				app.Div().Class("chips").Body(p.nav.originChip(), p.grading.gradeChip(), p.clock.clock()),
			)
		}),
		p.nav.menu(),
	)
}

// atBoard reports whether there is a board on the page.
func (p *page) atBoard() bool { return !p.board.none() || !p.design.none() }

// workshop is the page around a board: mode, board, verdict, bar and panel.
func (bv *boardView) workshop() app.UI {
	panelClass := "panel"
	if bv.drawer {
		panelClass += " open"
	}
	return app.Main().Class("workshop").Body(
		&chunk{Draw: bv.table, Keep: func(ctx app.Context) { bv.page.board.table = ctx }},
		&chunk{Keep: func(ctx app.Context) { bv.page.board.panel = ctx }, Draw: func() app.UI {
			var panel []app.UI
			if !bv.page.first.bare || bv.drawer {
				panel = bv.panel()
			}
			return app.Aside().ID("panel").Class(panelClass).Aria("label", "About this puzzle").Body(panel...)
		}},
	)
}

// table is the mode, the board, the verdict and the bar.
func (bv *boardView) table() app.UI {
	switch bv.page.mode {
	case design:
		return bv.page.design.designTable()
	case watch:
		return app.Div().Class("table").Body(
			bv.modes(),
			chunked(func() app.UI { return bv.puzzleBoard(bv.page.search.Board(), bv.boardLabel()) }),
			chunked(func() app.UI { return bv.verdictLine(bv.page.search.Status()) }),
			bv.page.search.transport())
	case learn:
		return bv.page.lesson.lessonTable()
	}
	return app.Div().Class("table").Body(
		bv.modes(),
		chunked(func() app.UI { return bv.puzzleBoard(bv.page.board.Board(), bv.boardLabel()) }),
		chunked(func() app.UI { return bv.verdictLine(bv.playStatus()) }),
		app.Div().Class("begin").Body(app.If(bv.untouched(), bv.beginning)), // there always, so that what follows stays as it is
		app.If(bv.page.face.Input.Pad != nil, bv.pad), bv.playBar())
}

// untouched reports whether nothing has been done yet on the board on the page.
func (bv *boardView) untouched() bool {
	return bv.page.mode == play && !bv.page.board.looking() && bv.page.board.Hint() == nil && !bv.page.board.Game().CanUndo() && !bv.page.board.Game().CanRedo() &&
		bv.page.board.Game().Position() == bv.page.board.Game().Puzzle.Start()
}

// beginning tells the rules under a board that nothing has been done on, where the panel that
// has them is out of sight.
func (bv *boardView) beginning() app.UI {
	return app.Div().Body(
		app.P().Class("begin-rules").Text(bv.page.face.Words.Rules(bv.page.link.Puzzle)),
		app.P().Text(bv.page.face.Words.Begin(bv.page.link.Puzzle, bv.page.board.options())),
		bv.steepSaid(),
	)
}

// steepSaid warns somebody new of the hardest puzzle of the week.
func (bv *boardView) steepSaid() app.UI {
	return app.If(bv.page.board.source.steep, func() app.UI { return gentler("This one is for experts.") })
}

func (bv *boardView) boardLabel() string {
	done, want := bv.page.face.Words.Progress(bv.page.link.Puzzle, bv.page.board.Board().Position)
	if bv.page.mode == watch {
		return bv.page.face.Words.Title(bv.page.link.Puzzle) + ", search"
	}
	return fmt.Sprintf("%s, %d of %d placed", bv.page.face.Words.Title(bv.page.link.Puzzle), done, want)
}

func (bv *boardView) modes() app.UI {
	one := func(m mode, label string) app.UI {
		return app.Button().Type("button").Class("mode").Attr("data-do", "mode").Attr("data-arg", string(m)).
			Aria("pressed", fmt.Sprint(bv.page.mode == m)).Text(label)
	}
	return app.Div().Class("modes").Role("group").Aria("label", "Mode").Body(
		one(play, "Play"),
		app.If(bv.page.face.Design != nil, func() app.UI { return one(design, "Design") }),
		one(watch, "Watch"),
	)
}

// playStatus is what the verdict line says: the answer to the last touch, or how the board
// stands.
func (bv *boardView) playStatus() game.Status {
	status := bv.page.board.Status(bv.page.board.Board())
	switch {
	case !bv.page.board.Stands():
	case bv.page.mode == learn:
		return bv.page.lesson.lessonStatus(status)
	case status.Solved:
		status.Text = bv.page.clock.solvedText(status.Text)
	}
	return status
}

// verdictLine is the live region. While a search runs it would speak without end, so then
// it is silent.
func (bv *boardView) verdictLine(s game.Status) app.UI {
	class := "verdict"
	if bv.page.board.hinting() {
		class += " hinting"
	}
	switch {
	case s.Fault:
		class += " fault"
	case s.Solved:
		class += " solved"
	}
	live := "polite"
	if bv.page.mode == watch && bv.page.search.Moves() {
		live = "off"
	}
	follow, solved := bv.page.nav.follow()
	return app.Div().Class(class).Body(
		app.P().ID("verdict").Role("status").Aria("live", live).Aria("atomic", "true").Aria("busy", fmt.Sprint(bv.unsure())).Text(s.Text),
		app.If(bv.page.board.looking(), func() app.UI { return button("unlook", "", "Back to my marks", "") }).
			ElseIf(bv.page.mode == design, func() app.UI { return bv.page.design.nextDeed() }).
			ElseIf(bv.page.mode == learn, func() app.UI { return bv.page.lesson.lessonDeed() }).
			ElseIf(bv.page.mode == play && bv.page.board.hinting(), func() app.UI { return bv.page.board.hintBar(bv.page.board.Hint()) }).
			ElseIf(solved, func() app.UI { return bv.page.nav.followBar(follow) }),
		app.If(bv.page.mode == play, func() app.UI {
			return app.P().ID("follow-said").Class("unseen").Role("status").Text(bv.page.nav.followSaid(follow, solved))
		}),
		app.If(len(s.Detail) > 0, func() app.UI {
			var lines []app.UI
			for _, d := range s.Detail {
				lines = append(lines, app.Li().Text(d))
			}
			return app.Details().Body(app.Summary().Text(map[bool]string{true: "All warnings", false: "Notes"}[s.Fault]), app.Ul().Body(lines...))
		}),
	)
}

// unsure reports whether the verdict on what is on the page is still being found.
func (bv *boardView) unsure() bool {
	return bv.page.mode == design && bv.page.design.Unsure()
}

func (bv *boardView) playBar() app.UI {
	return app.Div().Class("bar").Role("toolbar").Aria("label", "Moves").Body(
		disabled(button("undo", "", "Undo", "undo"), !bv.page.board.Game().CanUndo() || bv.page.board.looking()),
		disabled(button("redo", "", "Redo", "redo"), !bv.page.board.Game().CanRedo() || bv.page.board.looking()),
		app.If(bv.page.board.HasHints(), bv.page.board.hintButton),
		app.If(bv.page.board.Asked() == midend.AskSound, func() app.UI { return button("cancel-check", "", "Cancel", "stop") }).
			Else(func() app.UI { return disabled(button("check", "", "Check", "check"), bv.page.board.looking()) }),
		disabled(button("reset", "", "Clear", "reset"), bv.page.board.looking()),
		bv.moreButton(),
	)
}

func (bv *boardView) moreButton() app.UI {
	return app.Button().Type("button").Class("tool more").Attr("data-do", "sheet").
		Aria("expanded", fmt.Sprint(bv.drawer)).Aria("controls", "panel").
		Body(icon("more"), app.Span().Text("More"))
}

func (bv *boardView) panel() []app.UI {
	body := []app.UI{app.Div().Class("sheet-top").Body(button("sheet", "", "Close", "close"))}
	if bv.page.mode == design {
		return append(body, bv.page.design.designPanel()...)
	}
	body = append(body, app.P().ID("rules").Class("rules").Text(bv.page.face.Words.Rules(bv.page.link.Puzzle)))
	if bv.page.mode == play {
		body = append(body, app.P().Class("rules").Text(bv.page.face.Words.Begin(bv.page.link.Puzzle, bv.page.board.options())), bv.steepSaid())
	}
	body = append(body, bv.page.how.backToText())
	if bv.page.mode == play {
		body = append(body, howTo(bv.page.link.Kind))
	}
	if bv.page.face.Drawing.Legend != nil {
		body = append(body, app.Div().Class("legend").Body(&drawing{SVG: bv.page.face.Drawing.Legend(bv.page.link.Puzzle)}))
	}
	switch bv.page.mode {
	case watch:
		return append(body, bv.page.search.watchPanel()...)
	case learn:
		return append(body, bv.page.lesson.lessonPanel()...)
	}
	return append(body, bv.choices(), bv.inspector(), bv.page.proof.proofPanel(), bv.page.board.helpLine())
}

// inspector tells all that is known of the cell with the focus.
func (bv *boardView) inspector() app.UI {
	var facts []fact
	for _, f := range bv.page.face.Words.Inspect(bv.page.link.Puzzle, bv.page.board.Board().Position, bv.page.focus(), bv.page.board.options()) {
		facts = append(facts, fact{id: strings.ReplaceAll(strings.ToLower(f.Name), " ", "-"), name: f.Name, value: f.Value})
	}
	return app.Section().Class("card").Aria("label", "Cell").Body(
		app.Details().ID("inspector").On("toggle", bv.inspectorToggled).Body(app.Summary().Text("This cell"), factList(facts),
			bv.codesList()))
}

// inspectorToggled has the facts drawn as they are: while the fold is closed they are left alone.
func (bv *boardView) inspectorToggled(app.Context, app.Event) {}

// codesList tells the hint and the codes of the cell with the focus, once they are asked for.
func (bv *boardView) codesList() app.UI {
	if bv.page.face.Words.Codes == nil {
		return app.Span()
	}
	codes := bv.page.face.Words.Codes(bv.page.link.Puzzle)
	if codes == nil {
		return app.Span()
	}
	var facts []fact
	if bv.codes {
		for _, f := range codes(bv.page.board.Board().Position, bv.page.focus(), bv.page.board.options()) {
			facts = append(facts, fact{id: "code-" + strings.ToLower(f.Name), name: f.Name, value: f.Value})
		}
	}
	return app.Details().ID("codes").Open(bv.codes).On("toggle", bv.codesToggled).Body(
		app.Summary().Text("Hint and codes"), factList(facts))
}

// codesToggled notices that the codes are shown, which is help like a hint, or put away.
func (bv *boardView) codesToggled(ctx app.Context, _ app.Event) {
	defer bv.page.recovered()
	open := ctx.JSSrc().Get("open").Bool()
	if open && !bv.codes && !bv.page.board.none() {
		bv.page.board.enter(game.Hinted)
	}
	bv.codes = open
}

// choices are the kind's own settings.
func (bv *boardView) choices() app.UI {
	body := []app.UI{app.H2().ID("h-board").Text("Board")}
	for _, c := range bv.page.face.Choices {
		name := bv.page.face.Kind + "." + c.Name
		if c.IsSwitch() {
			body = append(body, bv.page.toggle(name, c.Label, bv.page.board.options().On(c.Name)))
			continue
		}
		body = append(body, selection(name, c.Label, bv.page.board.options()[c.Name], c.Values, c.Labels))
	}
	return app.Section().Class("card").Aria("labelledby", "h-board").Body(body...)
}
