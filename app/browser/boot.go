package browser

import "quadrille/app/journal/host"

// The program's side of web/boot/PROTOCOL.md.

// boot is the object that the scripts in web/boot share with the program.
func boot() value { return window.Get("quadrille") }

// UpdateWaits reports whether a new version waits; the event quadrille-update announces a later one.
func UpdateWaits() bool { return boot().Get("updateWaits").Truthy() }

// Repeats reports whether input is queued whose effect has been shown: the focus is where it has led to.
func Repeats() bool { heard := boot().Get("heard"); return heard.Truthy() && heard.Int() > 0 }

// Update reloads the page with the new version.
func Update() { boot().Call("update") }

// OnLeave registers begin, which runs when the page of a fragment, without its position, is left. It returns
// nil if the view must not be stored. Otherwise it returns a function that computes, later and once, the
// marks of taps, as JSON.
func OnLeave(begin func(fragment string) (taps func() string)) {
	boot().Set("leave", funcOf(func(args []value) any {
		taps := begin(args[0].String())
		if taps == nil {
			return nil
		}
		var f function
		f = funcOf(func([]value) any {
			f.Release()
			return taps()
		})
		return f
	}))
}

// DropViews drops the stored views of the games whose links begin with links, and that of the front page.
func DropViews(links string) { _ = Try(func() { boot().Call("stale", links) }) }

func DropFrontView() { _ = Try(func() { boot().Call("stale") }) }

// Site returns the path of the site, from an attribute of its page.
func Site() string { return Root().Attr("data-site") }

// Name is the name under which the site keeps something in the browser.
func Name(name string) string { return host.NameAt(Site(), name) }

// KeepKey stores a key that the page reads before it is painted; an empty value removes it.
func KeepKey(name, value string) { Local.Set(Name(name), value) }

// OnEarly reads the results of web/boot/preload.js.
func (*databases) OnEarly(do func(*host.Early)) bool {
	promise := boot().Get("stored")
	if !promise.Truthy() {
		return false
	}
	promise.Call("then", once(func(stored value) {
		if !stored.Truthy() {
			do(nil)
			return
		}
		do(readEarly(stored))
	}))
	return true
}

func readEarly(stored value) *host.Early {
	db := stored.Get("db")
	early := &host.Early{
		Database: &database{db},
		Version:  db.Get("version").Int(),
		Fresh:    func() bool { return stored.Get("fresh").Bool() },
		Link:     textOf(stored.Get("link")),
		Lists:    map[string]host.List{},
	}
	for _, name := range []string{"rows", "keys", "games", "settings"} {
		if v := stored.Get(name); v.Truthy() {
			early.Lists[name] = &list{v}
		}
	}
	if v := stored.Get("channel"); v.Truthy() {
		early.Channel = &channel{v}
	}
	if v := stored.Get("record"); v.Truthy() {
		early.Record = stringify(v)
	}
	return early
}
