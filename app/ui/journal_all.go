package ui

import (
	"encoding/json"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/library"
)

// batchRows is how many rows are read at a time, where all are.
const batchRows = 2000

// collect gives the rows of all games and benches by their links, and what cannot be read. It
// goes through them a part at a time, so that the page stays awake.
func (j *journal) collect(done func(games map[string][]library.Row, damaged []library.Damaged)) {
	games := map[string][]library.Row{}
	var damaged []library.Damaged
	finish := func() {
		for _, w := range j.waiting {
			games[w.record.Link] = append(games[w.record.Link], w.rows...)
		}
		for link, rows := range games {
			if games[link] = library.Sort(rows); len(games[link]) == 0 {
				delete(games, link)
			}
		}
		done(games, damaged)
	}
	var next func(after json.RawMessage)
	next = func(after json.RawMessage) {
		j.batch(moves, after, func(b library.Batch) {
			for link, rows := range b.Games {
				games[link] = append(games[link], rows...)
			}
			damaged = append(damaged, b.Damaged...)
			if b.Size < batchRows {
				finish()
				return
			}
			next(b.Last)
		})
	}
	next(nil)
}

// batch reads rows of a store that follow a key, all from the first where there is none.
func (j *journal) batch(store string, after json.RawMessage, done func(library.Batch)) {
	j.listAndKeys(store, after, func(list, keys []byte) { done(library.ReadBatch(store, list, keys)) })
}

// damagedRecords gives the records and settings that cannot be read.
func (j *journal) damagedRecords(done func([]library.Damaged)) {
	j.listAndKeys(games, nil, func(list, keys []byte) {
		_, damaged := library.ReadRecords(games, list, keys)
		done(damaged)
	})
}

// listAndKeys reads a part of a store as JSON lists, empty ones where it cannot be read.
func (j *journal) listAndKeys(store string, after json.RawMessage, done func(list, keys []byte)) {
	if j.db == nil {
		done(nil, nil)
		return
	}
	err := try(func() {
		var span any
		if after != nil {
			span = app.Window().Get("IDBKeyRange").Call("lowerBound", app.Window().Get("JSON").Call("parse", string(after)), true)
		}
		from := j.db.Call("transaction", store).Call("objectStore", store)
		list, keys := from.Call("getAll", span, batchRows), from.Call("getAllKeys", span, batchRows)
		j.on(keys, "success", func() { done(stringify(list.Get("result")), stringify(keys.Get("result"))) })
		j.on(keys, "error", func() { done(nil, nil) })
	})
	if err != nil {
		done(nil, nil)
	}
}

// drop deletes damaged rows.
func (j *journal) drop(rows []library.Damaged, done func(error)) {
	err := try(func() {
		tx := j.db.Call("transaction", []any{moves, games}, "readwrite")
		for _, d := range rows {
			tx.Call("objectStore", d.Store).Call("delete", app.Window().Get("JSON").Call("parse", string(d.Key)))
		}
		j.on(tx, "complete", func() { done(nil) })
		j.on(tx, "abort", func() { done(failure(tx)) })
		tx.Call("commit")
	})
	if err != nil {
		done(err)
	}
}
