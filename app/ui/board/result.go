package board

import (
	"quadrille/app/game"
	"quadrille/app/ui/shell"
)

// SquaresSetting is the setting for a line of coloured squares in a result.
const SquaresSetting = "share.squares"

// Result returns the Result without spoilers; empty until the board is solved.
func (b *Board) Result() string {
	if !b.Midend.View().Solved {
		return ""
	}
	title, address, g, squares := b.Title(), shell.FullAddress(b.Link().String()), b.Midend.Game(), ""
	if of := b.Midend.Face().Words.Squares; of != nil && b.Shell.Settings.Values[SquaresSetting] == "on" {
		squares = game.SquareLine(g.Past(), of(g.Puzzle, g.Position(), b.Midend.View().Options))
	}
	if !b.Series.daily {
		return game.Result(title, address, b.Clock.solvedSeconds(), g.Moves(), g.Hints(), squares)
	}
	if grade := b.Shop.Grading.Of(b.Key()); grade != nil {
		title += ", " + string(grade.Band)
	}
	return game.DayResult(b.Series.day.Date().Format("2 January"), title, address, b.Clock.solvedSeconds(), g.Hints(), squares)
}
