package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/view"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A logWriter writes the log of a search into a file.
type logWriter struct{ ws *watchScreen }

// A logFile is the log of a run while it is written.
type logFile struct {
	client *pool.Client
	log    *game.LogText
	text   *browser.TextFile
	name   string
}

const (
	chunksAtOnce = 16 // fetched at a time
	linesAtOnce  = 64 // written in a task
)

// run are the counters of the run that the log is of: that on the page, or that which was stopped.
func (lw logWriter) run() game.Counts {
	if c := lw.ws.m.Counts(); c.Steps > 0 || lw.ws.m.Unseen() {
		return c
	}
	return lw.ws.m.Stopped()
}

// saveLog writes every step of the run into a file, with its counters. A worker of its own makes
// the run again: the player has forgotten the first steps of a long one, and of one without
// animation it has none.
func (lw logWriter) saveLog() {
	if lw.ws.file != nil {
		return
	}
	f := &logFile{client: lw.ws.shell.Pool.New(), log: lw.logOfRun(), name: lw.ws.board.m.Start().Kind.Name + "-" + lw.ws.m.Strategy().Name + ".txt"}
	f.text = browser.NewTextFile(lw.logHead())
	lw.ws.file = f
	lw.ws.log.said = "Writing…"
	f.client.Ask(lw.ws.shell.Visit(), worker.Request{Op: worker.AskWatch, Link: lw.ws.board.Key(), Strategy: lw.ws.m.Strategy().Name}, func(r worker.Reply) {
		if r.Error != "" {
			lw.logEnds(f, solver.Capital(r.Error))
		}
	})
	lw.fetchLog(f)
}

// logOfRun is the log to be written of the run on the page.
func (lw logWriter) logOfRun() *game.LogText {
	say, first, face, puzzle, options := lw.ws.m.Strategy().Say, lw.ws.shell.Settings.First(), lw.ws.board.m.Face(), lw.ws.board.m.Start().Puzzle, lw.ws.board.m.Options()
	return &game.LogText{Steps: lw.run().Steps, Sites: len(puzzle.Start()), Say: func(step solver.Step) string {
		text := step.Text
		if text == "" {
			text = say(puzzle, step)
		}
		return face.Spell(puzzle, text, first, options)
	}}
}

func (lw logWriter) logHead() string {
	c := lw.run()
	return lw.ws.Title() + "\n" + fullAddress(lw.ws.board.Key()) + "\n" + lw.ws.m.Strategy().Title + ": " + lw.ws.m.Tested(c.Tests) + ", " +
		view.Thousands(c.Placements) + " placed, " + view.Thousands(c.Removals) + " taken back, " + view.Count(c.Solutions, "solution") + "\n\n"
}

// fetchLog fetches steps that are to be written, or hands the file over when all are.
func (lw logWriter) fetchLog(f *logFile) {
	n := f.log.Want()
	if n == 0 {
		lw.logEnds(f, "Saved "+view.Count(f.log.Done(), "line"))
		f.text.Save(f.name)
		return
	}
	f.client.Ask(lw.ws.shell.Visit(), worker.Request{Op: worker.AskSteps, Chunks: min(n, chunksAtOnce)}, func(r worker.Reply) {
		switch {
		case lw.ws.file != f:
		case r.Error != "" || len(r.Chunks) == 0:
			lw.logEnds(f, solver.Capital(r.Error))
		default:
			f.log.Feed(r.Chunks)
			go lw.writeLog(f)
		}
	})
}

// writeLog writes the steps that have been fetched, beside all else.
func (lw logWriter) writeLog(f *logFile) {
	failed := browser.Try(func() {
		for text := f.log.Next(linesAtOnce); text != ""; text = f.log.Next(linesAtOnce) {
			f.text.Add(text)
			browser.Yield()
		}
	})
	lw.ws.shell.Run.Do(func() {
		switch {
		case lw.ws.file != f:
		case failed != nil:
			lw.logEnds(f, "The log could not be written: "+failed.Error())
		default:
			lw.fetchLog(f)
		}
	})
}

func (lw logWriter) logEnds(f *logFile, said string) {
	f.client.Stop()
	if lw.ws.file == f {
		lw.ws.file, lw.ws.log.said = nil, said
	}
}

func (lw logWriter) cancelLog() {
	if f := lw.ws.file; f != nil {
		lw.logEnds(f, "Cancelled")
	}
}

func (lw logWriter) logProgress() app.UI {
	log := lw.ws.file.log
	return app.Progress().Aria("label", "Writing the log").Max(float64(min(log.Steps, game.MostLogged))).Value(float64(log.Done()))
}
