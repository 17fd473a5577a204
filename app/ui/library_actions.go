package ui

import (
	"context"
	"strings"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// gameRecords are the games in a list.
type gameRecords struct{ *recordList }

func (gr gameRecords) noun() string  { return "game" }
func (gr gameRecords) played() bool  { return true }
func (gr gameRecords) mostName() int { return game.MostName }

func (gr gameRecords) records() (listed, deleted *library.Records) {
	return gr.shell.Games.All, gr.shell.Games.Deleted
}

func (gr gameRecords) rename(link, name string, then func()) {
	entry, _ := game.Named(name)
	gr.alter(link, then, entry)
}

// alter adds entries to the journal of a game that is not on the page; then the list is as it
// is to be.
func (gr gameRecords) alter(link string, then func(), entries ...game.Entry) {
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		gr.saySaid(view.Sentence(err))
		return
	}
	gr.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		for _, e := range entries {
			if err := g.Apply(e); err != nil {
				gr.saySaid(view.Sentence(err))
				return
			}
		}
		if g.Touched() || g.IsDeleted() { // otherwise it is not there: removed for good, in another tab
			gr.shell.Journal.Add(gr.shell.Games.RecordOf(l, g, library.SpanOf(rows)), entries...)
		}
		gr.shell.Games.Read(then)
	})
}

// removed takes the colours that games were painted in out of the settings, of those that
// have gone.
func (gr gameRecords) removed(links []string) {
	for _, link := range links {
		if gr.shell.Games.Knows(link) {
			continue
		}
		for name := range gr.shell.Settings.Kept {
			if strings.HasSuffix(name, " "+link) {
				delete(gr.shell.Settings.Kept, name)
				gr.shell.Journal.Unset(name)
			}
		}
	}
}

// isDeleted reports whether rows are those of a game that was deleted and not played since.
func (gr gameRecords) isDeleted(link string, rows []library.Row) bool {
	l, err := game.Open(all.Kinds(), link)
	if err != nil {
		return false
	}
	g, _ := game.Replay(l.Puzzle, library.Entries(rows))
	return len(rows) == 0 || g.IsDeleted()
}
