package shell

import (
	"context"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
)

// The effects on what is stored.
type (
	// A Read reads the rows of a game while the player is on the screen. Then returns the event to send.
	Read struct {
		Link string
		Then func([]library.Row) event.Event
	}

	// A ReadRecord reads the record of a game while the player is on the screen; not ok for none.
	ReadRecord struct {
		Link string
		Then func(r library.Record, ok bool) event.Event
	}

	// ReadGames reads the records of all games again. Then follows, nil for none.
	ReadGames struct{ Then event.Event }

	// An Amend adds to the journal of a game that no screen shows what Add returns for its rows. It adds nothing to a game
	// without rows, which another tab has removed. Then it reads the records of all games again and sends Then.
	Amend struct {
		Link string
		Add  func([]library.Row) (library.Record, []game.Entry)
		Then event.Event
	}

	// A Remove removes games for good, as far as Gone allows it for their rows, and reads the records of all games again.
	// Then returns the event to send.
	Remove struct {
		Links []string
		Gone  func(link string, rows []library.Row) bool
		Then  func(removed int, err error) event.Event
	}

	// A DropRows deletes damaged rows.
	DropRows struct {
		Rows []library.Damaged
		Then func(error) event.Event
	}
)

// stored is one of these effects.
type stored interface{ carryOut(*Driver) }

func (r Read) carryOut(d *Driver) {
	d.shell.Journal.Read(d.life(), r.Link, func(rows []library.Row) { d.Handle(r.Then(rows)) })
}

func (r ReadRecord) carryOut(d *Driver) {
	life := d.life()
	d.shell.Journal.Record(r.Link, func(known library.Record, ok bool) {
		if life.Err() == nil {
			d.Handle(r.Then(known, ok))
		}
	})
}

func (r ReadGames) carryOut(d *Driver) {
	if r.Then == nil {
		d.shell.Games.Read(nil)
		return
	}
	d.shell.Games.Read(func() { d.Handle(r.Then) })
}

func (a Amend) carryOut(d *Driver) {
	d.shell.Journal.Read(context.Background(), a.Link, func(rows []library.Row) {
		if r, entries := a.Add(rows); len(rows) > 0 && r.Kind != "" {
			d.shell.Journal.Add(r, entries...)
		}
		ReadGames{a.Then}.carryOut(d)
	})
}

// removalBatch is the number of games removed before the page handles other events.
const removalBatch = 20

func (r Remove) carryOut(d *Driver) { r.next(d, 0) }

func (r Remove) next(d *Driver, removed int) {
	now := r.Links[:min(removalBatch, len(r.Links))]
	d.shell.Journal.Remove(now, r.Gone, func(n int, err error) {
		removed += n
		if r.Links = r.Links[len(now):]; err != nil || len(r.Links) == 0 {
			ReadGames{r.Then(removed, err)}.carryOut(d)
			return
		}
		d.shell.Run.After(time.Millisecond, func() { r.next(d, removed) })
	})
}

func (dr DropRows) carryOut(d *Driver) {
	d.shell.Journal.Drop(dr.Rows, func(err error) { d.Handle(dr.Then(err)) })
}

func (Read) Effect()       {}
func (ReadRecord) Effect() {}
func (ReadGames) Effect()  {}
func (Amend) Effect()      {}
func (Remove) Effect()     {}
func (DropRows) Effect()   {}
