// Package journal keeps the games and the settings in the browser.
package journal

import (
	"slices"
	"strconv"
	"time"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/app/run"
)

// A Journal keeps every game as the list of its entries, in IndexedDB, whose committed transactions
// survive a killed browser, as localStorage does not. The entries of all tabs have one order, so two
// tabs that play the same game replay the same one.
//
// Stores: moves {game, entry, at, id} by [at, id, game], by a running number where an earlier
// version wrote them, with an index on game: the rows of package library; games by link, one
// record each; settings {name, value}.
//
// Entries are written at once, see write.go. Without storage they wait here until there is one, or
// the page ends.
type Journal struct {
	run      *run.Runner       // nil where nothing is to be kept
	db       *browser.Database // nil until open, or where storage is denied
	early    *browser.Early    // what preload.js has read, until the page has made use of it
	channel  *browser.Channel  // tells other tabs which game has grown
	tab      string            // begins the names of the rows that are written here
	unkeptAs string            // the key of localStorage that holds what is not known to be kept
	rows     int               // how many have been

	Spans    map[string]library.Span // of the games that have been read or added to
	waiting  []*written              // not yet known to be kept, in order
	flying   int                     // transactions under way that hold some of them
	secured  bool                    // localStorage holds some of them, too
	removing map[string]bool         // games that are being removed
	unkept   map[string]string       // settings that are not yet known to be kept
	changes  int                     // grows with every entry, every end of a write and what other tabs write
	delay    time.Duration           // until writing is tried again, after a failure; 0 for none
	retry    run.Timer               // will try it
	gone     bool                    // the browser has closed the database, which is to be opened again

	held     string        // the game on the page, which can be written anew
	heldRows []library.Row // all of its rows

	Failed    func(error)              // a write did not happen; what it held waits
	Mended    func()                   // all is kept again
	Found     func(deleted bool)       // a database has been opened after the page had begun without
	Foreign   func(links ...string)    // another tab has added to games
	Reset     func(name, value string) // another tab has changed a setting
	Elsewhere func()                   // another tab counts the time now
}

// written is what one call of Add wants kept.
type written struct {
	record library.Record
	rows   []library.Row
	flying int // transactions under way that hold it
}

// New is a journal that is not open yet; without a runner nothing is ever kept in it.
func New(r *run.Runner) *Journal {
	tab := strconv.FormatUint(browser.Random(), 36)
	return &Journal{run: r, tab: tab, unkeptAs: unkeptName() + tab, Spans: map[string]library.Span{}, removing: map[string]bool{}, unkept: map[string]string{}}
}

// Kept reports whether everything has been written, or is just being written, as far as it is to be.
func (j *Journal) Kept() bool {
	return j.run == nil || j.db != nil && !slices.ContainsFunc(j.waiting, (*written).idles)
}

// idles reports whether a game has grown by something that no transaction holds.
func (w *written) idles() bool { return w.flying == 0 && len(w.rows) > 0 }

// CountHere tells the other tabs that this one counts the time now.
func (j *Journal) CountHere() { j.channel.Post(browser.Message{Counts: true}) }

// TellGrown tells the other tabs that games have grown, or are gone.
func (j *Journal) TellGrown(links ...string) {
	if len(links) > 0 {
		j.channel.Post(browser.Message{Games: links})
	}
}

// IsOpen reports whether there is a database.
func (j *Journal) IsOpen() bool { return j.db != nil }

// Changed says that something else has written to the database: reads under way start again.
func (j *Journal) Changed() { j.changes++ }

// A State is equal to another if nothing has been written between them, here or in other tabs.
type State struct {
	db      *browser.Database
	changes int
}

// State is that of now; false where it is not known what other tabs write.
func (j *Journal) State() (State, bool) { return State{j.db, j.changes}, j.channel != nil }

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

// Name is NameAt on the page's own site.
func Name(name string) string { return NameAt(browser.Site(), name) }

// KeepKey stores a key that the page reads before it is painted; an empty value removes it.
func KeepKey(name, value string) { browser.Local.Set(Name(name), value) }
