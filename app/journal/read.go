package journal

import (
	"context"
	"slices"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// Hold is Read for the game of the next page: its rows are retained, to be written again if they are lost.
func (j *Journal) Hold(ctx context.Context, link string, done func([]library.Row)) {
	j.held, j.heldRows = link, nil
	j.Read(ctx, link, done)
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
			j.run.Do(func() {
				if err != nil {
					finish(nil)
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
	})
	if err != nil {
		finish(nil)
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
		j.db.Read(games).Get(games, link, func(row []byte, _ error) { j.run.Do(func() { finish(row) }) })
	})
	if err != nil {
		done(library.Record{}, false)
	}
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
	if rows, ok := j.early.All(games); ok {
		n := rows.Len()
		if n <= RecordsAtOnce {
			read(rows.JSON())
			done(kept)
			return
		}
		go func() {
			for from := 0; from < n; from += RecordsAtOnce {
				browser.Yield()
				_ = browser.Try(func() { read(rows.Part(from, from+RecordsAtOnce)) })
			}
			j.run.Do(func() { done(kept) })
		}()
		return
	}
	end := func() { j.run.Do(func() { done(kept) }) }
	var readAfter func(key []byte)
	readAfter = func(key []byte) {
		if err := browser.Try(func() {
			j.db.Read(games).After(games, key, RecordsAtOnce, func(rows, keys browser.List, err error) {
				n := keys.Len()
				_ = browser.Try(func() { read(rows.JSON()) })
				if n < RecordsAtOnce {
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

// Settings passes all stored settings to done, none if they cannot be read.
func (j *Journal) Settings(done func(map[string]string)) {
	read := func(rows browser.List) { done(library.ReadSettings(library.Split(rows.JSON()))) }
	if rows, ok := j.early.All(settings); ok || j.db == nil {
		read(rows)
		return
	}
	if err := browser.Try(func() {
		j.db.Read(settings).All(settings, func(rows browser.List, _ error) { j.run.Do(func() { read(rows) }) })
	}); err != nil {
		read(browser.List{})
	}
}
