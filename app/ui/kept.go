package ui

import (
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A keptGame is the game of a board on the page, in Play, or in Watch if that has a search.
type keptGame struct {
	of     *boardScreen
	search *watchScreen
}

func (kg keptGame) Key() string                  { return kg.of.Key() }
func (kg keptGame) Record() library.Record       { return kg.of.record() }
func (kg keptGame) Append(entries []game.Entry)  { kg.of.keep(entries) }
func (kg keptGame) Unsaved() (what, keep string) { return "move", keepLink }

func (kg keptGame) Back() shell.Back {
	back := shell.Back{Link: kg.of.Fragment(), Watch: kg.search != nil}
	if back.Watch && !kg.search.m.Unseen() {
		back.Steps = kg.search.m.Player().Counts.Steps
	}
	return back
}

// Replaced continues the game as another tab has left it.
func (kg keptGame) Replaced(entries []game.Entry) {
	b := kg.of
	deleted := b.m.Game().IsDeleted()
	g, _ := game.Replay(b.m.Start().Puzzle, entries)
	continued(b, g, solver.Fields{})
	if g.IsDeleted() != deleted {
		b.say(view.When(!deleted, "You deleted this game. The library can bring it back"))
	}
	b.renewRecord()
	if b.m.Solved() {
		b.shell.Games.Refresh() // for the card, and the next board
	}
}
