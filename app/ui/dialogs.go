package ui

import "github.com/maxence-charriere/go-app/v10/pkg/app"

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
