package tromino

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/errors.txt holds puzzle texts, as Go strings, each followed by its error.
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

// testdata/positions.txt has the same form for positions of a 4×3 board.
func TestPositionErrors(t *testing.T) {
	p := must(Parse(threeMany))
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
	bare := strings.TrimPrefix(Mensa, "6x6/")
	for _, test := range []struct{ text, want string }{
		{Mensa, Mensa},
		{bare, Mensa},
		{bare + "/", Mensa},
		{strings.ReplaceAll(bare, "/", "\n") + "\n", Mensa},
		{" " + strings.ReplaceAll(Mensa, "/", "\r\n") + "\r\n", Mensa},
		{"????/?-?-/D...", "4x3/----/----/D..."},
		{"4x3c/????/?-?-/D...", "4x3c/----/----/D..."},
	} {
		if p, err := Parse(test.text); err != nil || p.String() != test.want {
			t.Errorf("%q is read as %v (%v), want %s", test.text, p, err, test.want)
		}
	}
}

func TestTooLong(t *testing.T) {
	if _, err := Parse("6x6/" + strings.Repeat(".", solver.MaxText)); err == nil || !strings.Contains(err.Error(), "longer than 16384 bytes") {
		t.Errorf("got %v", err)
	}
}
