package journal

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"quadrille/app/ask"
	"quadrille/app/game"
	"quadrille/app/journal/host"
	"quadrille/app/library"
)

// Each move is written in a transaction that is committed within the same task. Transactions do not
// wait for each other here; the browser may queue them, see unkept.go.
//
// A transaction has all unconfirmed rows of its game, also those of transactions under way, so that a failed
// one leaves no gap. Rows have keys of their own, so writing one again changes nothing. Rows whose
// transactions have all failed are written again later.

// The first and the longest delay before another attempt to write.
const (
	firstDelay   = time.Second
	longestDelay = 30 * time.Second
)

// unkeptOf lists the writes of a game to send with w, which has just been added. While the game is being
// removed, rows under way are left out, so that they do not reappear afterwards.
func (j *Journal) unkeptOf(link string, w *written) []*written {
	return slices.DeleteFunc(slices.Clone(j.waiting), func(other *written) bool {
		return other.record.Link != link || len(other.rows) == 0 || other != w && other.flying > 0 && j.removing[link]
	})
}

// send writes games that have grown, in one transaction.
func (j *Journal) send(batch []*written) {
	if j.db == nil || len(batch) == 0 {
		return
	}
	records := map[string]library.Record{}
	j.transact(batch, func(tx host.Tx) {
		var rows [][]any
		for _, w := range batch {
			records[w.record.Link] = w.record
			rows = append(rows, library.StoreRows(w.record.Link, w.rows)...)
		}
		tx.PutAll(moves, rows)
		putRecords(tx, slices.Collect(maps.Values(records))...)
		tx.Commit()
	}, func() { j.PostGrown(slices.Collect(maps.Keys(records))...) })
}

// sendRecords updates records whose games still exist: one made before a game was removed for good must not
// restore it, nor may one made before another tab added rows replace that tab's.
func (j *Journal) sendRecords(batch []*written) {
	if j.db == nil || len(batch) == 0 {
		return
	}
	j.transact(batch, func(tx host.Tx) {
		for _, w := range batch {
			tx.Has(moves, "game", w.record.Link, func(has bool) {
				if !has {
					return
				}
				tx.Get(games, w.record.Link, func(row []byte, _ error) {
					if stored, err := library.ReadRecord(row); err != nil || !stored.IncludesMoreThan(w.record) {
						j.page.Safely(func() { putRecords(tx, w.record) })
					}
				})
			})
		}
	}, func() { j.post(host.Message{}) })
}

// transact writes a batch in one transaction; kept is called once it is stored.
func (j *Journal) transact(batch []*written, do func(host.Tx), kept func()) {
	j.flying++
	for _, w := range batch {
		w.flying++
	}
	j.inTransaction(durability(batch), do, func(err error) {
		j.flying--
		for _, w := range batch {
			w.flying--
		}
		if err != nil {
			j.notSent(batch, err)
			return
		}
		j.sent(batch)
		kept()
	}, moves, games)
}

// inTransaction does something in a transaction, and calls ended when that has ended, however late, or at once if
// it fails while it is made.
func (j *Journal) inTransaction(durability string, do func(host.Tx), ended func(error), stores ...string) {
	var tx host.Tx
	over := false
	inTime := expectAnswer(j, func() {})
	err := host.Try(func() {
		tx = j.db.Write(durability, stores...)
		tx.OnEnd(func(err error) {
			j.page.Do(func() {
				if inTime(err) && err == nil {
					j.page.SkipRedraw() // the page already shows the rows written
				}
				if !over {
					ended(err)
				}
			})
		})
		do(tx)
	})
	if over = err != nil; over {
		inTime(err)
		if tx != nil {
			_ = host.Try(tx.Abort)
		}
		ended(err)
	}
}

func (j *Journal) sent(batch []*written) {
	j.waiting = slices.DeleteFunc(slices.Clone(j.waiting), func(w *written) bool { return slices.Contains(batch, w) })
	j.changes++
	j.delay = 0
	j.Flush()
	if j.Kept() {
		j.Mended()
	}
}

// notSent handles a failed batch. It is no failure if a later transaction has the same rows, or only records
// were lost.
func (j *Journal) notSent(batch []*written, err error) {
	j.changes++
	if slices.ContainsFunc(batch, func(w *written) bool { return w.idles() && slices.Contains(j.waiting, w) }) {
		j.Failed(err)
	}
	j.tryLater()
}

