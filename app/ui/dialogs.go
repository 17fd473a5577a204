package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A dialogBox holds the dialogs of the page.
type dialogBox struct {
	page   *page
	opened string // the dialog that is open
}

// dialogs are always in the document, closed and empty until showDialog opens one.
func (db *dialogBox) dialogs() app.UI {
	return app.Div().Class("dialogs").Body(
		db.dialog("help", "Help", db.page.input.helpBody),
		db.dialog("share", "Share", db.page.visit.sharing.shareBody),
		db.dialog("print", "Print", db.page.visit.printer.printBody),
	)
}

func (db *dialogBox) dialog(id, title string, body func() []app.UI) app.UI {
	var content []app.UI
	if db.opened == id {
		head := app.Div().Class("dialog-top").Body(
			app.H2().ID("h-"+id).Text(title),
			app.Button().Type("button").Class("icon-button").Attr("data-do", "close").Attr("data-arg", id).
				Aria("label", "Close").Body(icon("close")),
		)
		content = append([]app.UI{head}, body()...)
	}
	return app.Dialog().ID("d-"+id).Aria("labelledby", "h-"+id).On("close", db.dialogClosed).Body(content...)
}

func (db *dialogBox) dialogClosed(ctx app.Context, _ app.Event) {
	id := strings.TrimPrefix(ctx.JSSrc().Get("id").String(), "d-")
	if db.opened == id { // and not another one, opened from this one
		db.opened = ""
	}
	if id == "print" {
		db.page.run.safely(db.page.visit.printer.drop)
	}
}

// showDialog opens a dialog once the page has been rendered with what it shows.
func (db *dialogBox) showDialog(ctx app.Context, id string) {
	db.opened = id
	ctx.Defer(func(app.Context) { browser.ByID("d-" + id).ShowModal() })
}

// closeDialogs closes whatever dialog is open: what it is about is left.
func (db *dialogBox) closeDialogs() {
	if db.opened != "" {
		closeDialog(db.opened)
		db.opened = ""
	}
}

func closeDialog(id string) { browser.ByID("d-" + id).Close() }
