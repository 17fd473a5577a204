package design

import (
	"context"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// The path names the hardest round and the number of uses of each technique, and draws a point for each
// round.
func TestSolvePath(t *testing.T) {
	kind := starbattle.Kind()
	p, err := kind.Parse("6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
	if err != nil {
		t.Fatal(err)
	}
	var rounds []solver.Round
	if !kind.Ladder.Rounds(context.Background(), p, func(r solver.Round) { rounds = append(rounds, r) }) {
		t.Fatal("not solved")
	}
	said := htmlOf(pathBody(kind.Ladder, &solvePath{link: "x", known: true, rounds: rounds}))
	grade, _ := kind.Ladder.Rate(context.Background(), p)
	if want := "is the hardest: " + grade.Hardest + "."; !strings.Contains(said, want) {
		t.Errorf("no %q in %s", want, said)
	}
	if strings.Count(said, ",") < len(rounds) || strings.Count(said, "<circle") != 1 {
		t.Errorf("%d rounds, and %s", len(rounds), said)
	}
	for _, sp := range []*solvePath{{}, {link: "x"}, {link: "x", known: true}} {
		if said := htmlOf(pathBody(kind.Ladder, sp)); strings.Contains(said, "hardest") || !strings.Contains(said, "<p") {
			t.Errorf("%+v: %s", sp, said)
		}
	}
}

func htmlOf(list []app.UI) string {
	var b strings.Builder
	for _, ui := range list {
		b.WriteString(app.HTMLString(ui))
	}
	return b.String()
}

// The setter's own time is the last, with the best if that is less.
func TestOwnTime(t *testing.T) {
	for want, solves := range map[string][]game.Solve{
		"You haven't solved this one yet. Play it to see your time here.": nil,
		"You solved it.":                                                     {{When: "2026-11-21 19:05"}},
		"You solved it in 2:31.":                                             {{Seconds: 151, When: "2026-11-21 19:05"}},
		"You solved it in 3:01, at best in 2:31.":                            {{Seconds: 151, When: "2026-11-21 19:05"}, {Seconds: 181, When: "2026-11-22 19:05"}},
		"You solved it in 1:01 with 1 hint.":                                 {{Seconds: 61, Hints: 1, When: "2026-11-21 19:05"}},
		"You solved it in 1:01 with 2 hints, at best in 2:31 without hints.": {{Seconds: 151, When: "2026-11-21 19:05"}, {Seconds: 61, Hints: 2, When: "2026-11-22 19:05"}},
	} {
		if said := ownTime(library.Record{Solves: solves}); said != want {
			t.Errorf("%q, want %q", said, want)
		}
	}
}
