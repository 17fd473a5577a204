package ui

import (
	"errors"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

const (
	dbName    = "quadrille"
	dbVersion = 2 // rows have names and times of their own
	moves     = "moves"
	games     = "games"
	settings  = "settings"

	openPatience = 3 * time.Second
)

// An opening of the journal ends once: with the journal, or without.
type opening struct {
	over  bool
	ready func(error)
}

func (o *opening) end(err error) {
	if !o.over {
		o.over = true
		o.ready(err)
	}
}

// open opens the journal and calls ready once, with an error where storage is denied or
// does not answer.
func (j *journal) open(ctx app.Context, ready func(error)) {
	j.ctx = ctx
	o := &opening{ready: ready}
	ctx.After(openPatience, func(app.Context) {
		j.safely(func() { o.end(errors.New("the storage of this browser does not answer")) })
	})
	early := app.Window().Get("quadrilleStored")
	if !early.Truthy() {
		j.openAnew(o)
		return
	}
	early.Then(func(e app.Value) {
		ctx.Dispatch(func(app.Context) { j.safely(func() { j.takeEarly(e, o) }) })
	})
}

// takeEarly takes over what early.js has opened and read, if that is of use.
func (j *journal) takeEarly(e app.Value, o *opening) {
	if !e.Truthy() {
		j.openAnew(o)
		return
	}
	db := e.Get("db")
	if o.over || !e.Get("channel").Truthy() || db.Get("version").Int() != dbVersion || !isOpen(db) {
		db.Call("close")
		j.openAnew(o)
		return
	}
	j.db, j.channel = db, e.Get("channel")
	if e.Get("fresh").Bool() {
		j.early = e
	}
	j.makeWay()
	j.listen()
	o.end(nil)
	j.early = nil
}

// isOpen reports whether a database can be read.
func isOpen(db app.Value) bool {
	return try(func() { db.Call("transaction", settings) }) == nil
}

// openAnew opens the journal, and makes what is missing.
func (j *journal) openAnew(o *opening) {
	if o.over { // the page plays without
		return
	}
	err := try(func() {
		// Where storage is blocked, reading the property alone throws in some browsers, and
		// only a call turns that into a panic that try can catch.
		idb := app.Window().Get("Reflect").Call("get", app.Window(), "indexedDB")
		if !idb.Truthy() {
			o.end(errors.New("this browser keeps no data for this page"))
			return
		}
		request := idb.Call("open", dbName, dbVersion)
		j.within(request, "upgradeneeded", func() { upgrade(request.Get("result")) })
		j.on(request, "success", func() {
			if o.over { // too late: the page plays without
				request.Get("result").Call("close")
				return
			}
			j.db = request.Get("result")
			j.makeWay()
			j.listen()
			o.end(nil)
		})
		j.on(request, "error", func() { o.end(failure(request)) })
		j.on(request, "blocked", func() { o.end(errors.New("another tab holds the storage")) })
	})
	if err != nil {
		o.end(err)
	}
}

// upgrade makes the stores that are missing. Those of the first version have the same form,
// and what is in them is read as it is.
func upgrade(db app.Value) {
	has := func(name string) bool { return db.Get("objectStoreNames").Call("contains", name).Bool() }
	if !has(moves) {
		store := db.Call("createObjectStore", moves, map[string]any{"autoIncrement": true})
		store.Call("createIndex", "game", "game")
	}
	if !has(games) {
		db.Call("createObjectStore", games, map[string]any{"keyPath": "link"})
	}
	if !has(settings) {
		db.Call("createObjectStore", settings, map[string]any{"keyPath": "name"})
	}
}

// makeWay closes the journal when another tab comes with a newer form of it, which could
// not open its own otherwise, and notices when the browser closes it.
func (j *journal) makeWay() {
	lost := func(err error) app.Func {
		return app.FuncOf(func(app.Value, []app.Value) any {
			j.db.Call("close")
			j.ctx.Dispatch(func(app.Context) {
				j.safely(func() {
					j.db = nil
					j.failed(err)
				})
			})
			return nil
		})
	}
	j.db.Set("onversionchange", lost(errors.New("a newer version of this page is open in another tab: reload this one")))
	j.db.Set("onclose", lost(errors.New("the browser has closed the storage: reload the page")))
}

// listen hears what other tabs write, and which of them counts the time.
func (j *journal) listen() {
	_ = try(func() {
		if j.channel == nil {
			j.channel = app.Window().Get("BroadcastChannel").New(dbName)
		}
		j.channel.Set("onmessage", app.FuncOf(func(_ app.Value, args []app.Value) any {
			data := args[0].Get("data")
			if name := data.Get("setting"); name.Truthy() {
				name, value := name.String(), data.Get("value").String()
				j.ctx.Dispatch(func(app.Context) { j.safely(func() { j.reset(name, value) }) })
				return nil
			}
			if data.Get("counts").Truthy() {
				j.ctx.Dispatch(func(app.Context) { j.safely(j.elsewhere) })
				return nil
			}
			link := data.Get("game").String()
			j.ctx.Dispatch(func(app.Context) { j.safely(func() { j.foreign(link) }) })
			return nil
		}))
	})
}

// post tells the other tabs.
func (j *journal) post(message map[string]any) {
	if j.channel != nil {
		_ = try(func() { j.channel.Call("postMessage", message) })
	}
}

// countHere tells the other tabs that this one counts the time now.
func (j *journal) countHere() { j.post(map[string]any{"counts": true}) }
