//go:build !js

package library

import (
	"testing"
	"testing/synctest"
	"time"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/app/ui/shell/shelltest"
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
	queens := library.Record{Link: aQueens, Kind: "starbattle", Size: "6×6", At: 3}
	letters := library.Record{Link: anABCD, Kind: "abcd", Size: "5×5", At: 2}
	pieces := library.Record{Link: aTiling, Kind: "tromino", Size: "6×6", At: 1}
	lib := libraryOf(t, queens, letters, pieces)
	sh := lib.list.shell
	order := func(want ...string) {
		t.Helper()
		lib.findGames()
		for place, link := range want {
			if got := placeOf(&lib.list, link); got != place {
				t.Errorf("%s stands at %d, want %d", link, got, place)
			}
		}
	}
	order(aQueens, anABCD, aTiling)
	lib.list.renaming, lib.list.place = anABCD, placeOf(&lib.list, anABCD)
	pieces.At = 5
	sh.Games.All = shelltest.Records(queens, letters, pieces).Parts().All
	order(aTiling, anABCD, aQueens)
	letters.At = 7
	sh.Games.All = shelltest.Records(queens, letters, pieces).Parts().All
	order(aTiling, anABCD, aQueens)
	lib.list.renaming = ""
	order(anABCD, aTiling, aQueens)
}
