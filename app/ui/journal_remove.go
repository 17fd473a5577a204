package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// remove takes games out of the storage, rows and record, and tells how many. Those stay of
// which gone does not say, in the transaction itself, that they are to go: another tab may have
// gone on with them meanwhile.
func (j *journal) remove(links []string, gone func(link string, rows []library.Row) bool, done func(removed int, err error)) {
	removed := map[string]bool{}
	finish := func() {
		j.waiting = slices.DeleteFunc(slices.Clone(j.waiting), func(w *written) bool { return w.flying == 0 && removed[w.record.Link] })
		j.changes++
		for _, link := range links {
			delete(j.removing, link)
		}
		j.secure()
		for link := range removed {
			delete(j.spans, link)
			if link == j.held {
				j.heldRows = nil
			}
			browser.Stale(link)
			j.post(map[string]any{"game": link})
		}
		done(len(removed), nil)
		j.retry.stop()
		j.flush() // where there was no room, there is some now
	}
	failed := func(err error) {
		for _, link := range links {
			delete(j.removing, link)
		}
		done(0, err)
	}
	goes := func(link string, rows []library.Row) bool {
		if gone(link, j.withWaiting(link, rows)) {
			removed[link] = true
		}
		return removed[link]
	}
	if j.db == nil {
		for _, link := range links {
			goes(link, nil)
		}
		finish()
		return
	}
	err := browser.Try(func() {
		tx := j.db.Call("transaction", []any{moves, games}, "readwrite")
		for _, link := range links {
			j.removing[link] = true
			j.removeIn(tx, link, goes)
		}
		j.on(tx, "complete", finish)
		j.on(tx, "abort", func() { failed(failure(tx)) })
	})
	if err != nil {
		failed(err)
	}
}

// unset takes a setting out of the storage, and other tabs forget it.
func (j *journal) unset(name string) {
	delete(j.unkept, name)
	if j.db == nil {
		return
	}
	_ = browser.Try(func() {
		tx := j.db.Call("transaction", settings, "readwrite")
		tx.Call("objectStore", settings).Call("delete", name)
		tx.Call("commit")
		j.post(map[string]any{"setting": name, "value": ""})
	})
}

// removeIn removes one game in a transaction, if its rows say that it is to go.
func (j *journal) removeIn(tx app.Value, link string, goes func(string, []library.Row) bool) {
	store := tx.Call("objectStore", moves)
	index := store.Call("index", "game")
	list, keys := index.Call("getAll", link), index.Call("getAllKeys", link)
	j.within(keys, "success", func() {
		found := keys.Get("result")
		rows, _ := library.ReadRows(stringify(list.Get("result")), stringify(found))
		if !goes(link, rows) {
			return
		}
		for i := range found.Length() {
			store.Call("delete", found.Index(i))
		}
		tx.Call("objectStore", games).Call("delete", link)
	})
}
