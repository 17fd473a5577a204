package journal

import (
	"maps"
	"slices"

	"quadrille/app/browser"
	"quadrille/app/library"
)

// A browser may give up a transaction, committed or not, whose page ends while it waits for
// another. So what is not yet known to be kept also lies in localStorage, which the end of a page
// does no harm; it is lost with the whole browser, which in turn ends no transaction. Each tab has
// a key of its own, and the next page takes over what it finds.

// mostUnkept bounds it, in bytes.
const mostUnkept = 200_000

func unkeptName() string { return Name("unkept-") }

// Secure stores what waits. What waits no more may stay there for a while: a page that crashes leaves it to
// the next one, which changes nothing by writing it again.
func (j *Journal) Secure() {
	var links []string
	var rows [][]library.Row
	for _, w := range j.waiting {
		if len(w.rows) > 0 {
			links, rows = append(links, w.record.Link), append(rows, w.rows)
		}
	}
	if len(links) == 0 && !j.secured {
		return
	}
	j.secured = len(links) > 0
	text := ""
	if j.secured {
		text = string(library.WriteUnkept(links, rows, mostUnkept))
	}
	browser.Local.Set(j.unkeptAs, text)
}

// Waiting are the rows that are not yet known to be kept, by the links of their games.
func (j *Journal) Waiting() map[string][]library.Row {
	waiting := map[string][]library.Row{}
	for _, w := range j.waiting {
		if len(w.rows) > 0 {
			waiting[w.record.Link] = append(waiting[w.record.Link], w.rows...)
		}
	}
	return waiting
}

// takeUnkept lets wait what pages that have ended have left.
func (j *Journal) takeUnkept() {
	names := browser.Local.Keys(unkeptName())
	for _, name := range names {
		games := library.ReadUnkept([]byte(browser.Local.Get(name)))
		for _, link := range slices.Sorted(maps.Keys(games)) {
			j.waiting = append(j.waiting, &written{record: library.Record{Link: link}, rows: games[link]})
		}
	}
	j.Secure()
	for _, name := range names {
		browser.Local.Set(name, "")
	}
}
