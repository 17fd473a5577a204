package library

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/run"
	"quadrille/app/ui/view"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// games returns the games found, a page of them at first.
func (rl *recordList) games() app.UI {
	if rl.shell.Games.All.Len() == 0 {
		return app.Section().Class("no-games").Body(
			app.H2().Text(noneYet(rl)),
			view.If(rl.shell.Journal.IsOpen(), app.P().Text("Every board you start is kept here: unfinished ones as you left them, solved ones with time and hints.")),
			view.Buttons(app.A().Class("tool plain").Href("#").Text("Choose a puzzle")),
		)
	}
	return rl.section("", func(i, place int) app.UI {
		keep := func(ctx app.Context) {
			rl.onItem[i] = new(run.Part)
			rl.onItem[i].Mount(ctx)
		}
		return &view.Chunk{Keep: keep, Draw: func() app.UI {
			r := rl.shell.Games.All.At(place)
			return rl.item(i, &r, rl.sortText(r), nil, howText(rl.shell.Days.Today, r), itemButton("library-restart", &r, strconv.Itoa(i), "Restart"))
		}}
	})
}

// dot stands between parts of a line, and begins none where the line wraps.
const dot = "\u00a0· "

// sortText describes a game: "Queens 8×8 · Hard 4.6 · daily of 21 November 2026".
func (rl *recordList) sortText(r library.Record) string {
	var parts []string
	maker := r.Maker()
	if r.DisplayName() != r.Title || !strings.Contains(r.Title, r.Size) {
		title := r.Title
		if link, ok := rl.shell.Games.Parsed(r.Link); ok && r.DisplayName() == r.Title {
			title = faces.Of(r.Kind).Words.Title(link.Puzzle)
		}
		parts = append(parts, title)
	}
	if maker.Author != "" {
		parts = append(parts, "by "+maker.Author)
	}
	switch {
	case r.Band != "":
		parts = append(parts, view.GradeWords(solver.Band(r.Band), r.Number))
	case !rl.ungraded[r.Link]:
		parts = append(parts, "Grading…") // about as long as a grade, so that nothing moves when that arrives
	}
	if from := r.Origin(); from != "" {
		parts = append(parts, from)
	}
	if len(parts) == 0 {
		parts = append(parts, kindTitle(r.Kind))
	}
	return solver.Capital(game.Joined(dot, parts...))
}

// howText describes the progress of a game, and its date: "3 of 8, 2:31 so far · today".
func howText(today pack.Day, r library.Record) string {
	solved, times, best := r.SolveText(), len(r.Solves), r.Best()
	how := solved
	if !r.Finished {
		how = strconv.Itoa(r.Done) + " of " + strconv.Itoa(r.Want) +
			view.When(r.Timed && r.Seconds > 0, ", "+game.Clock(r.Seconds)+" so far")
	}
	return game.Joined(dot, how,
		view.When(r.Solved && !r.Finished, "before that, "+strings.ToLower(solved[:1])+solved[1:]),
		view.When(times > 1, "solved "+strconv.Itoa(times)+" times"),
		view.When(times > 1 && best > 0, "best "+game.Clock(best)),
		whenText(today, r.At))
}

// whenText returns the day of a time: "today", "yesterday", "21 November 2026"; empty for none.
func whenText(today pack.Day, ms int64) string {
	if ms < library.MinTime {
		return ""
	}
	switch day := pack.DayOf(browser.LocalTime(time.UnixMilli(ms))); day {
	case today:
		return "today"
	case today - 1:
		return "yesterday"
	default:
		return library.Date(day.String())
	}
}

// verdictText returns the verdict on a draft in words, with its grade.
func verdictText(r *library.Record) string {
	switch r.Verdict() {
	case library.None:
		return "No solution"
	case library.Many:
		return "More than one solution"
	case library.One:
		if words := view.GradeWords(solver.Band(r.Band), r.Number); r.Number > 0 {
			return "Exactly one solution: " + words
		}
		return "Exactly one solution"
	}
	switch stands := faces.Of(r.Kind).Design.Words.Status(string(r.Position)); {
	case stands.Begin != "":
		return "Empty"
	case stands.Text != "":
		return "Not a puzzle yet: " + stands.Text
	}
	return "Not checked yet"
}
