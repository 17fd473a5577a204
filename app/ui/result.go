package ui

import (
	"quadrille/app/game"
	"quadrille/app/ui/shell"
)

// squaresSetting is the setting for a line of coloured squares in a result.
const squaresSetting = "share.squares"

// result returns the result without spoilers; empty until the board is solved.
func (b *boardScreen) result() string {
	if !b.m.Solved() {
		return ""
	}
	title, address, g, squares := b.Title(), shell.FullAddress(b.link().String()), b.m.Game(), ""
	if of := b.m.Face().Words.Squares; of != nil && b.shell.Settings.Values[squaresSetting] == "on" {
		squares = game.SquareLine(g.Past(), of(g.Puzzle, g.Position(), b.m.Options()))
	}
	if !b.series.daily {
		return game.Result(title, address, b.clock.solvedSeconds(), g.Moves(), g.Hints(), squares)
	}
	if grade := b.shop.grading.of(b.Key()); grade != nil {
		title += ", " + string(grade.Band)
	}
	return game.DayResult(b.series.day.Date().Format("2 January"), title, address, b.clock.solvedSeconds(), g.Hints(), squares)
}
