package watch

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A logFile is the log of a run while it is written to a file.
type logFile struct {
	of     *searchLog
	client *pool.Client
	log    *game.LogText
	text   *browser.TextFile
	name   string
	done   int // the number of lines written
}

const (
	chunksAtOnce = 16 // fetched at a time
	linesAtOnce  = 64 // written in a task
)

// run returns the counters of the logged run: the one on the page, or the one stopped last.
func (l *searchLog) run() game.Counts {
	if c := l.search.Midend.Counts(); c.Steps > 0 || l.search.Midend.Unseen() {
		return c
	}
	return l.search.Midend.Stopped()
}

// save writes every step of the run into a file, with its counters. A worker of its own repeats the run:
// the player drops the first steps of a long one, and has none of one without animation.
func (l *searchLog) save() {
	if l.search.Midend.Strategy().Name == watch.Own {
		l.copyResult = "Your own moves can be copied, not saved"
		return
	}
	if l.file != nil {
		return
	}
	f := &logFile{of: l, client: l.search.shell.Pool.New(), log: l.ofRun(), name: l.search.board.Midend.Start().Kind.Name + "-" + l.search.Midend.Strategy().Name + ".txt"}
	f.text = browser.NewTextFile(l.head())
	l.file = f
	l.copyResult = "Writing…"
	again := ask.Watch{Search: ask.Search{Link: l.search.board.Key(), Strategy: l.search.Midend.Strategy().Name}}
	pool.Ask(l.search.shell.Visit(), f.client, again, func(r ask.Reply[ask.Nothing]) {
		if r.Error != "" {
			f.end(solver.Capital(r.Error))
		}
	})
	f.fetch()
}

// ofRun returns the log of the run on the page, to be written.
func (l *searchLog) ofRun() *game.LogText {
	say, first, face, puzzle, options := l.search.Midend.Strategy().Describe, l.search.shell.Settings.First(), l.search.board.Midend.Face(), l.search.board.Midend.Start().Puzzle, l.search.board.Midend.View().Options
	return &game.LogText{Steps: l.run().Steps, Sites: len(puzzle.Start()), Describe: func(step solver.Step) string {
		text := step.Text
		if text == "" {
			text = say(puzzle, step)
		}
		return face.Spell(puzzle, text, first, options)
	}}
}

func (l *searchLog) head() string {
	c := l.run()
	return l.search.Title() + "\n" + shell.FullAddress(l.search.board.Key()) + "\n" + l.search.Midend.Strategy().Title + ": " + l.search.tally(c, ", ") + ", " + game.Count(c.Solutions, "solution") + "\n\n"
}

// fetch fetches the next steps to write, or saves the file when all are written.
func (f *logFile) fetch() {
	n := f.log.Want()
	if n == 0 {
		f.save("Saved " + game.Count(f.done, "line"))
		return
	}
	pool.Ask(f.of.search.shell.Visit(), f.client, ask.Steps{Chunks: min(n, chunksAtOnce)}, func(r ask.Reply[ask.Chunks]) {
		switch {
		case f.of.file != f:
		case r.Error != "":
			f.end(solver.Capital(r.Error))
		case len(r.Answer) == 0:
			f.save("Saved " + game.Thousands(f.done) + " of " + game.Count(f.log.Steps, "line") + ": the search gave no more")
		default:
			f.log.Feed(r.Answer)
			go f.write()
		}
	})
}

func (f *logFile) save(said string) {
	f.end(said)
	f.text.Save(f.name)
}

// write adds the fetched steps to the file on a goroutine of its own, and lets other tasks run between them. Until
// it is done, the log and the file are its own.
func (f *logFile) write() {
	failed := browser.Try(func() {
		for text := f.log.Next(linesAtOnce); text != ""; text = f.log.Next(linesAtOnce) {
			f.text.Add(text)
			browser.Yield()
		}
	})
	done := f.log.Done()
	f.of.search.shell.Run.Do(func() {
		f.done = done
		switch {
		case f.of.file != f:
		case failed != nil:
			f.end("The log could not be written: " + failed.Error())
		default:
			f.fetch()
		}
	})
}

func (f *logFile) end(said string) {
	f.client.Stop()
	if f.of.file == f {
		f.of.file, f.of.copyResult = nil, said
	}
}

// cancel ends the writing of the file, if it is under way.
func (l *searchLog) cancel() {
	if l.file != nil {
		l.file.end("Cancelled")
	}
}

func (f *logFile) progress() app.UI {
	return app.Progress().Aria("label", "Writing the log").Max(float64(min(f.log.Steps, game.MaxLogged))).Value(float64(f.done))
}
