package front

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/days"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/puzzles/pack"
)

// A section of the front page has a heading and something under it, or is absent.
func TestNoEmptySectionAtHome(t *testing.T) {
	const link = "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC"
	solved := library.Record{Link: link, Kind: "starbattle", At: 2, Finished: true, Solved: true}
	open := library.Record{Link: link, Kind: "starbattle", At: 2, Want: 6}
	other := library.Record{Link: "starbattle:no board", Kind: "starbattle", At: 3, Want: 6}
	today := shelltest.With(shell.New())
	daily := library.Record{Link: today.Days.Puzzles(today.Days.Today)[days.Main][0].Link(), Kind: "starbattle", At: 3, Want: 6}
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
		got := app.HTMLString(NewHome(&board.Rooms{Shell: shelltest.With(shell.New(), c.list...), Input: &board.Input{}}, nil).goingSection())
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
	for _, r := range shelltest.With(shell.New(), list...).Games.Unfinished {
		got = append(got, r.At)
	}
	if want := []int64{9, 7, 6, 5, 4, 3}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A clock before the first day has no puzzles of today.
func TestNoDayAtHome(t *testing.T) {
	sh := shelltest.With(shell.New())
	if got := app.HTMLString(todaySection(sh)); !strings.Contains(got, "<h2") || strings.Count(got, "<li") == 0 {
		t.Errorf("today: %s", got)
	}
	sh.Days.Today = pack.FirstDay - 1
	if got := app.HTMLString(todaySection(sh)); strings.Contains(got, "<h2") {
		t.Errorf("a heading without puzzles: %s", got)
	}
}
