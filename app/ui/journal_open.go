package ui

import (
	"errors"
	"time"

	"quadrille/app/browser"
	"quadrille/app/library"
)

const (
	dbVersion = 2 // rows have names and times of their own
	moves     = library.Moves
	games     = library.Games
	settings  = "settings"

	openPatience = 3 * time.Second
)

// tables are the stores. Those of the first version have the same form, and what is in them is
// read as it is.
var tables = []browser.Table{{Name: moves, Index: "game"}, {Name: games, Key: "link"}, {Name: settings, Key: "name"}}

// What keeps the journal from its database.
var (
	errSilent  = errors.New("the storage of this browser does not answer")
	errBlocked = errors.New("another tab holds the storage")
	errNewer   = errors.New("a newer version of this page is open in another tab")
)

// An opening of the journal ends once: with the journal, or without. Without, the page plays on,
// and takes the database as soon as it comes.
type opening struct {
	over  bool
	made  bool // there was no database before
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
func (j *journal) open(ready func(error)) {
	j.takeUnkept()
	o := &opening{ready: ready}
	j.run.setTimer(openPatience, func() { o.end(errSilent) })
	if !browser.OnEarly(func(e *browser.Early) { j.dispatch(func() { j.takeEarly(e, o) }) }) {
		j.openAnew(o)
	}
}

// takeEarly takes over what preload.js has opened and read, if that is of use.
func (j *journal) takeEarly(e *browser.Early, o *opening) {
	if e == nil {
		j.openAnew(o)
		return
	}
	db, version := e.Database()
	if e.Channel() == nil || version != dbVersion || !isOpen(db) {
		db.Close()
		j.openAnew(o)
		return
	}
	j.channel = e.Channel()
	if e.Fresh() && !o.over {
		j.early = e
	}
	j.has(db, o)
	j.early = nil
}

// has takes an open database.
func (j *journal) has(db *browser.Database, o *opening) {
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
func isOpen(db *browser.Database) bool {
	return browser.Try(func() { db.Read(settings) }) == nil
}

// openAnew opens the journal, and makes what is missing.
func (j *journal) openAnew(o *opening) { j.openOrMake(o, browser.Site() == "/", nil) }

// openOrMake opens the journal. One that is made takes over what in holds; asked says that it
// is known whether there is anything to take over.
func (j *journal) openOrMake(o *opening, asked bool, in *inheritance) {
	looks := false // for games under the name without a path, before any stores are made
	err := browser.Open(storedName(""), dbVersion, browser.Opening{
		Upgrade: func(db *browser.Database, tx *browser.Tx, before int) {
			j.run.safely(func() {
				if looks = before == 0 && !asked; looks {
					tx.Abort()
					return
				}
				o.made = before == 0
				db.Make(tables)
				if in != nil {
					in.copyInto(tx)
				}
			})
		},
		Opened: func(db *browser.Database) { j.dispatch(func() { j.has(db, o) }) },
		Failed: func(err error) {
			j.dispatch(func() {
				if !looks {
					o.end(err)
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
		},
		Blocked: func() { j.dispatch(func() { o.end(errBlocked) }) },
	})
	if err != nil {
		o.end(err)
	}
}

// makeWay closes the database when another tab wants to renew or delete it, which could not
// otherwise, and opens it again where it was deleted or the browser has closed it.
func (j *journal) makeWay() {
	db := j.db
	db.OnClose(func(newer bool) {
		j.dispatch(func() {
			switch {
			case j.db != db:
			case newer:
				j.db = nil
				j.failed(errNewer)
			default:
				j.db = nil
				j.reopen()
			}
		})
	})
}

// listen hears what other tabs write, and which of them counts the time.
func (j *journal) listen() {
	if j.channel == nil {
		j.channel = browser.OpenChannel(storedName(""))
	}
	j.channel.OnMessage(func(m browser.Message) {
		j.dispatch(func() {
			switch {
			case m.Setting != "":
				j.reset(m.Setting, m.Value)
			case m.Counts:
				j.elsewhere()
			default:
				j.changes++
				j.foreign(m.Games...)
			}
		})
	})
}
