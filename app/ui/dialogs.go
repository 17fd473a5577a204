package ui

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

type dialogBox struct {
	shell  *shell.Shell
	list   []dialog
	opened string // the only dialog that is open, or opens after the next drawing
	modal  bool   // it is open
}

// A dialog has a body while it is open.
type dialog struct {
	id, title string
	body      func() []app.UI
	ended     func()
}

// draw draws the dialogs, which are always in the document, closed and empty until show opens one.
func (db *dialogBox) draw() app.UI {
	all := solver.Map(db.list, db.drawOne)
	return view.Div("dialogs", all...)
}

func (db *dialogBox) drawOne(d dialog) app.UI {
	var content []app.UI
	if db.opened == d.id {
		head := view.Div("dialog-top",
			app.H2().ID("h-"+d.id).Text(d.title),
			view.ButtonOf("icon-button", "close", d.id).Aria("label", "Close").Body(view.Icon("close")),
		)
		said := app.P().Class("unseen heard").Role("status").Aria("live", "polite").Aria("atomic", true)
		content = append(append([]app.UI{head}, d.body()...), said)
	}
	dialog := app.Dialog().ID("d-"+d.id).Aria("labelledby", "h-"+d.id).On("close", db.closed).Body(content...)
	if db.opened == d.id { // it has the focus itself at first: screen readers say its name
		dialog = dialog.TabIndex(-1).Attr("autofocus", true)
	}
	return dialog
}

func (db *dialogBox) closed(ctx app.Context, _ app.Event) {
	db.shell.Run.Handle(ctx, func() (draws bool) {
		db.ended(strings.TrimPrefix(ctx.JSSrc().Get("id").String(), "d-"))
		return true
	})
}

// ended handles the event of a closed dialog, which may have been opened again since.
func (db *dialogBox) ended(id string) {
	if db.opened == id && (!db.modal || browser.ByID("d-"+id).IsOpen()) {
		return
	}
	if db.opened == id {
		db.opened, db.modal = "", false
		db.returnFocus(browser.Focused())
	}
	for _, d := range db.list {
		if d.id == id {
			d.ended()
		}
	}
}

// returnFocus has screen readers say what has the focus again: Chromium tells them nothing of the focus that a dialog
// gives back, nor of one that returns at once.
func (db *dialogBox) returnFocus(to browser.Element) {
	if !to.Exists() {
		return
	}
	to.Blur()
	db.shell.Run.Later(focusAway, func() (draws bool) {
		if !browser.Focused().Exists() {
			to.FocusInPlace()
		}
		return false
	})
}

const focusAway = 60 * time.Millisecond

// show opens a dialog after the next drawing, which fills it. Another one is closed before.
func (db *dialogBox) show(id string) {
	if db.opened == id {
		return
	}
	db.close()
	db.opened = id
	db.shell.Run.Defer(func() {
		if db.opened == id {
			db.modal = true
			browser.Announce("") // it would be said again once the dialog is closed
			browser.ByID("d-" + id).ShowModal()
		}
	})
}

// close closes the open dialog, if any.
func (db *dialogBox) close() {
	if db.opened != "" {
		closeDialog(db.opened)
		db.opened, db.modal = "", false
	}
}

func closeDialog(id string) { browser.ByID("d-" + id).Close() }
