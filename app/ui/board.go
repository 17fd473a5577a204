package ui

import (
	"maps"
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
	rows, cols := bv.b.shape()
	top, left, strips := view.Margins(face, puzzle, v)
	cells := face.Drawing.Cells(puzzle, v)
	over := []string{face.Drawing.Overlay(puzzle, v), "", ""}
	if light, ok := bv.light(); ok {
		face.Suppose(puzzle, v, light.Assumed, cells)
		face.ShowGoal(puzzle, v, light, cells)
		light.Label(cells)
		if faint := append(slices.Clone(light.Assumed), light.Goal...); len(faint) > 0 && face.Drawing.Assumed != nil {
			over[1] = face.Drawing.Assumed(puzzle, v.Position, faint)
		}
		light.Rim.Beyond = left > 0
		over[2] = light.Draw(rows, cols, face.About(puzzle, light.Assumed))
	}
	class := face.Kind
	if bv.b.m.Overlay() == (midend.Celebration{}) {
		class += " solved"
	}
	return bv.b.shop.board(view.Board{
		Rows: rows, Cols: cols, Top: top, Left: left, Strips: strips, Label: label, Keys: "rules", Cells: cells,
		Under: bv.ground(), Over: over, Focus: bv.b.focus(),
	}, class, bv.b.types())
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

// ground is drawn once for each set of options.
func (bv boardView) ground() string {
	key := "drawn"
	for _, name := range slices.Sorted(maps.Keys(bv.b.m.Options())) {
		key += " " + name + "=" + bv.b.m.Options()[name]
	}
	if key != bv.b.drawnKey {
		bv.b.drawn, bv.b.drawnKey = bv.b.m.Face().Drawing.Ground(bv.b.m.Start().Puzzle, bv.b.m.Options()), key
	}
	return bv.b.drawn
}

// types reports whether letters on the keyboard are marks first.
func (b *boardScreen) types() bool { return b.playing() && b.m.Face().Input.Types }

// pad is the keyboard on the screen. Its keys are for the cell with the focus, which is
// therefore marked also when a key of the pad has the browser's focus.
func (bv boardView) pad() app.UI {
	return view.Keypad("pad", "", bv.b.m.Face().Input.Pad(bv.b.m.Start().Puzzle, bv.b.m.Board(), bv.b.focus()), bv.b.touchable())
}
