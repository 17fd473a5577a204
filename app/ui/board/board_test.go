package board

import (
	"testing"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/solver"
	"quadrille/solver/all"
)

const (
	aQueens = "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
	aTiling = "tromino:6x6/DD..DD/...D../D.D..D/D...D./...D.D/.DD.D."
)

// boardOf returns a board in Play.
func boardOf(t *testing.T, link string) *Board {
	t.Helper()
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		t.Fatal(err)
	}
	sh := shelltest.With(shell.New())
	b := New(&Rooms{Shell: sh, Input: &Input{Shell: sh}}, l, game.New(l.Puzzle), play.Open)
	sh.Screen = b
	return b
}

// The pieces are shown below a board of trominoes until the first one is solved, and never below others.
func TestPiecesInSight(t *testing.T) {
	type test struct {
		link, solved string
		want         bool
	}
	for _, c := range []test{{aTiling, "", true}, {aTiling, "yes", false}, {aQueens, "", false}} {
		b := boardOf(t, c.link)
		b.Shell.Settings.Values["solved.tromino"] = c.solved
		if got := b.Table.learningPieces(); got != c.want {
			t.Errorf("%s, solved %q: %t", c.link, c.solved, got)
		}
	}
}

// If no puzzle has the requested grade, the nearest is offered.
func TestTheNearestIsOffered(t *testing.T) {
	m := &Maker{}
	for _, c := range []struct {
		order solver.Order
		reply ask.Generated
		error string
		said  string
	}{
		{solver.Order{Least: 9.5}, ask.Generated{Near: "near", Grade: &solver.Grade{Band: solver.Easy, Number: 2.3}}, "",
			"Nothing found in 10 seconds; there may be none. The closest is Easy 2.3"},
		{solver.Order{Band: solver.Master}, ask.Generated{Near: "near", Grade: &solver.Grade{Band: solver.Hard, Number: 5}}, "",
			"Nothing found in a minute; there may be none. The closest is Hard 5.0"},
		{solver.Order{}, ask.Generated{}, "", "Nothing found in a minute: try again, or another difficulty"},
		{solver.Order{}, ask.Generated{}, "no luck", "No luck"},
	} {
		*m = Maker{kind: "starbattle", last: newOrder{order: c.order}}
		m.takeAnswer(c.reply, c.error)
		if m.message != c.said || m.near != c.reply.Near {
			t.Errorf("%+v says %q and offers %q", c.order, m.message, m.near)
		}
	}
}
