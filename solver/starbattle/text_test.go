package starbattle

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/errors.txt holds lines to parse as puzzles, written as in a Go string, and below each its error.
func TestParseErrors(t *testing.T) { solvertest.Refused(t, "errors.txt", Parse) }

// testdata/positions.txt has the same form, for positions of a 4x4 board.
func TestPositionErrors(t *testing.T) {
	solvertest.Positions(t, must(Parse(fourTwo)))
}

func TestParseForms(t *testing.T) {
	for _, text := range []string{
		"4x1.AAAABBBBCCCCDDDD",
		"4X1.aaaabbbbccccdddd",
		"4x1.AAAA/BBBB/CCCC/DDDD",
		"4x1.AAAA/BBBB/CCCC/DDDD/",
		"4x1.\nAAAA\nBBBB\nCCCC\nDDDD\n",
		" 4x1.\r\nAAAA\r\nBBBB\r\nCCCC\r\nDDDD\r\n\r\n",
		"4x1.ZZZZyyyyQqQqAAAA",
	} {
		p, err := Parse(text)
		if err != nil || p.String() != fourTwo {
			t.Errorf("%q is read as %v (%v), want %s", text, p, err, fourTwo)
		}
	}
}

func TestTooLong(t *testing.T) {
	if _, err := Parse("4x1." + strings.Repeat("A", solver.MaxText)); err == nil || !strings.Contains(err.Error(), "longer than 16384 bytes") {
		t.Errorf("got %v", err)
	}
}

func TestNoun(t *testing.T) {
	for _, c := range []struct{ text, want string }{{Mensa, "star"}, {fourTwo, "queen"}, {nineThree, "star"}} {
		if got := must(Parse(c.text)).Noun(); got != c.want {
			t.Errorf("on %s stands a %s, want a %s", c.text, got, c.want)
		}
	}
}
