// Package faces lists the face of every kind: the second of the two lists that a new kind
// joins (the other is solver/all).
package faces

import (
	"sync"

	"quadrille/app/abcd"
	"quadrille/app/game"
	"quadrille/app/starbattle"
	"quadrille/app/tromino"
)

// All returns the faces in the order of the kinds, always the same: read only.
func All() []*game.Face { return faces() }

var faces = sync.OnceValue(func() []*game.Face {
	return []*game.Face{
		starbattle.Face(),
		abcd.Face(),
		tromino.Face(),
	}
})

// Of returns the face of a kind, nil if it has none.
func Of(kind string) *game.Face {
	for _, f := range All() {
		if f.Kind == kind {
			return f
		}
	}
	return nil
}
