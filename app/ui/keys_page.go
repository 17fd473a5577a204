package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

const keysWord = "keys"

// A keysScreen is every key and every touch.
type keysScreen struct {
	page *page
}

func (ks *keysScreen) key() string   { return keysWord + " " + ks.title() }
func (ks *keysScreen) title() string { return "Keys and touches" }
func (ks *keysScreen) close()        {}

// keyList is a table of keys.
func keyList(rows []game.KeyHelp) app.UI {
	var list []app.UI
	for _, r := range rows {
		list = append(list, app.Div().Body(app.Dt().Body(app.Elem("kbd").Text(r.Keys)), app.Dd().Text(r.Does)))
	}
	return app.Dl().Class("keys").Body(list...)
}

// touchList is a table of what hands do, of which the style shows what the pointer at hand does.
func touchList(rows []game.KeyHelp) app.UI {
	var list []app.UI
	for _, r := range rows {
		list = append(list, app.Div().Class(string(r.By)).Body(app.Dt().Text(r.Keys), app.Dd().Text(r.Does)))
	}
	return app.Dl().Class("keys").Body(list...)
}

func (ks *keysScreen) body() app.UI {
	parts := []func() app.UI{
		ks.page.nav.backLink,
		func() app.UI {
			return app.P().Text("The whole page can be used by keyboard alone. Single letters are for the board with the focus only, and can be switched off in the settings.")
		},
		commonKeys,
	}
	for _, k := range all.Kinds() {
		parts = append(parts, func() app.UI { return kindKeys(k) })
	}
	return app.Main().Class("front all-keys").Body(ks.page.turn.inParts(parts...)...)
}

func keySection(id, title string, body ...app.UI) app.UI {
	return app.Section().Aria("labelledby", "k-"+id).Body(append([]app.UI{app.H2().ID("k-" + id).Text(title)}, body...)...)
}

// commonKeys are those that no kind has of its own.
func commonKeys() app.UI {
	var list []app.UI
	section := func(id, title string, rows []game.KeyHelp, more ...app.UI) {
		list = append(list, chunked(func() app.UI { return keySection(id, title, append([]app.UI{keyList(rows)}, more...)...) }))
	}
	section("everywhere", "Everywhere", rowsOf(everywhereKeys()))
	section("moving", "On every board", game.Moves)
	section("play", "In Play", append(rowsOf(playKeys()), rowsOf(askKeys())...),
		app.P().Class("quiet").Text("Where letters are marks, C and T are letters, and H is one if the puzzle has it: the buttons do the same."))
	section("hint", "While a hint is told", rowsOf(hintKeys()))
	section("watch", "In Watch", rowsOf(watchKeys()))
	section("design", "In Design", rowsOf(designKeys()))
	return app.Div().Class("key-columns").Body(list...)
}

// kindKeys are what hands and keys do on the boards of a kind.
func kindKeys(k *solver.Kind) app.UI {
	f := faces.Of(k.Name)
	parts := []app.UI{
		app.Div().Body(app.H3().Text("By hand"), touchList(f.Input.Hand)),
		app.Div().Body(app.H3().Text("By keyboard"), keyList(f.Input.Keys)),
	}
	if f.Design != nil && len(f.Design.Painting.Keys) > 0 {
		parts = append(parts, app.Div().Body(app.H3().Text("In Design"), keyList(f.Design.Painting.Keys)))
	}
	return keySection(k.Name, k.Title, app.Div().Class("key-columns").Body(parts...))
}

// helpBody is what helps where the player is, and the ways to all the rest.
func (in *input) helpBody() []app.UI {
	first := app.P().Text("Play a board by tap, drag or keyboard; Design makes one, and Watch shows it being solved. Choose a puzzle on the start page, or paste one there.")
	var links, rest []app.UI
	link := func(address, label string) { links = append(links, app.Li().Body(openLink(address, label))) }
	if in.page.atBoard() && in.page.face() != nil {
		first, rest = in.boardHelp()
		if kind := in.page.link().Kind; game.Taught(kind) {
			link(game.Learning{Kind: kind, Technique: -1}.String(), "How to solve it")
		}
		link(howAddress(in.page.link().Kind, ""), "How "+in.page.link().Kind.Title+" works")
	} else {
		for _, k := range all.Kinds() {
			link(howAddress(k, ""), "How "+k.Title+" works")
		}
		link("learn", "Lessons")
	}
	link("how", "How it all works")
	link("keys", "All keys and touches")
	link("settings", "Settings")
	links = append(links, app.Li().Body(app.A().Href("/web/licences.txt").Target("_blank").Text("Licences")))
	body := append([]app.UI{first, app.Ul().Class("more-links").Body(links...)}, rest...)
	return append(body, app.P().Class("quiet").Text("Everything runs in this browser, also without a network. Your games stay here; a puzzle travels as a link."))
}

// boardHelp is about the board on the page, in the mode it is in: what comes first, and what
// hands and keys do.
func (in *input) boardHelp() (first app.HTMLP, rest []app.UI) {
	if is[*designScreen](in.page) {
		d := in.page.design().m.Design()
		keys := append(append([]game.KeyHelp{}, d.Painting.Keys...), rowsOf(designKeys())...)
		if d.Painting.Type == nil {
			keys = append(keys, game.KeyHelp{Keys: "Letters", Does: "take a colour in hand"})
		}
		return app.P().Body(in.page.design().toolHelp(in.page.design().m.View().Tool)...), []app.UI{app.H3().Text("Keys"), keyList(keys)}
	}
	first = app.P().Text(in.page.face().Words.Rules(in.page.link().Puzzle))
	if is[*watchScreen](in.page) {
		return first, []app.UI{app.H3().Text("Keys"), keyList(rowsOf(watchKeys()))}
	}
	keys := append([]game.KeyHelp{}, in.page.face().Input.Keys...)
	for _, b := range append(playKeys(), askKeys()...) {
		if b.when(in.page) {
			keys = append(keys, b.KeyHelp)
		}
	}
	if in.page.board().m.Hint() != nil {
		keys = append(rowsOf(hintKeys()), keys...)
	}
	return first, []app.UI{app.H3().Text("By hand"), touchList(in.page.face().Input.Hand), app.H3().Text("Keys"), keyList(keys)}
}
