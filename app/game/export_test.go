package game

// Attempts returns the number of attempts at the puzzle.
func (g *Game) Attempts() int { return len(g.attempts) }
