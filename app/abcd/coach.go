package abcd

import (
	"quadrille/app/game"
	"quadrille/solver"
)

// coach leads through a first board.
func coach(sp solver.Puzzle, pos solver.Position, o game.Options) string {
	p := of(sp)
	done, want := progress(p, pos)
	switch {
	case p.Solved(pos):
		return ""
	case len(p.Faults(pos)) > 0:
		return "That letter breaks a rule: see the rings. Undo takes it back."
	case done == 0:
		return "Each number counts a letter in its row or column. Equal letters never touch. " + begin(p, o)
	case done < 3:
		return "The numbers go down as you write. A crossed-out 0 has all of its letters: no more go in that row or column."
	case done < want/2:
		return "Equal letters never touch along an edge: a letter rules itself out in the cells beside it."
	case done < want-1:
		return "Look for a cell that only one letter fits: check its row, its column and its neighbours."
	}
	return "Almost there! If you get stuck, Hint shows the next step and says why."
}
