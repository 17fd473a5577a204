package watch

import (
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/watch"
)

// A search is that of a board in Watch, as the parts of its screen see it.
type search struct {
	driver shell.Driver
	shell  *shell.Shell
	board  *board.Board
	Midend *watch.Midend
}

// tally counts the steps of a search in words. One that only deduces has its deductions alone, as among the
// counters.
func (s *search) tally(c game.Counts, between string) string {
	tested := s.Midend.Tested(c.Tests)
	if s.Midend.Strategy().Partial {
		return tested
	}
	return game.Joined(between, tested, game.Thousands(c.Placements)+" placed", game.Thousands(c.Removals)+" taken back")
}
