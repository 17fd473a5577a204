package starbattle

import (
	"fmt"
	"strings"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/starbattle"
)

// coach leads through a first board.
func coach(sp solver.Puzzle, pos solver.Position, o game.Options) string {
	p := of(sp)
	noun, analysis := p.Noun(), p.Analyse(pos)
	want := p.Size() * p.Stars()
	crosses := strings.Count(string(pos), string(rune(starbattle.Cross)))
	switch {
	case len(analysis.Breaks()) > 0:
		return fmt.Sprintf("No two %ss share a row, a column or a region, and none touch. Undo takes your last mark back.", noun)
	case analysis.Placed == want:
		return ""
	case analysis.Placed == 0 && crosses == 0 && o[first] == "star":
		return fmt.Sprintf("Tap a cell for a %s. Tap again for an X, which marks a cell without one.", noun)
	case analysis.Placed == 0 && crosses == 0:
		return fmt.Sprintf("Tap a cell for an X, which marks a cell without a %s. Tap again for a %[1]s.", noun)
	case analysis.Placed == 0:
		return fmt.Sprintf("Which region is the smallest? Its %s has the fewest places to go, so start there.", noun)
	case crosses < 4 && !o.On(auto):
		return fmt.Sprintf("That %s rules out its row, its column, its region and every cell around it. Drag across them to put Xs there.", noun)
	case analysis.Placed < want-1:
		return fmt.Sprintf("Look for a row, a column or a region with one open cell left: its %s goes there.", noun)
	}
	return "Almost there! If you get stuck, Hint shows the next step and says why."
}
