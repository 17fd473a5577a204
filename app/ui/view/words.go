package view

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// Thousands is a number as it is written, and count one with a noun.
var Thousands, Count = game.Thousands, game.Count

// Sentence makes an error ready to be shown: a capital letter in front.
func Sentence(err error) string {
	return solver.Capital(err.Error())
}
