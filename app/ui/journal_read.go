package ui

import (
	"slices"

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
func (j *journal) records(done func(*library.Records)) {
	changes := j.changes
	j.getRecords(func(kept *library.Records) {
		if kept.Len() > recordsAtOnce && j.changes != changes {
			j.records(done)
			return
		}
		for _, w := range j.waiting {
			if w.record.Kind != "" {
				kept.Put(w.record)
			}
		}
		done(kept)
	})
}

// recordsAtOnce is how many records are read at a stretch.
const recordsAtOnce = 20

// getRecords gives the records that are kept and can be read. Where they are many, they are
// read a few at a time beside all else, each time in a transaction of its own: no write waits for
// all of them.
func (j *journal) getRecords(done func(*library.Records)) {
	kept := new(library.Records)
	read := func(rows []byte) {
		some, _ := library.ReadRecords(games, rows, nil)
		for _, r := range some {
			kept.Put(r)
		}
	}
	if rows, ok := j.early.All(games); ok {
		n := rows.Len()
		if n <= recordsAtOnce {
			read(rows.JSON())
			done(kept)
			return
		}
		go func() {
			for from := 0; from < n; from += recordsAtOnce {
				browser.Yield()
				_ = browser.Try(func() { read(rows.Part(from, from+recordsAtOnce)) })
			}
			j.dispatch(func() { done(kept) })
		}()
		return
	}
	end := func() { j.dispatch(func() { done(kept) }) }
	var readAfter func(key []byte)
	readAfter = func(key []byte) {
		if err := browser.Try(func() {
			j.db.Read(games).After(games, key, recordsAtOnce, func(rows, keys browser.List, err error) {
				n := keys.Len()
				_ = browser.Try(func() { read(rows.JSON()) })
				if n < recordsAtOnce {
					end()
					return
				}
				readAfter(keys.Item(n - 1))
			})
		}); err != nil {
			end()
		}
	}
	if j.db == nil {
		done(kept)
		return
	}
	readAfter(nil)
}

// settings gives all settings that were kept, none where they cannot be read.
func (j *journal) settings(done func(map[string]string)) {
	read := func(rows browser.List) { done(library.ReadSettings(library.Split(rows.JSON()))) }
	if rows, ok := j.early.All(settings); ok || j.db == nil {
		read(rows)
		return
	}
	if err := browser.Try(func() {
		j.db.Read(settings).All(settings, func(rows browser.List, _ error) { j.dispatch(func() { read(rows) }) })
	}); err != nil {
		read(browser.List{})
	}
}

// dispatch does something on the page's goroutine, and draws the page.
func (j *journal) dispatch(do func()) {
	j.run.dispatch(do)
}
