// Package journal stores the games and the settings in the browser.
package journal

import (
	"slices"
	"time"

	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// A Journal stores every game as the list of its entries, in IndexedDB, whose committed transactions survive
// a killed browser, as localStorage does not. The entries of all tabs have one order, so two tabs that play
// the same game replay the same one.
//
// Stores: moves {game, entry, at, id} by [at, id, game], by a running number where an earlier
// version wrote them, with an index on game: the rows of package library; games by link, one
// record each; settings {name, value}.
//
// Entries are written at once, see write.go. Without storage they wait here until there is one, or
// the page ends.
//
// So a move lies in three places at most: its row; until the row is committed, the copy in localStorage that the
// next page takes over (unkept.go); and the view of the board that was left, which web/boot shows until the program
// runs and which decides nothing: input on it is queued, and becomes moves here. Where nothing is stored the address
// has the marks instead.
type Journal struct {
	host     *host.Host    // nil where nothing is stored
	page     host.Page     // of the host
	db       host.Database // nil until open, or where storage is denied
	early    *host.Early   // read by preload.js, until the page has used it
	channel  host.Channel  // notifies other tabs of changed games; nil where they cannot be reached
	unkeptAs string        // the key of localStorage for writes not yet confirmed
	rows     int           // the number of rows written

	Spans    map[string]library.Span // of the games read or added to
	waiting  []*written              // not yet confirmed, in order
	flying   int                     // transactions under way that hold some of them
	secured  bool                    // localStorage has some of them, too
	removing map[string]bool         // games being removed
	unkept   map[string]string       // settings not yet confirmed
	changes  int                     // the number of entries, ends of writes and writes by other tabs
	delay    time.Duration           // until the next attempt to write, after a failure; 0 for none
	retry    host.Timer              // makes it
	gone     bool                    // the browser has closed the database; it must be reopened

	held     string        // the game on the page, which can be written anew
	heldRows []library.Row // all of its rows

	Failed    func(error)              // a write failed; its rows wait
	Mended    func()                   // all is stored again
	Found     func(deleted bool)       // a database has been opened after the page had begun without
	Foreign   func(links ...string)    // another tab has added to games
	Reset     func(name, value string) // another tab has changed a setting
	Elsewhere func()                   // another tab counts the time now
}

// written is the data of one call of Add.
type written struct {
	record library.Record
	rows   []library.Row
	flying int // transactions under way that hold it
}

// New returns a journal that is not open yet; without a host it never stores anything.
func New(h *host.Host) *Journal {
	j := &Journal{host: h, Spans: map[string]library.Span{}, removing: map[string]bool{}, unkept: map[string]string{}}
	if h != nil {
		j.page, j.unkeptAs = h.Page, unkeptName(h)+h.Tab
	}
	return j
}

// Kept reports whether everything that should be stored is written or being written.
func (j *Journal) Kept() bool {
	return j.host == nil || j.db != nil && !slices.ContainsFunc(j.waiting, (*written).idles)
}

// idles reports whether a game has rows in no transaction.
func (w *written) idles() bool { return w.flying == 0 && len(w.rows) > 0 }

// CountHere notifies the other tabs that this one counts the time now.
func (j *Journal) CountHere() { j.post(host.Message{Counts: true}) }

func (j *Journal) post(m host.Message) {
	if j.channel != nil {
		j.channel.Post(m)
	}
}

// PostGrown notifies the other tabs that games were changed or removed.
func (j *Journal) PostGrown(links ...string) {
	if len(links) > 0 {
		j.post(host.Message{Games: links})
	}
}

// IsOpen reports whether a database is open.
func (j *Journal) IsOpen() bool { return j.db != nil }

// Changed records a write to the database by something else: reads under way start again.
func (j *Journal) Changed() { j.changes++ }

// A State is equal to another if nothing has been written between them, here or in other tabs.
type State struct {
	db      host.Database
	changes int
}

// State returns the current state; false if writes of other tabs cannot be seen.
func (j *Journal) State() (State, bool) { return State{j.db, j.changes}, j.channel != nil }
