package tromino

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

func TestCellsAndBack(t *testing.T) {
	p := must(Parse(Mensa))
	solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
	solvertest.Golden(t, "cells.txt", p.FormatCells(solution))
	one := p.Start().Set(p.Piece(p.Start(), [3]int{0, 6, 12})...)
	for _, pos := range []solver.Position{p.Start(), one, solution} {
		text := p.FormatCells(pos)
		for _, form := range []string{text, strings.ReplaceAll(text, ",", ""), strings.ReplaceAll(text, "\n", "\r\n")} {
			q, back, err := ParseCells(form)
			if err != nil || q.String() != Mensa || back != pos && !(back == "" && pos == p.Start()) {
				t.Errorf("%s\ncomes back as %v at %s (%v)", form, q, back, err)
			}
		}
	}
	q := must(Parse(threeMany))
	if back, _, err := ParseCells(q.FormatCells(q.Start())); err != nil || back.String() != threeMany {
		t.Errorf("%s comes back as %v (%v)", threeMany, back, err)
	}
}

// testdata/cellerrors.txt holds boards of cells, as Go strings, each followed by its error.
func TestCellErrors(t *testing.T) {
	var got strings.Builder
	for _, entry := range solvertest.Entries(t, "cellerrors.txt") {
		line, _, _ := strings.Cut(entry, "\n")
		text, err := strconv.Unquote(`"` + line + `"`)
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		p, _, err := ParseCells(text)
		if err == nil {
			err = errors.New("read as " + p.String())
			t.Errorf("%q is %v", line, err)
		}
		got.WriteString(line + "\n" + err.Error() + "\n\n")
	}
	solvertest.Golden(t, "cellerrors.txt", got.String())
}
