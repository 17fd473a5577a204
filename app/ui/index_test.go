//go:build !js

package ui

import (
	"testing"
	"testing/synctest"

	"quadrille/app/browser"
)

// The games are read anew only when they may have changed.
func TestGamesAreReadWhenTheyHaveChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer browser.Pretend(nil)
		s := &pageStory{}
		tell := func(lines ...string) {
			for _, line := range lines {
				if told, err := s.Line(line); err != nil || told != line {
					t.Fatalf("%s: there is %s, %v", line, told, err)
				}
			}
		}
		tell("visit starbattle:4x1.AABBCAABCCDBCDDD", "tap r1c1", "go", "wait 1s")
		for _, c := range []struct {
			name string
			do   func()
			read bool
		}{
			{"nothing", func() {}, false},
			{"another screen", func() { tell("go settings", "go") }, false},
			{"a board that is looked at, whose record is made anew", func() { tell("go starbattle:4x1.AABBCAABCCDBCDDD", "wait 1s", "go", "wait 1s") }, true},
			{"a move", func() { tell("go starbattle:4x1.AABBCAABCCDBCDDD", "tap r1c2", "wait 1s") }, true},
			{"another tab", func() { s.page.otherTab("starbattle:4x1.AABBCAABCCDBCDDD"); s.settle() }, true},
		} {
			games := s.page.index.games
			c.do()
			tell("go library", "shelf Queens 4×4")
			if read := s.page.index.games != games; read != c.read {
				t.Errorf("%s: the games were read again: %t", c.name, read)
			}
			tell("go")
		}
		s.end()
	})
}
