//go:build !js

package ui

import (
	"strings"
	"testing"
	"testing/synctest"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/puzzles/exchange"
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
				s.do(func() { s.page.read.OpenFile(browser.NewFile([]byte(e.Text))) })
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
