package journal

import (
	"maps"
	"slices"

	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// A browser may abort a transaction, committed or not, if its page ends while it waits for another. So rows
// not yet confirmed are in localStorage, too. That survives the end of a page, but not a crash of the
// browser, which aborts no transaction. Each tab has a key of its own, and the next page takes over all of
// them.

// maxUnkept is the most that a tab stores there, in bytes.
const maxUnkept = 200_000

func unkeptName(h *host.Host) string { return host.NameAt(h.Site, "unkept-") }

// Secure stores the waiting rows. Rows confirmed since may stay there for a while: after a crash the next
// page writes them again, which changes nothing.
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
		text = string(library.WriteUnkept(links, rows, maxUnkept))
	}
	j.host.Local.Set(j.unkeptAs, text)
}

// Waiting returns the rows not yet confirmed, by the links of their games.
func (j *Journal) Waiting() map[string][]library.Row {
	waiting := map[string][]library.Row{}
	for _, w := range j.waiting {
		if len(w.rows) > 0 {
			waiting[w.record.Link] = append(waiting[w.record.Link], w.rows...)
		}
	}
	return waiting
}

// takeUnkept takes over the rows left by ended pages, and those of other tabs, which write them, too.
func takeUnkept(j *Journal) {
	names := slices.DeleteFunc(j.host.Local.Keys(unkeptName(j.host)), func(name string) bool { return name == j.unkeptAs })
	for _, name := range names {
		games := library.ReadUnkept([]byte(j.host.Local.Get(name)))
		for _, link := range slices.Sorted(maps.Keys(games)) {
			j.waiting = append(j.waiting, &written{record: library.Record{Link: link}, rows: games[link]})
		}
	}
	j.Secure()
	for _, name := range names {
		j.host.Local.Set(name, "")
	}
}
