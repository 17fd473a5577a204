package latin

import (
	"testing"

	"quadrille/solver/solvertest"
)

func TestKind(t *testing.T) {
	solvertest.Run(t, Kind(), "...4./.5.../3.4../4.51./5.1..", // one solution, by contradiction
		"1../.../..2",         // several
		"4.3./.3.1/...2/..2.", // none
	)
}

func FuzzParse(f *testing.F) { solvertest.Fuzz(f, Kind(), "12/21", "1", "12345678912", "11/..") }
