// Package all lists every kind of puzzle: the first of the two lists that a new kind joins (the other is
// app/faces).
package all

import (
	"sync"

	"quadrille/solver"
	"quadrille/solver/abcd"
	"quadrille/solver/starbattle"
	"quadrille/solver/tromino"
)

// Kinds returns the kinds in the fixed order of presentation: read only.
func Kinds() []*solver.Kind { return kinds() }

var kinds = sync.OnceValue(func() []*solver.Kind {
	return []*solver.Kind{
		starbattle.Kind(),
		abcd.Kind(),
		tromino.Kind(),
	}
})
