package ui

import (
	"slices"
	"strings"

	"quadrille/app/browser"
	"quadrille/app/library"
	"quadrille/app/worker"
)

// A libraryKeeper takes the library in and out, and has its games graded.
type libraryKeeper struct {
	page      *page
	job       *importJob      // a file that is being imported, or waits for the library; nil for none
	looking   *client         // looks through what is kept; nil while nothing does
	ungraded  map[string]bool // games whose grade is not to be asked for again
	onKeeping part            // of the part of the library that tells how far an import has come

	onGame map[int]*part // of the games in the list, by their places
}

// An importJob is a library file that a worker of its own adds to what is here. Until all has been
// read and compared nothing is changed, so that Cancel leaves the library as it was.
type importJob struct {
	file    browser.File
	client  *client // nil until it begins
	writing bool    // it can no longer be cancelled
	busy    string
	release func() // of the garbage collector, which is held meanwhile
}

// takeIn adds what a file holds, which begins so, to what is here.
func (lk *libraryKeeper) takeIn(file browser.File, head []byte) {
	err := library.Head(head)
	switch {
	case err != nil:
		lk.page.read.importFailed(sentence(err))
		return
	case lk.job != nil:
		lk.page.read.importFailed("Another file is being imported: wait for it, or cancel it in the library")
		return
	case lk.page.journal.db == nil:
		lk.page.read.importFailed("This browser keeps no data for this page, so the games in this file cannot be added")
		return
	}
	lk.page.read.failed, lk.page.notes.problem = "", ""
	lk.job = &importJob{file: file, busy: "Reading…"}
	if lk.page.in(libraryWord) {
		lk.startImport()
		return
	}
	lk.page.nav.goTo(libraryWord)
}

// ask asks about all games together.
func (lk *libraryKeeper) ask(c *client, op worker.Op, q worker.LibraryRequest, p browser.Payload, answer func(worker.Reply)) {
	if lk.page.journal.db != nil {
		q.Database = storedName("")
	}
	c.askWith(worker.Request{Op: op, Library: &q}, p, true, answer)
}

// startImport runs the import that waits, if there is one.
func (lk *libraryKeeper) startImport() {
	job := lk.job
	if job == nil || job.client != nil {
		return
	}
	job.client, job.release = lk.page.solvers.newClient(), browser.HoldCollector()
	lk.page.library().failed = ""
	lk.page.library().saySaid("")
	lk.ask(job.client, worker.AskImport, worker.LibraryRequest{Waiting: rowsByGame(lk.page.journal.waiting)}, job.file.Payload(), func(r worker.Reply) {
		switch {
		case !r.Done:
			lk.sayBusy(job, r)
		case r.Error != "":
			lk.page.run.dispatch(func() {
				lk.endImport()
				lk.page.read.importFailed(sentence(errorText(r.Error)))
			})
		default:
			job.writing = true
			lk.ask(job.client, worker.AskKeep, worker.LibraryRequest{}, browser.Payload{}, lk.importing)
		}
	})
}

// importing hears how far writing has come.
func (lk *libraryKeeper) importing(r worker.Reply) {
	switch {
	case r.Done:
		lk.page.run.dispatch(func() { lk.imported(r) })
	case len(r.Library.Kept) > 0:
		lk.page.journal.tellGrown(r.Library.Kept...)
	default:
		lk.sayBusy(lk.job, r)
	}
}

// imported takes over what has been written, all or a part.
func (lk *libraryKeeper) imported(r worker.Reply) {
	var in library.Intake
	if r.Library != nil && r.Library.Intake != nil {
		in = *r.Library.Intake
	}
	settings := lk.takeSettings(in.Settings)
	lk.page.journal.changes++
	browser.Stale("")
	if lk.page.atBoard() {
		lk.page.otherTab(lk.page.onPage())
	}
	lk.page.index.readGamesThen(func() {
		lk.endImport()
		if r.Error != "" {
			lk.page.read.importFailed(importStopped(in, r.Error))
			return
		}
		lk.page.library().saySaid(importText(in, settings))
	})
}

// endImport ends the worker of the import.
func (lk *libraryKeeper) endImport() {
	lk.job.client.stop()
	lk.job.release()
	lk.job = nil
	lk.page.turn.inChunks()
}

// cancelImport ends the import, if nothing has been written yet.
func (lk *libraryKeeper) cancelImport() {
	if lk.job != nil && !lk.job.writing {
		lk.endImport()
		lk.page.library().saySaid("Cancelled: your library is as it was")
	}
}

// sayBusy tells how far an import has come, and redraws no more than that.
func (lk *libraryKeeper) sayBusy(job *importJob, r worker.Reply) {
	job.busy = r.Library.Doing + ": " + thousands(r.Part) + " of " + thousands(r.Whole) + " games…"
	if r.Library.Doing == worker.Reading {
		job.busy = r.Library.Doing + ": " + thousands(100*r.Part/max(r.Whole, 1)) + "%…"
	}
	if lk.page.in(libraryWord) {
		lk.page.run.redraw(&lk.onKeeping)
	}
}

// takeSettings adds settings that are not set here, and returns how many.
func (lk *libraryKeeper) takeSettings(settings map[string]string) (taken int) {
	for name, value := range settings {
		if _, mine := lk.page.prefs.kept[name]; !mine && !slices.Contains(homely, name) {
			lk.page.prefs.keep(name, value)
			if name == theme || name == motion {
				mark(name, value)
			}
			taken++
		}
	}
	return taken
}

// importStopped says that not all games of a file could be written.
func importStopped(in library.Intake, why string) string {
	if browser.Full(errorText(why)) {
		why = "this browser's storage is full"
	}
	text := "Not all games could be saved: " + why + ". "
	if in.New() == 0 {
		return text + "Nothing was added"
	}
	return text + importText(in, 0)
}

// importText is what came of an import, in a sentence.
func importText(in library.Intake, settings int) string {
	var parts []string
	say := func(n int, one, more string) {
		switch {
		case n == 1:
			parts = append(parts, "1 "+one)
		case n > 1:
			parts = append(parts, thousands(n)+" "+more)
		}
	}
	say(in.Added, "game added", "games added")
	say(in.Renewed, "brought up to date", "brought up to date")
	say(in.Gone, "stays deleted", "stay deleted")
	say(in.Drafts, "bench added to", "benches added to")
	say(settings, "setting added", "settings added")
	say(in.Strange, "game of a kind that is not known here", "games of kinds that are not known here")
	text := strings.Join(parts, ", ")
	if in.New() == 0 {
		text = strings.TrimSuffix("Nothing new: everything in this file is here already, "+text, ", ")
	}
	if in.Left > 0 {
		text += ". " + count(in.Left, "line") + " could not be read and " + map[bool]string{true: "was", false: "were"}[in.Left == 1] + " left out"
	}
	if in.Broken {
		text += ". The file ends too early: something is missing"
	}
	return text
}
