package journal

import (
	"errors"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// TakenSetting names, in a database without a path, the site that has taken it over.
const TakenSetting = "taken over by"

// batchRows is the number of rows read at a time.
const batchRows = 60

// An inheritance is the contents of the database without a path, for the first site under a path
// that opens a database of its own. It is copied, not moved: it may belong to another site.
type inheritance struct {
	moves, games, settings browser.Dump
}

// inherit reads the database named without a path; nil if missing, or already taken over by another site.
func inherit(j *Journal, done func(*inheritance, error)) {
	missing := false
	err := browser.Open(NameAt("/", ""), 0, browser.Opening{
		Upgrade: func(_ *browser.Database, tx *browser.Tx, _ int) {
			missing = true
			j.run.Safely(tx.Abort)
		},
		Opened: func(db *browser.Database) {
			j.run.Do(func() {
				readInheritance(db, j, func(in *inheritance, err error) {
					db.Close()
					done(in, err)
				})
			})
		},
		Failed: func(err error) {
			j.run.Do(func() {
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
func readInheritance(db *browser.Database, j *Journal, done func(*inheritance, error)) {
	in := &inheritance{}
	err := browser.Try(func() {
		tx := db.Write("default", moves, games, settings)
		tx.Get(settings, TakenSetting, func(row []byte, _ error) {
			j.run.Safely(func() {
				if by := library.ReadSettings([][]byte{row})[TakenSetting]; by != "" && by != browser.Site() {
					in = nil
					return
				}
				tx.Dump(settings, batchRows, &in.settings)
				tx.Put(settings, map[string]any{"name": TakenSetting, "value": browser.Site()})
				tx.Dump(games, batchRows, &in.games)
				tx.Dump(moves, batchRows, &in.moves)
			})
		})
		tx.OnEnd(func(err error) {
			j.run.Do(func() {
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
