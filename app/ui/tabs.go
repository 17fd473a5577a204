package ui

import (
	"context"
	"slices"

	"quadrille/app/library"
	"quadrille/solver/all"
)

// otherTab applies changes made to games in another tab, also to the game on this page.
func (p *page) otherTab(links ...string) {
	switch {
	case screenOn(p.shell).parts().shop == nil:
		p.shell.Games.Refresh()
	case slices.Contains(links, p.kept()):
		p.anew()
	case screenOn(p.shell).parts().board != nil && screenOn(p.shell).parts().board.m.Solved():
		p.shell.Games.Refresh()
	default:
		p.shell.Games.All = nil // read again once the board is solved
	}
}

// renewTaken renews the record of a game of which the journal has taken rows over from an ended page: those come
// without it.
func renewTaken(p *page, link string) {
	p.shell.Journal.Record(link, func(known library.Record, _ bool) {
		p.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
			if r, ok := library.Remade(all.Kinds(), link, rows, known); ok {
				p.shell.Journal.Renew(r)
				p.otherTab()
			}
		})
	})
}

// restored applies changes made in other tabs of which no messages came.
func (p *page) restored() {
	p.shell.Journal.Settings(func(kept map[string]string) {
		for name, value := range kept {
			p.shell.Settings.OtherTab(name, value)
		}
	})
	p.shell.Journal.Changed()
	otherTabs(p)
}

// otherTabs applies changes made to any games.
func otherTabs(p *page) {
	p.otherTab()
	p.anew()
}

// anew reads the game on this page again.
func (p *page) anew() {
	link := p.kept()
	if link == "" {
		return
	}
	p.shell.Journal.Read(p.shell.Address.Opening(), link, func(rows []library.Row) {
		if link != p.kept() {
			return
		}
		screenOn(p.shell).parts().shop.keepFocus()
		p.shell.Screen.Kept().Replaced(library.Entries(rows))
	})
}
