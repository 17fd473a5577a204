package browser

import "quadrille/app/journal/host"

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
