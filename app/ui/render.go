package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Render draws the page.
func (p *page) Render() (ui app.UI) {
	defer rescue(&ui, true)
	if p.first.waits() {
		return app.Elem("template")
	}
	p.clock.runStopwatch()
	p.first.drawing = thumbsAtOnce
	name := p.visit.screen.key()
	if p.turn.screen != name || !p.first.viewed {
		p.notes.seatNotices()
	}
	p.turn.turnTo(name, p.class())
	if !p.first.viewed && app.IsClient {
		p.first.hydrate()
	}
	return app.Div().ID("page").Class(p.turn.class).Attr("data-screen", p.turn.seen).
		On("click", p.clicked).On("change", p.edited).On("input", p.edited).
		Body(
			app.Raw(glyphs()),
			p.header(),
			p.notes.notices(),
			&chunk{Name: name, Draw: p.body, Keep: p.run.onScreen.keep},
			p.boxes.dialogs(),
		)
}

// class tells the style of the page what is on it.
func (p *page) class() string {
	switch {
	case is[*homeScreen](p):
		return "page home"
	case !p.atBoard():
		return "page overview"
	case p.mode() == "":
		return "page at-learn"
	}
	return "page at-" + string(p.mode())
}

// body is that of the screen, nothing while a link is still being opened.
func (p *page) body() app.UI {
	if p.awaited() {
		return app.Main().ID("main").Class("front")
	}
	return p.visit.screen.body()
}

func (p *page) header() app.UI {
	title := p.visit.screen.title()
	if p.board().kept() {
		title = nameOf(p.link())
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
				app.Div().Class("chips").Body(p.nav.originChip(), p.visit.grading.gradeChip(), p.clock.clock()),
			)
		}),
		p.nav.menu(),
	)
}
