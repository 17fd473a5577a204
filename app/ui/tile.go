package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/course"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// tileWords is what a tile says of its board, beside how far it has come.
type tileWords struct {
	name, note string
}

// tile is a board as a link: its picture as it stands, its name, and what is to be done.
func (hm *homeScreen) tile(link solver.Link, words tileWords) app.UI {
	name := link.Name()
	s := hm.page.index.games.Get(name)
	return app.A().Class("tile").Href("#"+name).Body(
		app.Div().Class("thumb").Body(&drawing{SVG: hm.page.pictures.picture(link.Kind, link.Puzzle, solver.Position(s.Position))}),
		app.Span().Class("tile-words").Body(
			app.Span().Class("tile-name").Text(words.name),
			app.Span().Class("quiet").Text(words.note),
			hm.deed(name),
		),
	)
}

// deed says how far a board has come: what a click on it would be.
func (hm *homeScreen) deed(link string) app.UI {
	s := hm.page.index.games.Get(link)
	switch hm.mark(link).State {
	case course.Solved:
		return app.Span().Class("deed done").Body(icon("check"), app.Span().Text(solvedIn(s)))
	case course.Begun:
		return app.Span().Class("deed").Body(app.Span().Text(fmt.Sprintf("Go on: %d of %d", s.Done, s.Want)))
	}
	return app.Span().Class("deed").Body(app.Span().Text("Play"))
}

// solvedIn is "Solved 2:31", with the time of the last solve where there is one.
func solvedIn(r library.Record) string {
	if s, ok := r.Last(); ok && s.Seconds > 0 {
		return "Solved " + game.Clock(s.Seconds)
	}
	return "Solved"
}

// manyParsed is how many puzzles are kept as they were parsed.
const manyParsed = 300

// parsed is the puzzle at a link, false where there is none.
func (hm *homeScreen) parsed(name string) (solver.Link, bool) {
	if link, ok := hm.page.index.puzzles[name]; ok {
		return link, true
	}
	link, err := game.Open(all.Kinds(), name)
	if err != nil {
		return link, false
	}
	if hm.page.index.puzzles == nil || len(hm.page.index.puzzles) > manyParsed {
		hm.page.index.puzzles = map[string]solver.Link{}
	}
	hm.page.index.puzzles[name] = link
	return link, true
}

// gradeWords is "Hard 4.6", empty where nothing is known.
func gradeWords(band solver.Band, number float64) string {
	if band == "" {
		return ""
	}
	return fmt.Sprintf("%s %.1f", band, number)
}

// blankBoard is drawn where a board will be.
const blankBoard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 336 336" aria-hidden="true" focusable="false">` +
	`<path class="thin" d="M0 48h336M0 96h336M0 144h336M0 192h336M0 240h336M0 288h336M48 0v336M96 0v336M144 0v336M192 0v336M240 0v336M288 0v336"/>` +
	`<rect class="frame" width="336" height="336" rx="5"/></svg>`

// mark is what is known of the board at a link. What has been solved once stays solved.
func (hm *homeScreen) mark(link string) course.Mark {
	return markOf(hm.page.index.games.Get(link))
}

// marks are what is known of the boards of a kind.
func (hm *homeScreen) marks(k *solver.Kind) course.Marks {
	var link []byte
	return func(text string) course.Mark {
		link = append(append(append(link[:0], k.Name...), ':'), text...)
		return markOf(hm.page.index.games.Get(string(link)))
	}
}

func markOf(r library.Record) course.Mark {
	switch {
	case r.Link == "":
		return course.Mark{}
	case r.Solved:
		return course.Mark{State: course.Solved, At: r.At}
	}
	return course.Mark{State: course.Begun, At: r.At}
}
