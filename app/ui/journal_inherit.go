package ui

import (
	"errors"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// takenSetting names, in a database without a path, the site that has taken it over.
const takenSetting = "taken over by"

// An inheritance is what the database without a path holds, for the first site under a path
// that opens one of its own. It is copied and stays where it is: it may be another site's.
type inheritance struct {
	rows, keys      []app.Value // of moves, list by list
	games, settings app.Value
}

// inherit reads the database without a path; nil where there is none, or another site has
// taken it over.
func (j *journal) inherit(done func(*inheritance, error)) {
	request := app.Window().Get("indexedDB").Call("open", StoredName("/", ""))
	missing := false
	j.within(request, "upgradeneeded", func() {
		missing = true
		request.Get("transaction").Call("abort")
	})
	j.on(request, "error", func() {
		if missing {
			done(nil, nil)
			return
		}
		done(nil, failure(request))
	})
	j.on(request, "success", func() {
		db := request.Get("result")
		j.readInheritance(db, func(in *inheritance, err error) {
			db.Call("close")
			done(in, err)
		})
	})
}

// readInheritance notes whose it is and reads all, in one transaction.
func (j *journal) readInheritance(db app.Value, done func(*inheritance, error)) {
	in := &inheritance{}
	err := browser.Try(func() {
		tx := db.Call("transaction", []any{moves, games, settings}, "readwrite")
		kept := tx.Call("objectStore", settings)
		note := kept.Call("get", takenSetting)
		j.within(note, "success", func() {
			if by := note.Get("result"); by.Truthy() && by.Get("value").String() != browser.Site() {
				in = nil
				return
			}
			all := kept.Call("getAll")
			j.within(all, "success", func() { in.settings = all.Get("result") })
			kept.Call("put", map[string]any{"name": takenSetting, "value": browser.Site()})
			known := tx.Call("objectStore", games).Call("getAll")
			j.within(known, "success", func() { in.games = known.Get("result") })
			j.readRows(tx.Call("objectStore", moves), in, nil)
		})
		j.on(tx, "complete", func() { done(in, nil) })
		j.on(tx, "abort", func() { done(nil, failure(tx)) })
	})
	if err != nil {
		done(nil, nil) // it has other stores: it is not ours
	}
}

// readRows reads the rows behind a key, a list at a time.
func (j *journal) readRows(store app.Value, in *inheritance, after any) {
	if after != nil {
		after = app.Window().Get("IDBKeyRange").Call("lowerBound", after, true)
	}
	list, keys := store.Call("getAll", after, batchRows), store.Call("getAllKeys", after, batchRows)
	j.within(keys, "success", func() {
		n := keys.Get("result").Length()
		if n == 0 {
			return
		}
		in.rows, in.keys = append(in.rows, list.Get("result")), append(in.keys, keys.Get("result"))
		j.readRows(store, in, keys.Get("result").Index(n-1))
	})
}

// copyInto writes all of it into the stores that have just been made, in the transaction that
// makes them: either all is there or the database is not. Rows go a list at a time.
func (in *inheritance) copyInto(j *journal, tx app.Value) {
	for i := range in.games.Length() {
		tx.Call("objectStore", games).Call("put", in.games.Index(i))
	}
	for i := range in.settings.Length() {
		if s := in.settings.Index(i); s.Get("name").String() != takenSetting {
			tx.Call("objectStore", settings).Call("put", s)
		}
	}
	store := tx.Call("objectStore", moves)
	var next func(list int)
	next = func(list int) {
		if list == len(in.rows) {
			return
		}
		rows, keys := in.rows[list], in.keys[list]
		var last app.Value
		for i := range keys.Length() {
			last = store.Call("put", rows.Index(i), keys.Index(i))
		}
		j.within(last, "success", func() { next(list + 1) })
	}
	next(0)
}

var errInherit = errors.New("the games saved here before could not be read: reload the page")
