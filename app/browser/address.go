package browser

// Fragment is the part of the address behind the page, with its #.
func Fragment() string { return window.Get("location").Get("hash").String() }

// Go goes to a fragment, without its #.
func Go(fragment string) { window.Get("location").Set("hash", fragment) }

// PageAddress is the address of the page without a fragment.
func PageAddress() string {
	location := window.Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Reload loads the page anew.
func Reload() { window.Get("location").Call("reload") }

// Reloaded reports whether the page was loaded anew at the address that it had.
func Reloaded() (yes bool) {
	_ = Try(func() {
		entries := window.Get("performance").Call("getEntriesByType", "navigation")
		yes = entries.Length() > 0 && entries.Index(0).Get("type").String() == "reload"
	})
	return yes
}

// SetTitle sets the title of the page.
func SetTitle(title string) { document().Set("title", title) }

// An Entry is what the page has noted with the entry of the history that it shows. The browser
// keeps it over a reload.
type Entry struct {
	Noted bool
	Own   bool   // the page wrote the address itself
	Draft string // address of the draft that its puzzle is tried from, empty for none
	Stay  int    // number of the entry, 0 for none
}

// CurrentEntry is the note of the entry on the page.
func CurrentEntry() Entry {
	state := window.Get("history").Get("state")
	if !state.Truthy() {
		return Entry{}
	}
	e := Entry{Noted: true, Own: state.Get("own").Truthy(), Draft: textOf(state.Get("draft"))}
	if stay := state.Get("stay"); stay.Truthy() {
		e.Stay = stay.Int()
	}
	return e
}

// NoteOwn replaces the address of the entry on the page, and notes whether the page wrote it
// itself, and the draft that its puzzle is tried from.
func NoteOwn(own bool, draft, address string) {
	note(map[string]any{"own": own, "draft": draft}, address)
}

// NoteStay gives the entry on the page a number.
func NoteStay(n int) { note(map[string]any{"stay": n}, window.Get("location").Get("href").String()) }

func note(state map[string]any, address string) {
	_ = Try(func() { window.Get("history").Call("replaceState", state, "", address) })
}

// OnScroll calls do when the page has been scrolled, and leaves it to the page how far it is
// scrolled when one comes back to it.
func OnScroll(do func()) {
	_ = Try(func() { window.Get("history").Set("scrollRestoration", "manual") })
	Listen(do, "scroll")
}

// ScrollY is how far the page is scrolled down.
func ScrollY() int { return window.Get("scrollY").Int() }

// ScrollTo scrolls the page.
func ScrollTo(y int) { window.Call("scrollTo", 0, y) }
