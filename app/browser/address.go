package browser

import "strings"

// maxFragment is the length at which fragments are cut: no link is that long, and each copy of one takes time.
const maxFragment = 100_000

// Fragment returns the fragment of the address, with its #.
func Fragment() string { return head(window.Get("location").Get("hash"), maxFragment) }

// Go navigates to a fragment, without its #, and returns it as the address has it.
func Go(fragment string) string {
	window.Get("location").Set("hash", fragment)
	return Fragment()
}

// OnAddress calls do with the fragment of each change of address, which comes after the change, and may come
// after further ones.
func OnAddress(do func(fragment string)) {
	window.Call("addEventListener", "hashchange", listener(func(event value) {
		_, fragment, _ := strings.Cut(head(event.Get("newURL"), 2*maxFragment), "#")
		if fragment != "" {
			fragment = "#" + fragment
		}
		do(fragment[:min(len(fragment), maxFragment)])
	}))
}

// PageAddress returns the address of the page without a fragment.
func PageAddress() string {
	location := window.Get("location")
	return location.Get("origin").String() + location.Get("pathname").String()
}

// Reload reloads the page.
func Reload() { window.Get("location").Call("reload") }

// Reloaded reports whether the page was reloaded at the same address.
func Reloaded() (yes bool) {
	_ = Try(func() {
		entries := window.Get("performance").Call("getEntriesByType", "navigation")
		yes = entries.Length() > 0 && entries.Index(0).Get("type").String() == "reload"
	})
	return yes
}

// SetTitle sets the title of the page.
func SetTitle(title string) { document().Set("title", title) }

// An Entry is the state that the page stores with its history entry. The browser keeps it over a reload.
type Entry struct {
	Noted bool
	Own   bool   // the page wrote the address itself
	Draft string // address of the draft whose puzzle is tried, empty for none
	Stay  int    // number of the entry, 0 for none
}

// CurrentEntry returns the state of the current history entry.
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

// ReplaceAddress replaces the address of the current entry, and stores whether the page wrote it itself, and the
// draft whose puzzle is tried.
func ReplaceAddress(own bool, draft, address string) {
	note(map[string]any{"own": own, "draft": draft}, address)
}

// SaveEntryNumber stores a number with the current entry.
func SaveEntryNumber(n int) { note(map[string]any{"stay": n}, window.Get("location").Get("href")) }

func note(state map[string]any, address any) {
	_ = Try(func() { window.Get("history").Call("replaceState", state, "", address) })
}

// OnScroll calls do after the page has scrolled, and disables the browser's scroll restoration.
func OnScroll(do func()) {
	_ = Try(func() { window.Get("history").Set("scrollRestoration", "manual") })
	Listen(do, "scroll")
}

// ScrollY returns the vertical scroll offset of the page.
func ScrollY() int { return window.Get("scrollY").Int() }

// ScrollTo scrolls the page.
func ScrollTo(y int) { window.Call("scrollTo", 0, y) }
