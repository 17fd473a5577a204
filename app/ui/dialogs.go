package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// dialogs are always in the document, closed and empty until showDialog opens one.
func (p *page) dialogs() app.UI {
	return app.Div().Class("dialogs").Body(
		p.dialog("help", "Help", p.helpBody),
		p.dialog("share", "Share", p.sharing.shareBody),
		p.dialog("print", "Print", p.printer.printBody),
	)
}

func (p *page) dialog(id, title string, body func() []app.UI) app.UI {
	var content []app.UI
	if p.opened == id {
		head := app.Div().Class("dialog-top").Body(
			app.H2().ID("h-"+id).Text(title),
			app.Button().Type("button").Class("icon-button").Attr("data-do", "close").Attr("data-arg", id).
				Aria("label", "Close").Body(icon("close")),
		)
		content = append([]app.UI{head}, body()...)
	}
	return app.Dialog().ID("d-"+id).Aria("labelledby", "h-"+id).On("close", p.dialogClosed).Body(content...)
}

func (p *page) dialogClosed(ctx app.Context, _ app.Event) {
	id := strings.TrimPrefix(ctx.JSSrc().Get("id").String(), "d-")
	if p.opened == id { // and not another one, opened from this one
		p.opened = ""
	}
	if id == "print" {
		p.safely(p.printer.drop)
	}
}

// showDialog opens a dialog once the page has been rendered with what it shows.
func (p *page) showDialog(ctx app.Context, id string) {
	p.opened = id
	ctx.Defer(func(app.Context) { browser.ByID("d-" + id).ShowModal() })
}

// closeDialogs closes whatever dialog is open: what it is about is left.
func (p *page) closeDialogs() {
	if p.opened != "" {
		closeDialog(p.opened)
		p.opened = ""
	}
}

func closeDialog(id string) { browser.ByID("d-" + id).Close() }
