package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/library"
	"quadrille/puzzles/pack"
)

// blankPage is a page on which something has been opened.
func blankPage() *page {
	p := new(page).own()
	p.prefs.kept, p.opener.visited = map[string]string{}, true
	return p
}

// atHome is a front page with games.
func atHome(list ...library.Record) *page {
	p := blankPage()
	p.daily.today, p.daily.dated, p.first.drawing = pack.FirstDay+300, true, thumbsAtOnce
	p.index.games = library.RecordsOf(list...)
	p.front.going = p.front.unfinished(p.index.games.All())
	return p
}

// A section of the front page has a heading and something under it, or is not there.
func TestNoEmptySectionAtHome(t *testing.T) {
	const link = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	solved := library.Record{Link: link, Kind: "starbattle", At: 2, Finished: true, Solved: true}
	open := library.Record{Link: link, Kind: "starbattle", At: 2, Want: 6}
	other := library.Record{Link: "starbattle:no board", Kind: "starbattle", At: 3, Want: 6}
	today := atHome()
	daily := library.Record{Link: today.daily.puzzlesOf(today.daily.today)[0].Link(), Kind: "starbattle", At: 3, Want: 6}
	for name, c := range map[string]struct {
		list []library.Record
		want int // games to go on with
	}{
		"no games":               {nil, 0},
		"all solved":             {[]library.Record{solved}, 0},
		"only that of today":     {[]library.Record{daily}, 0},
		"one that has no board":  {[]library.Record{other}, 0},
		"one to go on with":      {[]library.Record{open}, 1},
		"one of two has a board": {[]library.Record{open, other}, 1},
	} {
		got := app.HTMLString(atHome(c.list...).front.goingSection())
		if n := strings.Count(got, "<li"); n != c.want {
			t.Errorf("%s: %d games to go on with, want %d", name, n, c.want)
		}
		if heading := strings.Contains(got, "<h2"); heading != (c.want > 0) {
			t.Errorf("%s: a heading: %t\n%s", name, heading, got)
		}
	}
}

// The games to go on with are the latest, the last one first.
func TestUnfinished(t *testing.T) {
	var list []library.Record
	for _, at := range []int64{4, 9, 1, 7, 3, 8, 2, 6, 5} {
		list = append(list, library.Record{Link: "starbattle:" + strconv.FormatInt(at, 10), At: at, Finished: at == 8})
	}
	var got []int64
	for _, r := range atHome(list...).front.going {
		got = append(got, r.At)
	}
	if want := []int64{9, 7, 6, 5, 4, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A clock before the first day has no puzzles of today.
func TestNoDayAtHome(t *testing.T) {
	p := atHome()
	if got := app.HTMLString(p.daily.todaySection()); !strings.Contains(got, "<h2") || strings.Count(got, "<li") == 0 {
		t.Errorf("today: %s", got)
	}
	p.daily.today = pack.FirstDay - 1
	if got := app.HTMLString(p.daily.todaySection()); strings.Contains(got, "<h2") {
		t.Errorf("a heading without puzzles: %s", got)
	}
}
