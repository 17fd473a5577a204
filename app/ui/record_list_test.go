//go:build !js

package ui

import (
	"testing"
	"testing/synctest"
	"time"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/puzzles/pack"
)

// The day of a game is that of the player's clock, also where that has been changed since.
func TestWhenText(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := browser.OpenTab("", nil)
		browser.SetTab(tab)
		defer browser.SetTab(nil)
		berlin, err := time.LoadLocation("Europe/Berlin")
		if err != nil {
			t.Fatal(err)
		}
		tab.Zone = berlin
		played := time.Date(2026, time.October, 25, 0, 30, 0, 0, berlin) // summer time
		time.Sleep(time.Until(played.Add(24 * time.Hour)))               // half past eleven
		if got := whenText(pack.DayOf(browser.WallClock()), played.UnixMilli()); got != "today" {
			t.Errorf("played at half past midnight: %q", got)
		}
		time.Sleep(time.Hour)
		if got := whenText(pack.DayOf(browser.WallClock()), played.UnixMilli()); got != "yesterday" {
			t.Errorf("an hour later: %q", got)
		}
	})
}

// The form for a name stays where it is when a move in another tab reorders the list.
func TestNameKeepsItsPlace(t *testing.T) {
	queens := library.Record{Link: goldenQueens, Kind: "starbattle", Size: "6×6", At: 3}
	letters := library.Record{Link: goldenABCDs, Kind: "abcd", Size: "5×5", At: 2}
	pieces := library.Record{Link: goldenPieces, Kind: "tromino", Size: "6×6", At: 1}
	p := atHome(queens, letters, pieces)
	s, err := screens["library"](&p.router, "")
	if err != nil {
		t.Fatal(err)
	}
	p.shell.Screen = s
	lib := p.library()
	order := func(want ...string) {
		t.Helper()
		lib.findGames()
		for place, link := range want {
			if got := placeOf(&lib.list, link); got != place {
				t.Errorf("%s stands at %d, want %d", link, got, place)
			}
		}
	}
	order(goldenQueens, goldenABCDs, goldenPieces)
	lib.list.renaming, lib.list.place = goldenABCDs, placeOf(&lib.list, goldenABCDs)
	pieces.At = 5
	p.shell.Games.All = recordsOf(queens, letters, pieces).Parts().All
	order(goldenPieces, goldenABCDs, goldenQueens)
	letters.At = 7
	p.shell.Games.All = recordsOf(queens, letters, pieces).Parts().All
	order(goldenPieces, goldenABCDs, goldenQueens)
	lib.list.renaming = ""
	order(goldenABCDs, goldenPieces, goldenQueens)
}
