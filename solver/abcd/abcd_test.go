package abcd

import (
	"context"
	"strings"
	"testing"

	"quadrille/solver/solvertest"
)

// Puzzles to test with, beside the built-in ones.
const (
	threeMany  = "3x3n3/111/111/111/111/111/111" // the twelve Latin squares
	threeNone  = "3x3n3/300/030/003/111/111/111"
	threeGiven = "3x3n6/------/------/------/------/------/------/A../.../..F"
	fourBlank  = "4x4n3/-1-/1-1/211/---/2--/---/2-1/---"
	wide       = "5x3n3/212/131/212/111/111/111/111/111"
	corners    = "4x4n5d/11110/01111/1111-/1111-/1111-/11110/01111/1111-"
)

func TestKind(t *testing.T) {
	solvertest.Run(t, Kind(), threeMany, threeNone, fourBlank, wide, corners)
}

func FuzzText(f *testing.F) {
	solvertest.Fuzz(f, Kind(), threeMany, threeNone, threeGiven, fourBlank, wide, corners,
		"12x12n8"+repeat("/--------", 24), "12x12n8d"+repeat("/--------", 24),
		"", "/", "x", "3x3", "3x3n", "3x3n3", "0x0n0", "13x3n3", "3x3n9", "3x3n3d", "-3x3n3", "03x3n3", "99999999999x3n3")
}

func must(p *Puzzle, err error) *Puzzle {
	if err != nil {
		panic(err)
	}
	return p
}

func repeat(s string, n int) string { return strings.Repeat(s, n) }

func TestMensaPuzzlesHaveOneSolution(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{Mensa2016, "CADCDBCBDBABCBADCDABCABCA"},
		{Mensa2017, "CBDCDADCACDBABDCDBCBACABC"},
	} {
		p := must(Parse(test.text))
		v := p.Prove(context.Background(), p.Start(), 2)
		if v.Count != 1 || string(v.Witnesses[0][:25]) != test.want {
			t.Errorf("%s: %+v", test.text, v)
		}
	}
}
