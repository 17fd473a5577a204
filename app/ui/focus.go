package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
)

// focusCell moves the keyboard's place on the board, and with it the browser's focus.
func (bv *boardView) focusCell(n int) {
	bv.at(n)
	focusOn(n)
}

// at moves the keyboard's place on the board.
func (bv *boardView) at(cell int) {
	if !bv.page.design().none() {
		bv.page.design().send(event.At{Cell: cell})
		return
	}
	bv.page.board().send(event.At{Cell: cell})
}

// focus is the cell that keys are for.
func (bv *boardView) focus() int {
	if !bv.page.design().none() {
		return bv.page.design().m.Focus()
	}
	return bv.page.board().m.Focus()
}

// refocus gives the browser's focus to the cell that keys are for.
func (bv *boardView) refocus() { focusOn(bv.focus()) }

// catchFocus gives the focus to the board, or else to the heading, once the page is drawn, if
// it was on another board or on what is gone.
func (bv *boardView) catchFocus() {
	bv.page.run.ctx.Defer(func(app.Context) {
		at := browser.Focused()
		switch {
		case at.Exists() && !at.Is("#grid .cell"):
		case bv.page.atBoard():
			bv.refocus()
		default:
			bv.page.nav.focusPlace("", "")
		}
	})
}

// shape is the size of the board on the page.
func (bv *boardView) shape() (rows, cols int) {
	if is[*designScreen](bv.page) {
		return bv.page.design().m.Shape()
	}
	return bv.page.face().Drawing.Shape(bv.page.link().Puzzle)
}

// say says a sentence in the place of the verdict, if there is a board.
func (bv *boardView) say(text string) {
	switch {
	case !bv.page.design().none():
		bv.page.design().send(event.Say{Text: text})
	case !bv.page.board().none():
		bv.page.board().say(text)
	}
}

// focusOn gives the browser's focus to a cell.
func focusOn(cell int) { focusCellByID("c" + strconv.Itoa(cell)) }

// focusCellByID lets the Tab key reach a cell and focuses it. In the other order the browser would
// have to lay out the page once more.
func focusCellByID(id string) {
	el := browser.ByID(id)
	el.SetAttr("tabindex", "0")
	el.FocusInPlace()
}
