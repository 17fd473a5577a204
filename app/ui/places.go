package ui

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
)

// The addresses of the places that the front page and the menu lead to, besides the library and Settings.
const (
	playWord   = "play"
	designWord = "design"
	learnWord  = "learn"
)

// A playScreen offers everything to play: today's puzzles, the courses, and new puzzles.
type playScreen struct {
	shell.Plain
	shell *shell.Shell
	maker maker
}

func openPlay(p *page, rest string) (shell.Screen, error) {
	if rest != "" {
		return nil, errors.New("this link has no puzzle")
	}
	return &playScreen{shell.Plain{Word: playWord, Name: "Play"}, p.shell, maker{shell: p.shell}}, nil
}

func (ps *playScreen) Body() app.UI {
	return app.Main().Class("front").Body(
		view.Chunked(func() app.UI { return todaySection(ps.shell) }),
		view.Chunked(func() app.UI { return coursesSection(ps.shell) }),
		view.Chunked(func() app.UI {
			return view.Noted("h-new", "Make a new puzzle", "As large and as hard as you like", ps.maker.cards())
		}),
	)
}
