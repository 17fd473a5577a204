// Package pack holds the puzzles that come with the program, all made by its own generator:
// for each kind a course, from first steps to master, and boards for the puzzle of the day.
// The files beside it say how they were made.
package pack

import "quadrille/solver"

// A Board is one bundled puzzle.
type Board struct {
	Text   string // as the kind's Parse takes it
	Band   solver.Band
	Number float64 // of its grade
}

// A Chapter is a part of a course: boards of about one size and difficulty, easiest first.
type Chapter struct {
	Title  string // "First steps"
	Boards []Board
}

// Course is the course of a kind, nil where it has none.
func Course(k *solver.Kind) []Chapter { return nil }

// Daily is the puzzle of a kind for a day, the same for everyone: easier on Monday, hardest
// on Sunday. It is false where the kind has none, or the day lies before FirstDay.
func Daily(k *solver.Kind, d Day) (Board, bool) { return Board{}, false }
