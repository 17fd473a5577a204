package browser

// An Early holds the results of web/boot/preload.js; a nil one has none.
type Early struct{ stored value }

// OnEarly calls do once preload.js has ended, with nil if it has failed; it returns false if preload.js opens
// nothing.
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

// Database returns the open database and its version.
func (e *Early) Database() (*Database, int) {
	db := e.stored.Get("db")
	return &Database{db}, db.Get("version").Int()
}

// Channel returns the channel that was opened before anything was read, or nil.
func (e *Early) Channel() *Channel {
	if c := e.stored.Get("channel"); c.Truthy() {
		return &Channel{c}
	}
	return nil
}

// Fresh reports whether the data read is still current.
func (e *Early) Fresh() bool { return e.stored.Get("fresh").Bool() }

// Rows returns the rows of a game and their keys; it is not ok if they were not read.
func (e *Early) Rows(link string) (rows, keys List, ok bool) {
	if !e.has(link) {
		return List{}, List{}, false
	}
	return List{e.stored.Get("rows")}, List{e.stored.Get("keys")}, true
}

// Record returns the record of a game as JSON; it is not ok if it was not read.
func (e *Early) Record(link string) ([]byte, bool) {
	if !e.has(link) || !e.stored.Get("record").Truthy() {
		return nil, false
	}
	return stringify(e.stored.Get("record")), true
}

// All returns the rows of a table; it is not ok if they were not read.
func (e *Early) All(table string) (List, bool) {
	if e == nil || !e.stored.Get(table).Truthy() {
		return List{}, false
	}
	return List{e.stored.Get(table)}, true
}

func (e *Early) has(link string) bool { return e != nil && e.stored.Get("link").String() == link }
