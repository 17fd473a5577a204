//go:build !js

package ui

import (
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/puzzles/exchange"
	"quadrille/solver"
	"quadrille/solver/all"
)

// Every form written of a board opens that board, as a file.
func TestEveryFormOpensItsBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer browser.SetTab(nil)
		for board, least := range map[string]int{
			"starbattle:8x1.ABBCCDDEAFBGCDDEAFBGCDDEABBGCDDEAAAGCDDEHHHHCCCEHHHHCCCEHHHHHCCE": 10,
			goldenABCDs: 3,
		} {
			link, err := game.Open(all.Kinds(), board)
			if err != nil {
				t.Fatal(err)
			}
			forms := 0
			for _, e := range exchange.Write(link.Kind, link.Puzzle, link.Puzzle.Start(), exchange.Extra{}) {
				if e.Err != nil {
					t.Errorf("%s: %v", e.Format, e.Err)
					continue
				}
				forms++
				s := &pageStory{}
				if err := s.visit("", nil); err != nil {
					t.Fatal(err)
				}
				s.do(func() { s.page.work.read.openFile(browser.NewFile([]byte(e.Text))) })
				if at := s.tab.Fragment(); at != "#"+board {
					t.Errorf("%s opens %s, want %s", e.Format, at, board)
				}
				if says, _ := s.told("says", ""); !strings.HasPrefix(says, "Read as ") {
					t.Errorf("%s says %q", e.Format, says)
				}
			}
			if forms < least {
				t.Errorf("only %d forms of %s were written", forms, board)
			}
		}
	})
}

// If no puzzle has the requested grade, the nearest is offered, and the player may take it.
func TestTheNearestIsOffered(t *testing.T) {
	m := &maker{}
	for _, c := range []struct {
		order solver.Order
		reply ask.Reply
		said  string
	}{
		{solver.Order{Least: 9.5}, ask.Reply{Near: "near", Grade: &solver.Grade{Band: solver.Easy, Number: 2.3}},
			"Nothing found in 10 seconds; there may be none. The closest is Easy 2.3"},
		{solver.Order{Band: solver.Master}, ask.Reply{Near: "near", Grade: &solver.Grade{Band: solver.Hard, Number: 5}},
			"Nothing found in a minute; there may be none. The closest is Hard 5.0"},
		{solver.Order{}, ask.Reply{}, "Nothing found in a minute: try again, or another difficulty"},
		{solver.Order{}, ask.Reply{Error: "no luck"}, "No luck"},
	} {
		taken := ""
		*m = maker{kind: "starbattle"}
		m.takeAnswer(c.order, c.reply, func(link string) { taken = link })
		if m.message != c.said || m.near != c.reply.Near || taken != "" {
			t.Errorf("%+v says %q, offers %q and takes %q", c.order, m.message, m.near, taken)
		}
		if m.near != "" {
			if m.take(m.near); taken != "near" {
				t.Errorf("%+v: %q is taken", c.order, taken)
			}
		}
	}
}
