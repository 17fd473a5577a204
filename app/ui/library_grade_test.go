package ui

import (
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/solver"
)

// A game with a grade of an older version is graded again, and the player is told once, if the grade differs.
func TestOldGrades(t *testing.T) {
	old := func(link string) library.Record {
		return library.Record{Link: link, Kind: "starbattle", Size: "6×6", At: 3, Want: 6, Done: 2, Band: "Medium", Number: 4.3}
	}
	fresh := library.Record{Link: shelltest.ABCDs, Kind: "abcd", Size: "5×5", At: 2}
	fresh.SetGrade(solver.Easy, 2)
	lib := libraryOf(t, old(shelltest.Queens), old(shelltest.Queens+"x"), fresh)
	sh := lib.list.shell
	if r := sh.Games.All.Get(shelltest.Queens); r.Graded() || !sh.Games.All.Get(shelltest.ABCDs).Graded() {
		t.Errorf("%+v has a grade of today", r)
	}
	for _, test := range []struct {
		link   string
		number float64
		told   bool
	}{{shelltest.ABCDs, 2, false}, {shelltest.Queens, 3.6, true}, {shelltest.Queens + "x", 3.9, false}} {
		lib.list.reported.text = ""
		told := lib.keepGrades([]ask.Graded{{Link: test.link, Band: solver.BandOf(test.number), Number: test.number}})
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
	s, err := openLibrary(newLibraryWork(sh, func() {}, nil, func() {}), "")
	if err != nil {
		t.Fatal(err)
	}
	sh.Screen = s
	return s.(*libraryScreen)
}
