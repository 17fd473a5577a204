package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
)

// noBoard is the screen of an embedded page whose address has no board.
type noBoard struct {
	board.Plain
	why string // empty until the address has been read
}

func newNoBoard(why string) *noBoard {
	return &noBoard{board.NewPlain("no board", "", board.Needs{Games: board.Never}), why}
}

func (nb *noBoard) Body() app.UI {
	return app.Main().Class("front").Body(app.H1().ID("title").Class("unseen").Text("Quadrille"), app.P().Class("error").Role("alert").Text(nb.why))
}

// notifyParent sends the site around the page its height, and whether the board is solved.
func notifyParent(sh *shell.Shell) {
	b := board.On(sh).Parts().Board
	browser.NotifyParent(b != nil && b.Midend.View().Solved, browser.ByID("page").Height())
}
