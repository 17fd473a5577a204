package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/ui/view"
)

// puzzleBoard is the board of the puzzle with a view shown on it, and if lit the light on what is pointed out.
func puzzleBoard(b *boardScreen, v game.View, label string, light game.Spotlight, lit bool) app.UI {
	face, puzzle := b.m.Face(), b.m.Start().Puzzle
	board := b.ground.Board(face, puzzle, v)
	board.Label, board.Keys, board.Focus, board.Here = label, "rules", b.focus(), b.types()
	assumed, spotlight := "", ""
	if lit {
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
	if b.m.Overlay() == (midend.Celebration{}) {
		class += " solved"
	}
	return b.shop.board(board, class)
}

// hintLight returns the spotlight of the hint, and false without a hint.
func hintLight(b *boardScreen) (light game.Spotlight, lit bool) {
	if !b.hinting() {
		return light, false
	}
	return b.m.Hint().Now().Light, true
}

// types reports whether letters on the keyboard are marks first.
func (b *boardScreen) types() bool { return b.playing() && b.m.Face().Input.Types }

// keypad is the keyboard on the screen. Its keys are for the cell with the focus, which is
// therefore marked also when a key of the pad has the browser's focus.
func keypad(b *boardScreen) app.UI {
	return view.Keypad("pad", "", b.m.Face().Input.Pad(b.m.Start().Puzzle, b.m.Board(), b.focus()), b.touchable())
}
