package board

import (
	"cmp"
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Tile returns a board as a link: its current picture, its name, a note on it, and the next action.
func Tile(sh *shell.Shell, link solver.Link, name, note string) app.UI {
	known := sh.Games.All.Get(link.Name())
	link.Position, link.Fields = known.Position, known.Maker()
	return TileOf(link.Name(), sh.Pictures.Of(link), name, note, Progress(sh, link.Name()))
}

// TileOf returns a picture as a link, with a name, a note and the next action.
func TileOf(address, picture, name, note string, then app.UI) app.HTMLA {
	return app.A().Class("tile").Href(view.Href(address)).Body(
		view.Div("thumb", &view.Drawing{SVG: picture}),
		app.Span().Class("tile-words").Body(view.Span("tile-name", name), view.Span("quiet", note), then))
}

// Progress returns the Progress of a board as the action of a click: to play or continue, or its time if
// solved.
func Progress(sh *shell.Shell, link string) app.UI {
	s, further := sh.Games.All.Get(link), "Play"
	switch {
	case s.Finished && s.Solved:
		further = view.SolvedIn(s)
	case s.Finished:
		further = "Solution from a link"
	case s.Link != "":
		further = fmt.Sprintf("Continue: %d of %d", s.Done, s.Want)
	}
	if s.Solved {
		return app.Span().Class("go-on done").Body(view.Icon("check"), app.Span().Text(further))
	}
	return app.Span().Class("go-on").Body(app.Span().Text(further))
}

// BackLink returns a link back to the board left for this screen, if any.
func BackLink(sh *shell.Shell) app.UI {
	back := sh.Address.Back.Link
	return view.If(back != "", view.Buttons(view.PlainLink(back, "Back to the game")))
}

// SourceLink returns a link to the source of a copied draft, with the name on its record; nil for other drafts.
func SourceLink(sh *shell.Shell, from, called string) []app.UI {
	if link, ok := sh.Games.Parsed(from); ok {
		called = cmp.Or(called, library.Title(link))
	}
	if called == "" {
		return nil
	}
	return []app.UI{app.Text("Copy of "), app.A().Href(view.Href(AddressOf(from))).Text(called)}
}

func AddressOf(link string) string {
	if key, ok := game.ParseDraftKey(all.Kinds(), link); ok {
		return key.String()
	}
	return link
}
