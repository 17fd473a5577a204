// Package host describes what the journal needs of the page it belongs to, as five interfaces: Store, Channel,
// Local, Clock and Page. Package browser and the page have the real ones, package hosttest has fakes.
package host

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// A Host is the surroundings of a journal.
type Host struct {
	Site    string // the path of the site, "/" or "/sub/path/"
	Tab     string // a name that no other tab has
	Store   Store
	Channel func(name string) Channel // opens a channel; nil where the browser has none
	Local   Local
	Clock   Clock
	Page    Page
}

// A Store is all databases of a site.
type Store interface {
	// Open opens a database; version 0 is its current version.
	Open(name string, version int, o Opening) error

	// OnEarly calls do once what was read before the program has come, with nil if it could not be read; it
	// returns false if nothing is being read.
	OnEarly(do func(*Early)) bool
}

// An Opening holds the callbacks of opening a database.
type Opening struct {
	Upgrade func(db Database, tx Tx, before int) // the database is created (before is 0) or gets a new version
	Opened  func(Database)
	Failed  func(error)
	Blocked func() // another tab holds an older version; may be nil
}

// A Database is an open database.
//
// Its functions and those of its transactions panic if the browser throws. Callbacks run within the browser's
// event, where a database expects version changes and further requests of a transaction.
type Database interface {
	// Make creates the missing tables, during a version change.
	Make(tables []Table)

	// Read begins a read-only transaction.
	Read(tables ...string) Tx

	// Write begins a read-write transaction on tables; durability is "relaxed", "strict" or "default".
	Write(durability string, tables ...string) Tx

	// OnClose calls do when the browser closes the database, or when it closes because another tab deletes it
	// or upgrades it to a newer version.
	OnClose(do func(newer bool))

	Close()
}

// A Table is a store of a database.
type Table struct {
	Name  string
	Key   string // the property that is the key of a row; empty for keys beside the rows
	Index string // a property to find rows by, and the name of its index; empty for none
}

// A Tx is a transaction. Its rows and keys are JSON where they are bytes.
type Tx interface {
	// OnEnd calls do when the transaction has ended, with an error if it was rolled back.
	OnEnd(do func(error))

	// Commit commits the transaction at once. Without it, the transaction ends only when the page is next
	// idle, and is lost if the page closes before.
	Commit()
	Abort()

	// PutAll writes rows of a table, each a list of the row and, where it does not hold its key, the key.
	PutAll(table string, rows [][]any)

	Delete(table, key string)
	DeleteJSON(table string, key []byte)
	DeleteAll(table string, keys List)

	// Get reads the row with a key.
	Get(table, key string, done func(row []byte, err error))

	// Has calls done with whether an index has a key.
	Has(table, index, key string, done func(bool))

	// Find reads the rows with a key in an index, and their primary keys.
	Find(table, index, key string, done func(rows, keys List, err error))

	// After reads at most most rows of a table and their keys, those after a key; nil for the first ones.
	After(table string, key []byte, most int, done func(rows, keys List, err error))
}

// A List is a list held by the browser.
type List interface {
	Len() int
	JSON() []byte               // the list; values without a JSON form are null
	Item(i int) []byte          // one value
	Part(from, upto int) []byte // the values from one index up to another
}

// An Early holds what was read before the program had come.
type Early struct {
	Database Database
	Version  int
	Channel  Channel     // opened before anything was read; may be nil
	Fresh    func() bool // reports whether what was read is still current

	Link   string          // of the game that was read
	Record []byte          // of that game; nil if it was not read
	Lists  map[string]List // "rows" and "keys" of that game, "games", "settings": all that were read
}

// All returns all rows of a table; nil if they were not read.
func (e *Early) All(table string) List {
	if e == nil {
		return nil
	}
	return e.Lists[table]
}

// A Message is a notification from one page of the site to the others.
type Message struct {
	Games   []string // have grown, or are gone; with none, and nothing else, more is known of some
	Setting string   // has got a value
	Value   string
	Counts  bool // the page now runs the clock
}

// A Channel is a connection to the other pages of the site.
type Channel interface {
	// OnMessage calls do with the messages of other pages.
	OnMessage(do func(Message))

	// Post sends a message to the other pages.
	Post(Message)
}

// A Local stores texts of the site by keys; an empty text is none. If access is denied it stores nothing.
type Local interface {
	Get(key string) string
	Set(key, text string)
	Keys(prefix string) []string
}

type Clock interface {
	Now() time.Time

	// After calls do on the page's goroutine, d from now, unless it is stopped.
	After(d time.Duration, do func()) Timer
}

// A Timer stops a call that is due later; nil for none.
type Timer func()

// Stop prevents the call.
func (t *Timer) Stop() {
	if *t != nil {
		(*t)()
		*t = nil
	}
}

// A Page is the life of the page: its goroutine, its drawing, and the views of it that are kept for its end.
type Page interface {
	Do(do func())     // on the page's goroutine, and draws the page unless do calls SkipRedraw
	Safely(do func()) // here; the page outlives a panic
	SkipRedraw()
	Redraw()
	Yield()                // ends the browser's task; not to be called on the page's goroutine
	DropViews(link string) // drops the kept views of a game
	DropFrontView()        // drops that of the front page
}

// NameAt is the name under which a site keeps something in the browser: the database and
// the channel under none, a stored key under its own. Sites of one host share the browser's
// store, so the name carries the path of the site, "/" or "/sub/path/". web/boot/setup.js has the
// same function.
func NameAt(site, name string) string {
	base := "quadrille"
	if site != "/" {
		base += site
	}
	if name != "" {
		base += "-" + name
	}
	return base
}

// Try calls do and converts an exception of the browser, or any other panic, to an error.
func Try(do func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New(strings.TrimPrefix(strings.TrimSpace(fmt.Sprint(r)), "JavaScript error: "))
		}
	}()
	do()
	return nil
}
