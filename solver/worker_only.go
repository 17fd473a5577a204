package solver

// WorkerOnly returns f, or the zero value of its type in a program that does not solve puzzles (see
// HasSolver). The linker then drops a function referenced only in calls of WorkerOnly. Every search function
// of a kind is wrapped in it: the page that a player loads has titles, rules and texts, but none of the
// worker's code.
func WorkerOnly[F any](f F) F {
	if HasSolver {
		return f
	}
	var none F
	return none
}
