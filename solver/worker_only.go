package solver

// WorkerOnly returns f, or the zero value of its type in a program that does not solve puzzles (see
// HasSolver). A function that is named in calls of WorkerOnly alone is then no part of the program.
// Every function that a kind searches with goes through it: the page that a player loads knows
// titles, rules and texts, and has nothing that its worker does for it.
func WorkerOnly[F any](f F) F {
	if HasSolver {
		return f
	}
	var none F
	return none
}
