//go:build !js

package hosttest

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"quadrille/app/journal/host"
)

// A transaction runs alone, in a task.
type transaction struct {
	*connection
	tables     map[string]*table
	names      []string
	durability string // empty for one that only reads
	upgrades   bool
	requests   []func()
	failed     error
	committed  bool
	ended      func(error)
}

func (tx *transaction) OnEnd(do func(error)) { tx.ended = do }
func (tx *transaction) Commit()              { tx.committed = true }
func (tx *transaction) Abort()               { tx.failed = cmp.Or(tx.failed, errAborted) }

func (tx *transaction) run() {
	before := map[*table][]row{}
	for _, t := range tx.tables {
		before[t] = slices.Clone(t.rows)
	}
	for len(tx.requests) > 0 && tx.failed == nil {
		do := tx.requests[0]
		tx.requests = tx.requests[1:]
		do()
	}
	if fails := tx.store.Site.Fails; fails != nil && tx.durability != "" && tx.failed == nil {
		tx.failed = fails(tx.durability, tx.names)
	}
	if tx.failed != nil {
		for t, rows := range before {
			t.rows = rows
		}
	}
	if tx.ended != nil {
		tx.ended(tx.failed)
	}
}

func (tx *transaction) on(name string, do func(t *table)) {
	t := tx.tables[name]
	if t == nil {
		panic("NotFoundError")
	}
	if tx.committed {
		panic("TransactionInactiveError")
	}
	tx.requests = append(tx.requests, func() { do(t) })
}

// write queues a request that writes.
func (tx *transaction) write(name string, do func(t *table)) {
	if tx.durability == "" && !tx.upgrades {
		panic("ReadOnlyError")
	}
	tx.on(name, do)
}

func (tx *transaction) PutAll(name string, rows [][]any) {
	for _, r := range rows {
		value, key := marshal(r[0]), json.RawMessage(nil)
		if len(r) > 1 {
			key = marshal(r[1])
		}
		tx.write(name, func(t *table) { t.put(value, key) })
	}
}

func (tx *transaction) Delete(name, key string) { tx.write(name, func(t *table) { t.delete(key) }) }

func (tx *transaction) DeleteJSON(name string, key []byte) {
	tx.write(name, func(t *table) { t.delete(plain(key)) })
}

func (tx *transaction) DeleteAll(name string, keys host.List) {
	for _, key := range keys.(list) {
		tx.DeleteJSON(name, key)
	}
}

func (tx *transaction) Get(name, key string, done func([]byte, error)) {
	tx.on(name, func(t *table) {
		if i, found := t.find(key); found {
			row := t.rows[i].value
			tx.answer(func() { done(row, nil) })
			return
		}
		tx.answer(func() { done([]byte("null"), nil) })
	})
}

func (tx *transaction) Has(name, index, key string, done func(bool)) {
	tx.Find(name, index, key, func(_, keys host.List, _ error) { done(keys.Len() > 0) })
}

func (tx *transaction) Find(name, index, key string, done func(rows, keys host.List, err error)) {
	tx.read(name, -1, done, func(r row) bool {
		of, _ := plain(r.value).(map[string]any)
		return of[index] == key
	})
}

func (tx *transaction) After(name string, key []byte, most int, done func(rows, keys host.List, err error)) {
	tx.read(name, most, done, func(r row) bool { return key == nil || compare(r.key, plain(key)) > 0 })
}

func (tx *transaction) read(name string, most int, done func(rows, keys host.List, err error), wants func(row) bool) {
	tx.on(name, func(t *table) {
		rows, keys := list{}, list{}
		for _, r := range t.rows {
			if len(rows) != most && wants(r) {
				rows, keys = append(rows, r.value), append(keys, marshal(r.key))
			}
		}
		if tx.store.Site.Broken {
			tx.answer(func() { done(list{}, list{}, errors.New("UnknownError")) })
			return
		}
		tx.answer(func() { done(rows, keys, nil) })
	})
}

// answer passes on what has been read.
func (tx *transaction) answer(do func()) {
	if site := tx.store.Site; site.Late && tx.durability == "" && !tx.upgrades {
		site.held = append(site.held, func() { tx.store.Do(do) })
		return
	}
	do()
}
