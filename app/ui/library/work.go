package library

import (
	"errors"
	"slices"
	"strings"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A Work runs the jobs on all games, also while the library is not on the page.
type Work struct {
	shell   *shell.Shell
	reading *Reading
	anew    func() // reads the game or draft on the page again

	list  *recordList // of the library on the page; nil for none
	onJob run.Part    // of the library, shows the progress
	maker setMaker    // of a set of puzzles

	asks     shell.Part
	job      *importJob      // a file that is being imported, or waits for the library; nil for none
	ungraded map[string]bool // games whose grade is not requested again
}

// An importJob adds a library file to the records kept here, in a worker of its own. It changes
// nothing until all is read and compared, so that Cancel leaves the library as it was.
type importJob struct {
	file    browser.File
	client  *pool.Client // nil until it begins
	writing bool         // it can no longer be cancelled
	busy    string
	release func() // of the garbage collector, which is held meanwhile
}

// setInMaking returns the set being made, as the tab keeps it.
func (lw *Work) setInMaking() *setMaker {
	if !lw.maker.open {
		lw.maker = keptSetMaker()
	}
	return &lw.maker
}

// take adds the records of a library file, which begins with head, to those kept here.
func (lw *Work) take(file browser.File, head []byte) {
	err := library.Head(head)
	switch {
	case err != nil:
		lw.reading.fail(view.Sentence(err))
		return
	case lw.job != nil:
		lw.reading.fail("Another file is being imported: wait for it, or cancel it in the library")
		return
	case !lw.shell.Journal.IsOpen():
		lw.reading.fail("This browser saves nothing for this page, so the games in this file cannot be added")
		return
	}
	lw.job = &importJob{file: file, busy: "Reading…"}
	if lw.list != nil {
		lw.start()
		return
	}
	lw.shell.Address.Go(game.LibraryWord)
}

// start runs the import that waits, if there is one.
func (lw *Work) start() {
	if job := lw.job; job != nil && job.client == nil {
		job.client, job.release = lw.shell.Pool.New(), browser.HoldCollector()
		lw.list.report("")
		q := ask.Import{Database: database(lw.shell), Waiting: lw.shell.Journal.Waiting()}
		lw.asks.Do(lw.shell, lw, job.client, shell.AskWith{Ask: lw.asks.Ask(q), Payload: job.file.Payload()})
	}
}

// Update has what is new in the file written, and shows the progress, also when the screen is left.
func (lw *Work) Update(e event.Event) []event.Effect {
	switch e := e.(type) {
	case event.Answered:
		return lw.answered(e)
	case imported:
		lw.end()
		switch {
		case e.failed != "":
			lw.reading.fail(importStopped(e.in, e.failed))
		case lw.list != nil:
			lw.list.report(importText(e.in, e.settings))
		}
	}
	return nil
}

func (lw *Work) answered(e event.Answered) []event.Effect {
	job, a := lw.job, e.Answer.(ask.Imported)
	switch {
	case !lw.asks.Takes(e):
	case !e.Done && len(a.Kept) > 0:
		lw.shell.Journal.PostGrown(a.Kept...)
		return []event.Effect{shell.Draw{}}
	case !e.Done:
		job.busy = a.Doing + ": " + game.Thousands(a.Part) + " of " + game.Thousands(a.Whole) + " games…"
		if a.Doing == ask.Reading {
			job.busy = a.Doing + ": " + game.Thousands(100*a.Part/max(a.Whole, 1)) + "%…"
		}
		if lw.list != nil {
			return []event.Effect{shell.Draw{&lw.onJob}}
		}
		return []event.Effect{shell.Draw{}}
	case job.writing:
		return lw.imported(a.All, e.Error)
	case e.Error != "":
		lw.end()
		lw.reading.fail(solver.Capital(e.Error))
	default:
		job.writing = true
		return []event.Effect{shell.Draw{}, lw.asks.Ask(ask.Keep{Database: database(lw.shell)})}
	}
	return nil
}

// imported follows when the records that have been written are read: all, or a part and why no more.
type imported struct {
	in       library.Imported
	settings int
	failed   string
}

func (imported) Event() {}

// imported applies the records that have been written.
func (lw *Work) imported(in library.Imported, failed string) []event.Effect {
	settings := lw.takeSettings(in.Settings)
	lw.shell.Journal.Changed()
	browser.DropViews("")
	if lw.shell.AtBoard() {
		lw.anew()
	}
	return []event.Effect{shell.ReadGames(imported{in, settings, failed})}
}

func (lw *Work) end() {
	lw.job.client.Stop()
	lw.job.release()
	lw.job = nil
	lw.shell.Transition.InChunks()
}

// cancel ends the import, if nothing has been written yet.
func (lw *Work) cancel() {
	if lw.job != nil && !lw.job.writing {
		lw.asks.Drop()
		lw.end()
		if lw.list != nil {
			lw.list.report("Cancelled: your library is as it was")
			lw.list.focusOn(toDismiss)
		}
	}
}

// takeSettings adds settings that are not set here, and returns how many.
func (lw *Work) takeSettings(settings map[string]string) (taken int) {
	for name, value := range settings {
		if _, mine := lw.shell.Settings.Values[name]; !mine && !slices.Contains(localSettings, name) && shell.Valid(name, value) {
			lw.shell.Settings.Keep(name, value)
			taken++
		}
	}
	lw.shell.Settings.Mark()
	return taken
}

// importStopped says that not all games of a file could be written.
func importStopped(in library.Imported, why string) string {
	if browser.Full(errors.New(why)) {
		why = "this browser's storage is full"
	}
	text := "Not all games could be saved: " + why + ". "
	if in.New() == 0 {
		return text + "Nothing was added"
	}
	return text + importText(in, 0)
}

func importText(in library.Imported, settings int) string {
	var parts []string
	say := func(n int, one, more string) {
		switch {
		case n == 1:
			parts = append(parts, "1 "+one)
		case n > 1:
			parts = append(parts, game.Thousands(n)+" "+more)
		}
	}
	say(in.Added, "game added", "games added")
	say(in.Renewed, "brought up to date", "brought up to date")
	say(in.Gone, "stays deleted", "stay deleted")
	say(in.Drafts, "design updated", "designs updated")
	say(settings, "setting added", "settings added")
	say(in.Strange, "game of an unknown kind", "games of unknown kinds")
	text := strings.Join(parts, ", ")
	if in.New() == 0 {
		text = strings.TrimSuffix("Nothing new: everything in this file is here already; "+text, "; ")
	}
	if in.Left > 0 {
		text += ". " + game.Count(in.Left, "line") + " could not be read and " + map[bool]string{true: "was", false: "were"}[in.Left == 1] + " left out"
	}
	if in.Broken {
		text += ". The file ends too early: something is missing"
	}
	return text
}
