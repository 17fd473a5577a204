package ui

import (
	"cmp"
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	midend "quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A homeScreen is the front page.
type homeScreen struct {
	miniScreen
	importBox func() app.UI // with the way in for other people's puzzles
	tried     *boardScreen  // the first board of a course, to play in place
	known     bool          // its game has been read
}

// newHome returns the front page, which shows the results of imports.
func newHome(rooms *rooms, importBox func() app.UI) *homeScreen {
	hm := &homeScreen{miniScreen: newMiniScreen(rooms.shell, homeKey, ""), importBox: importBox}
	link, err := game.OpenBoard(all.Kinds(), course.First(all.Kinds()[0]))
	if err != nil {
		panic(err) // a kind's own board
	}
	g := game.Begin(link.Puzzle, cmp.Or(hm.shell.Games.All.Get(link.Name()).Position, link.Puzzle.Start())) // until the game is read
	hm.tried = playBoard(rooms, link, g, midend.OpenSmall)
	hm.tried.series.course, hm.tried.series.origin = course.Of(link.Kind), library.FromCourse
	hm.mini.add("first-board", "A board to try", hm.tried.m).page = hm.tried
	return hm
}

const homeKey = "home"

func (hm *homeScreen) Class() string { return "home" }

func (hm *homeScreen) needs() needs { return needs{waits: !hm.known} }
func (hm *homeScreen) parts() parts {
	return parts{figures: &hm.mini, played: hm.tried, timed: hm.tried}
}

// Update reads the game of the board to try once the games are known, and again when another tab has added to
// any. Its time counts from the first touch.
func (hm *homeScreen) Update(e event.Event) []event.Effect {
	hm.miniScreen.Update(e)
	_, ticks := e.(shell.Tick)
	switch known := e == (shell.GamesKnown{}); {
	case known && hm.shell.Games.Known(course.First(all.Kinds()[0])).Link == "":
		hm.known = true
	case known:
		hm.resume()
	case !ticks || hm.tried.m.Game().Touched():
		return hm.tried.Update(e)
	}
	return nil
}

func (hm *homeScreen) Close() {
	hm.tried.Close()
}

// Body returns a board to try, the three modes, unfinished games, and today's puzzles. The page
// shows it also before the program has loaded: until the date and the games are known, empty frames
// of the same size take their places.
func (hm *homeScreen) Body() app.UI {
	return aroundSmall(hm.shell, app.Main().Class("front")).Body(
		hm.firstBoard(),
		view.Chunked(hm.goingSection),
		view.Chunked(func() app.UI { return todaySection(hm.shell) }),
		// Empty until the program has loaded: nothing below it can move.
		app.If(hm.shell.Visited, hm.importBox).
			Else(func() app.UI { return app.Section().Class("import") }),
	)
}

// resume continues the game of the board to try as it is stored.
func (hm *homeScreen) resume() {
	b := hm.mini.list[0]
	hm.shell.Journal.Read(hm.shell.Visit(), b.page.Key(), func(rows []library.Row) {
		g, _ := game.Replay(b.m.Start().Puzzle, library.Entries(rows))
		b.driver.Send(midend.Replaced{Game: g})
		hm.known = true
	})
}

// firstBoard returns a small board to play in place, and the links to other screens.
func (hm *homeScreen) firstBoard() app.UI {
	board := hm.mini.list[0]
	words, puzzle := board.m.Face().Words, board.m.Start().Puzzle
	ways := view.Ul("onwards",
		app.Li().Body(view.WayOn("place-tile", game.PlayWord, "Play", "Today's puzzles, courses, new boards", "play")),
		app.Li().Body(view.WayOn("place-tile", game.DesignWord, "Design", "Make a board of your own", "brush")),
		app.Li().Body(view.WayOn("place-tile", game.LearnWord, "Learn", "First steps, lessons, how it works", "book")))
	return app.Section().Class("first").Aria("label", "Try it").Body(
		view.P("lead", words.Coach(puzzle, puzzle.Start(), board.m.Options())),
		hm.mini.part(board.id, func() app.UI { return hm.mini.draw(board) }),
		ways,
	)
}

// goingSection returns the unfinished games. Until they are known it holds frames, of which as many show as
// there were games the last time.
func (hm *homeScreen) goingSection() app.UI {
	if !hm.shell.Visited || hm.shell.Games.All == nil {
		var frames []app.UI
		for range shell.MaxUnfinished {
			frames = append(frames, app.Li().Body(view.Div("tile",
				view.Div("thumb", &view.Drawing{SVG: view.BlankBoard}),
				view.Span("tile-name", "\u00a0"), view.Span("quiet", "\u00a0"), view.Span("go-on", "\u00a0"))))
		}
		return app.Section().Class("going frames").Aria("hidden", "true").Body(
			view.Div("heading", app.H2().Text("Continue")), view.Ul("tiles small", frames...))
	}
	tiles := hm.goingTiles()
	if len(tiles) == 0 {
		return app.Section().Class("going empty") // the sections after it keep their places
	}
	return app.Section().Class("going").Aria("labelledby", "h-recent").Body(
		view.Div("heading",
			app.H2().ID("h-recent").Text("Continue"),
			app.A().Class("aside").Href("#"+game.LibraryWord).Text("All games"),
		),
		view.Ul("tiles small", tiles...),
	)
}

func (hm *homeScreen) goingTiles() []app.UI {
	var tiles []app.UI
	for _, r := range hm.shell.Games.Unfinished {
		link, ok := hm.shell.Games.Parsed(r.Link)
		if !ok {
			continue
		}
		tiles = append(tiles, app.Li().Body(tile(hm.shell, link, r.DisplayName(), view.GradeWords(solver.Band(r.Band), r.Number))))
	}
	return tiles
}

// A playScreen offers everything to play: today's puzzles, the courses, and new puzzles.
type playScreen struct {
	plain
	shell *shell.Shell
	maker maker
}

func openPlay(sh *shell.Shell, rest string) (screen, error) {
	if rest != "" {
		return nil, errors.New("this link has no puzzle")
	}
	return &playScreen{newPlain(game.PlayWord, "Play"), sh, maker{shell: sh}}, nil
}

func (ps *playScreen) Body() app.UI {
	return app.Main().Class("front").Body(
		view.Chunked(func() app.UI { return todaySection(ps.shell) }),
		view.Chunked(func() app.UI {
			cards := courseCards(ps.shell, 3)
			return view.If(len(cards) > 0, view.Noted("h-courses", "Courses", "From first steps to master", view.Ul("tiles three", cards...)))
		}),
		view.Chunked(func() app.UI {
			return view.Noted("h-new", "Make a new puzzle", "As large and as hard as you like", ps.maker.cards())
		}),
	)
}

func (ps *playScreen) needs() needs { return needs{games: before, headings: []string{"title"}} }

func (ps *playScreen) command(name string) func(arg string) { return ps.maker.command(name) }
