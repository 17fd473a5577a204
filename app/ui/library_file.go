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
func (p *page) exportLibrary() {
	p.shelf.busy, p.shelf.failed = "Gathering your games…", ""
	p.journal.collect(func(games map[string]library.Packed) {
		c := library.Collection{Games: games, Settings: map[string]string{}}
		for name, value := range p.kept {
			if !slices.Contains(homely, name) {
				c.Settings[name] = value
			}
		}
		go func() {
			var stretch browser.Stretch
			files := library.Write(c, func() { stretch.YieldIfDue() })
			p.dispatch(func() { p.exported(files, len(games)) })
		}()
	})
}

// exported hands the files of the library to the browser.
func (p *page) exported(files [][]byte, games int) {
	day := p.today.String()
	p.shelf.busy = "Exported " + count(games, "journal")
	for i, file := range files {
		part := ""
		if len(files) > 1 {
			part = "-" + strconv.Itoa(i+1)
		}
		saveText(file, "quadrille-library-"+day+part+".txt")
	}
	if len(files) > 1 {
		p.shelf.busy += " in " + count(len(files), "file")
	}
	p.shelf.busy += "."
	p.keep(exportedSetting, day)
}

// saveText hands a text to the browser as a file.
func saveText(text []byte, name string) { browser.Save(text, "text/plain", name) }

// atOnce is how many games are removed before the page gets its turn.
const atOnce = 20

// soon does something when the page has had its turn.
func (p *page) soon(do func()) {
	p.setTimer(time.Millisecond, do)
}

// lookThrough goes through all rows, a part at a time: for what cannot be read, and for
// records that have fallen behind their journals.
func (p *page) lookThrough() {
	mine := p.opening
	last := map[string]int64{}
	var damaged []library.Damaged
	see := func(link string, rows []library.Row) {
		for _, r := range rows {
			last[link] = max(last[link], r.At)
		}
	}
	p.journal.eachBatch(func(b library.Batch) {
		for link, rows := range b.Games {
			see(link, rows)
		}
		damaged = append(damaged, b.Damaged...)
	}, func() {
		for _, w := range p.journal.waiting {
			see(w.record.Link, w.rows)
		}
		p.journal.damagedRecords(func(more []library.Damaged) {
			if mine == p.opening {
				p.shelf.damaged = append(damaged, more...)
			}
		})
		p.journal.records(func(list []library.Record) {
			for _, r := range list {
				if at, ok := last[r.Link]; ok && r.Keeps(at) {
					delete(last, r.Link)
				}
			}
			p.renewRecords(slices.Sorted(maps.Keys(last)))
		})
	})
}

// renewRecords makes records anew from their journals, one after the other. Each journal is
// read again just before: a game may have got another name meanwhile.
func (p *page) renewRecords(links []string) {
	if len(links) == 0 {
		p.readGames()
		return
	}
	later := func() { p.renewRecords(links[1:]) }
	l, err := game.Open(p.kinds, links[0])
	if err != nil {
		later() // a bench, or a kind that is not known here
		return
	}
	p.journal.read(links[0], func(rows []library.Row) {
		g, _ := game.Replay(l.Puzzle, library.Entries(rows))
		p.journal.renew(p.recordOf(l, g, library.SpanOf(rows)))
		later()
	})
}

func (p *page) saveDamaged() {
	saveText(library.DamagedFile(p.shelf.damaged), "quadrille-damaged-"+p.today.String()+".txt")
}

// dropDamaged deletes the rows that cannot be read.
func (p *page) dropDamaged() {
	p.journal.drop(p.shelf.damaged, func(err error) {
		if err != nil {
			p.shelf.said = "They could not be deleted: " + err.Error()
			return
		}
		p.shelf.said, p.shelf.undo = count(len(p.shelf.damaged), "row")+" deleted", ""
		p.shelf.damaged = nil
	})
}

// askKeeping asks the browser whether it may clear the games away.
func (p *page) askKeeping() {
	p.storage(browser.Persisted, func(firm bool) {
		p.shelf.keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}

// keepFirmly asks the browser not to clear the games away.
func (p *page) keepFirmly() {
	p.storage(browser.Persist, func(firm bool) {
		if firm {
			p.shelf.keeping = keepingFirm
			p.shelf.said = "This browser keeps your games from now on"
		} else {
			p.shelf.said = "This browser does not promise it. Installing the page, or playing more often, may change its mind"
		}
		p.shelf.undo = ""
	})
}

// storage asks the browser's storage a question that is answered by yes or no.
func (p *page) storage(ask func() (bool, error), answer func(bool)) {
	go func() {
		yes, err := ask()
		p.dispatch(func() {
			if err != nil {
				p.shelf.keeping = keepingNone
				return
			}
			answer(yes)
		})
	}()
}

// askToPersist asks the browser, after the first solve, not to clear the games away.
func (p *page) askToPersist() {
	if p.kept[askedSetting] != "" || p.journal.db == nil {
		return
	}
	p.keep(askedSetting, p.today.String())
	p.storage(browser.Persist, func(firm bool) {
		p.shelf.keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}
