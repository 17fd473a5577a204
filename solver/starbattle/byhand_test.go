package starbattle

import "quadrille/solver"

// byHand lists the solutions compatible with the marks of pos by plain backtracking over cells, with an
// independent implementation of the rules.
func byHand(p *Puzzle, pos solver.Position) []solver.Position {
	n, k := p.n, p.k
	board := []byte(pos)
	columns, regions := make([]int, n), make(map[byte]int)
	var solutions []solver.Position
	starAt := func(r, c int) bool { return r >= 0 && c >= 0 && c < n && board[r*n+c] == Star }
	var cell func(c, inRow int)
	cell = func(c, inRow int) {
		if c == n*n {
			solutions = append(solutions, solver.Position(board))
			return
		}
		row, column, region, given := c/n, c%n, p.regions[c], pos[c]
		next := func(stars int) {
			if column < n-1 {
				cell(c+1, stars)
			} else if stars == k {
				cell(c+1, 0)
			}
		}
		board[c] = given
		touches := starAt(row, column-1) || starAt(row-1, column-1) || starAt(row-1, column) || starAt(row-1, column+1)
		if given != Cross && !touches && inRow < k && columns[column] < k && regions[region] < k {
			board[c] = Star
			columns[column]++
			regions[region]++
			next(inRow + 1)
			columns[column]--
			regions[region]--
			board[c] = given
		}
		if given != Star {
			next(inRow)
		}
	}
	cell(0, 0)
	return solutions
}
