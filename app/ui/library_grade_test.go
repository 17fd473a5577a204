package ui

import (
	"strings"
	"testing"

	"quadrille/app/ask"
	"quadrille/app/library"
	"quadrille/solver"
)

// A game with a grade of an older version is graded again, and the player is told once, if the grade differs.
func TestOldGrades(t *testing.T) {
	old := func(link string) library.Record {
		return library.Record{Link: link, Kind: "starbattle", Size: "6×6", At: 3, Want: 6, Done: 2, Band: "Medium", Number: 4.3}
	}
	fresh := library.Record{Link: goldenABCDs, Kind: "abcd", Size: "5×5", At: 2}
	fresh.SetGrade(solver.Easy, 2)
	p := atHome(old(goldenQueens), old(goldenQueens+"x"), fresh)
	s, err := screens["library"](&p.router, "")
	if err != nil {
		t.Fatal(err)
	}
	p.shell.Screen = s
	lib := p.library()
	if r := p.shell.Games.All.Get(goldenQueens); r.Graded() || !p.shell.Games.All.Get(goldenABCDs).Graded() {
		t.Errorf("%+v has a grade of today", r)
	}
	for _, test := range []struct {
		link   string
		number float64
		told   bool
	}{{goldenABCDs, 2, false}, {goldenQueens, 3.6, true}, {goldenQueens + "x", 3.9, false}} {
		lib.list.reported.text = ""
		told := lib.keepGrades([]ask.Graded{{Link: test.link, Band: solver.BandOf(test.number), Number: test.number}})
		if told != test.told || strings.HasPrefix(lib.list.reported.text, "Grades have changed") != test.told {
			t.Errorf("%s: told %t, %q", test.link, told, lib.list.reported.text)
		}
		if r := p.shell.Games.All.Get(test.link); !r.Graded() || r.Number != test.number {
			t.Errorf("%s is recorded as %+v", test.link, r)
		}
	}
}
