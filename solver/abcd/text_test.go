package abcd

import (
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// testdata/errors.txt holds puzzle texts, as Go strings, each followed by its error.
func TestParseErrors(t *testing.T) { solvertest.Refused(t, "errors.txt", Parse) }

// testdata/positions.txt has the same form for positions of a 3×3 board with six letters, two of them given.
func TestPositionErrors(t *testing.T) {
	solvertest.Positions(t, must(Parse(threeGiven)))
}

func TestParseForms(t *testing.T) {
	for _, text := range []string{
		threeMany,
		strings.ReplaceAll(threeMany, "/", "\n"),
		" " + strings.ReplaceAll(threeMany, "/", "\r\n") + "\r\n",
		threeMany + "/.../.../...", // no given letters
	} {
		if p, err := Parse(text); err != nil || p.String() != threeMany {
			t.Errorf("%q is read as %v (%v), want %s", text, p, err, threeMany)
		}
	}
}

func TestTooLong(t *testing.T) {
	if _, err := Parse("5x5n4/" + strings.Repeat("1", solver.MaxText)); err == nil || !strings.Contains(err.Error(), "longer than 16384 bytes") {
		t.Errorf("got %v", err)
	}
}

func TestTablesAndBack(t *testing.T) {
	for _, text := range []string{Mensa2016, Mensa2017, threeGiven, fourBlank, wide, corners} {
		p := must(Parse(text))
		tables, ok := toTables(p, "")
		back, pos, err := fromTables(tables)
		if !ok || err != nil || back.String() != text || pos != "" {
			t.Errorf("%s comes back as %v at %q (%v)", text, back, pos, err)
		}
	}
	p := must(Parse(threeGiven))
	written := p.Start().Set(solver.Mark{Site: 1, To: 'F'})
	tables, _ := toTables(p, written)
	if _, pos, err := fromTables(tables); pos != written || err != nil {
		t.Errorf("%q comes back as %q (%v)", written, pos, err)
	}
}
