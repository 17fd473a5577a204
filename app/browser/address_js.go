package browser

import "strings"

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

func SetTitle(title string) { document().Set("title", title) }

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

// note replaces the state of the current entry, and its address by one that is not empty.
func note(e Entry, address string) {
	state, at := map[string]any{"own": e.Own, "draft": e.Draft}, any(address)
	if e.Stay != 0 {
		state = map[string]any{"stay": e.Stay}
	}
	if address == "" {
		at = window.Get("location").Get("href")
	}
	_ = Try(func() { window.Get("history").Call("replaceState", state, "", at) })
}
