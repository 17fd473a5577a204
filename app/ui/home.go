package ui

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A homeScreen is the front page.
type homeScreen struct {
	page     *page
	going    []library.Record // the games to go on with
	ordering bool             // the fold for boards to order has been opened
}

func (hm *homeScreen) key() string   { return homeKey }
func (hm *homeScreen) title() string { return "" }
func (hm *homeScreen) close()        {}

const homeKey = "home"

// body is the page without a puzzle: what there is today, what has been begun, what comes
// next, and the ways to make or open a board. It is also what a page shows before the program
// has loaded: as long as neither the date nor the games are known, frames of the same size
// stand where they will be.
func (hm *homeScreen) body() app.UI {
	return app.Main().ID("main").Class("front").Body(
		app.P().Class("lead").Body(
			app.Text("Logic puzzles to play, to make and to watch being solved, offline too. "),
			app.A().Class("aside newcomer").Href("#"+courseWord).Text("New here? Begin with the first steps"),
		),
		chunked(hm.page.daily.todaySection),
		chunked(hm.goingSection),
		chunked(hm.coursesSection),
		app.Section().Aria("labelledby", "h-make-own").Body(
			app.H2().ID("h-make-own").Text("Design your own"),
			app.Ul().Class("tiles makes").Body(hm.makeTiles()...),
		),
		app.Details().ID(orderID).Class("fold").Body(
			app.Summary().Body(app.H2().Text("New puzzle to order"), app.Span().Class("quiet").Text("As large and as hard as you like")),
			app.If(hm.ordering, hm.page.visit.maker.makeCards),
		),
		hm.learnSection(),
		// It is empty before the program is there: below it nothing can move.
		app.If(hm.page.opener.visited, func() app.UI { return hm.page.read.importBox() }).
			Else(func() app.UI { return app.Section().Class("import") }),
	)
}

// orderID is the fold that boards to order are made in. It is empty until it is opened: its
// fields are more than all the rest of the page.
const orderID = "order"

// watchFolds notices when the fold is opened, by whatever way.
func (hm *homeScreen) watchFolds() {
	browser.OnUnfold(orderID, func() { hm.page.run.dispatch(func() { hm.ordering = true }) })
}

const shownGames = 6

// unfinished are the games to go on with, those played last first, without the puzzles of
// today: these have a place of their own.
func (hm *homeScreen) unfinished(games iter.Seq2[int, library.Record]) []library.Record {
	today := map[string]bool{}
	for _, puzzle := range hm.page.daily.puzzlesOf(hm.page.daily.today) {
		today[puzzle.Link()] = true
	}
	var going []library.Record // the latest so far
	for _, r := range games {
		if r.Finished || today[r.Link] {
			continue
		}
		at, _ := slices.BinarySearchFunc(going, r, func(a, b library.Record) int {
			return cmp.Or(cmp.Compare(b.At, a.At), strings.Compare(a.Link, b.Link))
		})
		if at < shownGames {
			going = slices.Insert(going, at, r)
			going = going[:min(len(going), shownGames)]
		}
	}
	return going
}

// goingSection shows the games to go on with. Until they are known it holds frames, of which
// as many are seen as there were games the last time.
func (hm *homeScreen) goingSection() app.UI {
	if !hm.page.opener.visited || hm.page.index.games == nil {
		var frames []app.UI
		for range shownGames {
			frames = append(frames, app.Li().Body(app.Div().Class("tile").Body(
				app.Div().Class("thumb").Body(&drawing{SVG: blankBoard}),
				app.Span().Class("tile-name").Text("\u00a0"), app.Span().Class("quiet").Text("\u00a0"), app.Span().Class("deed").Text("\u00a0"))))
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
			app.If(hasRoom(libraryWord), func() app.UI { return app.A().Class("aside").Href("#" + libraryWord).Text("All games") }),
		),
		app.Ul().Class("tiles small").Body(tiles...),
	)
}

func (hm *homeScreen) goingTiles() []app.UI {
	var tiles []app.UI
	for _, r := range hm.going {
		link, ok := hm.parsed(r.Link)
		if !ok {
			continue
		}
		tiles = append(tiles, app.Li().Body(hm.tile(link, tileWords{name: r.Called(), note: gradeWords(solver.Band(r.Band), r.Number)})))
	}
	return tiles
}

// makeTiles lead to Design for each kind.
func (hm *homeScreen) makeTiles() []app.UI {
	var tiles []app.UI
	for _, k := range all.Kinds() {
		if k.Design != nil {
			tiles = append(tiles, app.Li().Body(app.A().Class("tile make").Href("#"+designPrefix+k.Name).Body(
				icon("brush"),
				app.Span().Class("tile-words").Body(
					app.Span().Class("tile-name").Text("Make a board"),
					app.Span().Class("quiet").Text(known(k)),
				),
			)))
		}
	}
	return tiles
}

// learnSection leads to all that explains.
func (hm *homeScreen) learnSection() app.UI {
	var more []app.UI
	for _, to := range [...][2]string{{"how", "How it works"}, {"settings", "Settings"}} {
		if hasRoom(to[0]) {
			more = append(more, app.A().Class("tool plain").Href("#"+to[0]).Text(to[1]))
		}
	}
	return app.Section().Aria("labelledby", "h-learn").Body(
		app.H2().ID("h-learn").Text("Learn"),
		lessonLinks(),
		app.If(len(more) > 0, func() app.UI { return app.Div().Class("buttons").Body(more...) }),
	)
}

// known is what a kind is called where somebody looks for it.
func known(k *solver.Kind) string { return cmp.Or(faces.Of(k.Name).Known, k.Title) }

// nameOf is the name of a puzzle that has one, or the title of any other.
func nameOf(l solver.Link) string {
	for _, b := range l.Kind.Builtin {
		if b.Text == l.Puzzle.String() {
			return b.Name
		}
	}
	return faces.Of(l.Kind.Name).Words.Title(l.Puzzle)
}
