package board

import (
	"cmp"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// A Found is the puzzle of a link with the game and the record that the journal has of it. The link's own position is one
// more move, unless this page wrote it into the address bar itself (own): then the journal knows better.
type Found struct {
	link    solver.Link
	entries []game.Entry
	kept    library.Record
	own     bool
	arrival shell.Arrival
}

func (Found) Event() {}

// Open has the game of a link read, with which it is Found.
func Open(sh *shell.Shell, link solver.Link, a shell.Arrival) event.Effect {
	if link.Damage != "" {
		a.Message = solver.Capital(link.Damage)
	}
	sh.Notices.Problem = ""
	own := sh.Address.Ours(link.Name())
	return shell.Hold(link.Name(), func(r library.Record, rows []library.Row) event.Event {
		return Found{link, library.Entries(rows), r, own, a}
	})
}

// Begin shows the puzzle of a link with its game.
func Begin(rooms *Rooms, f Found) {
	sh, link, entries, kept, own, a := rooms.Shell, f.link, f.entries, f.kept, f.own, f.arrival
	defer rooms.Ready()
	browser.UI.YieldIfDue()
	g, _ := game.Replay(link.Puzzle, entries)
	b := On(sh).Parts().Board
	same := b != nil && b.lesson == nil && b.Key() == link.Name()
	arrived := sh.Visited && !same // from elsewhere on this page
	steps := 0
	if back := sh.Address.Back; sh.Screen.Kept() == nil {
		a, steps = a.Complete(back, link.Name()), back.Steps
	}
	sh.Visited = true
	if own && g.Touched() {
		link.Fields = solver.Fields{} // the journal knows better
	}
	if same {
		b.journal.continues(g, link.Fields)
		if kept.Link != "" {
			b.journal.stored = kept
		}
	} else {
		untold := inform(g, link.Fields)
		link.Fields = g.Fields()
		b = New(rooms, link, g, play.Open)
		b.journal.untold, b.journal.stored = untold, kept
		rooms.Show(b)
		b.Clock.Follow()
	}
	b.Series = seriesOf(b, link, a.Origin)
	sh.Address.Draft = cmp.Or(a.Draft, sh.Address.Draft)
	if a.Watch {
		rooms.Watch(b)
		b.Search.Resume(steps, a)
	}
	if link.Position != "" && link.Position != g.Position() && (len(entries) == 0 || !own) {
		b.journal.enterMarks(link.Position)
	}
	if b.journal.untold && b.Midend.Game().Touched() {
		b.journal.Append(nil) // a game that was only opened writes the fields with its first move
	}
	if message := greeting(a, len(entries) > 0); message != "" {
		b.say(message)
	}
	sh.Address.WriteNow()
	b.Shop.Grading.Ask(link.Kind, link.Name())
	b.journal.renew()
	b.card.renew()
	if sh.Games.All == nil && b.Series.goesOn() {
		sh.Games.Refresh() // the next board depends on those solved
	}
	if arrived {
		ShowFromTop(sh)
	}
	browser.UI.YieldIfDue()
}

// greeting returns what an arrival has to say: of a board that was read and is in the library, that it is.
func greeting(a shell.Arrival, played bool) string {
	if a.Read && played {
		return AlreadyHere
	}
	return a.Message
}

const AlreadyHere = "This board is in your library: here is your game"

// Rooms leads from the screens of one room to those of others, which it does not import.
type Rooms struct {
	Shell  *shell.Shell
	Input  *Input
	Show   func(Screen)     // replaces the screen on the page
	Refuse func(why string) // keeps it, and says why no other was opened
	Ready  func()           // the page shows what its address asked for
	Watch  func(*Board)     // goes to Watch with a board

	Counted func(name string) bool // the list of boards has a puzzle with other numbers of stars, as its text says none
}
