package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver/all"
)

// dialogs are always in the document, closed until showDialog opens one.
func (p *page) dialogs() app.UI {
	return app.Div().Class("dialogs").Body(
		dialog("help", "Help", p.helpBody()...),
		dialog("share", "Share", p.shareBody()...),
		p.printDialog(),
	)
}

func dialog(id, title string, body ...app.UI) app.UI {
	head := app.Div().Class("dialog-top").Body(
		app.H2().ID("h-"+id).Text(title),
		app.Button().Type("button").Class("icon-button").Attr("data-do", "close").Attr("data-arg", id).
			Aria("label", "Close").Body(icon("close")),
	)
	return app.Dialog().ID("d-"+id).Aria("labelledby", "h-"+id).Body(append([]app.UI{head}, body...)...)
}

// showDialog opens a dialog once the page has been rendered with what it shows.
func (p *page) showDialog(ctx app.Context, id string) {
	ctx.Defer(func(app.Context) {
		el := app.Window().Get("document").Call("getElementById", "d-"+id)
		if el.Truthy() && !el.Get("open").Bool() {
			el.Call("showModal")
		}
	})
}

func closeDialog(id string) {
	if el := app.Window().Get("document").Call("getElementById", "d-"+id); el.Truthy() {
		el.Call("close")
	}
}

func (p *page) helpBody() []app.UI {
	var body []app.UI
	keys := func(rows ...[2]string) app.UI {
		var list []app.UI
		for _, r := range rows {
			list = append(list, app.Div().Body(app.Dt().Text(r[0]), app.Dd().Text(r[1])))
		}
		return app.Dl().Class("keys").Body(list...)
	}
	if p.face != nil && p.game != nil {
		body = append(body, app.P().Text(p.face.Rules(p.link.Puzzle)), howTo(p.link.Kind))
	}
	hand := func(title string, f *game.Face) {
		var rows [][2]string
		for _, k := range f.Hand {
			rows = append(rows, [2]string{k.Keys, k.Does})
		}
		if len(rows) > 0 {
			body = append(body, app.H3().Text(title), keys(rows...))
		}
	}
	typed := p.atBoard() && p.face.Types
	if p.atBoard() {
		hand("By hand", p.face)
	} else {
		for _, k := range all.Kinds() {
			hand(k.Title+", by hand", faces.Of(k.Name))
		}
	}
	arrows := "Arrows, W A S D"
	if typed {
		arrows = "Arrows"
	}
	rows := [][2]string{
		{arrows, "move"},
		{"Home, End", "start and end of the row; with Ctrl, of the board"},
		{"Page Up, Page Down", "top and bottom of the column"},
	}
	if p.face != nil && p.game != nil {
		for _, k := range p.face.Keys {
			rows = append(rows, [2]string{k.Keys, k.Does})
		}
	}
	if !typed {
		rows = append(rows, [2]string{"C", "check"})
	}
	if p.game != nil && p.hasHints() {
		rows = append(rows, p.hintKeys()...)
	}
	rows = append(rows,
		[2]string{"Ctrl+Z", "undo"},
		[2]string{"Ctrl+Y, Ctrl+Shift+Z", "redo"},
		[2]string{"Ctrl+P", "print the puzzle; Share prints several"},
	)
	body = append(body, app.H3().Text("On the board, by keyboard"), keys(rows...))
	if typed {
		body = append(body, app.P().Class("quiet").Text("Letters are marks here: to check the board, use its button."))
	}
	body = append(body, app.H3().Text("While watching"), keys(
		[2]string{"Space", "play and pause"},
		[2]string{". and ,", "one step forward, one back"},
	))
	return append(body, app.P().Class("quiet").Text("Everything runs in this browser, also without a network. Your games stay here; a puzzle travels as a link."))
}
