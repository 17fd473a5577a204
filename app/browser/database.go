package browser

import (
	"encoding/json"
	"errors"
	"strings"
)

// A Database is an open database of IndexedDB. A nil one is not open.
//
// Its functions panic if the browser throws. Callbacks run within the browser's event, where IndexedDB
// expects version changes and further requests of a transaction.
type Database struct{ db value }

// A Table is a store of a database.
type Table struct {
	Name  string
	Key   string // the property that is the key of a row; empty for keys beside the rows
	Index string // a property to find rows by, and the name of its index; empty for none
}

// An Opening holds the callbacks of opening a database.
type Opening struct {
	Upgrade func(db *Database, tx *Tx, before int) // the database is created (before is 0) or gets a new version
	Opened  func(*Database)
	Failed  func(error)
	Blocked func() // another tab holds an older version; may be nil
}

// ErrNoDatabases is the error if the browser has no databases.
var ErrNoDatabases = errors.New("this browser saves nothing for this page")

// Open opens a database; version 0 is its current version.
func Open(name string, version int, o Opening) error {
	none := false
	err := Try(func() {
		// If storage is blocked, reading the property throws in some browsers, and only a call converts that
		// to a panic that Try can catch.
		idb := window.Get("Reflect").Call("get", window, "indexedDB")
		if none = !idb.Truthy(); none {
			return
		}
		args := []any{name, version}
		if version == 0 {
			args = args[:1]
		}
		request := idb.Call("open", args...)
		request.Set("onupgradeneeded", once(func(event value) {
			o.Upgrade(&Database{request.Get("result")}, &Tx{request.Get("transaction")}, event.Get("oldVersion").Int())
		}))
		if o.Blocked != nil {
			request.Set("onblocked", once(func(value) { o.Blocked() }))
		}
		answer(request, func(err error) {
			if err != nil {
				o.Failed(err)
				return
			}
			o.Opened(&Database{request.Get("result")})
		})
	})
	if none {
		return ErrNoDatabases
	}
	return err
}

// Make creates the missing tables, during a version change.
func (d *Database) Make(tables []Table) {
	for _, t := range tables {
		if d.db.Get("objectStoreNames").Call("contains", t.Name).Bool() {
			continue
		}
		options := map[string]any{"autoIncrement": true}
		if t.Key != "" {
			options = map[string]any{"keyPath": t.Key}
		}
		store := d.db.Call("createObjectStore", t.Name, options)
		if t.Index != "" {
			store.Call("createIndex", t.Index, t.Index)
		}
	}
}

// OnClose calls do when the browser closes the database, or when it closes because another tab deletes it or
// upgrades it to a newer version.
func (d *Database) OnClose(do func(newer bool)) {
	for _, name := range []string{"onversionchange", "onclose"} {
		d.db.Set(name, listener(func(event value) {
			newer := name == "onversionchange" && event.Get("newVersion").Truthy()
			d.Close()
			do(newer)
		}))
	}
}

// Close closes the database.
func (d *Database) Close() { d.db.Call("close") }

// A Tx is a transaction.
type Tx struct{ tx value }

// Read begins a read-only transaction.
func (d *Database) Read(tables ...string) *Tx {
	return &Tx{d.db.Call("transaction", names(tables))}
}

// Write begins a read-write transaction on tables; durability is "relaxed" or "strict".
func (d *Database) Write(durability string, tables ...string) *Tx {
	return &Tx{d.db.Call("transaction", names(tables), "readwrite", map[string]any{"durability": durability})}
}

func names(texts []string) []any {
	list := make([]any, len(texts))
	for i, t := range texts {
		list[i] = t
	}
	return list
}

// OnEnd calls do when the transaction has ended, with an error if it was rolled back.
func (t *Tx) OnEnd(do func(error)) {
	either(t.tx, "complete", "abort", do)
}

// Commit commits the transaction at once. Without it, the transaction ends only when the page is next idle,
// and is lost if the page closes before.
func (t *Tx) Commit() { t.tx.Call("commit") }

// Abort aborts the transaction.
func (t *Tx) Abort() { t.tx.Call("abort") }

func (t *Tx) table(name string) value { return t.tx.Call("objectStore", name) }

// Put writes a row of a table whose rows hold their keys.
func (t *Tx) Put(table string, row map[string]any) { t.table(table).Call("put", row) }

// PutAll calls put with each list of arguments, a row, or a row and its key, as JSON: in one call of
// JavaScript, since each browser value that Go holds costs a finalizer.
func (t *Tx) PutAll(table string, arguments [][]any) {
	if len(arguments) == 0 {
		return
	}
	text, err := json.Marshal(arguments)
	if err != nil {
		panic(err) // the caller passed invalid JSON
	}
	store := t.table(table)
	put := window.Get("Reflect").Get("apply").Call("bind", nil, store.Get("put"), store)
	parse(text).Call("forEach", put)
}

// Delete deletes the row with a key.
func (t *Tx) Delete(table, key string) { t.table(table).Call("delete", key) }

// DeleteJSON deletes the row with a key that is JSON.
func (t *Tx) DeleteJSON(table string, key []byte) { t.table(table).Call("delete", parse(key)) }

// Get reads the row with a key as JSON.
func (t *Tx) Get(table, key string, done func(row []byte, err error)) {
	request := t.table(table).Call("get", key)
	answer(request, func(err error) { done(stringify(request.Get("result")), err) })
}

