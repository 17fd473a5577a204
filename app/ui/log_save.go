package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/game"
	"quadrille/app/worker"
	"quadrille/solver"
)

// A logFile is the log of a run while it is written.
type logFile struct {
	client *client
	log    *game.LogText
	text   *browser.TextFile
	name   string
}

const (
	chunksAtOnce = 16 // fetched at a time
	linesAtOnce  = 64 // written in a task
)

// run are the counters of the run that the log is of: that on the page, or that which was stopped.
func (s *watchScreen) run() game.Counts {
	if c := s.Counts(); c.Steps > 0 || s.Unseen() {
		return c
	}
	return s.Stopped()
}

// saveLog writes every step of the run into a file, with its counters. A worker of its own makes
// the run again: the player has forgotten the first steps of a long one, and of one without
// animation it has none.
func (lv *logView) saveLog() {
	s := &lv.page.search
	if s.file != nil {
		return
	}
	f := &logFile{client: lv.page.newClient(), log: lv.logOfRun(), name: lv.page.link.Kind.Name + "-" + s.Strategy().Name + ".txt"}
	f.text = browser.NewTextFile(lv.logHead())
	s.file = f
	s.log.said = "Writing…"
	f.client.ask(worker.Request{Op: worker.AskWatch, Link: lv.page.link.Name(), Strategy: s.Strategy().Name}, func(r worker.Reply) {
		if r.Error != "" {
			lv.logEnds(f, solver.Capital(r.Error))
		}
	})
	lv.fetchLog(f)
}

// logOfRun is the log to be written of the run on the page.
func (lv *logView) logOfRun() *game.LogText {
	say, first, face, puzzle, options := lv.page.search.Strategy().Say, lv.first(), lv.page.face, lv.page.link.Puzzle, lv.page.board.options()
	return &game.LogText{Steps: lv.page.search.run().Steps, Sites: len(puzzle.Start()), Say: func(step solver.Step) string {
		text := step.Text
		if text == "" {
			text = say(puzzle, step)
		}
		return face.Spell(puzzle, text, first, options)
	}}
}

// logHead says what the log is of.
func (lv *logView) logHead() string {
	s := &lv.page.search
	c := s.run()
	return lv.page.title() + "\n" + fullAddress(lv.page.link.Name()) + "\n" + s.Strategy().Title + ": " + s.Tested(c.Tests) + ", " +
		thousands(c.Placements) + " placed, " + thousands(c.Removals) + " taken back, " + count(c.Solutions, "solution") + "\n\n"
}

// fetchLog fetches steps that are to be written, or hands the file over when all are.
func (lv *logView) fetchLog(f *logFile) {
	n := f.log.Want()
	if n == 0 {
		lv.logEnds(f, "Saved "+count(f.log.Done(), "line"))
		f.text.Save(f.name)
		return
	}
	f.client.ask(worker.Request{Op: worker.AskSteps, Chunks: min(n, chunksAtOnce)}, func(r worker.Reply) {
		switch {
		case lv.page.search.file != f:
		case r.Error != "" || len(r.Chunks) == 0:
			lv.logEnds(f, solver.Capital(r.Error))
		default:
			f.log.Feed(r.Chunks)
			go lv.writeLog(f)
		}
	})
}

// writeLog writes the steps that have been fetched, beside all else.
func (lv *logView) writeLog(f *logFile) {
	failed := browser.Try(func() {
		for text := f.log.Next(linesAtOnce); text != ""; text = f.log.Next(linesAtOnce) {
			f.text.Add(text)
			browser.Yield()
		}
	})
	lv.page.dispatch(func() {
		switch {
		case lv.page.search.file != f:
		case failed != nil:
			lv.logEnds(f, "The log could not be written: "+failed.Error())
		default:
			lv.fetchLog(f)
		}
	})
}

// logEnds says what came of a log.
func (lv *logView) logEnds(f *logFile, said string) {
	f.client.stop()
	if lv.page.search.file == f {
		lv.page.search.file, lv.page.search.log.said = nil, said
	}
}

// cancelLog gives up a log that is being written.
func (lv *logView) cancelLog() {
	if f := lv.page.search.file; f != nil {
		lv.logEnds(f, "Cancelled")
	}
}

// logProgress shows how much of a log has been written.
func (lv *logView) logProgress() app.UI {
	log := lv.page.search.file.log
	return app.Progress().Aria("label", "Writing the log").Max(float64(min(log.Steps, game.MostLogged))).Value(float64(log.Done()))
}
