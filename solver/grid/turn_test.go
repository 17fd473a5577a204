package grid

import (
	"slices"
	"testing"
)

func TestTurns(t *testing.T) {
	for turn, want := range [Turns]string{
		"abc/def",
		"da/eb/fc", // a quarter turn clockwise
		"fed/cba",
		"cf/be/ad",
		"cba/fed", // left and right exchanged
		"fc/eb/da",
		"def/abc",
		"ad/be/cf",
	} {
		turn := Turn(turn)
		rows, cols := turn.Shape(2, 3)
		got := turn.Text(2, 3, "abcdef")
		for r := rows - 1; r > 0; r-- {
			got = got[:r*cols] + "/" + got[r*cols:]
		}
		if got != want {
			t.Errorf("turn %d: %s, want %s", turn, got, want)
		}
	}
}

// compose returns the turn equal to first followed by second.
func compose(t *testing.T, first, second Turn) Turn {
	t.Helper()
	for both := range Turn(Turns) {
		if both.Text(2, 3, "abcdef") == twice(first, second, 2, 3, "abcdef") {
			return both
		}
	}
	t.Fatalf("%d and then %d is no turn", first, second)
	return 0
}

func twice(first, second Turn, rows, cols int, cells string) string {
	turned := first.Text(rows, cols, cells)
	rows, cols = first.Shape(rows, cols)
	return second.Text(rows, cols, turned)
}

// Two successive turns equal one of the eight, the same on boards of every shape, and each turn has an
// inverse.
func TestTurnsAreAGroup(t *testing.T) {
	for first := range Turn(Turns) {
		var all []Turn
		for second := range Turn(Turns) {
			both := compose(t, first, second)
			all = append(all, both)
			for _, shape := range [][2]int{{1, 1}, {1, 4}, {3, 3}, {4, 3}} {
				cells := "abcdefghijkl"[:shape[0]*shape[1]]
				if got, want := both.Text(shape[0], shape[1], cells), twice(first, second, shape[0], shape[1], cells); got != want {
					t.Errorf("%d and then %d of %v: %s, as %d %s", first, second, shape, want, both, got)
				}
			}
		}
		slices.Sort(all)
		if !slices.Equal(all, []Turn{0, 1, 2, 3, 4, 5, 6, 7}) {
			t.Errorf("turn %d leads on to %v", first, all)
		}
	}
}

func TestLeast(t *testing.T) {
	square := func(cells string) string { return Least(func(t Turn) string { return t.Text(2, 2, cells) }) }
	for cells, want := range map[string]string{"abcd": "abcd", "dbca": "abcd", "cadb": "abcd", "abdc": "abdc", "aaaa": "aaaa"} {
		if got := square(cells); got != want {
			t.Errorf("%s: %s, want %s", cells, got, want)
		}
	}
}