// Has calls done with whether an index has a key.
func (t *Tx) Has(table, index, key string, done func(bool)) {
	request := t.table(table).Call("index", index).Call("getKey", key)
	answer(request, func(err error) { done(err == nil && !request.Get("result").IsUndefined()) })
}

// All reads all rows of a table.
func (t *Tx) All(table string, done func(rows List, err error)) {
	request := t.table(table).Call("getAll")
	answer(request, func(err error) { done(result(request, err), err) })
}

// After reads at most most rows of a table and their keys, those after a key in JSON; nil for the first ones.
func (t *Tx) After(table string, key []byte, most int, done func(rows, keys List, err error)) {
	span := any(nil)
	if key != nil {
		span = after(parse(key))
	}
	rowsAndKeys(t.table(table), done, span, most)
}

// Find reads the rows with the given key in an index, and their primary keys.
func (t *Tx) Find(table, index, key string, done func(rows, keys List, err error)) {
	rowsAndKeys(t.table(table).Call("index", index), done, key)
}

// DeleteAll deletes the rows with the keys.
func (t *Tx) DeleteAll(table string, keys List) {
	store := t.table(table)
	for i := range keys.Len() {
		store.Call("delete", keys.list.Index(i))
	}
}

// A Dump holds all rows of a table and their keys, list by list, as browser values.
type Dump struct{ rows, keys []List }

// Dump reads all rows of a table, some at a time.
func (t *Tx) Dump(table string, most int, into *Dump) { t.dumpAfter(table, nil, most, into) }

func (t *Tx) dumpAfter(table string, span any, most int, into *Dump) {
	rowsAndKeys(t.table(table), func(rows, keys List, _ error) {
		n := keys.Len()
		if n == 0 {
			return
		}
		into.rows, into.keys = append(into.rows, rows), append(into.keys, keys)
		t.orAbort(func() { t.dumpAfter(table, after(keys.list.Index(n-1)), most, into) })
	}, span, most)
}

// Load writes the rows of a dump into a table, a list at a time, except the one with a key.
func (t *Tx) Load(table string, d Dump, except string) {
	if len(d.rows) == 0 {
		return
	}
	store, last := t.table(table), value{}
	for i := range d.keys[0].Len() {
		row, key := d.rows[0].list.Index(i), d.keys[0].list.Index(i)
		switch {
		case key.String() == except:
		case store.Get("keyPath").Truthy():
			last = store.Call("put", row)
		default:
			last = store.Call("put", row, key)
		}
	}
	rest := func() { t.Load(table, Dump{d.rows[1:], d.keys[1:]}, except) }
	if !last.Truthy() {
		rest()
		return
	}
	answer(last, func(err error) {
		if err == nil {
			t.orAbort(rest)
		}
	})
}

// orAbort calls do, and aborts the transaction if that fails.
func (t *Tx) orAbort(do func()) {
	if Try(do) != nil {
		_ = Try(t.Abort)
	}
}

// rowsAndKeys requests both: the second of two requests is answered second.
func rowsAndKeys(of value, done func(rows, keys List, err error), args ...any) {
	rows, keys := of.Call("getAll", args...), of.Call("getAllKeys", args...)
	answer(keys, func(err error) { done(result(rows, err), result(keys, err), err) })
}

func result(request value, err error) List {
	if err != nil {
		return List{}
	}
	return List{request.Get("result")}
}

func answer(request value, done func(error)) {
	either(request, "success", "error", done)
}

// either calls do at the first of two events, of which one is a failure.
func either(of value, success, failed string, do func(error)) {
	var yes, no function
	end := func(err error) {
		yes.Release()
		no.Release()
		do(err)
	}
	yes = listener(func(value) { end(nil) })
	no = listener(func(value) {
		err := errors.New("saving was broken off")
		if e := of.Get("error"); e.Truthy() {
			err = errors.New(e.Get("name").String())
		}
		end(err)
	})
	of.Set("on"+success, yes)
	of.Set("on"+failed, no)
}

// Full reports whether an error means that no space is left; browsers have several names for it.
func Full(err error) bool { return strings.Contains(strings.ToLower(err.Error()), "quota") }

// A List is a list held by the browser; the zero value is empty.
type List struct{ list value }

// Len returns the length of the list.
func (l List) Len() int {
	if !l.list.Truthy() {
		return 0
	}
	return l.list.Length()
}

// JSON returns the list as JSON. Values without a JSON form become null.
func (l List) JSON() []byte {
	if !l.list.Truthy() {
		return nil
	}
	return stringify(l.list)
}

// Item returns one value as JSON.
func (l List) Item(i int) []byte { return stringify(l.list.Index(i)) }

// Part returns the values from one index up to another as JSON.
func (l List) Part(from, to int) []byte { return stringify(l.list.Call("slice", from, to)) }

// stringify writes a value as JSON: one call instead of several for each value.
func stringify(v value) []byte {
	json := window.Get("JSON")
	text := func(v value) string {
		s := "null"
		_ = Try(func() {
			if t := json.Call("stringify", v); !t.IsUndefined() {
				s = t.String()
			}
		})
		return s
	}
	whole := text(v)
	if whole != "null" || !v.InstanceOf(window.Get("Array")) {
		return []byte(whole)
	}
	parts := make([]string, v.Length())
	for i := range parts {
		parts[i] = text(v.Index(i))
	}
	return []byte("[" + strings.Join(parts, ",") + "]")
}

func parse(json []byte) value { return window.Get("JSON").Call("parse", string(json)) }

func after(key value) value { return window.Get("IDBKeyRange").Call("lowerBound", key, true) }
