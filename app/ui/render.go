package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// Render draws the page.
func (p *page) Render() (ui app.UI) {
	defer view.Rescue(&ui, true)
	if p.waits() {
		return app.Elem("template")
	}
	if b := boardOf(p.shell.Screen); b != nil {
		b.clock.run()
	}
	first, name := !p.shell.Viewed, p.shell.Screen.Key()
	p.shell.Pictures.Begin(first && shell.Is[*homeScreen](p.shell)) // its stored view already shows its pictures
	if p.shell.Transition.Pending(name) {
		p.shell.Notices.Reserve()
	}
	p.shell.Transition.To(name, classOf(p.shell))
	if first && app.IsClient {
		p.hydrate()
	}
	if p.shell.Embedded {
		return drawEmbedded(p)
	}
	return app.Div().ID("page").Class(p.shell.Transition.Class).Attr("data-screen", p.shell.Transition.Seen).
		On("click", p.clicked).On("change", p.edited).On("input", p.edited).
		Body(
			app.Raw(view.Glyphs()),
			p.header(),
			p.shell.Notices.Draw(),
			&view.Chunk{Name: name, Draw: p.body, Keep: p.shell.Run.Screen.Mount},
			p.boxes.draw(p.input.helpBody),
		)
}

// classOf returns the classes by which the style knows the screen.
func classOf(sh *shell.Shell) string {
	if sh.Embedded {
		return "page embedded"
	}
	switch sh.Screen.(type) {
	case *homeScreen:
		return "page home"
	case *boardScreen:
		return "page at-play"
	case *designScreen:
		return "page at-design"
	case *watchScreen:
		return "page at-watch"
	}
	if sh.AtBoard() {
		return "page at-learn"
	}
	return "page overview"
}

// body returns the body of the screen, empty while a link is still being opened.
func (p *page) body() app.UI {
	if p.awaited() {
		return app.Main().Class("front")
	}
	return p.shell.Screen.Body()
}
