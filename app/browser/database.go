package browser

import (
	"encoding/json"
	"errors"
	"strings"

	"quadrille/app/journal/host"
)

// Databases are the browser's databases, IndexedDB.
var Databases host.Store = &databases{}

type databases struct{}

type database struct{ db value }

var ErrNoDatabases = errors.New("this browser saves nothing for this page")

func (*databases) Open(name string, version int, o host.Opening) error {
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
			o.Upgrade(&database{request.Get("result")}, &transaction{request.Get("transaction")}, event.Get("oldVersion").Int())
		}))
		if o.Blocked != nil {
			request.Set("onblocked", once(func(value) { o.Blocked() }))
		}
		answer(request, func(err error) {
			if err != nil {
				o.Failed(err)
				return
			}
			o.Opened(&database{request.Get("result")})
		})
	})
	if none {
		return ErrNoDatabases
	}
	return err
}

func (d *database) Make(tables []host.Table) {
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

func (d *database) OnClose(do func(newer bool)) {
	for _, name := range []string{"onversionchange", "onclose"} {
		d.db.Set(name, listener(func(event value) {
			newer := name == "onversionchange" && event.Get("newVersion").Truthy()
			d.Close()
			do(newer)
		}))
	}
}

func (d *database) Close() { d.db.Call("close") }

func (d *database) Read(tables ...string) host.Tx {
	return &transaction{d.db.Call("transaction", names(tables))}
}

func (d *database) Write(durability string, tables ...string) host.Tx {
	return &transaction{d.db.Call("transaction", names(tables), "readwrite", map[string]any{"durability": durability})}
}

// A transaction is one of IndexedDB.
type transaction struct{ tx value }

func names(texts []string) []any {
	list := make([]any, len(texts))
	for i, t := range texts {
		list[i] = t
	}
	return list
}

func (t *transaction) OnEnd(do func(error)) {
	either(t.tx, "complete", "abort", do)
}

func (t *transaction) Commit() { t.tx.Call("commit") }

func (t *transaction) Abort() { t.tx.Call("abort") }

func (t *transaction) table(name string) value { return t.tx.Call("objectStore", name) }

// PutAll takes one call of JavaScript, since each browser value that Go holds costs a finalizer.
func (t *transaction) PutAll(table string, arguments [][]any) {
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

func (t *transaction) Delete(table, key string) { t.table(table).Call("delete", key) }

func (t *transaction) DeleteJSON(table string, key []byte) { t.table(table).Call("delete", parse(key)) }

func (t *transaction) Get(table, key string, done func(row []byte, err error)) {
	request := t.table(table).Call("get", key)
	answer(request, func(err error) { done(stringify(request.Get("result")), err) })
}

func (t *transaction) Has(table, index, key string, done func(bool)) {
	request := t.table(table).Call("index", index).Call("getKey", key)
	answer(request, func(err error) { done(err == nil && !request.Get("result").IsUndefined()) })
}

func (t *transaction) After(table string, key []byte, most int, done func(rows, keys host.List, err error)) {
	span := any(nil)
	if key != nil {
		span = after(parse(key))
	}
	rowsAndKeys(t.table(table), done, span, most)
}

func (t *transaction) Find(table, index, key string, done func(rows, keys host.List, err error)) {
	rowsAndKeys(t.table(table).Call("index", index), done, key)
}

func (t *transaction) DeleteAll(table string, keys host.List) {
	store := t.table(table)
	for i := range keys.Len() {
		store.Call("delete", keys.(*list).of.Index(i))
	}
}

// rowsAndKeys requests both: the second of two requests is answered second.
func rowsAndKeys(of value, done func(rows, keys host.List, err error), args ...any) {
	rows, keys := of.Call("getAll", args...), of.Call("getAllKeys", args...)
	answer(keys, func(err error) { done(result(rows, err), result(keys, err), err) })
}

func result(request value, err error) host.List {
	if err != nil {
		return &list{}
	}
	return &list{request.Get("result")}
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

// A list is an array; the zero value is empty.
type list struct{ of value }

func (l *list) Len() int {
	if !l.of.Truthy() {
		return 0
	}
	return l.of.Length()
}

func (l *list) JSON() []byte {
	if !l.of.Truthy() {
		return nil
	}
	return stringify(l.of)
}

func (l *list) Item(i int) []byte { return stringify(l.of.Index(i)) }

func (l *list) Part(from, to int) []byte { return stringify(l.of.Call("slice", from, to)) }

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
