package browser

// What web's scripts and the page have agreed upon.

// UpdateWaits reports whether a new version waits; the event quadrille-update tells of a later one.
func UpdateWaits() bool { return window.Get("quadrilleUpdate").Truthy() }

// Update reloads the page with the new version.
func Update() { window.Call("quadrilleApplyUpdate") }

// Ready tells that the page is there, and, once what the address says is there too (whole), has
// what was tapped and typed before done.
func Ready(whole bool) {
	window.Set("quadrilleReady", true)
	if whole {
		window.Call("dispatchEvent", window.Get("Event").New("quadrille-ready"))
	}
}

// OnLeave registers begin, which runs when the page is left. begin records what the next start
// depends on, and returns a function that computes it later, once; nil if there is nothing to compute.
func OnLeave(begin func() (tell func() string)) {
	window.Set("quadrilleAhead", funcOf(func([]value) any {
		tell := begin()
		if tell == nil {
			return nil
		}
		var f function
		f = funcOf(func([]value) any {
			f.Release()
			return tell()
		})
		return f
	}))
}

// Stale forgets how the games looked whose links begin so, and the front page.
func Stale(links string) { _ = Try(func() { window.Call("quadrilleStale", links) }) }

// StaleFront forgets how the front page looked.
func StaleFront() { _ = Try(func() { window.Call("quadrilleStale") }) }

// Site is the path of the site, as its page tells it.
func Site() string { return document().Get("documentElement").Get("dataset").Get("site").String() }
