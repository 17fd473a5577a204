package solver

// Heavy is f, or the zero value of its type where puzzles are not solved (see Whole). A
// function that is named in calls of Heavy alone is then no part of the program. What a kind
// searches with goes through it: the page that a player loads knows titles, rules and texts,
// and has nothing that its worker does for it.
func Heavy[F any](f F) F {
	if Whole {
		return f
	}
	var none F
	return none
}
