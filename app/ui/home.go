package ui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/all"
)

// home is the page without a puzzle: games under way, puzzles by name, and the box that
// reads anything. It is also what a page shows before the program has loaded.
func (p *page) home() app.UI {
	return app.Main().Class("front").Body(
		app.P().Class("lead").Text(lead()),
		app.If(len(p.recent) > 0, func() app.UI {
			return app.Section().Aria("labelledby", "h-recent").Body(
				app.H2().ID("h-recent").Text("Go on with"),
				app.Ul().Class("tiles").Body(p.recentTiles()...),
			)
		}),
		app.Section().Aria("labelledby", "h-puzzles").Body(
			app.H2().ID("h-puzzles").Text("Puzzles"),
			app.Ul().Class("tiles").Body(append(p.builtinTiles(), makeTiles()...)...),
		),
		lessonLinks(),
		// What is chosen, asked for or typed before the first page has been opened would be lost.
		app.If(p.visited, p.makeCards),
		app.If(p.visited, func() app.UI { return p.importBox() }),
	)
}

// lead names the kinds.
func lead() string {
	var titles []string
	for _, k := range all.Kinds() {
		titles = append(titles, k.Title)
	}
	last := len(titles) - 1
	names := titles[last]
	if last > 0 {
		names = strings.Join(titles[:last], ", ") + " and " + names
	}
	return names + ": logic puzzles to play, to make, and to watch being solved. Any board opens from a link, and everything works offline."
}

const shownGames = 12

// latest are the games that the front page shows.
func latest(list []library.Record) []library.Record { return newest(list)[:min(len(list), shownGames)] }

// newest sorts games, those played last first.
func newest(list []library.Record) []library.Record {
	slices.SortFunc(list, func(a, b library.Record) int {
		switch {
		case a.At > b.At:
			return -1
		case a.At < b.At:
			return 1
		}
		return 0
	})
	return list
}

func (p *page) recentTiles() []app.UI {
	var tiles []app.UI
	for _, s := range p.recent {
		link, err := game.Open(p.kinds, s.Link)
		if err != nil {
			continue
		}
		note := fmt.Sprintf("%d of %d", s.Done, s.Want)
		if s.Finished {
			note = "Solved"
		}
		if s.Band != "" {
			note += fmt.Sprintf(" · %s %.1f", s.Band, s.Number)
		}
		tiles = append(tiles, p.tile(link.Kind, link.Puzzle, nameOf(link), note))
	}
	return tiles
}

func (p *page) builtinTiles() []app.UI {
	var tiles []app.UI
	for _, k := range all.Kinds() {
		for _, b := range k.Builtin {
			if puzzle, err := k.Parse(b.Text); err == nil {
				tiles = append(tiles, p.tile(k, puzzle, b.Name, faces.Of(k.Name).Title(puzzle)))
			}
		}
	}
	return tiles
}

// makeTiles lead to the bench of each kind.
func makeTiles() []app.UI {
	var tiles []app.UI
	for _, k := range all.Kinds() {
		if k.Design != nil {
			tiles = append(tiles, app.Li().Body(app.A().Class("tile make").Href("#"+designPrefix+k.Name).Body(
				icon("brush"),
				app.Span().Class("tile-name").Text("Make a board"),
				app.Span().Class("quiet").Text(k.Title),
			)))
		}
	}
	return tiles
}

// nameOf is the name of a built-in puzzle, or the title of any other.
func nameOf(l solver.Link) string {
	for _, b := range l.Kind.Builtin {
		if b.Text == l.Puzzle.String() {
			return b.Name
		}
	}
	return faces.Of(l.Kind.Name).Title(l.Puzzle)
}

func (p *page) tile(k *solver.Kind, puzzle solver.Puzzle, name, note string) app.UI {
	link := solver.Link{Kind: k, Puzzle: puzzle}.Name()
	if p.thumbs == nil {
		p.thumbs = map[string]string{}
	}
	if p.thumbs[link] == "" {
		p.thumbs[link] = thumb(faces.Of(k.Name), puzzle)
	}
	return app.Li().Body(
		app.A().Class("tile").Href("#"+link).Body(
			app.Div().Class("thumb").Body(&drawing{SVG: p.thumbs[link]}),
			app.Span().Class("tile-name").Text(name),
			app.Span().Class("quiet").Text(note),
		),
	)
}

// thumb is the whole board as one drawing: the field, and what stands at its edges.
func thumb(f *game.Face, puzzle solver.Puzzle) string {
	o := f.Defaults()
	ground := f.Ground(puzzle, o)
	top, left, strips := margins(f, puzzle, game.View{Position: puzzle.Start(), Options: o, Try: -1, Gone: -1})
	if strips == "" {
		return ground
	}
	rows, cols := f.Shape(puzzle)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %g" aria-hidden="true" focusable="false">`+
		`<svg x="%[1]g" y="%[2]g" width="%[3]g" height="%[4]g">%[5]s</svg><svg width="%[6]d" height="%[7]d">%[8]s</svg></svg>`,
		-left*game.CellSize, -top*game.CellSize, (left+float64(cols))*game.CellSize, (top+float64(rows))*game.CellSize, strips,
		cols*game.CellSize, rows*game.CellSize, ground)
}
