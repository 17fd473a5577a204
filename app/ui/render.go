package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
)

// Render draws the page.
func (p *page) Render() (ui app.UI) {
	defer rescue(&ui, true)
	if p.waits() {
		return app.Elem("template")
	}
	p.clock.runStopwatch()
	p.drawing = thumbsAtOnce
	name := p.screenName()
	if p.turn.screen != name || !p.viewed {
		p.seatNotices()
	}
	p.turnTo(name, p.class())
	if !p.viewed && app.IsClient {
		p.takeOver()
	}
	return app.Div().ID("page").Class(p.turn.class).Attr("data-screen", p.turn.seen).
		On("click", p.clicked).On("change", p.edited).On("input", p.edited).
		Body(
			app.Raw(glyphs()),
			p.header(),
			p.notices(),
			&chunk{Name: name, Draw: p.main, Keep: func(ctx app.Context) { p.onScreen = ctx }},
			p.dialogs(),
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
		return p.workshop()
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
	if p.game != nil && p.mode != learn {
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
				app.Div().Class("chips").Body(p.nav.originChip(), p.gradeChip(), p.clock.clock()),
			)
		}),
		p.nav.menu(),
	)
}

// atBoard reports whether there is a board on the page.
func (p *page) atBoard() bool { return p.game != nil || p.design.bench != nil }

// workshop is the page around a board: mode, board, verdict, bar and panel.
func (p *page) workshop() app.UI {
	panelClass := "panel"
	if p.drawer {
		panelClass += " open"
	}
	return app.Main().Class("workshop").Body(
		chunked(p.table),
		chunked(func() app.UI {
			var panel []app.UI
			if !p.bare || p.drawer {
				panel = p.panel()
			}
			return app.Aside().ID("panel").Class(panelClass).Aria("label", "About this puzzle").Body(panel...)
		}),
	)
}

// table is the mode, the board, the verdict and the bar.
func (p *page) table() app.UI {
	switch p.mode {
	case design:
		return p.design.designTable()
	case watch:
		return app.Div().Class("table").Body(
			p.modes(),
			chunked(func() app.UI { return p.puzzleBoard(p.search.view(p.options), p.boardLabel()) }),
			chunked(func() app.UI { return p.verdictLine(p.search.searchStatus()) }),
			p.search.transport())
	case learn:
		return p.lesson.lessonTable()
	}
	return app.Div().Class("table").Body(
		p.modes(),
		chunked(func() app.UI { return p.puzzleBoard(p.view(), p.boardLabel()) }),
		chunked(func() app.UI { return p.verdictLine(p.playStatus()) }),
		app.Div().Class("begin").Body(app.If(p.untouched(), p.beginning)), // there always, so that what follows stays as it is
		app.If(p.face.Input.Pad != nil, p.pad), p.playBar())
}

// untouched reports whether nothing has been done yet on the board on the page.
func (p *page) untouched() bool {
	return p.mode == play && p.peek == "" && !p.hint.hintShown() && !p.game.CanUndo() && !p.game.CanRedo() &&
		p.game.Position() == p.game.Puzzle.Start()
}

// beginning tells the rules under a board that nothing has been done on, where the panel that
// has them is out of sight.
func (p *page) beginning() app.UI {
	return app.Div().Body(
		app.P().Class("begin-rules").Text(p.face.Words.Rules(p.link.Puzzle)),
		app.P().Text(p.face.Words.Begin(p.link.Puzzle, p.options)),
		p.steepSaid(),
	)
}

// steepSaid warns somebody new of the hardest puzzle of the week.
func (p *page) steepSaid() app.UI {
	return app.If(p.source.steep, func() app.UI { return gentler("This one is for experts.") })
}

func (p *page) boardLabel() string {
	done, want := p.face.Words.Progress(p.link.Puzzle, p.view().Position)
	if p.mode == watch {
		return p.face.Words.Title(p.link.Puzzle) + ", search"
	}
	return fmt.Sprintf("%s, %d of %d placed", p.face.Words.Title(p.link.Puzzle), done, want)
}

func (p *page) modes() app.UI {
	one := func(m mode, label string) app.UI {
		return app.Button().Type("button").Class("mode").Attr("data-do", "mode").Attr("data-arg", string(m)).
			Aria("pressed", fmt.Sprint(p.mode == m)).Text(label)
	}
	return app.Div().Class("modes").Role("group").Aria("label", "Mode").Body(
		one(play, "Play"),
		app.If(p.face.Design != nil, func() app.UI { return one(design, "Design") }),
		one(watch, "Watch"),
	)
}

// playStatus is what the verdict line says: the answer to the last touch, or how the board
// stands.
func (p *page) playStatus() game.Status {
	status := p.face.Words.Status(p.link.Puzzle, p.view())
	if p.peek != "" {
		return game.Status{Text: p.looking}
	}
	if waits := p.proof.waitsFor(); waits != "" && p.say == "" {
		return game.Status{Text: waits}
	}
	if p.hint.hintShown() && p.say == "" {
		return p.hint.hintStatus()
	}
	if p.mode == learn && p.say == "" {
		return p.lesson.lessonStatus(status)
	}
	if status.Solved {
		status.Text = p.clock.solvedText(status.Text)
	}
	if p.say != "" {
		status.Text, status.Detail, status.Solved = p.say, nil, false
		status.Fault = len(p.cause) > 0
	}
	return status
}

