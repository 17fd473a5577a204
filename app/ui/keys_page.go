package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/ui/watch"
	"quadrille/solver"
	"quadrille/solver/all"
)

type keysScreen struct {
	board.Plain
	shell *shell.Shell
}

func openKeys(sh *shell.Shell, _ string) (board.Screen, error) {
	return &keysScreen{board.NewPlain(game.KeysWord, "Keys and touches", board.Needs{Games: board.Never, InParts: true}), sh}, nil
}

func (ks *keysScreen) Body() app.UI {
	parts := []func() app.UI{
		func() app.UI { return board.BackLink(ks.shell) },
		func() app.UI {
			return app.P().Text("You can use the whole page by keyboard alone. Single-letter keys work only on the board with the focus; switch them off in the settings.")
		},
		commonKeys,
	}
	for _, k := range all.Kinds() {
		parts = append(parts, func() app.UI { return kindKeys(k) })
	}
	return app.Main().Class("front all-keys").Body(ks.shell.Transition.InParts(parts...)...)
}

// commonKeys lists the keys that no kind defines itself.
func commonKeys() app.UI {
	var list []app.UI
	section := func(id, title string, rows []game.KeyHelp, more ...app.UI) {
		list = append(list, view.Chunked(func() app.UI {
			return view.Section("", "k-"+id, title, append([]app.UI{view.KeyList(rows)}, more...)...)
		}))
	}
	section("everywhere", "Everywhere", board.EverywhereKeys)
	section("moving", "On every board", append(slices.Clone(game.Moves), board.ZoomHelp...))
	section("play", "In Play", append(board.RowsOf(board.PlayKeys()), board.RowsOf(board.AskKeys())...),
		view.P("quiet", "Where letters are marks, C, T and sometimes H write letters: use the buttons instead."))
	section("hint", "While a hint is open", board.RowsOf(board.HintKeys()))
	section("watch", "In Watch", board.RowsOf(watch.Keys()))
	section("design", "In Design", design.Keys)
	return view.Div("key-columns", list...)
}

func kindKeys(k *solver.Kind) app.UI {
	f := faces.Of(k.Name)
	parts := []app.UI{
		app.Div().Body(app.H3().Text("By hand"), view.TouchList(f.Input.Touches)),
		app.Div().Body(app.H3().Text("By keyboard"), view.KeyList(f.Input.Keys)),
	}
	if f.Design != nil {
		parts = append(parts, app.Div().Body(app.H3().Text("In Design"), view.KeyList(design.KeysOf(f.Design))))
	}
	return view.Section("", "k-"+k.Name, k.Title, view.Div("key-columns", parts...))
}

// helpBody returns the help for the screen, and links to the rest.
func helpBody(sh *shell.Shell) []app.UI {
	first := app.P().Text("Play a board by tap, drag or keyboard. Design makes one; Watch shows it being solved. Choose a puzzle on the front page, or paste one there.")
	var links, rest []app.UI
	link := func(address, label string) { links = append(links, app.Li().Body(view.OpenLink(address, label))) }
	if controls := board.On(sh).Parts().Controls; controls != nil {
		kind, about, more := controls.Help()
		first, rest = about, more
		if game.Taught(kind) {
			link(game.Learning{Kind: kind, Technique: -1}.String(), "How to solve it")
		}
		link(view.HowAddress(kind, ""), "How "+kind.Title+" works")
	} else {
		for _, k := range all.Kinds() {
			link(view.HowAddress(k, ""), "How "+k.Title+" works")
		}
		link("learn", "Lessons")
	}
	link("how", "How it all works")
	link("keys", "All keys and touches")
	link("settings", "Settings")
	if sh.Embedded { // the frame has no other pages
		links = nil
	}
	links = append(links, app.Li().Body(app.A().Href("/web/licences.txt").Target("_blank").Text("Licences")))
	body := append([]app.UI{first, view.Ul("more-links", links...)}, rest...)
	return append(body, view.P("quiet", "Everything runs in this browser, even offline. Your games stay here; a puzzle travels as a link."))
}
