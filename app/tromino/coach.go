package tromino

import (
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/tromino"
)

// coach leads through a first board.
func coach(sp solver.Puzzle, pos solver.Position, _ game.Options) string {
	p := of(sp)
	done, want := progress(p, p.Analyse(pos))
	switch {
	case p.Solved(pos):
		return ""
	case len(p.Faults(pos)) > 0:
		return "This piece doesn't fit its dots. Undo takes it back."
	case done == 0:
		return "Divide the board into Ls and straight Is of three cells: " + p.Rule().String() + ". Drag over three cells to draw a piece."
	case done < want-1 && !strings.Contains(string(pos), string(rune(tromino.Wall))):
		return "Where two cells can't be in one piece, tap the edge between them for a wall."
	case done < want-1:
		return "Corners are a good place to go on: few pieces fit there."
	}
	return "Almost there! If you get stuck, Hint shows the next step and says why."
}
