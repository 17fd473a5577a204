package library

import (
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/solver"
)

const (
	aQueens = "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	anABCD  = "abcd:5x5n4/1022/0311/2210/1112/2120/1121/2120/0212/1121/2201"
	aTiling = "tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."
)

// A game with a grade of an older version is graded again, and the player is told once, if the grade differs.
func TestOldGrades(t *testing.T) {
	old := func(link string) library.Record {
		return library.Record{Link: link, Kind: "starbattle", Size: "6×6", At: 3, Want: 6, Done: 2, Band: "Medium", Number: 4.3}
	}
	fresh := library.Record{Link: anABCD, Kind: "abcd", Size: "5×5", At: 2}
	fresh.SetGrade(solver.Easy, 2)
	lib := libraryOf(t, old(aQueens), old(aQueens+"x"), fresh)
	sh := lib.list.shell
	if r := sh.Games.All.Get(aQueens); r.Graded() || !sh.Games.All.Get(anABCD).Graded() {
		t.Errorf("%+v has a grade of today", r)
	}
	for _, test := range []struct {
		link   string
		number float64
		told   bool
	}{{anABCD, 2, false}, {aQueens, 3.6, true}, {aQueens + "x", 3.9, false}} {
		lib.list.reported.text = ""
		told := lib.grades.keep([]ask.Graded{{Link: test.link, Band: solver.BandOf(test.number), Number: test.number}})
		if told != test.told || strings.HasPrefix(lib.list.reported.text, "Grades have changed") != test.told {
			t.Errorf("%s: told %t, %q", test.link, told, lib.list.reported.text)
		}
		if r := sh.Games.All.Get(test.link); !r.Graded() || r.Number != test.number {
			t.Errorf("%s is recorded as %+v", test.link, r)
		}
	}
}

// libraryOf returns the library with games.
func libraryOf(t *testing.T, list ...library.Record) *libraryScreen {
	t.Helper()
	sh := shelltest.With(shell.New(), list...)
	s, err := Open(New(sh, func() {}, nil, func() {}).Work, "")
	if err != nil {
		t.Fatal(err)
	}
	sh.Screen = s
	return s.(*libraryScreen)
}
