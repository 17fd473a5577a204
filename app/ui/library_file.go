package ui

import (
	"maps"
	"slices"
	"strconv"
	"time"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/app/worker"
)

// Settings that speak of this browser alone: they do not travel.
const (
	exportedSetting = "exported on"
	askedSetting    = "asked to persist"
)

var homely = []string{exportedSetting, askedSetting, takenSetting}

// exportLibrary writes everything into a file, or several where one has no room for it.
func (lk *libraryKeeper) exportLibrary() {
	lk.page.library().busy, lk.page.library().failed = "Gathering your games…", ""
	settings := maps.Clone(lk.page.prefs.kept)
	maps.DeleteFunc(settings, func(name, _ string) bool { return slices.Contains(homely, name) })
	c := lk.page.solvers.newClient()
	lk.ask(c, worker.AskExport, worker.LibraryRequest{Waiting: rowsByGame(lk.page.journal.waiting), Settings: settings}, browser.Payload{}, func(r worker.Reply) {
		c.stop()
		lk.page.run.dispatch(func() {
			if r.Error != "" {
				lk.page.library().busy, lk.page.library().failed = "", sentence(errorText(r.Error))
				return
			}
			lk.exported(r.Library.Files, r.Library.Games)
		})
	})
}

// exported hands the files of the library to the browser.
func (lk *libraryKeeper) exported(files []browser.File, games int) {
	day := lk.page.daily.today.String()
	lk.page.library().busy = "Exported " + count(games, "journal")
	for i, file := range files {
		part := ""
		if len(files) > 1 {
			part = "-" + strconv.Itoa(i+1)
		}
		file.Save("quadrille-library-" + day + part + ".txt")
	}
	if len(files) > 1 {
		lk.page.library().busy += " in " + count(len(files), "file")
	}
	lk.page.library().busy += "."
	lk.page.prefs.keep(exportedSetting, day)
}

// atOnce is how many games are removed before the page gets its turn.
const atOnce = 20

// soon does something when the page has had its turn.
func (lk *libraryKeeper) soon(do func()) {
	lk.page.run.setTimer(time.Millisecond, do)
}

// lookThrough has a worker go through all that is kept: for what cannot be read, and for records
// that have fallen behind their journals.
func (lk *libraryKeeper) lookThrough() {
	if lk.page.journal.db == nil || lk.looking != nil {
		return
	}
	lk.looking = lk.page.solvers.newClient()
	lk.ask(lk.looking, worker.AskLookThrough, worker.LibraryRequest{}, browser.Payload{}, func(r worker.Reply) {
		lk.looking.stop()
		lk.looking = nil
		if r.Library == nil {
			return
		}
		if lk.page.library().damaged = r.Library.Damaged; r.Library.Renewed > 0 {
			lk.page.journal.changes++
			lk.page.index.readGames()
		} else if len(r.Library.Damaged) > 0 {
			lk.page.run.ctx.Update()
		}
	})
}

func (lk *libraryKeeper) saveDamaged() {
	browser.Save(library.DamagedFile(lk.page.library().damaged), "text/plain", "quadrille-damaged-"+lk.page.daily.today.String()+".txt")
}

// dropDamaged deletes the rows that cannot be read.
func (lk *libraryKeeper) dropDamaged() {
	lk.page.journal.drop(lk.page.library().damaged, func(err error) {
		if err != nil {
			lk.page.library().said = "They could not be deleted: " + err.Error()
			return
		}
		lk.page.library().said, lk.page.library().undo = count(len(lk.page.library().damaged), "row")+" deleted", ""
		lk.page.library().damaged = nil
	})
}

// askKeeping asks the browser whether it may clear the games away.
func (lk *libraryKeeper) askKeeping() {
	lk.storage(browser.Persisted, func(firm bool) {
		lk.page.library().keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}

// keepFirmly asks the browser not to clear the games away.
func (lk *libraryKeeper) keepFirmly() {
	lk.storage(browser.Persist, func(firm bool) {
		if firm {
			lk.page.library().keeping = keepingFirm
			lk.page.library().said = "This browser keeps your games from now on"
		} else {
			lk.page.library().said = "This browser does not promise it. Installing the page, or playing more often, may change its mind"
		}
		lk.page.library().undo = ""
	})
}

// storage asks the browser's storage a question that is answered by yes or no.
func (lk *libraryKeeper) storage(ask func() (bool, error), answer func(bool)) {
	go func() {
		yes, err := ask()
		lk.page.run.dispatch(func() {
			if err != nil {
				lk.page.library().keeping = keepingNone
				return
			}
			answer(yes)
		})
	}()
}

// askToPersist asks the browser, after the first solve, not to clear the games away.
func (lk *libraryKeeper) askToPersist() {
	if lk.page.prefs.kept[askedSetting] != "" || lk.page.journal.db == nil {
		return
	}
	lk.page.prefs.keep(askedSetting, lk.page.daily.today.String())
	lk.storage(browser.Persist, func(firm bool) {
		lk.page.library().keeping = map[bool]string{true: keepingFirm, false: keepingLoose}[firm]
	})
}
