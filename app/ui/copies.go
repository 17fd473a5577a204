package ui

import (
	"quadrille/app/browser"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// copies are the texts of a screen that can be copied.
type copies struct {
	shell    *shell.Shell
	copied   string // the ID of the text copied last, or "picture"
	copySaid string // whether it was
}

// copyRow shows a text to copy: by the button, or manually if the browser forbids it.
func (cp *copies) copyRow(id, label, text string, lines int) app.UI {
	return app.Div().Class("share-row").Class(view.When(lines == 1, "one-line")).Body(
		app.Label().For(id).Text(label),
		app.Textarea().ID(id).Rows(lines).ReadOnly(true).Text(text),
		view.Buttons(
			view.ButtonWith("copy", id, "Copy"),
			app.Span().Role("status").Class("quiet").Text(cp.said(id)),
		),
	)
}

// said returns whether a text or the picture was copied, if it was the last one.
func (cp *copies) said(id string) string { return view.When(id == cp.copied, cp.copySaid) }

// copy puts a text on the clipboard. If the browser forbids it, the text is selected, ready for the player's
// own Ctrl+C.
func (cp *copies) copy(id string) {
	field := browser.ByID(id)
	if !field.Exists() {
		return
	}
	cp.copied = ""
	cp.shell.Run.Copy(field.Value(), func() { cp.copied, cp.copySaid = id, "Copied" }, func() {
		cp.copied, cp.copySaid = id, "Your browser did not allow copying. The text is selected: copy it by hand."
		field.Select()
	})
}
