package shell

import (
	"context"
	"time"

	"quadrille/app/browser"
	"quadrille/app/journal"
	"quadrille/app/run"
	"quadrille/solver"
)

// An Address is where the player is and has been: the address bar, and the ways back.
type Address struct {
	shell *Shell
	Open  func(link string, a Arrival) // opens the screen of an address
	Back  Back
	From  ReturnLink

	Draft   string         // that the puzzle on the page is tried from, by its address; empty for none
	Chapter map[string]int // which was open in the course that was left last, by its kind

	at          string // the address bar as it was last read or written
	own         bool   // the page wrote it, and the journal has all that it says
	noted       string // the board that the tab's storage says is the page's own
	later       run.Timer
	next        Arrival // at the address that the page is about to go to
	scrollState scrollState

	opening context.Context // of the address that was opened last: it ends when another is
	end     context.CancelFunc
}

// An Arrival holds facts about a visit that its address does not have.
type Arrival struct {
	Watch  bool   // a puzzle begins in Watch
	Origin string // how it has come about, as package library names it; empty for by link
	Said   string // in the place of the verdict
	Draft  string // the address of the draft that a puzzle is tried from
	Source string // of a draft that was read, shown beside the verdict
	Marked []int  // cells of a picture that are doubtful, to be pointed out on the draft

	Fields solver.Fields // of the puzzle that a draft begins from
}

// A Back leads back to the board that was on the page before.
type Back struct {
	Link  string // empty for none
	Draft string // that it is tried from
	Watch bool
	Steps int // of the search that was watched
}

// A ReturnLink leads from a board back to the explanation that it was opened from.
type ReturnLink struct {
	Address string
	Link    string // of the board's puzzle
}

func (ad *Address) begin(sh *Shell) {
	ad.shell = sh
	ad.opening, ad.end = context.WithCancel(context.Background())
	ad.scrollState = scrollState{scroll: map[int]int{}, link: map[int]string{}}
}

// Go opens a link as if it had been clicked.
func (ad *Address) Go(link string) { ad.GoWith(link, Arrival{}) }

// GoWith opens a link with facts that it does not have.
func (ad *Address) GoWith(link string, a Arrival) {
	if browser.Fragment() == "#"+link {
		ad.Open(link, a)
		return
	}
	ad.next = a
	browser.Go(link)
}

// Changed opens the address in the address bar.
func (ad *Address) Changed() {
	a := ad.next
	ad.next = Arrival{}
	ad.Open(browser.Fragment(), a)
}

// Visit opens a link, and comes back to where the page is now by the link of its text.
func (ad *Address) Visit(link, puzzle string, a Arrival) {
	ad.From = ReturnLink{ad.at, puzzle}
	ad.GoWith(link, a)
}

// Opening ends when another address is opened.
func (ad *Address) Opening() context.Context { return ad.opening }

// Read takes note of the address bar. Whatever was being opened, and was to be written into it, comes too
// late.
func (ad *Address) Read() {
	ad.end()
	ad.opening, ad.end = context.WithCancel(context.Background())
	ad.later.Stop()
	ad.at, ad.own, ad.Draft = browser.Fragment(), false, browser.CurrentEntry().Draft
}

// delay bounds the time by which the address bar lags behind the board.
const delay = 300 * time.Millisecond

// Write brings the address bar in line with the screen, a little later, as browsers allow few changes
// in a row. Most moves change nothing in it.
func (ad *Address) Write() {
	ad.later.Stop()
	if ad.at == "#"+ad.shell.Screen.Fragment() && ad.own == ad.shell.Journal.Kept() {
		return
	}
	ad.later = ad.shell.Run.After(delay, func() {
		ad.shell.Run.Undrawn() // the address is not on the page
		ad.WriteNow()
	})
}

// WriteNow is called at once when a link has been taken in: a reload must find that it
// was, and not take it in again.
func (ad *Address) WriteNow() {
	now := ad.shell.Screen.Fragment()
	if now == "" || browser.Fragment() != ad.at {
		return // somebody goes elsewhere: the page is about to hear of it
	}
	// Where the journal cannot keep the board, the address has to: it is marked so that a
	// reload takes it for a link of its own right.
	ad.own = ad.shell.Journal.Kept()
	if entry := browser.CurrentEntry(); ad.at != "#"+now || !entry.Noted || entry.Own != ad.own || entry.Draft != ad.Draft {
		ad.noteOurs(ad.shell.Screen.Key(), "#"+now)
		ad.at = browser.Fragment()
	}
}

// Rename changes the fragment in the address bar, without its #, and opens nothing.
func (ad *Address) Rename(fragment string) {
	browser.NoteOwn(false, "", "#"+fragment)
	ad.at = browser.Fragment()
}

// Ours reports whether the page wrote the address of the board with a key itself. The browser
// keeps that note with the history entry, also over a reload; WebKit drops it where the address
// changes while the reload is under way, and the tab's storage has it still.
func (ad *Address) Ours(key string) bool {
	if entry := browser.CurrentEntry(); entry.Noted {
		return entry.Own
	}
	return !ad.shell.Visited && browser.Reloaded() && browser.Session.Get(journal.Name("own")) == key
}

// noteOurs writes the address, and notes whether the journal has the board with a key.
func (ad *Address) noteOurs(key, now string) {
	browser.NoteOwn(ad.own, ad.Draft, now)
	if !ad.own {
		key = ""
	}
	if key != ad.noted || key == "" {
		browser.Session.Set(journal.Name("own"), key)
		ad.noted = key
	}
}
