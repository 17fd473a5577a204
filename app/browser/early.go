package browser

// Early is what web/boot/preload.js has opened and read; a nil one has nothing.
type Early struct{ stored value }

// OnEarly calls do once preload.js has ended, with nil where it has failed; it returns false where
// preload.js opens nothing.
func OnEarly(do func(*Early)) bool {
	promise := boot().Get("stored")
	if !promise.Truthy() {
		return false
	}
	promise.Call("then", once(func(stored value) {
		if !stored.Truthy() {
			do(nil)
			return
		}
		do(&Early{stored})
	}))
	return true
}

// Database is the open database, and its version.
func (e *Early) Database() (*Database, int) {
	db := e.stored.Get("db")
	return &Database{db}, db.Get("version").Int()
}

// Channel is the channel that was opened before anything was read; nil for none.
func (e *Early) Channel() *Channel {
	if c := e.stored.Get("channel"); c.Truthy() {
		return &Channel{c}
	}
	return nil
}

// Fresh reports whether what was read still holds.
func (e *Early) Fresh() bool { return e.stored.Get("fresh").Bool() }

// Rows are the rows of a game and their keys; false if they were not read.
func (e *Early) Rows(link string) (rows, keys List, ok bool) {
	if !e.has(link) {
		return List{}, List{}, false
	}
	return List{e.stored.Get("rows")}, List{e.stored.Get("keys")}, true
}

// Record is the record of a game as JSON; false if it was not read.
func (e *Early) Record(link string) ([]byte, bool) {
	if !e.has(link) || !e.stored.Get("record").Truthy() {
		return nil, false
	}
	return stringify(e.stored.Get("record")), true
}

// All are the rows of a table; false if they were not read.
func (e *Early) All(table string) (List, bool) {
	if e == nil || !e.stored.Get(table).Truthy() {
		return List{}, false
	}
	return List{e.stored.Get(table)}, true
}

func (e *Early) has(link string) bool { return e != nil && e.stored.Get("link").String() == link }
