package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/days"
	"quadrille/app/journal"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/puzzles/pack"
)

// blankPage returns a page that has opened an address before.
func blankPage() *page {
	p := newPage()
	p.shell.Visited = true
	p.shell.Journal, p.shell.Pool = journal.New(p.shell.Host()), pool.New(&p.shell.Run, "", func(bool) {})
	return p
}

// atHome returns a front page with games.
func atHome(list ...library.Record) *page {
	p := blankPage()
	p.shell.Days.Today, p.shell.Days.Dated = pack.FirstDay+300, true
	p.shell.Pictures.Begin(false)
	p.shell.Games.All = recordsOf(list...)
	p.shell.Games.FindUnfinished()
	return p
}

// A section of the front page has a heading and something under it, or is absent.
func TestNoEmptySectionAtHome(t *testing.T) {
	const link = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	solved := library.Record{Link: link, Kind: "starbattle", At: 2, Finished: true, Solved: true}
	open := library.Record{Link: link, Kind: "starbattle", At: 2, Want: 6}
	other := library.Record{Link: "starbattle:no board", Kind: "starbattle", At: 3, Want: 6}
	today := atHome()
	daily := library.Record{Link: today.shell.Days.Puzzles(today.shell.Days.Today)[days.Main][0].Link(), Kind: "starbattle", At: 3, Want: 6}
	for name, c := range map[string]struct {
		list []library.Record
		want int // unfinished games
	}{
		"no games":               {nil, 0},
		"all solved":             {[]library.Record{solved}, 0},
		"only that of today":     {[]library.Record{daily}, 0},
		"one that has no board":  {[]library.Record{other}, 0},
		"one to go on with":      {[]library.Record{open}, 1},
		"one of two has a board": {[]library.Record{open, other}, 1},
	} {
		got := app.HTMLString(atHome(c.list...).home().goingSection())
		if n := strings.Count(got, "<li"); n != c.want {
			t.Errorf("%s: %d games to go on with, want %d", name, n, c.want)
		}
		if heading := strings.Contains(got, "<h2"); heading != (c.want > 0) {
			t.Errorf("%s: a heading: %t\n%s", name, heading, got)
		}
	}
}

// The unfinished games are the latest, the last one first.
func TestUnfinished(t *testing.T) {
	var list []library.Record
	for _, at := range []int64{4, 9, 1, 7, 3, 8, 2, 6, 5} {
		list = append(list, library.Record{Link: "starbattle:" + strconv.FormatInt(at, 10), At: at, Finished: at == 8})
	}
	var got []int64
	for _, r := range atHome(list...).shell.Games.Unfinished {
		got = append(got, r.At)
	}
	if want := []int64{9, 7, 6, 5, 4, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A clock before the first day has no puzzles of today.
func TestNoDayAtHome(t *testing.T) {
	p := atHome()
	if got := app.HTMLString(todaySection(p.shell)); !strings.Contains(got, "<h2") || strings.Count(got, "<li") == 0 {
		t.Errorf("today: %s", got)
	}
	p.shell.Days.Today = pack.FirstDay - 1
	if got := app.HTMLString(todaySection(p.shell)); strings.Contains(got, "<h2") {
		t.Errorf("a heading without puzzles: %s", got)
	}
}

// home, board, search, draft, lesson and library return the screen of a page by its type.
func (p *page) home() *homeScreen       { return p.shell.Screen.(*homeScreen) }
func (p *page) board() *boardScreen     { return screenOn(p.shell).parts().board }
func (p *page) search() *watchScreen    { return p.shell.Screen.(*watchScreen) }
func (p *page) draft() *designScreen    { return p.shell.Screen.(*designScreen) }
func (p *page) lesson() *lessonScreen   { return p.shell.Screen.(*lessonScreen) }
func (p *page) library() *libraryScreen { return p.shell.Screen.(*libraryScreen) }

func recordsOf(list ...library.Record) *library.Records {
	rs := new(library.Records)
	for _, r := range list {
		rs.Put(r)
	}
	return rs
}

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
