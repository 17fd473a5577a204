package ui

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/library"
)

// Settings that speak of this browser alone: they do not travel.
const (
	exportedSetting = "exported on"
	askedSetting    = "asked to persist"
)

var homely = []string{exportedSetting, askedSetting, takenSetting}

// exportLibrary writes everything into a file, or several where one has no room for it.
func (lk *libraryKeeper) exportLibrary() {
	lk.page.library.busy, lk.page.library.failed = "Gathering your games…", ""
	lk.page.journal.collect(func(games map[string]library.Packed) {
		c := library.Collection{Games: games, Settings: map[string]string{}}
		for name, value := range lk.page.kept {
			if !slices.Contains(homely, name) {
				c.Settings[name] = value
			}
		}
		go func() {
			var stretch browser.Stretch
			files := library.Write(c, func() { stretch.YieldIfDue() })
			lk.page.dispatch(func() { lk.exported(files, len(games)) })
		}()
	})
}

// exported hands the files of the library to the browser.
func (lk *libraryKeeper) exported(files [][]byte, games int) {
	day := lk.page.today.String()
	lk.page.library.busy = "Exported " + count(games, "journal")
	for i, file := range files {
		part := ""
		if len(files) > 1 {
			part = "-" + strconv.Itoa(i+1)
		}
		saveText(file, "quadrille-library-"+day+part+".txt")
	}
	if len(files) > 1 {
		lk.page.library.busy += " in " + count(len(files), "file")
	}
	lk.page.library.busy += "."
	lk.page.keep(exportedSetting, day)
}

// saveText hands a text to the browser as a file.
func saveText(text []byte, name string) { browser.Save(text, "text/plain", name) }

// atOnce is how many games are removed before the page gets its turn.
const atOnce = 20

// soon does something when the page has had its turn.
func (lk *libraryKeeper) soon(do func()) {
	lk.page.setTimer(time.Millisecond, do)
}

// lookThrough goes through all rows, a part at a time: for what cannot be read, and for
// records that have fallen behind their journals.
func (lk *libraryKeeper) lookThrough() {
	mine := lk.page.opening
	last := map[string]int64{}
	var damaged []library.Damaged
	see := func(link string, rows []library.Row) {
		for _, r := range rows {
			last[link] = max(last[link], r.At)
		}
	}
	lk.page.journal.eachBatch(func(b library.Batch) {
		for link, rows := range b.Games {
			see(link, rows)
		}
		damaged = append(damaged, b.Damaged...)
	}, func() {
		for _, w := range lk.page.journal.waiting {
			see(w.record.Link, w.rows)
		}
		lk.page.journal.damagedRecords(func(more []library.Damaged) {
			if mine == lk.page.opening {
				lk.page.library.damaged = append(damaged, more...)
			}
		})
		lk.page.journal.records(func(list []library.Record) {
			for _, r := range list {
				if at, ok := last[r.Link]; ok && r.Keeps(at) {
					delete(last, r.Link)
				}
			}
			lk.renewRecords(slices.Sorted(maps.Keys(last)))
		})
	})
}

// renewRecords makes records anew from their journals, one after the other. Each journal is
// read again just before: a game may have got another name meanwhile.
func (lk *libraryKeeper) renewRecords(links []string) {
	if len(links) == 0 {
		lk.page.readGames()
		return
	}
	later := func() { lk.renewRecords(links[1:]) }
	l, err := game.Open(lk.page.kinds, links[0])
	if err != nil {
		later() // a bench, or a kind that is not known here
		return
	}
	lk.page.journal.read(links[0], func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		lk.page.journal.renew(lk.page.recordOf(l, g, library.SpanOf(rows)))
		later()
	})
}

func (lk *libraryKeeper) saveDamaged() {
	saveText(library.DamagedFile(lk.page.library.damaged), "quadrille-damaged-"+lk.page.today.String()+".txt")
}

// dropDamaged deletes the rows that cannot be read.
func (lk *libraryKeeper) dropDamaged() {
	lk.page.journal.drop(lk.page.library.damaged, func(err error) {
		if err != nil {
			lk.page.library.said = "They could not be deleted: " + err.Error()
			return
		}
		lk.page.library.said, lk.page.library.undo = count(len(lk.page.library.damaged), "row")+" deleted", ""
		lk.page.library.damaged = nil
	})
}

// askKeeping asks the browser whether it may clear the games away.
func (lk *libraryKeeper) askKeeping() {
	lk.storage(browser.Persisted, func(firm bool) {
		lk.page.library.keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}

// keepFirmly asks the browser not to clear the games away.
func (lk *libraryKeeper) keepFirmly() {
	lk.storage(browser.Persist, func(firm bool) {
		if firm {
			lk.page.library.keeping = keepingFirm
			lk.page.library.said = "This browser keeps your games from now on"
		} else {
			lk.page.library.said = "This browser does not promise it. Installing the page, or playing more often, may change its mind"
		}
		lk.page.library.undo = ""
	})
}

// storage asks the browser's storage a question that is answered by yes or no.
func (lk *libraryKeeper) storage(ask func() (bool, error), answer func(bool)) {
	go func() {
		yes, err := ask()
		lk.page.dispatch(func() {
			if err != nil {
				lk.page.library.keeping = keepingNone
				return
			}
			answer(yes)
		})
	}()
}

// askToPersist asks the browser, after the first solve, not to clear the games away.
func (lk *libraryKeeper) askToPersist() {
	if lk.page.kept[askedSetting] != "" || lk.page.journal.db == nil {
		return
	}
	lk.page.keep(askedSetting, lk.page.today.String())
	lk.storage(browser.Persist, func(firm bool) {
		lk.page.library.keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}
