package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// hold is read of the game that comes on the page: its rows are held, to be written anew where
// they are lost.
func (j *journal) hold(link string, done func([]library.Row)) {
	j.held, j.heldRows = link, nil
	j.read(link, done)
}

// writeAnew writes the whole game on the page into a database that has lost it.
func (j *journal) writeAnew(r library.Record) {
	if r.Link != j.held || len(j.heldRows) == 0 {
		return
	}
	j.waiting = slices.DeleteFunc(j.waiting, func(w *written) bool { return w.record.Link == r.Link && w.flying == 0 })
	j.send(j.unkeptOf(r.Link, j.append(r, j.heldRows)))
}

// read gives the rows of a game in order, those that are kept and those that wait. If
// anything is added or written meanwhile it reads again.
func (j *journal) read(link string, done func([]library.Row)) {
	finish := func(rows []library.Row) {
		rows = j.withWaiting(link, rows)
		j.spans[link] = library.SpanOf(rows)
		if link == j.held {
			j.heldRows = rows
		}
		done(rows)
	}
	if j.db == nil {
		finish(nil)
		return
	}
	if list, keys, ok := j.early.Rows(link); ok {
		rows, _ := library.ReadRows(list.JSON(), keys.JSON())
		finish(rows)
		return
	}
	changes := j.changes
	err := browser.Try(func() {
		j.db.Read(moves).Find(moves, "game", link, func(list, keys browser.List, err error) {
			j.dispatch(func() {
				if err != nil {
					finish(nil)
					return
				}
				if j.changes != changes {
					j.read(link, done)
					return
				}
				rows, _ := library.ReadRows(list.JSON(), keys.JSON())
				finish(rows)
			})
		})
	})
	if err != nil {
		finish(nil)
	}
}

// withWaiting are the rows of a game that are kept with those that wait, in order.
func (j *journal) withWaiting(link string, rows []library.Row) []library.Row {
	for _, w := range j.waiting {
		if w.record.Link == link {
			rows = append(rows, w.rows...)
		}
	}
	return library.Sort(rows)
}

// record gives what is kept of one game; false where there is nothing that can be read.
func (j *journal) record(link string, done func(library.Record, bool)) {
	if j.db == nil {
		done(library.Record{}, false)
		return
	}
	finish := func(row []byte) {
		r, err := library.ReadRecord(row)
		done(r, err == nil)
	}
	if row, ok := j.early.Record(link); ok {
		finish(row)
		return
	}
	err := browser.Try(func() {
		j.db.Read(games).Get(games, link, func(row []byte, _ error) { j.dispatch(func() { finish(row) }) })
	})
	if err != nil {
		done(library.Record{}, false)
	}
}

// records gives what is kept of all games, deleted ones too. If anything is added or written
// while many are read it reads again.
func (j *journal) records(done func([]library.Record)) {
	changes := j.changes
	j.getRecords(func(kept []library.Record) {
		if len(kept) > recordsAtOnce && j.changes != changes {
			j.records(done)
			return
		}
		at := map[string]int{}
		for i := range kept {
			at[kept[i].Link] = i
		}
		for _, w := range j.waiting {
			if w.record.Kind == "" {
				continue
			}
			if i, seen := at[w.record.Link]; seen {
				kept[i] = w.record
				continue
			}
			at[w.record.Link] = len(kept)
			kept = append(kept, w.record)
		}
		done(kept)
	})
}

// recordsAtOnce is how many records are read at a stretch.
const recordsAtOnce = 20

// getRecords gives the records that are kept and can be read. Where they are many, they are
// read a few at a time beside all else.
func (j *journal) getRecords(done func([]library.Record)) {
	j.getRows(games, func(rows browser.List) {
		n := rows.Len()
		kept := make([]library.Record, 0, n)
		read := func(from int) {
			some, _ := library.ReadRecords(games, rows.Part(from, from+recordsAtOnce), nil)
			kept = append(kept, some...)
		}
		if n <= recordsAtOnce {
			if n > 0 {
				read(0)
			}
			done(kept)
			return
		}
		go func() {
			for from := 0; from < n; from += recordsAtOnce {
				browser.Yield()
				_ = browser.Try(func() { read(from) })
			}
			j.dispatch(func() { done(kept) })
		}()
	})
}

// settings gives all settings that were kept.
func (j *journal) settings(done func(map[string]string)) {
	j.getRows(settings, func(rows browser.List) { done(library.ReadSettings(library.Split(rows.JSON()))) })
}

// getRows gives all that a store holds, nothing where it cannot be read.
func (j *journal) getRows(store string, done func(browser.List)) {
	if j.db == nil {
		done(browser.List{})
		return
	}
	if rows, ok := j.early.All(store); ok {
		done(rows)
		return
	}
	if err := browser.Try(func() {
		j.db.Read(store).All(store, func(rows browser.List, _ error) { j.dispatch(func() { done(rows) }) })
	}); err != nil {
		done(browser.List{})
	}
}

// dispatch does something on the page's goroutine, and draws the page.
func (j *journal) dispatch(do func()) {
	j.ctx.Dispatch(func(app.Context) { j.safely(do) })
}
