package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver"
	"quadrille/solver/all"
)

// newEmbedded returns the page with one board and nothing beside it. It stores nothing and hears nothing from
// the site around it; that site learns only whether the board is solved, and the height of the page.
func newEmbedded() *page {
	p := newPage()
	p.shell.Embedded = true
	p.shell.Screen = newNoBoard("")
	return p
}

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

// openEmbedded shows the board of a link, or explains why it has none. It leads to no other screen.
func (ro *router) openEmbedded(to string) {
	link, err := game.Open(all.Kinds(), to)
	if err == nil {
		board.Open(ro.rooms, link, shell.Arrival{})
		return
	}
	ro.shell.Visited = true
	ro.show(newNoBoard(solver.Capital(err.Error()) + "."))
}

// notifyParent sends the site around the page its height, and whether the board is solved.
func notifyParent(sh *shell.Shell) {
	b := board.On(sh).Parts().Board
	browser.NotifyParent(b != nil && b.Midend.View().Solved, browser.ByID("page").Height())
}
