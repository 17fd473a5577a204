package view

import (
	"quadrille/solver"
)

// Sentence makes an error ready to be shown: a capital letter in front.
func Sentence(err error) string {
	return solver.Capital(err.Error())
}
