// Package front has the ways to a board: the front page, the daily puzzles, the courses; and the settings.
package front

import (
	"cmp"
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
	"quadrille/solver/all"
)

type HomeScreen struct {
	board.SmallScreen
	importBox func() app.UI // with the way in for other people's puzzles
	tried     *board.Board  // the first board of a course, to play in place
	known     bool          // its game has been read
}

// NewHome returns the front page, which shows the results of imports.
func NewHome(rooms *board.Rooms, importBox func() app.UI) *HomeScreen {
	hm := &HomeScreen{SmallScreen: board.NewSmallScreen(rooms.Shell, HomeKey, "", board.Needs{}), importBox: importBox}
	link, err := game.OpenBoard(all.Kinds(), course.First(all.Kinds()[0]))
	if err != nil {
		panic(err) // a kind's own board
	}
	g := game.Begin(link.Puzzle, cmp.Or(hm.Shell.Games.All.Get(link.Name()).Position, link.Puzzle.Start())) // until the game is read
	hm.tried = board.New(rooms, link, g, play.OpenSmall)
	hm.tried.Series.Course, hm.tried.Series.Origin = course.Of(link.Kind), library.FromCourse
	hm.Mini.Add("first-board", "A board to try", hm.tried.Midend).Page = hm.tried
	return hm
}

const HomeKey = "home"

func (hm *HomeScreen) Class() string { return "home" }

func (hm *HomeScreen) Needs() board.Needs { return board.Needs{Waits: !hm.known} }
func (hm *HomeScreen) Parts() board.Parts {
	return board.Parts{Figures: &hm.Mini, Played: hm.tried, Timed: hm.tried}
}

// Update reads the game of the board to try once the games are known, and again when another tab has added to
// any. Its time counts from the first touch.
func (hm *HomeScreen) Update(e event.Event) []event.Effect {
	effects := hm.SmallScreen.Update(e)
	_, ticks := e.(shell.Tick)
	played, read := e.(play.Replaced)
	switch known := e == (shell.GamesKnown{}); {
	case read:
		hm.Mini.List[0].Driver().Send(played)
		hm.known = true
	case known && hm.Shell.Games.Known(course.First(all.Kinds()[0])).Link == "":
		hm.known = true
	case known:
		effects = append(effects, hm.resume())
	case !ticks || hm.tried.Midend.Game().Touched():
		effects = append(effects, hm.tried.Update(e)...)
	}
	return effects
}

func (hm *HomeScreen) Close() {
	hm.tried.Close()
}

// Body returns a board to try, the three modes, unfinished games, and today's puzzles. The page
// shows it also before the program has loaded: until the date and the games are known, empty frames
// of the same size take their places.
func (hm *HomeScreen) Body() app.UI {
	return board.ListenAround(hm.Shell, app.Main().Class("front")).Body(
		hm.firstBoard(),
		view.Chunked(hm.goingSection),
		view.Chunked(func() app.UI { return todaySection(hm.Shell) }),
		// Empty until the program has loaded: nothing below it can move.
		app.If(hm.Shell.Visited, hm.importBox).
			Else(func() app.UI { return app.Section().Class("import") }),
	)
}

// resume continues the game of the board to try as it is stored.
func (hm *HomeScreen) resume() event.Effect {
	return shell.Read(hm.tried.Key(), func(rows []library.Row) event.Event {
		g, _ := game.Replay(hm.tried.Midend.Start().Puzzle, library.Entries(rows))
		return play.Replaced{Game: g}
	})
}

// firstBoard returns a small board to play in place, and the links to other screens.
func (hm *HomeScreen) firstBoard() app.UI {
	board := hm.Mini.List[0]
	words, puzzle := board.Midend.Face().Words, board.Midend.Start().Puzzle
	ways := view.Ul("onwards",
		app.Li().Body(view.WayOn("place-tile", game.PlayWord, "Play", "Today's puzzles, courses, new boards", "play")),
		app.Li().Body(view.WayOn("place-tile", game.DesignWord, "Design", "Make a board of your own", "brush")),
		app.Li().Body(view.WayOn("place-tile", game.LearnWord, "Learn", "First steps, lessons, how it works", "book")))
	return app.Section().Class("first").Aria("label", "Try it").Body(
		view.P("lead", words.Coach(puzzle, puzzle.Start(), board.Midend.View().Options)),
		hm.Mini.Part(board.ID, func() app.UI { return hm.Mini.Draw(board) }),
		ways,
	)
}

// goingSection returns the unfinished games. Until they are known it holds frames, of which as many show as
// there were games the last time.
func (hm *HomeScreen) goingSection() app.UI {
	if !hm.Shell.Visited || hm.Shell.Games.All == nil {
		var frames []app.UI
		for range shell.MaxUnfinished {
			frames = append(frames, app.Li().Body(view.Div("tile",
				view.Div("thumb", &view.Drawing{SVG: draw.BlankBoard}),
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

func (hm *HomeScreen) goingTiles() []app.UI {
	var tiles []app.UI
	for _, r := range hm.Shell.Games.Unfinished {
		link, ok := hm.Shell.Games.Parsed(r.Link)
		if !ok {
			continue
		}
		tiles = append(tiles, app.Li().Body(board.Tile(hm.Shell, link, r.DisplayName(), view.GradeWords(solver.Band(r.Band), r.Number))))
	}
	return tiles
}

// A playScreen offers everything to play: today's puzzles, the courses, and new puzzles.
type playScreen struct {
	board.Plain
	shell *shell.Shell
	maker board.Maker
}

func OpenPlay(sh *shell.Shell, rest string) (board.Screen, error) {
	if rest != "" {
		return nil, errors.New("this link has no puzzle")
	}
	return &playScreen{board.NewPlain(game.PlayWord, "Play", board.Needs{Games: board.Before}), sh, board.Maker{Shell: sh}}, nil
}

func (ps *playScreen) Body() app.UI {
	return app.Main().Class("front").Body(
		view.Chunked(func() app.UI { return todaySection(ps.shell) }),
		view.Chunked(func() app.UI {
			cards := courseCards(ps.shell, 3)
			return view.If(len(cards) > 0, view.Noted("h-courses", "Courses", "From first steps to master", view.Ul("tiles three", cards...)))
		}),
		view.Chunked(func() app.UI {
			return view.Noted("h-new", "Make a new puzzle", "As large and as hard as you like", ps.maker.Cards())
		}),
	)
}

func (ps *playScreen) Commands() board.Commands { return ps.maker.Commands() }
