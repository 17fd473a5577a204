package ui

import (
	"strconv"

	"quadrille/solver"
)

// thousands writes a number with commas.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// sentence makes an error ready to be shown: a capital letter in front.
func sentence(err error) string {
	return solver.Capital(err.Error())
}

// count is "1 cell" or "5 cells".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return thousands(n) + " " + noun + "s"
}
