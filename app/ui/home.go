package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A homeScreen is the front page.
type homeScreen struct {
	shell.Plain
	shell    *shell.Shell
	maker    maker
	read     *importer
	ordering bool // the fold for boards to order has been opened
}

// newHome is the front page, which shows what comes of imports.
func newHome(sh *shell.Shell, read *importer) *homeScreen {
	return &homeScreen{shell: sh, maker: maker{shell: sh}, read: read}
}

func (hm *homeScreen) Key() string   { return homeKey }
func (hm *homeScreen) Title() string { return "" }

const homeKey = "home"

// Body is the page without a puzzle: what there is today, what has been begun, what comes
// next, and the ways to make or open a board. It is also what a page shows before the program
// has loaded: as long as neither the date nor the games are known, frames of the same size
// stand where they will be.
func (hm *homeScreen) Body() app.UI {
	return app.Main().ID("main").Class("front").Body(
		app.P().Class("lead").Body(
			app.Text("Logic puzzles to play, to make and to watch being solved, offline too. "),
			app.A().Class("aside newcomer").Href("#"+courseWord).Text("New here? Begin with the first steps"),
		),
		view.Chunked(func() app.UI { return todaySection(hm.shell) }),
		view.Chunked(hm.goingSection),
		view.Chunked(func() app.UI { return coursesSection(hm.shell) }),
		app.Section().Aria("labelledby", "h-make-own").Body(
			app.H2().ID("h-make-own").Text("Design your own"),
			app.Ul().Class("tiles makes").Body(hm.makeTiles()...),
		),
		app.Details().ID(orderID).Class("fold").Body(
			app.Summary().Body(app.H2().Text("New puzzle to order"), app.Span().Class("quiet").Text("As large and as hard as you like")),
			app.If(hm.ordering, hm.maker.cards),
		),
		hm.learnSection(),
		// It is empty before the program is there: below it nothing can move.
		app.If(hm.shell.Visited, func() app.UI { return hm.read.importBox() }).
			Else(func() app.UI { return app.Section().Class("import") }),
	)
}

// orderID is the fold that boards to order are made in. It is empty until it is opened: its
// fields are more than all the rest of the page.
const orderID = "order"

// goingSection shows the games to go on with. Until they are known it holds frames, of which
// as many are seen as there were games the last time.
func (hm *homeScreen) goingSection() app.UI {
	if !hm.shell.Visited || hm.shell.Games.All == nil {
		var frames []app.UI
		for range shell.MostGoing {
			frames = append(frames, app.Li().Body(app.Div().Class("tile").Body(
				app.Div().Class("thumb").Body(&view.Drawing{SVG: view.BlankBoard}),
				app.Span().Class("tile-name").Text("\u00a0"), app.Span().Class("quiet").Text("\u00a0"), app.Span().Class("go-on").Text("\u00a0"))))
		}
		return app.Section().Class("going frames").Aria("hidden", "true").Body(
			app.Div().Class("heading").Body(app.H2().Text("Go on with")), app.Ul().Class("tiles small").Body(frames...))
	}
	tiles := hm.goingTiles()
	if len(tiles) == 0 {
		return app.Section().Class("going empty") // the sections behind keep their places
	}
	return app.Section().Class("going").Aria("labelledby", "h-recent").Body(
		app.Div().Class("heading").Body(
			app.H2().ID("h-recent").Text("Go on with"),
			app.A().Class("aside").Href("#"+libraryWord).Text("All games"),
		),
		app.Ul().Class("tiles small").Body(tiles...),
	)
}

func (hm *homeScreen) goingTiles() []app.UI {
	var tiles []app.UI
	for _, r := range hm.shell.Games.Going {
		link, ok := hm.shell.Games.Parsed(r.Link)
		if !ok {
			continue
		}
		tiles = append(tiles, app.Li().Body(tile(hm.shell, link, r.Called(), view.GradeWords(solver.Band(r.Band), r.Number))))
	}
	return tiles
}

// makeTiles lead to Design for each kind.
func (hm *homeScreen) makeTiles() []app.UI {
	var tiles []app.UI
	for _, k := range all.Kinds() {
		if k.Design != nil {
			tiles = append(tiles, app.Li().Body(app.A().Class("tile make").Href("#"+designPrefix+k.Name).Body(
				view.Icon("brush"),
				app.Span().Class("tile-words").Body(
					app.Span().Class("tile-name").Text("Make a board"),
					app.Span().Class("quiet").Text(view.KnownAs(k)),
				),
			)))
		}
	}
	return tiles
}

// learnSection leads to all that explains.
func (hm *homeScreen) learnSection() app.UI {
	return app.Section().Aria("labelledby", "h-learn").Body(
		app.H2().ID("h-learn").Text("Learn"),
		lessonLinks(),
		app.Div().Class("buttons").Body(
			app.A().Class("tool plain").Href("#"+howWord).Text("How it works"),
			app.A().Class("tool plain").Href("#"+settingsWord).Text("Settings"),
		),
	)
}

// nameOf is the name of a puzzle that has one, or the title of any other.
func nameOf(l solver.Link) string {
	for _, b := range l.Kind.Builtin {
		if b.Text == l.Puzzle.String() {
			return b.Name
		}
	}
	return faces.Of(l.Kind.Name).Words.Title(l.Puzzle)
}
