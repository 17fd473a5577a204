package watch

import (
	"testing"

	"quadrille/app/game"
	"quadrille/app/watch"
	"quadrille/solver"
)

func TestSpeedNames(t *testing.T) {
	for stop, want := range []string{"1 step in 2 seconds", "1 step a second", "2 steps a second", "4 steps a second"} {
		if got := speedName(stop); got != want {
			t.Errorf("stop %d: %s, want %s", stop, got, want)
		}
	}
	if got := speedName(len(watch.Speeds) - 1); got != "all at once" {
		t.Errorf("the last stop: %s", got)
	}
}

// A log offers the sorts of its strategy as filters, or actions if it has none.
func TestLogFilters(t *testing.T) {
	for _, c := range []struct {
		link, filter, want, second string
		f                          game.Filter
	}{
		{"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", "try", "try", "Tests", game.Filter{Action: solver.Try}},
		{"starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC", "sort-n", "", "Tests", game.Filter{}},
		{"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201", "sort-p", "sort-p", "Permutations tried", game.Filter{Sort: 'p'}},
		{"abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201", "try", "", "Permutations tried", game.Filter{}},
	} {
		ws, _ := searchAt(t, c.link, "", 10)
		ws.log.filter = c.filter
		value, f := ws.log.chosen()
		_, labels, _ := ws.log.filters()
		if value != c.want || f != c.f || labels[1] != c.second {
			t.Errorf("%s, %s: %q, %v, second %q", c.link, c.filter, value, f, labels[1])
		}
	}
}
