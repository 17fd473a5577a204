package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// Copies are the texts of a screen that can be copied.
type Copies struct {
	Shell    *shell.Shell
	Copied   string // the ID of the text copied last, or "picture"
	CopySaid string // whether it was
}

// Row shows a text to copy: by the button, or manually if the browser forbids it.
func (cp *Copies) Row(id, label, text string, lines int) app.UI {
	return app.Div().Class("share-row").Class(view.When(lines == 1, "one-line")).Body(
		app.Label().For(id).Text(label),
		app.Textarea().ID(id).Rows(lines).ReadOnly(true).Text(text),
		view.Buttons(
			view.ButtonWith("copy", id, "Copy"),
			app.Span().Role("status").Class("quiet").Text(cp.Said(id)),
		),
	)
}

// Said returns whether a text or the picture was copied, if it was the last one.
func (cp *Copies) Said(id string) string { return view.When(id == cp.Copied, cp.CopySaid) }

// Copy puts a text on the clipboard. If the browser forbids it, the text is selected, ready for the player's
// own Ctrl+C.
func (cp *Copies) Copy(id string) {
	field := browser.ByID(id)
	if !field.Exists() {
		return
	}
	cp.Copied = ""
	cp.Shell.Run.Copy(field.Value(), func() { cp.Copied, cp.CopySaid = id, "Copied" }, func() {
		cp.Copied, cp.CopySaid = id, "Your browser did not allow copying. The text is selected: copy it by hand."
		field.Select()
	})
}
