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

// learnAddress is the fragment of the lesson in a technique, empty where it has none.
func learnAddress(kind *solver.Kind, technique int) string {
	if technique < 0 || kind.Ladder == nil || kind.Ladder.Techniques[technique].Lesson == "" {
		return ""
	}
	return game.Learning{Kind: kind, Technique: technique}.String()
}
