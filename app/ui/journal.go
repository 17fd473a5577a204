package ui

import (
	"errors"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// A journal keeps every game as the list of its entries, in IndexedDB: what has been
// handed to it there outlives a killed browser, which localStorage does not. Entries of
// all tabs stand in one order, so two tabs that play the same game replay the same one.
//
// Stores: moves {game, entry} by a running number, with an index on game; games {link, ...}
// by link, one summary each; settings {name, value}.
//
// One write is under way at a time, so that a write that fails leaves no hole: what follows
// waits behind it, and is written with it when writing works again. Where there is no
// storage at all, everything waits here for as long as the page lives.
type journal struct {
	ctx     app.Context
	db      app.Value // nil until open, or where storage is denied
	channel app.Value // tells other tabs which game has grown; nil where there is none
	tab     string

	waiting []written // not yet known to be kept, in order
	writing int       // how many of them the write under way holds
	changes int       // grows with every entry and every end of a write

	safely  func(func())      // runs what an event brings, and outlives its failure
	failed  func(error)       // a write did not happen; what it held waits
	mended  func()            // a write has happened again
	foreign func(link string) // another tab has added to a game
}

// written is what one call of add wants kept.
type written struct {
	summary summary
	entries []game.Entry
}

// A summary is what the list of games shows of one. Without a kind it is not listed.
type summary struct {
	Link       string
	Kind       string
	Position   string
	Done, Want int
	Solved     bool
	At         float64 // milliseconds since 1970
	Band       string  // how hard it is, empty where that is not known
	Number     float64 // the same, to sort by
}

const (
	dbName   = "quadrille"
	moves    = "moves"
	games    = "games"
	settings = "settings"

	openPatience = 3 * time.Second
)

// open opens the journal and calls ready once, with an error where storage is denied or
// does not answer.
func (j *journal) open(ctx app.Context, ready func(error)) {
	j.ctx = ctx
	answered := false
	answer := func(err error) {
		if answered {
			return
		}
		answered = true
		ready(err)
	}
	ctx.After(openPatience, func(app.Context) {
		j.safely(func() { answer(errors.New("the storage of this browser does not answer")) })
	})
	err := try(func() {
		// Where storage is blocked, reading the property alone throws in some browsers, and
		// only a call turns that into a panic that try can catch.
		idb := app.Window().Get("Reflect").Call("get", app.Window(), "indexedDB")
		if !idb.Truthy() {
			answer(errors.New("this browser keeps no data for this page"))
			return
		}
		request := idb.Call("open", dbName, 1)
		j.on(request, "upgradeneeded", func() { upgrade(request.Get("result")) })
		j.on(request, "success", func() {
			if answered { // too late: the page plays without
				request.Get("result").Call("close")
				return
			}
			j.db = request.Get("result")
			j.makeWay()
			j.listen()
			answer(nil)
		})
		j.on(request, "error", func() { answer(failure(request)) })
		j.on(request, "blocked", func() { answer(errors.New("another tab holds the storage")) })
	})
	if err != nil {
		answer(err)
	}
}

func upgrade(db app.Value) {
	store := db.Call("createObjectStore", moves, map[string]any{"autoIncrement": true})
	store.Call("createIndex", "game", "game")
	db.Call("createObjectStore", games, map[string]any{"keyPath": "link"})
	db.Call("createObjectStore", settings, map[string]any{"keyPath": "name"})
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

// listen hears what other tabs write.
func (j *journal) listen() {
	_ = try(func() {
		j.tab = app.Window().Get("crypto").Call("randomUUID").String()
		j.channel = app.Window().Get("BroadcastChannel").New(dbName)
		j.channel.Set("onmessage", app.FuncOf(func(_ app.Value, args []app.Value) any {
			data := args[0].Get("data")
			link := data.Get("game").String()
			j.ctx.Dispatch(func(app.Context) { j.safely(func() { j.foreign(link) }) })
			return nil
		}))
	})
}

// add appends entries to a game and renews its summary.
func (j *journal) add(s summary, entries ...game.Entry) {
	j.waiting = append(j.waiting, written{s, entries})
	j.changes++
	j.write()
}

// kept reports whether everything has been written, or is just being written.
func (j *journal) kept() bool { return j.db != nil && len(j.waiting) == j.writing }

// write writes all that waits, in one transaction, unless one is under way.
func (j *journal) write() {
	if j.db == nil || j.writing > 0 || len(j.waiting) == 0 {
		return
	}
	batch := j.waiting
	links := map[string]bool{}
	err := try(func() {
		tx := j.db.Call("transaction", []any{moves, games}, "readwrite", map[string]any{"durability": durability(batch)})
		store := tx.Call("objectStore", moves)
		for _, w := range batch {
			links[w.summary.Link] = true
			for _, e := range w.entries {
				store.Call("add", map[string]any{"game": w.summary.Link, "entry": string(e), "tab": j.tab})
			}
			putSummary(tx, w.summary)
		}
		j.on(tx, "complete", func() { j.wrote(len(batch), links) })
		j.on(tx, "abort", func() { j.wroteNot(failure(tx)) })
		j.writing = len(batch)
		// Without this a transaction ends only when the page next comes to rest, and a
		// page that is closed before loses it.
		tx.Call("commit")
	})
	if err != nil {
		j.wroteNot(err)
	}
}

func putSummary(tx app.Value, s summary) {
	if s.Kind == "" {
		return
	}
	tx.Call("objectStore", games).Call("put", map[string]any{
		"link": s.Link, "kind": s.Kind, "position": s.Position,
		"done": s.Done, "want": s.Want, "solved": s.Solved, "at": s.At,
		"band": s.Band, "number": s.Number,
	})
}

func (j *journal) wrote(n int, links map[string]bool) {
	j.waiting = append(j.waiting[:0:0], j.waiting[n:]...)
	j.writing = 0
	j.changes++
	j.mended()
	for link := range links {
		if j.channel != nil {
			_ = try(func() { j.channel.Call("postMessage", map[string]any{"game": link}) })
		}
	}
	j.write()
}

func (j *journal) wroteNot(err error) {
	j.writing = 0
	j.changes++
	j.failed(err)
}

// durability asks for the disk itself where a loss would hurt most.
func durability(batch []written) string {
	for _, w := range batch {
		if w.summary.Solved {
			return "strict"
		}
	}
	return "relaxed"
}

// read gives the entries of a game in order: those that are kept, then those that wait. If
// anything is added or written meanwhile it reads again.
func (j *journal) read(link string, done func([]game.Entry)) {
	finish := func(entries []game.Entry) {
		for _, w := range j.waiting {
			if w.summary.Link == link {
				entries = append(entries, w.entries...)
			}
		}
		done(entries)
	}
	if j.db == nil {
		finish(nil)
		return
	}
	changes := j.changes
	err := try(func() {
		request := j.db.Call("transaction", moves).Call("objectStore", moves).
			Call("index", "game").Call("getAll", link)
		j.on(request, "success", func() {
			if j.changes != changes {
				j.read(link, done)
				return
			}
			rows := request.Get("result")
			entries := make([]game.Entry, rows.Length())
			for i := range entries {
				entries[i] = game.Entry(rows.Index(i).Get("entry").String())
			}
			finish(entries)
		})
		j.on(request, "error", func() { finish(nil) })
	})
	if err != nil {
		finish(nil)
	}
}

// recent gives the summaries of all games.
func (j *journal) recent(done func([]summary)) {
	j.getAll(games, func(rows []app.Value) {
		var list []summary
		at := map[string]int{}
		put := func(s summary) {
			if i, seen := at[s.Link]; seen {
				list[i] = s
				return
			}
			at[s.Link] = len(list)
			list = append(list, s)
		}
		for _, r := range rows {
			s := summary{
				Link: r.Get("link").String(), Kind: r.Get("kind").String(), Position: r.Get("position").String(),
				Done: r.Get("done").Int(), Want: r.Get("want").Int(),
				Solved: r.Get("solved").Bool(), At: r.Get("at").Float(),
			}
			if band := r.Get("band"); band.Truthy() {
				s.Band, s.Number = band.String(), r.Get("number").Float()
			}
			put(s)
		}
		for _, w := range j.waiting {
			if w.summary.Kind != "" {
				put(w.summary)
			}
		}
		done(list)
	})
}

// set keeps a setting. Settings are not worth a notice where they cannot be kept.
func (j *journal) set(name, value string) {
	if j.db == nil {
		return
	}
	_ = try(func() {
		tx := j.db.Call("transaction", settings, "readwrite")
		tx.Call("objectStore", settings).Call("put", map[string]any{"name": name, "value": value})
	})
}

// settings gives all settings that were kept.
func (j *journal) settings(done func(map[string]string)) {
	j.getAll(settings, func(rows []app.Value) {
		kept := map[string]string{}
		for _, r := range rows {
			kept[r.Get("name").String()] = r.Get("value").String()
		}
		done(kept)
	})
}

// getAll gives the rows of a store, none where it cannot be read.
func (j *journal) getAll(store string, done func([]app.Value)) {
	if j.db == nil {
		done(nil)
		return
	}
	if err := try(func() {
		request := j.db.Call("transaction", store).Call("objectStore", store).Call("getAll")
		j.on(request, "success", func() {
			result := request.Get("result")
			rows := make([]app.Value, result.Length())
			for i := range rows {
				rows[i] = result.Index(i)
			}
			done(rows)
		})
		j.on(request, "error", func() { done(nil) })
	}); err != nil {
		done(nil)
	}
}

// on calls do, on the page's own goroutine, when something happens to a request. IndexedDB
// wants a version change and the requests that follow it made before the event returns, so
// an upgrade is not put off.
func (j *journal) on(target app.Value, event string, do func()) {
	var f app.Func
	f = app.FuncOf(func(app.Value, []app.Value) any {
		if event == "upgradeneeded" {
			do()
			return nil
		}
		f.Release()
		j.ctx.Dispatch(func(app.Context) { j.safely(do) })
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

// try turns an exception of the browser into an error.
func try(do func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(strings.TrimPrefix(strings.TrimSpace(sprint(r)), "JavaScript error: "))
		}
	}()
	do()
	return nil
}
