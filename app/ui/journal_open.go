package ui

import (
	"errors"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

const (
	dbVersion = 2 // rows have names and times of their own
	moves     = "moves"
	games     = "games"
	settings  = "settings"

	openPatience = 3 * time.Second
)

// What keeps the journal from its database.
var (
	errNone    = errors.New("this browser keeps no data for this page")
	errSilent  = errors.New("the storage of this browser does not answer")
	errBlocked = errors.New("another tab holds the storage")
	errNewer   = errors.New("a newer version of this page is open in another tab")
)

// An opening of the journal ends once: with the journal, or without. Without, the page plays on,
// and takes the database as soon as it comes.
type opening struct {
	over     bool
	made     bool  // there was no database before
	patience timer // ends it without
	ready    func(error)
}

func (o *opening) end(err error) {
	if !o.over {
		o.over = true
		o.patience.stop()
		o.ready(err)
	}
}

// open opens the journal and calls ready once, with an error where storage is denied or
// does not answer.
func (j *journal) open(ctx app.Context, ready func(error)) {
	j.ctx = ctx
	j.takeUnkept()
	o := &opening{ready: ready}
	o.patience = setTimer(ctx, browser.After, openPatience, func(app.Context) {
		j.safely(func() { o.end(errSilent) })
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
	if !e.Get("channel").Truthy() || db.Get("version").Int() != dbVersion || !isOpen(db) {
		db.Call("close")
		j.openAnew(o)
		return
	}
	j.channel = e.Get("channel")
	if e.Get("fresh").Bool() && !o.over {
		j.early = e
	}
	j.has(db, o)
	j.early = nil
}

// has takes an open database.
func (j *journal) has(db app.Value, o *opening) {
	j.db, j.gone = db, false
	j.makeWay()
	j.listen()
	if o.over {
		j.found(false)
		return
	}
	j.flush() // first: the address tells whether all is kept
	o.end(nil)
}

// reopen opens a database that the browser has closed. If it has been deleted it is made, and
// what is on the page is written anew.
func (j *journal) reopen() {
	j.gone = true
	o := &opening{}
	o.ready = func(err error) {
		if err != nil {
			j.failed(err)
			j.tryLater()
			return
		}
		j.found(o.made)
	}
	j.openOrMake(o, true, nil)
}

// isOpen reports whether a database can be read.
func isOpen(db app.Value) bool {
	return browser.Try(func() { db.Call("transaction", settings) }) == nil
}

// openAnew opens the journal, and makes what is missing.
func (j *journal) openAnew(o *opening) { j.openOrMake(o, browser.Site() == "/", nil) }

// openOrMake opens the journal. One that is made takes over what in holds; asked says that it
// is known whether there is anything to take over.
func (j *journal) openOrMake(o *opening, asked bool, in *inheritance) {
	err := browser.Try(func() {
		// Where storage is blocked, reading the property alone throws in some browsers, and
		// only a call turns that into a panic that try can catch.
		idb := app.Window().Get("Reflect").Call("get", app.Window(), "indexedDB")
		if !idb.Truthy() {
			o.end(errNone)
			return
		}
		request := idb.Call("open", storedName(""), dbVersion)
		looks := false // for games under the name without a path, before any stores are made
		j.versionChange(request, func(before int) {
			if looks = before == 0 && !asked; looks {
				request.Get("transaction").Call("abort")
				return
			}
			o.made = before == 0
			upgrade(request.Get("result"))
			if in != nil {
				in.copyInto(j, request.Get("transaction"))
			}
		})
		j.on(request, "success", func() {
			j.has(request.Get("result"), o)
		})
		j.on(request, "error", func() {
			if !looks {
				o.end(failure(request))
				return
			}
			j.inherit(func(in *inheritance, err error) {
				if err != nil {
					o.end(errInherit)
					return
				}
				j.openOrMake(o, true, in)
			})
		})
		j.on(request, "blocked", func() { o.end(errBlocked) })
	})
	if err != nil {
		o.end(err)
	}
}

// versionChange calls do with the version that a database had before, 0 for none.
func (j *journal) versionChange(request app.Value, do func(before int)) {
	request.Set("onupgradeneeded", app.FuncOf(func(_ app.Value, args []app.Value) any {
		j.safely(func() { do(args[0].Get("oldVersion").Int()) })
		return nil
	}))
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

// makeWay closes the database when another tab wants to renew or delete it, which could not
// otherwise, and opens it again where it was deleted or the browser has closed it.
func (j *journal) makeWay() {
	db := j.db
	hear := func(event string, then func(newer bool)) {
		db.Set(event, app.FuncOf(func(_ app.Value, args []app.Value) any {
			newer := event == "onversionchange" && args[0].Get("newVersion").Truthy()
			db.Call("close")
			j.ctx.Dispatch(func(app.Context) {
				j.safely(func() {
					if j.db != nil && j.db.Equal(db) {
						j.db = nil
						then(newer)
					}
				})
			})
			return nil
		}))
	}
	again := func(newer bool) {
		if newer {
			j.failed(errNewer)
			return
		}
		j.reopen()
	}
	hear("onversionchange", again)
	hear("onclose", again)
}

// listen hears what other tabs write, and which of them counts the time.
func (j *journal) listen() {
	_ = browser.Try(func() {
		if j.channel == nil {
			j.channel = app.Window().Get("BroadcastChannel").New(storedName(""))
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
		_ = browser.Try(func() { j.channel.Call("postMessage", message) })
	}
}

// countHere tells the other tabs that this one counts the time now.
func (j *journal) countHere() { j.post(map[string]any{"counts": true}) }
