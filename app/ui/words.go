package ui

import (
	"quadrille/app/game"
	"quadrille/solver"
)

var thousands, count = game.Thousands, game.Count

// sentence makes an error ready to be shown: a capital letter in front.
func sentence(err error) string {
	return solver.Capital(err.Error())
}
