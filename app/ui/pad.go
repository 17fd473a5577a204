package ui

import (
	"fmt"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// types reports whether letters on the keyboard are marks first.
func (bv *boardView) types() bool {
	if is[*designScreen](bv.page) {
		return bv.page.design().m.Types()
	}
	return bv.page.board().playing() && bv.page.face().Input.Types
}

// pad is the keyboard on the screen. Its keys are for the cell with the focus, which is
// therefore marked also when a key of the pad has the browser's focus.
func (bv *boardView) pad() app.UI {
	return keypad("pad", "", bv.page.face().Input.Pad(bv.page.link().Puzzle, bv.page.board().m.Board(), bv.page.visit.view.focus()), bv.page.board().touchable())
}

// keypad shows keys: each does what do says, with its own name behind arg.
func keypad(do, arg string, list []game.PadKey, on bool) app.UI {
	var keys []app.UI
	for _, k := range list {
		class := "key"
		if k.Spent {
			class += " spent"
		}
		if len([]rune(k.Text)) > 2 {
			class += " wide"
		}
		b := app.Button().Type("button").Class(class).Attr("data-do", do).Attr("data-arg", arg+k.Key).Text(k.Text)
		if k.Name != "" {
			b = b.Aria("label", k.Name).Title(k.Name)
		}
		if k.Switch {
			b = b.Aria("pressed", fmt.Sprint(k.Down))
		}
		keys = append(keys, disabled(b, !on))
	}
	return app.Div().Class("pad").Role("toolbar").Aria("label", "Letters").Body(keys...)
}

// here marks the cell that the next key is for, where keys write.
func (bv *boardView) here(cells []game.Cell) []game.Cell {
	if !bv.page.visit.view.types() || bv.page.visit.view.focus() >= len(cells) {
		return cells
	}
	cells = slices.Clone(cells) // the face may keep its own
	cells[bv.page.visit.view.focus()].Class += " here"
	return cells
}
