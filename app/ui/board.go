package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
	watching "quadrille/app/watch"
)

// A boardView draws a board, its keys, and what is known of a cell.
type boardView struct {
	b       *boardScreen
	watched *watching.Midend // the search that is shown, nil for none
}

// puzzleBoard is the board of the puzzle with a view shown on it.
func (bv boardView) puzzleBoard(v game.View, label string) app.UI {
	face, puzzle := bv.b.m.Face(), bv.b.m.Start().Puzzle
	board := bv.b.ground.Board(face, puzzle, v)
	board.Label, board.Keys, board.Focus, board.Here = label, "rules", bv.b.focus(), bv.b.types()
	assumed, spotlight := "", ""
	if light, ok := bv.light(); ok {
		face.Suppose(puzzle, v, light.Assumed, board.Cells)
		face.ShowGoal(puzzle, v, light, board.Cells)
		light.Label(board.Cells)
		if faint := append(slices.Clone(light.Assumed), light.Goal...); len(faint) > 0 && face.Drawing.Assumed != nil {
			assumed = face.Drawing.Assumed(puzzle, v.Position, faint)
		}
		light.Rim.Beyond = board.Left > 0
		spotlight = light.Draw(board.Rows, board.Cols, face.About(puzzle, light.Assumed))
	}
	board.Over = append(board.Over, assumed, spotlight)
	class := face.Kind
	if bv.b.m.Overlay() == (midend.Celebration{}) {
		class += " solved"
	}
	return bv.b.shop.board(board, class)
}

// light is what a hint, or a search that explains itself, points out.
func (bv boardView) light() (light game.Spotlight, ok bool) {
	switch {
	case bv.b.hinting():
		return bv.b.m.Hint().Now().Light, true
	case bv.watched != nil:
		return bv.watched.Light()
	}
	return light, false
}

// types reports whether letters on the keyboard are marks first.
func (b *boardScreen) types() bool { return b.playing() && b.m.Face().Input.Types }

// pad is the keyboard on the screen. Its keys are for the cell with the focus, which is
// therefore marked also when a key of the pad has the browser's focus.
func (bv boardView) pad() app.UI {
	return view.Keypad("pad", "", bv.b.m.Face().Input.Pad(bv.b.m.Start().Puzzle, bv.b.m.Board(), bv.b.focus()), bv.b.touchable())
}
