package journal

import (
	"errors"

	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// TakenSetting names, in a database without a path, the site that has taken it over.
const TakenSetting = "taken over by"

// batchRows is the number of rows read at a time.
const batchRows = 60

// An inheritance is the contents of the database without a path, for the first site under a path
// that opens a database of its own. It is copied, not moved: it may belong to another site.
type inheritance struct {
	moves, games, settings dump
}

// A dump is all rows of a table and their keys, list by list.
type dump struct{ rows, keys []host.List }

// read reads the rows after a key.
func (d *dump) read(tx host.Tx, table string, key []byte) {
	tx.After(table, key, batchRows, func(rows, keys host.List, _ error) {
		if n := keys.Len(); n > 0 {
			d.rows, d.keys = append(d.rows, rows), append(d.keys, keys)
			orAbort(tx, func() { d.read(tx, table, keys.Item(n-1)) })
		}
	})
}

// write writes the rows, list by list, except the one with a key.
func (d dump) write(tx host.Tx, table, except string) {
	if len(d.rows) > 0 {
		rest := dump{d.rows[1:], d.keys[1:]}
		tx.Load(table, d.rows[0], d.keys[0], except, func() { orAbort(tx, func() { rest.write(tx, table, except) }) })
	}
}

// orAbort calls do, and aborts the transaction if that fails.
func orAbort(tx host.Tx, do func()) {
	if host.Try(do) != nil {
		_ = host.Try(tx.Abort)
	}
}

// inherit reads the database named without a path; nil if missing, or already taken over by another site.
func inherit(j *Journal, done func(*inheritance, error)) {
	missing := false
	err := j.host.Store.Open(host.NameAt("/", ""), 0, host.Opening{
		Upgrade: func(_ host.Database, tx host.Tx, _ int) {
			missing = true
			j.page.Safely(tx.Abort)
		},
		Opened: func(db host.Database) {
			j.page.Do(func() {
				readInheritance(db, j, func(in *inheritance, err error) {
					db.Close()
					done(in, err)
				})
			})
		},
		Failed: func(err error) {
			j.page.Do(func() {
				if missing {
					err = nil
				}
				done(nil, err)
			})
		},
	})
	if err != nil {
		done(nil, err)
	}
}

// readInheritance notes whose it is and reads all, in one transaction.
func readInheritance(db host.Database, j *Journal, done func(*inheritance, error)) {
	in := &inheritance{}
	err := host.Try(func() {
		tx := db.Write("default", moves, games, settings)
		tx.Get(settings, TakenSetting, func(row []byte, _ error) {
			j.page.Safely(func() {
				if by := library.ReadSettings([][]byte{row})[TakenSetting]; by != "" && by != j.host.Site {
					in = nil
					return
				}
				in.settings.read(tx, settings, nil)
				putSetting(tx, TakenSetting, j.host.Site)
				in.games.read(tx, games, nil)
				in.moves.read(tx, moves, nil)
			})
		})
		tx.OnEnd(func(err error) {
			j.page.Do(func() {
				if err != nil {
					in = nil
				}
				done(in, err)
			})
		})
	})
	if err != nil {
		done(nil, nil) // it has other stores: it is not ours
	}
}

var errInherit = errors.New("the games saved here before could not be read: reload the page")
