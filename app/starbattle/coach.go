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
	faults, again := breaks(p, analysis, pos)
	crosses := strings.Count(string(pos), string(rune(starbattle.Cross)))
	switch {
	case pos == p.Start():
		return fmt.Sprintf("Place %s in every row, column and region, none touching. ", wanted(p)) + tapping(p, o)
	case len(faults) > 0 && faults[0].Rule == starbattle.NoRoom:
		return fmt.Sprintf("Every row, column and region needs a cell for its %s. Undo takes your last mark back.", noun)
	case len(faults) > 0:
		return fmt.Sprintf("No two %ss share a row, a column or a region, and none touch. Undo takes your last mark back.", noun)
	case analysis.Placed == want:
		return ""
	case again != "":
		return again
	case analysis.Placed == 0:
		return fmt.Sprintf("Which region is the smallest? Its %s has the fewest places to go, so start there.", noun)
	case crosses < 4 && !o.On(auto):
		return fmt.Sprintf("A %s rules out its row, column, region and the cells around it. Drag across them for Xs.", noun)
	case analysis.Placed < want-1:
		return fmt.Sprintf("Look for a row, a column or a region with one open cell left: its %s goes there.", noun)
	}
	return fmt.Sprintf("Almost there! Look for the row, the column and the region without a %s.", noun)
}
