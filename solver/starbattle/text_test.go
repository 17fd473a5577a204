package starbattle

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/errors.txt holds lines that are read as puzzles, as in a Go string, and below
// each what is said of it.
func TestParseErrors(t *testing.T) {
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "errors.txt") {
		line, _, _ := strings.Cut(entry, "\n")
		text, err := strconv.Unquote(`"` + line + `"`)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		p, err := Parse(text)
		if err == nil {
			err = errors.New("read as " + p.String())
			t.Errorf("%q is %v", line, err)
		}
		got.WriteString(line + "\n" + err.Error() + "\n\n")
	}
	solvertest.Golden(t, "errors.txt", got.String())
}

// testdata/positions.txt is the same for positions of a 4x4 board.
func TestPositionErrors(t *testing.T) {
	p := must(Parse(fourTwo))
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "positions.txt") {
		line, _, _ := strings.Cut(entry, "\n")
		said := "a position"
		if err := p.Check(solver.Position(line)); err != nil {
			said = err.Error()
		}
		got.WriteString(line + "\n" + said + "\n\n")
	}
	solvertest.Golden(t, "positions.txt", got.String())
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
