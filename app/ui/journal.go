package ui

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
)

// A journal keeps every game as the list of its entries, in IndexedDB: what has been
// handed to it there outlives a killed browser, which localStorage does not. Entries of
// all tabs stand in one order, so two tabs that play the same game replay the same one.
//
// Stores: moves {game, entry, at, id} by a running number, with an index on game: the rows of
// package library; games by link, one record each; settings {name, value}.
//
// One write is under way at a time, so that a write that fails leaves no hole: what follows
// waits behind it, and is written with it when writing works again. Where there is no
// storage at all, everything waits here for as long as the page lives.
type journal struct {
	ctx     app.Context
	db      app.Value // nil until open, or where storage is denied
	early   app.Value // what early.js has read, until the page has made use of it
	channel app.Value // tells other tabs which game has grown; nil where there is none
	tab     string    // begins the names of the rows that are written here
	rows    int       // how many have been

	spans   map[string]library.Span // of the games that have been read or added to
	waiting []written               // not yet known to be kept, in order
	writing int                     // how many of them the write under way holds
	changes int                     // grows with every entry and every end of a write

	safely    func(func())             // runs what an event brings, and outlives its failure
	failed    func(error)              // a write did not happen; what it held waits
	mended    func()                   // a write has happened again
	foreign   func(link string)        // another tab has added to a game
	reset     func(name, value string) // another tab has changed a setting
	elsewhere func()                   // another tab counts the time now
}

// written is what one call of add wants kept.
type written struct {
	record library.Record
	rows   []library.Row
}

// newJournal is a journal that is not open yet.
func newJournal() *journal {
	return &journal{tab: strconv.FormatUint(chance(), 36), spans: map[string]library.Span{}}
}

// add appends entries to a game and renews its record. A record without a kind is not kept.
func (j *journal) add(r library.Record, entries ...game.Entry) {
	if len(entries) == 0 {
		j.append(r, nil)
		return
	}
	span := j.spans[r.Link]
	var rows []library.Row
	for _, e := range entries {
		j.rows++
		// The clock may have been set back, or run ahead elsewhere: the order stands all the same.
		row := library.Row{ID: j.tab + "-" + strconv.Itoa(j.rows), At: max(time.Now().UnixMilli(), span.Next), Entry: e}
		span.Add(row)
		rows = append(rows, row)
	}
	j.spans[r.Link] = span
	r.First, r.At, r.Upto = span.First, max(span.Last, r.At), max(0, span.Next-1)
	j.append(r, rows)
}

// addRows adds rows that were written elsewhere to a game, of which the record tells already.
func (j *journal) addRows(r library.Record, rows []library.Row) {
	delete(j.spans, r.Link)
	j.append(r, rows)
}

func (j *journal) append(r library.Record, rows []library.Row) {
	j.waiting = append(j.waiting, written{r, rows})
	j.changes++
	j.write()
	switch {
	case slices.ContainsFunc(rows, func(row library.Row) bool { return !row.Entry.IsTime() }):
		stale(r.Link)
	case r.Kind != "":
		staleFront() // the game played last stands first there
	}
}

// kept reports whether everything has been written, or is just being written.
func (j *journal) kept() bool { return j.db != nil && len(j.waiting) == j.writing }

// next is how many of those that wait are written together: records that are only renewed go
// apart from games that grow.
func (j *journal) next() int {
	for i, w := range j.waiting {
		if (len(w.rows) == 0) != (len(j.waiting[0].rows) == 0) {
			return i
		}
	}
	return len(j.waiting)
}

// write writes what waits, in one transaction, unless one is under way.
func (j *journal) write() {
	if j.db == nil || j.writing > 0 || len(j.waiting) == 0 {
		return
	}
	batch := j.waiting[:j.next()]
	links := map[string]bool{}
	err := try(func() {
		tx := j.db.Call("transaction", []any{moves, games}, "readwrite", map[string]any{"durability": durability(batch)})
		store := tx.Call("objectStore", moves)
		for _, w := range batch {
			if len(w.rows) == 0 {
				j.renew(tx, w.record)
				continue
			}
			for _, r := range w.rows {
				links[w.record.Link] = true
				store.Call("add", map[string]any{"game": w.record.Link, "entry": string(r.Entry), "at": r.At, "id": r.ID})
			}
			putRecord(tx, w.record)
		}
		j.on(tx, "complete", func() { j.wrote(len(batch), links) })
		j.on(tx, "abort", func() { j.wroteNot(failure(tx)) })
		j.writing = len(batch)
		if len(links) > 0 {
			// Without this a transaction ends only when the page next comes to rest, and a
			// page that is closed before loses it.
			tx.Call("commit")
		}
	})
	if err != nil {
		j.wroteNot(err)
	}
}

// renew writes the record of a game anew, if the game is still there: a record that was made
// before a game was removed for good must not bring it back.
func (j *journal) renew(tx app.Value, r library.Record) {
	request := tx.Call("objectStore", moves).Call("index", "game").Call("getKey", r.Link)
	j.within(request, "success", func() {
		if !request.Get("result").IsUndefined() {
			putRecord(tx, r)
		}
	})
}

// grade writes how hard a puzzle is into the record of its game, as that stands by then:
// between a read and a write of their own the game may get another name.
func (j *journal) grade(link, band string, number float64) {
	for i := range j.waiting {
		if r := &j.waiting[i].record; r.Link == link {
			r.Band, r.Number = band, number
		}
	}
	if j.db == nil {
		return
	}
	_ = try(func() {
		tx := j.db.Call("transaction", games, "readwrite")
		request := tx.Call("objectStore", games).Call("get", link)
		j.within(request, "success", func() {
			if r, err := library.ReadRecord(stringify(request.Get("result"))); err == nil {
				r.Band, r.Number = band, number
				putRecord(tx, r)
			}
		})
	})
}

func putRecord(tx app.Value, r library.Record) {
	if r.Kind == "" {
		return
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // a record holds nothing but text and numbers
	}
	tx.Call("objectStore", games).Call("put", app.Window().Get("JSON").Call("parse", string(text)))
}

func (j *journal) wrote(n int, links map[string]bool) {
	j.waiting = append(j.waiting[:0:0], j.waiting[n:]...)
	j.writing = 0
	j.changes++
	j.mended()
	for link := range links {
		j.post(map[string]any{"game": link})
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
		if w.record.Finished {
			return "strict"
		}
	}
	return "relaxed"
}
