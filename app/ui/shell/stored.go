package shell

import (
	"context"
	"time"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver/all"
)

// A stored is an effect on what is stored, or that reads it. Most send the event that then returns.
type stored func(*Driver)

func (stored) Effect() {}

func Read(link string, then func([]library.Row) event.Event) event.Effect {
	return stored(func(d *Driver) {
		d.shell.Journal.Read(d.life(), link, func(rows []library.Row) { d.Handle(then(rows)) })
	})
}

// ReadRecord reads the record of a game; it is empty for none.
func ReadRecord(link string, then func(library.Record) event.Event) event.Effect {
	return stored(func(d *Driver) {
		life := d.life()
		d.shell.Journal.Record(link, func(known library.Record, _ bool) {
			if life.Err() == nil {
				d.Handle(then(known))
			}
		})
	})
}

// Hold reads the record and the rows of a game that the page is about to show.
func Hold(link string, then func(library.Record, []library.Row) event.Event) event.Effect {
	return stored(func(d *Driver) {
		life := d.life()
		d.shell.Journal.Record(link, func(known library.Record, _ bool) {
			d.shell.Journal.Hold(life, link, func(rows []library.Row) { d.Handle(then(known, rows)) })
		})
	})
}

// ReadRecords reads the records of all games, also deleted ones.
func ReadRecords(then func(*library.Records) event.Event) event.Effect {
	return stored(func(d *Driver) {
		life := d.life()
		d.shell.Journal.Records(func(list *library.Records) {
			if life.Err() == nil {
				d.Handle(then(list))
			}
		})
	})
}

// ReadGames reads the records of all games again, for all screens. Then follows, nil for none.
func ReadGames(then event.Event) event.Effect {
	return stored(func(d *Driver) {
		life := d.life()
		d.shell.Games.Read(func() {
			if then != nil && life.Err() == nil {
				d.Handle(then)
			}
		})
	})
}

// TakeSettings applies the settings of a database that has appeared, behind the choices made before.
var TakeSettings event.Effect = stored(func(d *Driver) {
	d.shell.Journal.Settings(func(kept map[string]string) {
		d.shell.Settings.Take(kept)
		for _, name := range SettingNames() {
			d.shell.Settings.Apply(name)
		}
	})
})

// RenewSettings applies settings that other tabs have changed without a message.
var RenewSettings event.Effect = stored(func(d *Driver) {
	d.shell.Journal.Settings(func(kept map[string]string) {
		for name, value := range kept {
			d.shell.Settings.OtherTab(name, value)
		}
	})
})

// Amend adds to the journal of a game that no screen shows what add returns for its rows. It adds nothing to a game
// without rows, which another tab has removed. Then it reads the records of all games again and sends then.
func Amend(link string, then event.Event, add func([]library.Row) (library.Record, []game.Entry)) event.Effect {
	return stored(func(d *Driver) {
		d.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
			if r, entries := add(rows); len(rows) > 0 && r.Kind != "" {
				d.shell.Journal.Add(r, entries...)
			}
			d.carryOut(ReadGames(then))
		})
	})
}

// Renew renews the record of a game of which the journal has taken rows over from an ended page: those come without
// it.
func Renew(link string) event.Effect {
	return stored(func(d *Driver) {
		d.shell.Journal.Record(link, func(known library.Record, _ bool) {
			d.shell.Journal.Read(context.Background(), link, func(rows []library.Row) {
				if now, ok := library.Remade(all.Kinds(), link, rows, known); ok {
					d.shell.Journal.Renew(now)
					d.shell.Journal.Foreign()
				}
			})
		})
	})
}

// removalBatch is the number of games removed before the page handles other events.
const removalBatch = 20

// Remove removes games for good, as far as gone allows it for their rows, and reads the records of all games again.
func Remove(links []string, gone func(link string, rows []library.Row) bool, then func(removed int, err error) event.Event) event.Effect {
	return stored(func(d *Driver) {
		removed := 0
		var next func()
		next = func() {
			now := links[:min(removalBatch, len(links))]
			d.shell.Journal.Remove(now, gone, func(n int, err error) {
				removed += n
				if links = links[len(now):]; err != nil || len(links) == 0 {
					d.carryOut(ReadGames(then(removed, err)))
					return
				}
				d.shell.Run.After(time.Millisecond, next)
			})
		}
		next()
	})
}

func DropRows(rows []library.Damaged, then func(error) event.Event) event.Effect {
	return stored(func(d *Driver) {
		d.shell.Journal.Drop(rows, func(err error) { d.Handle(then(err)) })
	})
}
