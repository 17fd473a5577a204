package shell

import (
	"testing"

	"quadrille/app/days"
	"quadrille/app/library"
	"quadrille/puzzles/pack"
)

// A new day removes its puzzles from the unfinished games.
func TestANewDayHasItsPuzzlesToItself(t *testing.T) {
	const day = pack.FirstDay + 300
	sh := New()
	link := sh.Days.Puzzles(day)[days.Main][0].Link()
	sh.Games.All = new(library.Records)
	sh.Games.All.Put(library.Record{Link: link, Kind: "starbattle", At: 1, Want: 6})
	for _, c := range []struct {
		day  pack.Day
		want int
	}{{day - 1, 1}, {day, 0}, {day + 1, 1}} {
		if sh.Days.begin(c.day); len(sh.Games.Unfinished) != c.want {
			t.Errorf("on day %d there are %d games to go on with, want %d", c.day, len(sh.Games.Unfinished), c.want)
		}
	}
}
