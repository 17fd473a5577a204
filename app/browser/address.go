package browser

// maxFragment is the length at which fragments are cut: no link is that long, and each copy of one takes time.
const maxFragment = 100_000

func Reload() { window.Get("location").Call("reload") }

// Reloaded reports whether the page was reloaded at the same address.
func Reloaded() (yes bool) {
	_ = Try(func() {
		entries := window.Get("performance").Call("getEntriesByType", "navigation")
		yes = entries.Length() > 0 && entries.Index(0).Get("type").String() == "reload"
	})
	return yes
}

// An Entry is the state that the page stores with its history entry. The browser keeps it over a reload.
type Entry struct {
	Noted bool
	Own   bool   // the page wrote the address itself
	Draft string // address of the draft whose puzzle is tried, empty for none
	Stay  int    // number of the entry, 0 for none
}

// ReplaceAddress replaces the address of the current entry, and stores whether the page wrote it itself, and the
// draft whose puzzle is tried.
func ReplaceAddress(own bool, draft, address string) {
	note(Entry{Own: own, Draft: draft}, address)
}

// SaveEntryNumber stores a number with the current entry.
func SaveEntryNumber(n int) { note(Entry{Stay: n}, "") }

// OnScroll calls do after the page has scrolled, and disables the browser's scroll restoration.
func OnScroll(do func()) {
	_ = Try(func() { window.Get("history").Set("scrollRestoration", "manual") })
	Listen(do, "scroll")
}

// ScrollY returns the vertical scroll offset of the page.
func ScrollY() int { return window.Get("scrollY").Int() }

func ScrollTo(y int) { window.Call("scrollTo", 0, y) }
