package design

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// A draft is that of a screen, as its parts see it.
type draft struct {
	driver shell.Driver
	shell  *shell.Shell
	shop   board.Workshop
	Midend *design.Midend
}

func (df *draft) say(text string) { df.driver.Send(event.Say{Text: text}) }

// A designPanel draws the controls of a draft from one view of it.
type designPanel struct {
	of    *draft
	shown design.View
}

// drawn returns the controls of the draft as it is.
func (df *draft) drawn() designPanel { return designPanel{df, df.Midend.View()} }

// fold folds rare controls under a summary.
func fold(what string, body ...app.UI) app.HTMLDetails { return view.Fold(what, body...).Class("fold") }
