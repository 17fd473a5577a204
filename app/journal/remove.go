package journal

import (
	"maps"
	"slices"

	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// Remove removes games from the storage, rows and record, and passes their number to done. A game stays if
// gone is false for its rows within the transaction: another tab may have played on meanwhile.
func (j *Journal) Remove(links []string, gone func(link string, rows []library.Row) bool, done func(removed int, err error)) {
	removed := map[string]bool{}
	ended := func(err error) {
		for _, link := range links {
			delete(j.removing, link)
		}
		if err != nil {
			done(0, err)
			return
		}
		takeUnkept(j) // otherwise the next page would write rows of removed games again
		j.waiting = slices.DeleteFunc(slices.Clone(j.waiting), func(w *written) bool { return w.flying == 0 && removed[w.record.Link] })
		j.changes++
		j.Secure()
		for link := range removed {
			delete(j.Spans, link)
			if link == j.held {
				j.heldRows = nil
			}
			j.page.DropViews(link)
		}
		j.PostGrown(slices.Collect(maps.Keys(removed))...)
		done(len(removed), nil)
		j.retry.Stop()
		j.Flush() // the storage may have space now
	}
	goes := func(link string, rows []library.Row) bool {
		if gone(link, withWaiting(j.waiting, link, rows)) {
			removed[link] = true
		}
		return removed[link]
	}
	if j.db == nil {
		for _, link := range links {
			goes(link, nil)
		}
		ended(nil)
		return
	}
	j.inTransaction("default", func(tx host.Tx) {
		for _, link := range links {
			j.removing[link] = true
			tx.Find(moves, "game", link, func(list, keys host.List, err error) {
				j.page.Safely(func() {
					rows, _ := library.ReadRows(list.JSON(), keys.JSON())
					if err == nil && goes(link, rows) {
						tx.DeleteAll(moves, keys)
						tx.Delete(games, link)
					}
				})
			})
		}
	}, func(err error) {
		j.page.Redraw()
		ended(err)
	}, moves, games)
}

func (j *Journal) Drop(rows []library.Damaged, done func(error)) {
	j.inTransaction("default", func(tx host.Tx) {
		for _, d := range rows {
			tx.DeleteJSON(d.Store, d.Key)
		}
		tx.Commit()
	}, func(err error) {
		j.changes++
		j.page.Redraw()
		done(err)
	}, moves, games)
}
