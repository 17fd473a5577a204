//go:build !js

package browsertest

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"quadrille/app/browser"
)

// databases is a fake IndexedDB. Transactions run one after the other, each in a task.
type databases struct {
	tab    *Browser
	made   map[string]*database
	denied bool           // opening one panics
	silent bool           // transactions wait
	held   []*transaction // while it is silent
}

type database struct {
	version float64
	tables  map[string]*table
}

type table struct {
	keyPath string
	index   string // the property for finding rows
	rows    []row  // in the order of their keys
	next    float64
}

type row struct{ key, value any }

// A span is the range of keys after one.
type span struct{ after any }

func (d *databases) Get(string) any  { return nil }
func (d *databases) Set(string, any) {}

// Call opens a database.
func (d *databases) Call(_ string, args ...any) any {
	if d.denied {
		panic("SecurityError")
	}
	name, version := args[0].(string), 1.0
	if len(args) > 1 {
		version = args[1].(float64)
	}
	request := object{}
	d.tab.Do(func() {
		db := d.made[name]
		if db == nil {
			db = &database{tables: map[string]*table{}}
		}
		open := &connection{object{"version": version}, d, db}
		request["result"] = open
		if before := db.version; before < version {
			tx := &transaction{object: object{}, db: db}
			request["transaction"] = tx
			db.version = version
			call(request, "onupgradeneeded", object{"oldVersion": before})
			if tx.aborted {
				request["error"] = object{"name": "AbortError"}
				call(request, "onerror", nil)
				return
			}
		}
		d.made[name] = db
		call(request, "onsuccess", nil)
	})
	return request
}

func call(on object, handler string, event any) {
	if f, ok := on[handler].(browser.Func); ok {
		f(event)
	}
}

// A connection is an open database.
type connection struct {
	object
	all *databases
	db  *database
}

func (c *connection) Get(name string) any {
	if name == "objectStoreNames" {
		return methods{"contains": func(args ...any) any { return c.db.tables[args[0].(string)] != nil }}
	}
	return c.object[name]
}

func (c *connection) Call(method string, args ...any) any {
	switch method {
	case "createObjectStore":
		t := &table{}
		t.keyPath, _ = args[1].(map[string]any)["keyPath"].(string)
		c.db.tables[args[0].(string)] = t
		return methods{"createIndex": func(args ...any) any { t.index = args[1].(string); return nil }}
	case "transaction":
		tx := &transaction{object: object{}, db: c.db, before: map[*table][]row{}}
		for _, t := range c.db.tables {
			tx.before[t] = slices.Clone(t.rows)
		}
		if c.all.silent {
			c.all.held = append(c.all.held, tx)
		} else {
			c.all.tab.Do(tx.run)
		}
		return tx
	}
	return nil
}

type transaction struct {
	object
	db       *database
	before   map[*table][]row
	requests []func()
	aborted  bool
}

func (tx *transaction) Call(method string, args ...any) any {
	switch method {
	case "abort":
		tx.aborted = true
	case "objectStore":
		t := tx.db.tables[args[0].(string)]
		if t == nil {
			panic("NotFoundError")
		}
		return &access{tx, t, ""}
	}
	return nil
}

// run answers the requests, including those added meanwhile.
func (tx *transaction) run() {
	for len(tx.requests) > 0 && !tx.aborted {
		do := tx.requests[0]
		tx.requests = tx.requests[1:]
		do()
	}
	if tx.aborted {
		for t, rows := range tx.before {
			t.rows = rows
		}
		call(tx.object, "onabort", nil)
		return
	}
	call(tx.object, "oncomplete", nil)
}

// An access is an object store or its index.
type access struct {
	tx    *transaction
	table *table
	by    string
}

func (a *access) Set(string, any) {}

func (a *access) Get(name string) any {
	switch name {
	case "put":
		return browser.Func(func(args ...any) any { return a.Call("put", args...) })
	case "keyPath":
		return a.table.keyPath
	}
	return nil
}

func (a *access) Call(method string, args ...any) any {
	if method == "index" {
		return &access{a.tx, a.table, a.table.index}
	}
	request := object{}
	a.tx.requests = append(a.tx.requests, func() {
		request["result"] = a.answer(method, args)
		call(request, "onsuccess", nil)
	})
	return request
}

func (a *access) answer(method string, args []any) any {
	t := a.table
	switch method {
	case "put":
		value := copied(args[0])
		var key any
		switch {
		case t.keyPath != "":
			key = value.(map[string]any)[t.keyPath]
		case len(args) > 1:
			key = copied(args[1])
		default:
			t.next++
			key = t.next
		}
		i, found := t.find(key)
		if !found {
			t.rows = slices.Insert(t.rows, i, row{})
		}
		t.rows[i] = row{key, value}
	case "delete":
		if i, found := t.find(args[0]); found {
			t.rows = slices.Delete(t.rows, i, i+1)
		}
	case "get":
		if i, found := t.find(args[0]); found {
			return copied(t.rows[i].value)
		}
	case "getKey", "getAll", "getAllKeys":
		list := []any{}
		for _, r := range t.rows {
			most, limited := 0.0, false
			if len(args) > 1 {
				most, limited = args[1].(float64)
			}
			if limited && len(list) >= int(most) || !a.wants(r, args) {
				continue
			}
			if method == "getAll" {
				list = append(list, copied(r.value))
			} else {
				list = append(list, r.key)
			}
		}
		switch {
		case method != "getKey":
			return list
		case len(list) > 0:
			return list[0]
		}
	}
	return nil
}

func (a *access) wants(r row, args []any) bool {
	switch {
	case len(args) == 0 || args[0] == nil:
		return true
	case a.by != "":
		return r.value.(map[string]any)[a.by] == args[0]
	}
	return compare(r.key, args[0].(span).after) > 0
}

func (t *table) find(key any) (int, bool) {
	return slices.BinarySearchFunc(t.rows, key, func(r row, key any) int { return compare(r.key, key) })
}

// compare orders keys: numbers before texts before lists.
func compare(a, b any) int {
	sort := func(key any) int {
		switch key.(type) {
		case float64:
			return 0
		case string:
			return 1
		}
		return 2
	}
	if order := cmp.Compare(sort(a), sort(b)); order != 0 {
		return order
	}
	switch a := a.(type) {
	case float64:
		return cmp.Compare(a, b.(float64))
	case string:
		return cmp.Compare(a, b.(string))
	}
	return slices.CompareFunc(a.([]any), b.([]any), compare)
}

// copied returns a value as cloned by the browser.
func copied(v any) any {
	var c any
	if err := json.Unmarshal(must(json.Marshal(v)), &c); err != nil {
		panic(err)
	}
	return c
}

// Rows returns the values in a table of the site, in a database of any name.
func (b *Browser) Rows(name string) (rows []any) {
	for _, key := range slices.Sorted(maps.Keys(b.data.made)) {
		if t := b.data.made[key].tables[name]; t != nil {
			for _, r := range t.rows {
				rows = append(rows, r.value)
			}
		}
	}
	return rows
}

// Deny has the browser open no database.
func (b *Browser) Deny() { b.data.denied = true }

// Silence has the databases answer no transaction, or again all of them.
func (b *Browser) Silence(silent bool) {
	b.data.silent = silent
	if !silent {
		for _, tx := range b.data.held {
			b.Do(tx.run)
		}
		b.data.held = nil
	}
}
