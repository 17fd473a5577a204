package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// EmbedPages lists the addresses of the page for a frame of another site, with and without the ending that
// some hosts cut off.
var EmbedPages = [...]string{"embed.html", "embed"}

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
	plain
	why string // empty until the address has been read
}

func newNoBoard(why string) *noBoard { return &noBoard{newPlain("no board", ""), why} }

func (nb *noBoard) Body() app.UI {
	return app.Main().Class("front").Body(app.H1().ID("title").Class("unseen").Text("Quadrille"), app.P().Class("error").Role("alert").Text(nb.why))
}

// openEmbedded shows the board of a link, or explains why it has none. It leads to no other screen.
func (ro *router) openEmbedded(to string) {
	link, err := game.Open(all.Kinds(), to)
	if err == nil {
		ro.openLink(link, shell.Arrival{})
		return
	}
	ro.shell.Visited = true
	ro.show(newNoBoard(solver.Capital(err.Error()) + "."))
}

// notifyParent sends the site around the page its height, and whether the board is solved.
func notifyParent(sh *shell.Shell) {
	b := screenOn(sh).parts().board
	browser.NotifyParent(b != nil && b.m.Solved(), browser.ByID("page").Height())
}

// embedCode returns the HTML with which another site shows the board of a link: a frame as wide as the text around
// it, and so high that at its widest the board, its bar and the sentence below fit; the page inside sends its own
// height.
func embedCode(of activeBoard, link string) string {
	high, wide := proportions(of)
	below := 160
	if b := of.parts().board; b != nil && b.m.Face().Input.Pad != nil {
		below += 54
	}
	address := browser.PageAddress() + EmbedPages[0] + view.Href(link)
	return `<iframe src="` + address + `" title="Quadrille" width="100%" height="` + strconv.Itoa(int(600*high/wide)+below) + `" style="border:0;max-width:620px" loading="lazy"></iframe>`
}

func (nb *noBoard) needs() needs { return needs{games: never} }
