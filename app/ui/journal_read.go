package ui

import (
	"errors"
	"slices"
	"strings"

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
	if e := j.early; e != nil && e.Get("link").String() == link {
		rows, _ := library.ReadRows(stringify(e.Get("rows")), stringify(e.Get("keys")))
		finish(rows)
		return
	}
	changes := j.changes
	err := browser.Try(func() {
		index := j.db.Call("transaction", moves).Call("objectStore", moves).Call("index", "game")
		list, keys := index.Call("getAll", link), index.Call("getAllKeys", link)
		j.on(keys, "success", func() { // the second of two requests is answered second
			if j.changes != changes {
				j.read(link, done)
				return
			}
			rows, _ := library.ReadRows(stringify(list.Get("result")), stringify(keys.Get("result")))
			finish(rows)
		})
		j.on(keys, "error", func() { finish(nil) })
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
	if e := j.early; e != nil && e.Get("link").String() == link && e.Get("record").Truthy() {
		r, err := library.ReadRecord(stringify(e.Get("record")))
		done(r, err == nil)
		return
	}
	err := browser.Try(func() {
		request := j.db.Call("transaction", games).Call("objectStore", games).Call("get", link)
		j.on(request, "success", func() {
			r, err := library.ReadRecord(stringify(request.Get("result")))
			done(r, err == nil)
		})
		j.on(request, "error", func() { done(library.Record{}, false) })
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

// settings gives all settings that were kept.
func (j *journal) settings(done func(map[string]string)) {
	j.getAll(settings, func(all []byte) { done(library.ReadSettings(library.Split(all))) })
}

// getAll gives the rows of a store as a JSON list, an empty one where it cannot be read.
func (j *journal) getAll(store string, done func([]byte)) {
	j.getRows(store, func(rows app.Value) {
		if rows == nil {
			done(nil)
			return
		}
		done(stringify(rows))
	})
}

// getRows gives all that a store holds as the browser has it, nil where it cannot be read.
func (j *journal) getRows(store string, done func(app.Value)) {
	if j.db == nil {
		done(nil)
		return
	}
	if j.early != nil && j.early.Get(store).Truthy() {
		done(j.early.Get(store))
		return
	}
	if err := browser.Try(func() {
		request := j.db.Call("transaction", store).Call("objectStore", store).Call("getAll")
		j.on(request, "success", func() { done(request.Get("result")) })
		j.on(request, "error", func() { done(nil) })
	}); err != nil {
		done(nil)
	}
}

// stringify writes what a store holds as JSON: one call instead of several for each value. In
// a list, what no JSON can say becomes null.
func stringify(v app.Value) []byte {
	json := app.Window().Get("JSON")
	text := func(v app.Value) string {
		s := "null"
		_ = browser.Try(func() {
			if t := json.Call("stringify", v); t.Type() == app.TypeString {
				s = t.String()
			}
		})
		return s
	}
	whole := text(v)
	if whole != "null" || !v.InstanceOf(app.Window().Get("Array")) {
		return []byte(whole)
	}
	parts := make([]string, v.Length())
	for i := range parts {
		parts[i] = text(v.Index(i))
	}
	return []byte("[" + strings.Join(parts, ",") + "]")
}

// on calls do, on the page's own goroutine, when something happens to a request.
func (j *journal) on(target app.Value, event string, do func()) {
	j.within(target, event, func() { j.ctx.Dispatch(func(app.Context) { j.safely(do) }) })
}

// onPart is on for a part of what is asked for: nothing is drawn until all has come.
func (j *journal) onPart(target app.Value, event string, do func()) {
	j.within(target, event, func() {
		j.ctx.Dispatch(func(ctx app.Context) {
			ctx.PreventUpdate()
			j.safely(do)
		})
	})
}

// within calls do before the event returns: that is when IndexedDB wants what changes its
// version, and further requests of a transaction.
func (j *journal) within(target app.Value, event string, do func()) {
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		f.Release()
		j.safely(do)
		return nil
	})
	target.Set("on"+event, f)
}

func failure(request app.Value) error {
	if e := request.Get("error"); e.Truthy() {
		return errors.New(e.Get("name").String())
	}
	return errors.New("the write was given up")
}

// full reports whether an error says that there is no space left; browsers have several
// names for it.
func full(err error) bool { return strings.Contains(strings.ToLower(err.Error()), "quota") }
