//go:build !ui_only

package worker

import (
	"encoding/json"
	"slices"

	"quadrille/app/browser"
	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// A store is the database of the page. Its functions block until the browser answers.
type store struct{ db host.Database }

// OpenStore opens a database of the browser that is there.
func OpenStore(name string) (s library.Store, closeIt func(), err error) {
	return OpenStoreIn(browser.Databases, name)
}

// OpenStoreIn opens a database that is there.
func OpenStoreIn(all host.Store, name string) (s library.Store, closeIt func(), err error) {
	opened := make(chan error, 1)
	var db host.Database
	err = all.Open(name, 0, host.Opening{
		Upgrade: func(_ host.Database, tx host.Tx, _ int) { tx.Abort() }, // it has been deleted
		Opened: func(d host.Database) {
			db = d
			db.OnClose(func(bool) {})
			opened <- nil
		},
		Failed: func(err error) { opened <- err },
	})
	if err == nil {
		err = <-opened
	}
	if err != nil {
		return nil, nil, err
	}
	return store{db}, db.Close, nil
}

func (s store) Part(table string, after json.RawMessage, most int) (values, keys []byte, err error) {
	return s.read(table, func(tx host.Tx, done func(values, keys host.List, err error)) {
		tx.After(table, after, most, done)
	})
}

func (s store) Game(link string) (rows, keys []byte, err error) {
	return s.read(library.Moves, func(tx host.Tx, done func(rows, keys host.List, err error)) {
		tx.Find(library.Moves, "game", link, done)
	})
}

// read reads a table in a transaction of its own, and waits for the answer.
func (s store) read(table string, ask func(host.Tx, func(values, keys host.List, err error))) (values, keys []byte, err error) {
	answered := make(chan error, 1)
	err = browser.Try(func() {
		ask(s.db.Read(table), func(v, k host.List, err error) {
			values, keys = v.JSON(), k.JSON()
			answered <- err
		})
	})
	if err == nil {
		err = <-answered
	}
	return values, keys, err
}

// rowsAtOnce is the number of rows sent to the browser as one text.
const rowsAtOnce = 1000

func (s store) Change(links []string, change func(link string, rows []library.Row, known library.Record) ([]library.Row, library.Record)) error {
	ended := make(chan error, 1)
	var failed error // the error that aborted the transaction
	err := browser.Try(func() {
		tx := s.db.Write("relaxed", library.Moves, library.Games)
		tx.OnEnd(func(err error) { ended <- err })
		for _, link := range links {
			var known library.Record
			tx.Get(library.Games, link, func(row []byte, err error) {
				if r, bad := library.ReadRecord(row); err == nil && bad == nil {
					known = r
				}
			})
			tx.Find(library.Moves, "game", link, func(list, keys host.List, err error) {
				if err != nil {
					return // the browser aborts the transaction
				}
				bad := browser.Try(func() {
					rows, _ := library.ReadRows(list.JSON(), keys.JSON())
					added, record := change(link, rows, known)
					for part := range slices.Chunk(library.StoreRows(link, added), rowsAtOnce) {
						tx.PutAll(library.Moves, part)
					}
					if record.Kind != "" {
						tx.PutAll(library.Games, [][]any{{record}})
					}
				})
				if bad != nil {
					failed = bad
					_ = browser.Try(tx.Abort)
				}
			})
		}
	})
	if err != nil {
		return err
	}
	if err = <-ended; failed != nil {
		return failed
	}
	return err
}
