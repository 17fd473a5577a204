package ui

import (
	"slices"

	"quadrille/app/event"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
)

// A storage applies what other tabs keep, and tells of trouble with what this one keeps.
type storage struct {
	shell *shell.Shell
	asks  shell.Part
}

func (sg *storage) do(effect event.Effect) { sg.asks.Do(sg.shell, sg, nil, effect) }

// otherTab applies changes made to games in another tab, also to the game on this page.
func (sg *storage) otherTab(links ...string) {
	switch parts := board.On(sg.shell).Parts(); {
	case parts.Shop == nil:
		sg.shell.Games.Refresh()
	case slices.Contains(links, sg.kept()):
		sg.anew()
	case parts.Board != nil && parts.Board.Midend.View().Solved:
		sg.shell.Games.Refresh()
	default:
		sg.shell.Games.All = nil // read again once the board is solved
	}
}

// restored applies changes made in other tabs of which no messages came.
func (sg *storage) restored() {
	sg.do(shell.RenewSettings)
	sg.shell.Journal.Changed()
	sg.otherTabs()
}

// otherTabs applies changes made to any games.
func (sg *storage) otherTabs() {
	sg.otherTab()
	sg.anew()
}

// anew reads the game on this page again.
func (sg *storage) anew() {
	if link := sg.kept(); link != "" {
		sg.do(shell.Read(link, func(rows []library.Row) event.Event { return gameRead{link, rows} }))
	}
}

// A gameRead brings the rows of the game that was on the page.
type gameRead struct {
	link string
	rows []library.Row
}

func (gameRead) Event() {}

// Update continues the game with its rows.
func (sg *storage) Update(e event.Event) []event.Effect {
	if read := e.(gameRead); read.link == sg.kept() {
		board.On(sg.shell).Parts().Shop.KeepFocus()
		sg.shell.Screen.Kept().Replaced(library.Entries(read.rows))
	}
	return nil
}

// kept returns the key in the journal of the screen's game or draft, empty for none.
func (sg *storage) kept() string {
	if kept := sg.shell.Screen.Kept(); kept != nil {
		return kept.Key()
	}
	return ""
}
