package ui

import (
	"encoding/json"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// batchRows is how many rows are read at a time, where all are.
const batchRows = 60

// collect gives the rows of all games and benches by their links, those that wait last.
func (j *journal) collect(done func(map[string]library.Packed)) {
	games := map[string]library.Packed{}
	add := func(link string, rows []library.Row) {
		if len(rows) > 0 {
			games[link] = games[link].Append(rows...)
		}
	}
	j.eachBatch(func(b library.Batch) {
		for link, rows := range b.Games {
			add(link, rows)
		}
	}, func() {
		for _, w := range j.waiting {
			add(w.record.Link, w.rows)
		}
		done(games)
	})
}

// eachBatch goes through the rows of all games and benches a part at a time, so that the page
// stays awake.
func (j *journal) eachBatch(do func(library.Batch), done func()) {
	var next func(after json.RawMessage)
	next = func(after json.RawMessage) {
		j.batch(moves, after, func(b library.Batch) {
			do(b)
			if b.Size < batchRows {
				j.dispatch(done)
				return
			}
			next(b.Last)
		})
	}
	next(nil)
}

// batch reads rows of a store that follow a key, all from the first where there is none.
func (j *journal) batch(store string, after json.RawMessage, done func(library.Batch)) {
	j.listAndKeys(store, after, batchRows, func(list, keys []byte) { done(library.ReadBatch(store, list, keys)) })
}

// recordsAtOnce is how many records are read at a stretch.
const recordsAtOnce = 20

// damagedRecords gives the records that cannot be read.
func (j *journal) damagedRecords(done func([]library.Damaged)) {
	var damaged []library.Damaged
	var next func(after json.RawMessage)
	next = func(after json.RawMessage) {
		j.listAndKeys(games, after, recordsAtOnce, func(list, keys []byte) {
			_, some := library.ReadRecords(games, list, keys)
			damaged = append(damaged, some...)
			at := library.Split(keys)
			if len(at) < recordsAtOnce {
				j.dispatch(func() { done(damaged) })
				return
			}
			next(at[len(at)-1])
		})
	}
	next(nil)
}

// getRecords gives the records that are kept and can be read. Where they are many, they are
// read a few at a time beside all else.
func (j *journal) getRecords(done func([]library.Record)) {
	j.getRows(games, func(rows browser.List) {
		n := rows.Len()
		var kept []library.Record
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

// listAndKeys reads a part of a store as JSON lists, empty ones where it cannot be read.
func (j *journal) listAndKeys(store string, after json.RawMessage, most int, done func(list, keys []byte)) {
	if j.db == nil {
		done(nil, nil)
		return
	}
	err := browser.Try(func() {
		j.db.Read(store).After(store, after, most, func(rows, keys browser.List, err error) {
			j.dispatchPart(func() {
				if err != nil {
					done(nil, nil)
					return
				}
				done(rows.JSON(), keys.JSON())
			})
		})
	})
	if err != nil {
		done(nil, nil)
	}
}

// drop deletes damaged rows.
func (j *journal) drop(rows []library.Damaged, done func(error)) {
	err := browser.Try(func() {
		tx := j.db.Write("default", moves, games)
		for _, d := range rows {
			tx.DeleteJSON(d.Store, d.Key)
		}
		tx.OnEnd(func(err error) { j.dispatch(func() { done(err) }) })
		tx.Commit()
	})
	if err != nil {
		done(err)
	}
}
