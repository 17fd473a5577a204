package ui

import (
	"context"
	"slices"

	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/solver/all"
)

// A storage applies what other tabs keep, and tells of trouble with what this one keeps.
type storage struct{ shell *shell.Shell }

// otherTab applies changes made to games in another tab, also to the game on this page.
func (sg *storage) otherTab(links ...string) {
	switch {
	case board.On(sg.shell).Parts().Shop == nil:
		sg.shell.Games.Refresh()
	case slices.Contains(links, sg.kept()):
		sg.anew()
	case board.On(sg.shell).Parts().Board != nil && board.On(sg.shell).Parts().Board.Midend.View().Solved:
		sg.shell.Games.Refresh()
	default:
		sg.shell.Games.All = nil // read again once the board is solved
	}
}

// renewTaken renews the record of a game of which the journal has taken rows over from an ended page: those come
// without it.
func (sg *storage) renewTaken(link string) {
	sg.shell.Journal.Record(link, func(known library.Record, _ bool) {
		sg.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
			if r, ok := library.Remade(all.Kinds(), link, rows, known); ok {
				sg.shell.Journal.Renew(r)
				sg.otherTab()
			}
		})
	})
}

// restored applies changes made in other tabs of which no messages came.
func (sg *storage) restored() {
	sg.shell.Journal.Settings(func(kept map[string]string) {
		for name, value := range kept {
			sg.shell.Settings.OtherTab(name, value)
		}
	})
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
	link := sg.kept()
	if link == "" {
		return
	}
	sg.shell.Journal.Read(sg.shell.Address.Opening(), link, func(rows []library.Row) {
		if link != sg.kept() {
			return
		}
		board.On(sg.shell).Parts().Shop.KeepFocus()
		sg.shell.Screen.Kept().Replaced(library.Entries(rows))
	})
}

// kept returns the key in the journal of the screen's game or draft, empty for none.
func (sg *storage) kept() string {
	if kept := sg.shell.Screen.Kept(); kept != nil {
		return kept.Key()
	}
	return ""
}
