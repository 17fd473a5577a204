package shell

import (
	"cmp"
	"context"
	"strings"
	"time"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/run"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// An Address is the address bar, the player's current place, and the ways back.
type Address struct {
	Scroll
	Open func(link string, a Arrival) // opens the screen of an address
	Back Back
	From ReturnLink

	Draft   string         // the address of the draft that the puzzle on the page is tried from; empty for none
	Chapter map[string]int // the open chapter of the course left last, by its kind

	own   bool   // the page wrote the address bar, and the journal has all of it
	noted string // the board noted as the page's own in the tab's storage
	later run.Timer
	going []navigation // under way

	opening visit // ends when another address is opened
}

// An Arrival holds facts about a visit that its address does not have.
type Arrival struct {
	Watch   bool       // a puzzle begins in Watch
	Chapter int        // of the story of its solution to go to there, from 1; 0 for none
	Replay  []ask.Move // of a game to be played again there; nil for none
	Origin  string     // the provenance of the puzzle, as named by package library; empty for a link
	Message string     // shown in the place of the verdict on a puzzle
	Read    bool       // the puzzle was read from a text, not chosen
	Draft   string     // the address of the draft that a puzzle is tried from
	Source  string     // the source of a draft that was read, shown beside the verdict
	Marked  []int      // doubtful cells of a picture, to highlight on the draft

	Fields solver.Fields // of the puzzle that a draft begins from
}

// A navigation leads to a fragment.
type navigation struct {
	to      string
	arrival Arrival
}

// Complete adds to an arrival at a puzzle what is known of it from before.
func (a Arrival) Complete(b Back, name string) Arrival {
	if b.Link == name || strings.HasPrefix(b.Link, name+":") {
		a.Watch, a.Draft = a.Watch || b.Watch, cmp.Or(a.Draft, b.Draft)
	}
	return a
}

// A ReturnLink leads from a board back to the explanation that it was opened from.
type ReturnLink struct {
	Address string
	Link    string // of the board's puzzle
}

func (ad *Address) begin(w *Window, tr *Transition) {
	ad.opening = newVisit()
	ad.Scroll = Scroll{window: w, transition: tr, scroll: map[int]int{}, left: map[int]string{}, lists: map[int]*List{}}
}

// Go opens a link like a click on it.
func (ad *Address) Go(link string) { ad.GoWith(link, Arrival{}) }

// GoWith opens a link, with facts that it does not have.
func (ad *Address) GoWith(link string, a Arrival) {
	link = game.Outside(link)
	if browser.Fragment() == "#"+link {
		ad.Open(link, a)
		return
	}
	ad.going = append(ad.going, navigation{browser.Go(link), a})
}

// Changed opens an address, to which the address bar has changed, unless it has changed again since.
func (ad *Address) Changed(to string) {
	var a Arrival
	for i, n := range ad.going {
		if n.to == to {
			a, ad.going = n.arrival, ad.going[i+1:]
			break
		}
	}
	if to == browser.Fragment() {
		ad.Open(to, a)
	}
}

// Visit opens a link, and remembers the current address for the way back from a puzzle.
func (ad *Address) Visit(link, puzzle string, a Arrival) {
	ad.From = ReturnLink{ad.at, puzzle}
	ad.GoWith(link, a)
}

// Opening returns a context that ends when another address is opened.
func (ad *Address) Opening() context.Context { return ad.opening.Context }

// Read reads the address bar. It ends the opening of the previous address, and drops a pending Write.
func (ad *Address) Read() {
	ad.opening.end()
	ad.opening = newVisit()
	ad.later.Stop()
	ad.at, ad.own, ad.Draft = browser.Fragment(), false, browser.CurrentEntry().Draft
}

// delay is the longest time by which the address bar lags behind the board.
const delay = 300 * time.Millisecond

// Write updates the address bar from the screen, after a delay, as browsers limit the rate of changes. Most
// moves change nothing in it.
func (ad *Address) Write() {
	ad.later.Stop()
	if ad.at == "#"+game.Outside(ad.window.Screen.Fragment()) && ad.own == ad.window.Journal.Kept() {
		return
	}
	ad.later = ad.window.Run.Later(delay, func() (draws bool) {
		ad.WriteNow()
		return false // the address is not on the page
	})
}

// WriteNow updates the address bar at once, after a link has been added to the journal: a reload must not add
// it again.
func (ad *Address) WriteNow() {
	now := game.Outside(ad.window.Screen.Fragment())
	if now == "" || browser.Fragment() != ad.at {
		return // the player has opened another address, and its event follows
	}
	// If the journal cannot keep the board, the address has to: it is marked so that a reload reads its marks
	// like those of any link.
	ad.own = ad.window.Journal.Kept()
	if entry := browser.CurrentEntry(); ad.at != "#"+now || !entry.Noted || entry.Own != ad.own || entry.Draft != ad.Draft {
		ad.noteOurs(ad.window.Screen.Key(), "#"+now)
		ad.at = browser.Fragment()
	}
}

// Rename changes the fragment in the address bar, without its #, and opens nothing.
func (ad *Address) Rename(fragment string) {
	browser.ReplaceAddress(false, "", "#"+fragment)
	ad.at = browser.Fragment()
}

// Ours reports whether the page itself wrote the address of the board with a key. The browser keeps that note
// with the history entry, also over a reload; WebKit drops it if the address changes during the reload, and
// the tab's storage still has it.
func (ad *Address) Ours(key string) bool {
	if entry := browser.CurrentEntry(); entry.Noted {
		return entry.Own
	}
	return !ad.window.Visited && browser.Reloaded() && browser.Session.Get(browser.Name("own")) == key
}

// noteOurs writes the address, and notes whether the journal has the board with a key.
func (ad *Address) noteOurs(key, now string) {
	browser.ReplaceAddress(ad.own, ad.Draft, now)
	if !ad.own {
		key = ""
	}
	if key != ad.noted || key == "" {
		browser.Session.Set(browser.Name("own"), key)
		ad.noted = key
	}
}

// FullAddress returns the address of the page at a link.
func FullAddress(link string) string {
	return browser.PageAddress() + view.Href(link)
}

func NewDraft(k *solver.Kind) game.DraftKey {
	return game.DraftKey{Kind: k, ID: game.NewDraftID(browser.Random() ^ uint64(time.Now().UnixNano())*0x9e3779b97f4a7c15)}
}