// Flush writes the rows in no transaction, unless one is under way: then its end does.
func (j *Journal) Flush() {
	if j.db == nil && j.gone && j.retry == nil {
		j.reopen()
		return
	}
	if j.db == nil || j.flying > 0 || j.retry != nil {
		return
	}
	var grown, renewed []*written
	for _, w := range j.waiting {
		switch {
		case w.flying > 0:
		case len(w.rows) > 0:
			grown = append(grown, w)
		default:
			renewed = append(renewed, w)
		}
	}
	j.send(grown)
	j.sendRecords(renewed)
	for name, value := range j.unkept {
		j.Set(name, value)
	}
}

// tryLater writes again after a delay that doubles with each failure.
func (j *Journal) tryLater() {
	if j.retry != nil {
		return
	}
	j.delay = min(max(firstDelay, 2*j.delay), longestDelay)
	j.retry = j.host.Clock.After(j.delay, func() {
		j.retry = nil
		j.Flush()
	})
}

// putRecords puts records, except those without a kind, which are not stored.
func putRecords(tx host.Tx, records ...library.Record) {
	var rows [][]any
	for _, r := range records {
		if r.Kind != "" {
			rows = append(rows, []any{r})
		}
	}
	tx.PutAll(games, rows)
}

// durability requests a flush to disk where a loss would hurt most.
func durability(batch []*written) string {
	if slices.ContainsFunc(batch, func(w *written) bool { return w.record.Finished }) {
		return "strict"
	}
	return "relaxed"
}

// Set stores a setting. A failure is not reported: the next write tries again.
func (j *Journal) Set(name, value string) {
	if j.host == nil || !library.ValidSetting(name, value) {
		return
	}
	j.unkept[name] = value
	if j.db == nil {
		return
	}
	j.inTransaction("relaxed", func(tx host.Tx) {
		tx.PutAll(settings, [][]any{{map[string]string{"name": name, "value": value}}})
		tx.Commit()
		j.post(host.Message{Setting: name, Value: value})
	}, func(err error) {
		switch {
		case err != nil:
			j.tryLater()
		case j.unkept[name] == value:
			delete(j.unkept, name)
		}
	}, settings)
}

// Add appends entries to a game and renews its record. They have been handed to the browser
// when it returns.
func (j *Journal) Add(r library.Record, entries ...game.Entry) {
	if j.host == nil {
		return
	}
	span := j.Spans[r.Link]
	var rows []library.Row
	for _, e := range entries {
		j.rows++
		row, err := span.Follow(j.host.Tab+"-"+strconv.Itoa(j.rows), j.host.Clock.Now().UnixMilli(), e)
		if err != nil {
			panic(err) // no game takes an entry that a journal does not
		}
		rows = append(rows, row)
	}
	j.Spans[r.Link] = span
	if r.Link == j.held {
		j.heldRows = append(j.heldRows, rows...)
	}
	r.First, r.At, r.Upto = span.First, max(span.Last, r.At), max(0, span.Next-1)
	w := j.append(r, rows)
	j.send(j.unkeptOf(r.Link, w))
	j.Secure()
}

// Renew updates the record of a game. A record without a kind is not stored.
func (j *Journal) Renew(r library.Record) {
	if j.host == nil {
		return
	}
	j.waiting = slices.DeleteFunc(j.waiting, func(w *written) bool {
		return w.record.Link == r.Link && len(w.rows) == 0 && w.flying == 0
	})
	for _, w := range j.waiting {
		if w.record.Link == r.Link && len(w.rows) > 0 {
			w.record = r
		}
	}
	j.sendRecords([]*written{j.append(r, nil)})
}

func (j *Journal) append(r library.Record, rows []library.Row) *written {
	w := &written{record: r, rows: rows}
	j.waiting = append(j.waiting, w)
	j.changes++
	switch {
	case slices.ContainsFunc(rows, func(row library.Row) bool { return !row.Entry.IsTime() }):
		j.page.DropViews(r.Link)
	case r.Kind != "" && r.Kind != library.DraftKind:
		j.page.DropFrontView() // the game played last is first there
	}
	return w
}

// Grade sets grades in the records that wait. A worker has written them into the stored ones.
func (j *Journal) Grade(told []ask.Graded) {
	for _, w := range j.waiting {
		for _, g := range told {
			if r := &w.record; r.Link == g.Link && g.Band != "" {
				r.SetGrade(g.Band, g.Number)
			}
		}
	}
}
