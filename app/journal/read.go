package journal

import (
	"context"
	"slices"
	"time"

	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// Hold is Read for the game of the next page: its rows are retained, to be written again if they are lost.
func (j *Journal) Hold(ctx context.Context, link string, done func([]library.Row)) {
	j.held, j.heldRows = link, nil
	j.Read(ctx, link, done)
}

// lost passes to done whether the database lacks rows of the game on the page.
func lost(j *Journal, done func(bool)) {
	held, known := j.held, slices.Clone(j.heldRows)
	query(j, func(answered func(error, func())) {
		j.db.Read(moves).Find(moves, "game", held, func(list, keys host.List, err error) {
			answered(err, func() {
				rows, _ := library.ReadRows(list.JSON(), keys.JSON())
				done(err == nil && len(library.Missing(withWaiting(j.waiting, held, rows), known)) > 0)
			})
		})
	}, func() { done(false) })
}

// WriteAnew writes the whole game on the page into a database that has lost it.
func (j *Journal) WriteAnew(r library.Record) {
	if r.Link != j.held || len(j.heldRows) == 0 {
		return
	}
	j.waiting = slices.DeleteFunc(j.waiting, func(w *written) bool { return w.record.Link == r.Link && w.flying == 0 })
	j.send(j.unkeptOf(r.Link, j.append(r, j.heldRows)))
}

// Read passes the rows of a game in order, stored and waiting, to done, unless ctx has ended by then. If
// anything is added or written meanwhile it reads again.
func (j *Journal) Read(ctx context.Context, link string, done func([]library.Row)) {
	finish := func(rows []library.Row) {
		rows = withWaiting(j.waiting, link, rows)
		j.Spans[link] = library.SpanOf(rows)
		if link == j.held {
			j.heldRows = rows
		}
		if ctx.Err() == nil {
			done(rows)
		}
	}
	unread := func() {
		var known []library.Row
		if link == j.held {
			known = slices.Clone(j.heldRows)
		}
		finish(known)
	}
	if e := j.early; e != nil && e.Link == link && e.Lists["keys"] != nil {
		rows, _ := library.ReadRows(e.Lists["rows"].JSON(), e.Lists["keys"].JSON())
		finish(rows)
		return
	}
	changes := j.changes
	query(j, func(answered func(error, func())) {
		j.db.Read(moves).Find(moves, "game", link, func(list, keys host.List, err error) {
			answered(err, func() {
				if err != nil {
					unread()
					return
				}
				if j.changes != changes {
					j.Read(ctx, link, done)
					return
				}
				rows, _ := library.ReadRows(list.JSON(), keys.JSON())
				finish(rows)
			})
		})
	}, unread)
}

// patience bounds the wait for an answer, which may have to wait for a long write of another tab.
const patience = 8 * time.Second

// expectAnswer begins to wait for an answer of the database. If none comes in time, late is called, and the journal
// goes on without the database until that answers. answered ends the wait, and reports whether it was in time.
func expectAnswer(j *Journal, late func()) (answered func(error) bool) {
	db, inTime := j.db, true
	timer := j.host.Clock.After(patience, func() {
		inTime = false
		silent := j.db == db
		if silent {
			j.db = nil
			j.changes++ // what was read without it is not all
		}
		late()
		if silent {
			j.Failed(ErrSilent)
		}
	})
	return func(err error) bool {
		timer.Stop()
		if !inTime && err == nil && j.db == nil && !j.gone {
			j.db = db
			j.Found(false)
		}
		return inTime
	}
}

// query begins a read, which passes its error and what handles its answer to answered. If it cannot begin, as
// without a database, or is not answered in time, none is called instead.
func query(j *Journal, begin func(answered func(error, func())), none func()) {
	if j.db == nil {
		none()
		return
	}
	inTime := expectAnswer(j, none)
	err := host.Try(func() {
		begin(func(err error, do func()) {
			j.page.Do(func() {
				if inTime(err) {
					do()
				}
			})
		})
	})
	if err != nil {
		inTime(err)
		none()
	}
}

// withWaiting returns the stored rows of a game with those that wait, in order.
func withWaiting(waiting []*written, link string, rows []library.Row) []library.Row {
	for _, w := range waiting {
		if w.record.Link == link {
			rows = append(rows, w.rows...)
		}
	}
	return library.Sort(rows)
}

// Record passes the record of one game to done; false if none can be read.
func (j *Journal) Record(link string, done func(library.Record, bool)) {
	none := func() { done(library.Record{}, false) }
	finish := func(row []byte) {
		r, err := library.ReadRecord(row)
		done(r, err == nil)
	}
	if e := j.early; e != nil && e.Link == link && e.Record != nil {
		finish(e.Record)
		return
	}
	query(j, func(answered func(error, func())) {
		j.db.Read(games).Get(games, link, func(row []byte, err error) { answered(err, func() { finish(row) }) })
	}, none)
}

// Records passes the records of all games, also deleted ones, to done. If anything is added or written while
// many are read, it reads them again.
func (j *Journal) Records(done func(*library.Records)) {
	changes := j.changes
	j.getRecords(func(kept *library.Records) {
		if kept.Len() > RecordsAtOnce && j.changes != changes {
			j.Records(done)
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

// RecordsAtOnce is the number of records read in one transaction.
const RecordsAtOnce = 20

// getRecords passes the stored, readable records to done. Many are read a few at a time, each batch in a
// transaction of its own: no write waits for all of them.
func (j *Journal) getRecords(done func(*library.Records)) {
	kept := new(library.Records)
	read := func(rows []byte) {
		some, _ := library.ReadRecords(rows, nil)
		for _, r := range some {
			kept.Put(r)
		}
	}
	if rows := j.early.All(games); rows != nil {
		n := rows.Len()
		if n <= RecordsAtOnce {
			read(rows.JSON())
			done(kept)
			return
		}
		go func() {
			for from := 0; from < n; from += RecordsAtOnce {
				j.page.Yield()
				_ = host.Try(func() { read(rows.Part(from, from+RecordsAtOnce)) })
			}
			j.page.Do(func() { done(kept) })
		}()
		return
	}
	var readAfter func(key []byte)
	readAfter = func(key []byte) {
		query(j, func(answered func(error, func())) {
			j.db.Read(games).After(games, key, RecordsAtOnce, func(rows, keys host.List, err error) {
				answered(err, func() {
					_ = host.Try(func() { read(rows.JSON()) })
					n := keys.Len()
					if n < RecordsAtOnce {
						done(kept)
						return
					}
					j.page.SkipRedraw()
					readAfter(keys.Item(n - 1))
				})
			})
		}, func() { done(kept) })
	}
	readAfter(nil)
}

// Settings passes all stored settings to done, none if they cannot be read.
func (j *Journal) Settings(done func(map[string]string)) {
	read := func(rows host.List) { done(library.ReadSettings(library.Split(rows.JSON()))) }
	if rows := j.early.All(settings); rows != nil {
		read(rows)
		return
	}
	query(j, func(answered func(error, func())) {
		j.db.Read(settings).After(settings, nil, maxSettings, func(rows, _ host.List, err error) { answered(err, func() { read(rows) }) })
	}, func() { done(library.ReadSettings(nil)) })
}

// maxSettings is the most that are read.
const maxSettings = 10_000
