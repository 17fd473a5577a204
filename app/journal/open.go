package journal

import (
	"errors"
	"time"

	"quadrille/app/journal/host"
	"quadrille/app/library"
)

const (
	dbVersion = 2 // rows have names and times of their own
	moves     = library.Moves
	games     = library.Games
	settings  = "settings"

	OpenPatience = 3 * time.Second
)

// tables are the stores. Those of the first version have the same form, and are read as they are.
var tables = []host.Table{{Name: moves, Index: "game"}, {Name: games, Key: "link"}, {Name: settings, Key: "name"}}

// The errors for which the journal has no database.
var (
	ErrSilent  = errors.New("this browser's storage does not answer")
	ErrBlocked = errors.New("another tab is using the storage")
	ErrNewer   = errors.New("a newer version of this page is open in another tab")
)

// An opening of the journal ends once: with or without a database. Without one, the page stays playable, and
// uses the database as soon as it opens.
type opening struct {
	over     bool
	made     bool // the database was missing
	patience host.Timer
	ready    func(error)
}

func (o *opening) end(err error) {
	if !o.over {
		o.over = true
		o.patience.Stop()
		o.ready(err)
	}
}

// Open opens the journal and calls ready once, with an error where storage is denied or
// does not answer.
func (j *Journal) Open(ready func(error)) {
	takeUnkept(j)
	o := &opening{ready: ready}
	o.patience = j.host.Clock.After(OpenPatience, func() { o.end(ErrSilent) })
	if !j.host.Store.OnEarly(func(e *host.Early) { j.page.Do(func() { j.takeEarly(e, o) }) }) {
		j.openOrMake(o)
	}
}

// takeEarly uses the database and rows of preload.js, if they are usable.
func (j *Journal) takeEarly(e *host.Early, o *opening) {
	if e == nil {
		j.openOrMake(o)
		return
	}
	closed := host.Try(func() { e.Database.Read(settings) }) // where another tab has renewed or deleted it
	if e.Channel == nil || e.Version != dbVersion || closed != nil {
		e.Database.Close()
		j.openOrMake(o)
		return
	}
	j.channel = e.Channel
	if e.Fresh() && !o.over {
		j.early = e
	}
	j.has(e.Database, o)
	j.early = nil
}

func (j *Journal) has(db host.Database, o *opening) {
	j.db, j.gone = db, false
	j.makeWay()
	j.listen()
	if o.over {
		j.Found(false)
		return
	}
	j.Flush() // first: the address depends on whether all is stored
	o.end(nil)
}

// reopen opens a database that the browser has closed. If it was deleted, reopen creates it, unless another tab
// has, and the game on the page is written again.
func (j *Journal) reopen() {
	j.gone = true
	o := &opening{}
	o.ready = func(err error) {
		if err != nil {
			j.Failed(err)
			j.tryLater()
			return
		}
		lost(j, func(lost bool) { j.Found(o.made || lost) })
	}
	j.openOrMake(o)
}

// openOrMake opens the journal, and creates it if missing.
func (j *Journal) openOrMake(o *opening) {
	err := j.host.Store.Open(host.NameAt(j.host.Site, ""), dbVersion, host.Opening{
		Upgrade: func(db host.Database, _ host.Tx, before int) {
			j.page.Safely(func() {
				o.made = before == 0
				db.Make(tables)
			})
		},
		Opened:  func(db host.Database) { j.page.Do(func() { j.has(db, o) }) },
		Failed:  func(err error) { j.page.Do(func() { o.end(err) }) },
		Blocked: func() { j.page.Do(func() { o.end(ErrBlocked) }) },
	})
	if err != nil {
		o.end(err)
	}
}

// makeWay closes the database when another tab needs to upgrade or delete it, and reopens it if it was
// deleted or closed by the browser.
func (j *Journal) makeWay() {
	db := j.db
	db.OnClose(func(newer bool) {
		j.page.Do(func() {
			if j.db != db {
				return
			}
			if j.db = nil; newer {
				j.Failed(ErrNewer)
			} else {
				j.reopen()
			}
		})
	})
}

// listen handles messages from other tabs: their writes, and which of them counts the time.
func (j *Journal) listen() {
	if j.channel == nil {
		j.channel = j.host.Channel(host.NameAt(j.host.Site, ""))
	}
	if j.channel == nil {
		return
	}
	j.channel.OnMessage(func(m host.Message) {
		j.page.Do(func() {
			switch {
			case m.Setting != "":
				j.Reset(m.Setting, m.Value)
			case m.Counts:
				j.Elsewhere()
			default:
				j.changes++
				j.Foreign(m.Games...)
			}
		})
	})
}
