//go:build !js

// Package hosttest fakes what journals need of browsers: the databases, the channel and the local storage of a
// site with several tabs. Whatever a browser does later it does in the tasks of a tab, when a test runs them.
package hosttest

import (
	"cmp"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"quadrille/app/journal/host"
)

// A Site is what all tabs of a browser have of a site.
type Site struct {
	Local     Local
	Denied    bool // no database opens
	Shut      bool // no database answers that it is open until Answer
	Broken    bool // nothing can be read
	Silent    bool // databases do nothing until Answer
	Late      bool // databases keep the answers of transactions that only read until Answer
	databases map[string]*database
	held      []func()
	tabs      []*Tab

	Fails func(durability string, tables []string) error // fails a transaction that writes; nil for none
}

// NewSite returns a site that stores nothing yet.
func NewSite() *Site { return &Site{Local: Local{}, databases: map[string]*database{}} }

// Answer makes the databases do and answer everything.
func (s *Site) Answer() {
	held := s.held
	s.Shut, s.Silent, s.Late, s.held = false, false, false, nil
	for _, do := range held {
		do()
	}
}

// Rows returns the rows of a table as JSON, in databases of any name.
func (s *Site) Rows(name string) (rows []string) {
	for _, key := range slices.Sorted(maps.Keys(s.databases)) {
		if t := s.databases[key].tables[name]; t != nil {
			for _, r := range t.rows {
				rows = append(rows, string(r.value))
			}
		}
	}
	return rows
}

// A Local is a localStorage.
type Local map[string]string

func (l Local) Get(key string) string { return l[key] }

func (l Local) Set(key, text string) {
	if l[key] = text; text == "" {
		delete(l, key)
	}
}

func (l Local) Keys(prefix string) []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(l)), func(key string) bool { return !strings.HasPrefix(key, prefix) })
}

// A Store is the databases of a site as a tab sees them.
type Store struct {
	Site *Site
	Do   func(task func()) // queues a task of the tab
}

type database struct {
	version int
	tables  map[string]*table
	open    []*connection
}

type table struct {
	host.Table
	rows []row // in the order of their keys
	next int
}

type row struct {
	key   any
	value json.RawMessage
}

var (
	errDenied  = errors.New("SecurityError")
	errAborted = errors.New("AbortError")
)

func (s *Store) OnEarly(func(*host.Early)) bool { return false }

func (s *Store) Open(name string, version int, o host.Opening) error {
	if s.Site.Denied {
		return errDenied
	}
	s.Do(func() {
		db := s.Site.databases[name]
		if db == nil {
			db = &database{tables: map[string]*table{}}
		}
		wanted := cmp.Or(version, max(db.version, 1))
		if wanted < db.version {
			o.Failed(errors.New("VersionError"))
			return
		}
		c := &connection{store: s, db: db}
		if before := db.version; before < wanted {
			tx := &transaction{connection: c, tables: db.tables, upgrades: true}
			o.Upgrade(c, tx, before)
			tx.run()
			if tx.failed != nil {
				o.Failed(tx.failed)
				return
			}
			db.version = wanted
			s.Site.databases[name] = db
		}
		db.open = append(db.open, c)
		if s.Site.Shut {
			s.Site.held = append(s.Site.held, func() { s.Do(func() { o.Opened(c) }) })
			return
		}
		o.Opened(c)
	})
	return nil
}

// Delete deletes the database with a name, and closes it in all tabs.
func (s *Site) Delete(name string) {
	db := s.databases[name]
	delete(s.databases, name)
	db.close(false)
}

// Renew has a newer page upgrade the database with a name.
func (s *Site) Renew(name string) {
	s.databases[name].version++
	s.databases[name].close(true)
}

func (db *database) close(newer bool) {
	for _, c := range slices.Clone(db.open) {
		c.store.Do(func() {
			c.Close()
			c.closed(newer)
		})
	}
}

type connection struct {
	store  *Store
	db     *database
	closed func(newer bool)
}

func (c *connection) Make(tables []host.Table) {
	for _, t := range tables {
		if c.db.tables[t.Name] == nil {
			c.db.tables[t.Name] = &table{Table: t}
		}
	}
}

func (c *connection) OnClose(do func(newer bool)) { c.closed = do }

func (c *connection) Close() {
	c.db.open = slices.DeleteFunc(c.db.open, func(other *connection) bool { return other == c })
}

func (c *connection) Read(tables ...string) host.Tx { return c.begin("", tables) }

func (c *connection) Write(durability string, tables ...string) host.Tx {
	return c.begin(durability, tables)
}

func (c *connection) begin(durability string, tables []string) host.Tx {
	if !slices.Contains(c.db.open, c) {
		panic("InvalidStateError")
	}
	tx := &transaction{connection: c, tables: map[string]*table{}, durability: durability}
	for _, name := range tables {
		if tx.tables[name] = c.db.tables[name]; tx.tables[name] == nil {
			panic("NotFoundError")
		}
		tx.names = append(tx.names, name)
	}
	run := func() { c.store.Do(tx.run) }
	if c.store.Site.Silent {
		c.store.Site.held = append(c.store.Site.held, run)
	} else {
		run()
	}
	return tx
}

func (t *table) put(value, key json.RawMessage) {
	var at any
	switch {
	case t.Key != "":
		at = plain(value).(map[string]any)[t.Key]
	case key != nil:
		at = plain(key)
	default:
		t.next++
		at = float64(t.next)
	}
	i, found := t.find(at)
	if !found {
		t.rows = slices.Insert(t.rows, i, row{})
	}
	t.rows[i] = row{at, value}
}

func (t *table) delete(key any) {
	if i, found := t.find(key); found {
		t.rows = slices.Delete(t.rows, i, i+1)
	}
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

type list []json.RawMessage

func (l list) Len() int                   { return len(l) }
func (l list) JSON() []byte               { return marshal([]json.RawMessage(l)) }
func (l list) Item(i int) []byte          { return l[i] }
func (l list) Part(from, upto int) []byte { return l[min(from, len(l)):min(upto, len(l))].JSON() }

func marshal(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}

func plain(text []byte) (v any) {
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err)
	}
	return v
}