// verdictLine is the live region. While a search runs it would speak without end, so then
// it is silent.
func (p *page) verdictLine(s game.Status) app.UI {
	class := "verdict"
	if p.playing() && p.hint.hintShown() {
		class += " hinting"
	}
	switch {
	case s.Fault:
		class += " fault"
	case s.Solved:
		class += " solved"
	}
	live := "polite"
	if p.mode == watch && (p.search.running || p.search.player.Playing) {
		live = "off"
	}
	follow, solved := p.nav.follow()
	return app.Div().Class(class).Body(
		app.P().ID("verdict").Role("status").Aria("live", live).Aria("atomic", "true").Aria("busy", fmt.Sprint(p.unsure())).Text(p.spoken(s.Text)),
		app.If(p.peek != "", func() app.UI { return button("unlook", "", "Back to my marks", "") }).
			ElseIf(p.mode == design, func() app.UI { return p.design.nextDeed() }).
			ElseIf(p.mode == learn, func() app.UI { return p.lesson.lessonDeed() }).
			ElseIf(p.mode == play && p.hint.hintShown(), func() app.UI { return p.hint.hintBar() }).
			ElseIf(solved, func() app.UI { return p.nav.followBar(follow) }),
		app.If(p.mode == play, func() app.UI {
			return app.P().ID("follow-said").Class("unseen").Role("status").Text(p.nav.followSaid(follow, solved))
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
func (p *page) unsure() bool {
	return p.mode == design && p.design.bench.stands(p.design.bench.drawn()).Text == "" && p.design.bench.verdict() == nil
}

// spoken makes a sentence that is said again differ from itself, so that it is read again.
func (p *page) spoken(text string) string {
	if p.again {
		return text + "\u00a0"
	}
	return text
}

func (p *page) playBar() app.UI {
	return app.Div().Class("bar").Role("toolbar").Aria("label", "Moves").Body(
		disabled(button("undo", "", "Undo", "undo"), !p.game.CanUndo() || p.peek != ""),
		disabled(button("redo", "", "Redo", "redo"), !p.game.CanRedo() || p.peek != ""),
		app.If(p.hint.hasHints(), p.hint.hintButton),
		app.If(p.proof.checking, func() app.UI { return button("cancel-check", "", "Cancel", "stop") }).
			Else(func() app.UI { return disabled(button("check", "", "Check", "check"), p.peek != "") }),
		disabled(button("reset", "", "Clear", "reset"), p.peek != ""),
		p.moreButton(),
	)
}

func (p *page) moreButton() app.UI {
	return app.Button().Type("button").Class("tool more").Attr("data-do", "sheet").
		Aria("expanded", fmt.Sprint(p.drawer)).Aria("controls", "panel").
		Body(icon("more"), app.Span().Text("More"))
}

func (p *page) panel() []app.UI {
	body := []app.UI{app.Div().Class("sheet-top").Body(button("sheet", "", "Close", "close"))}
	if p.mode == design {
		return append(body, p.design.designPanel()...)
	}
	body = append(body, app.P().ID("rules").Class("rules").Text(p.face.Words.Rules(p.link.Puzzle)))
	if p.mode == play {
		body = append(body, app.P().Class("rules").Text(p.face.Words.Begin(p.link.Puzzle, p.options)), p.steepSaid())
	}
	body = append(body, p.how.backToText())
	if p.mode == play {
		body = append(body, howTo(p.link.Kind))
	}
	if p.face.Drawing.Legend != nil {
		body = append(body, app.Div().Class("legend").Body(&drawing{SVG: p.face.Drawing.Legend(p.link.Puzzle)}))
	}
	switch p.mode {
	case watch:
		return append(body, p.search.watchPanel()...)
	case learn:
		return append(body, p.lesson.lessonPanel()...)
	}
	return append(body, p.choices(), p.inspector(), p.proof.proofPanel(), p.hint.helpLine())
}

// inspector tells all that is known of the cell with the focus.
func (p *page) inspector() app.UI {
	var facts []fact
	for _, f := range p.face.Words.Inspect(p.link.Puzzle, p.shown(), p.focus, p.options) {
		facts = append(facts, fact{id: strings.ReplaceAll(strings.ToLower(f.Name), " ", "-"), name: f.Name, value: f.Value})
	}
	return app.Section().Class("card").Aria("label", "Cell").Body(
		app.Details().ID("inspector").Body(app.Summary().Text("This cell"), factList(facts),
			p.codesList()))
}

// codesList tells the hint and the codes of the cell with the focus, once they are asked for.
func (p *page) codesList() app.UI {
	if p.face.Words.Codes == nil {
		return app.Span()
	}
	codes := p.face.Words.Codes(p.link.Puzzle)
	if codes == nil {
		return app.Span()
	}
	var facts []fact
	if p.codes {
		for _, f := range codes(p.shown(), p.focus, p.options) {
			facts = append(facts, fact{id: "code-" + strings.ToLower(f.Name), name: f.Name, value: f.Value})
		}
	}
	return app.Details().ID("codes").Open(p.codes).On("toggle", p.codesToggled).Body(
		app.Summary().Text("Hint and codes"), factList(facts))
}

// codesToggled notices that the codes are shown, which is help like a hint, or put away.
func (p *page) codesToggled(ctx app.Context, _ app.Event) {
	defer p.recovered()
	open := ctx.JSSrc().Get("open").Bool()
	if open && !p.codes && p.game != nil {
		p.hint.count(game.Hinted)
	}
	p.codes = open
}

// choices are the kind's own settings.
func (p *page) choices() app.UI {
	body := []app.UI{app.H2().ID("h-board").Text("Board")}
	for _, c := range p.face.Choices {
		name := p.face.Kind + "." + c.Name
		if c.IsSwitch() {
			body = append(body, p.toggle(name, c.Label, p.options.On(c.Name)))
			continue
		}
		body = append(body, selection(name, c.Label, p.options[c.Name], c.Values, c.Labels))
	}
	return app.Section().Class("card").Aria("labelledby", "h-board").Body(body...)
}
