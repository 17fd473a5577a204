package ui

import (
	"context"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/board"
	"quadrille/app/ui/design"
	"quadrille/app/ui/shell/shelltest"
	atwatch "quadrille/app/ui/watch"
	watching "quadrille/app/watch"
	"quadrille/app/worker"
	"quadrille/solver"
	"quadrille/solver/all"
)

// blankPage returns a page that has opened an address before.
func blankPage() *page {
	p := newPage()
	shelltest.Blank(p.shell)
	return p
}

// atHome returns a front page with games.
func atHome(list ...library.Record) *page {
	p := newPage()
	shelltest.With(p.shell, list...)
	return p
}

// board, search and draft return the screen of a page by its type.
func (p *page) board() *board.Board     { return board.On(p.shell).Parts().Board }
func (p *page) search() *atwatch.Screen { return p.shell.Screen.(*atwatch.Screen) }
func (p *page) draft() *design.Screen   { return p.shell.Screen.(*design.Screen) }

// A screen full of games says nothing about them before they are read.
func TestNoGamesBeforeTheyAreRead(t *testing.T) {
	p := atHome()
	for _, to := range []string{"library:", "course:", "course:abcd", "play:"} {
		word, rest, _ := strings.Cut(to, ":")
		s, err := screens[word](&p.router, rest)
		if err != nil {
			t.Fatal(err)
		}
		p.shell.Screen, p.shell.Games.Parts = s, library.Parts{}
		if got := app.HTMLString(p.body()); got != `<main class="front"></main>` {
			t.Errorf("%s: %s", to, got)
		}
	}
}

// playing returns a page with a board in Play.
func playing(t *testing.T, link string) *page {
	t.Helper()
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	p := blankPage()
	p.shell.Screen = board.New(&p.rooms, l, game.New(l.Puzzle), play.Open)
	return p
}

// watchingAt returns a page in Watch whose search has shown some steps.
func watchingAt(t *testing.T, link, strategy string, steps int) (*page, *worker.Server) {
	t.Helper()
	p := playing(t, link)
	ws := atwatch.New(p.board())
	p.shell.Screen = ws
	m := watching.New(p.board().Link(), p.board().Midend.Face(), p.board().Midend.View().Options, watching.Settings{First: 1})
	ws.Midend = m
	m.Update(watching.Choose{Strategy: strategy})
	m.Update(watching.Resume{Steps: steps})
	server := &worker.Server{Kinds: all.Kinds()}
	lastAnswer(server, ask.Watch{Search: ask.Search{Link: p.board().Link().Name(), Strategy: strategy}})
	next := ask.Steps{Chunks: 1 + steps/game.ChunkSteps}
	m.Update(event.Answered{Ask: event.Ask{Ticket: 1, Question: next}, Reply: lastAnswer(server, next)})
	return p, server
}

// lastAnswer returns the last answer of a worker.
func lastAnswer(s *worker.Server, q ask.Question) (last ask.Reply[any]) {
	s.Handle(context.Background(), q, func(r ask.Reply[any]) { last = r })
	return last
}

// designing returns a page with a draft in Design.
func designing(t *testing.T, kind, draft string) *page {
	t.Helper()
	p := blankPage()
	k := solver.KindNamed(all.Kinds(), kind)
	p.shell.Screen = design.New(&p.rooms, game.DraftKey{Kind: k, ID: "abc123"}, []game.Entry{game.Begun(draft)})
	return p
}
