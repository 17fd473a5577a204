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
	if c := s.m.Counts(); c.Steps > 0 || s.m.Unseen() {
		return c
	}
	return s.m.Stopped()
}

// saveLog writes every step of the run into a file, with its counters. A worker of its own makes
// the run again: the player has forgotten the first steps of a long one, and of one without
// animation it has none.
func (ws *watchScreen) saveLog() {
	s := ws
	if s.file != nil {
		return
	}
	f := &logFile{client: ws.page.solvers.newClient(), log: ws.logOfRun(), name: ws.page.link().Kind.Name + "-" + s.m.Strategy().Name + ".txt"}
	f.text = browser.NewTextFile(ws.logHead())
	s.file = f
	s.log.said = "Writing…"
	f.client.ask(worker.Request{Op: worker.AskWatch, Link: ws.page.link().Name(), Strategy: s.m.Strategy().Name}, func(r worker.Reply) {
		if r.Error != "" {
			ws.logEnds(f, solver.Capital(r.Error))
		}
	})
	ws.fetchLog(f)
}

// logOfRun is the log to be written of the run on the page.
func (ws *watchScreen) logOfRun() *game.LogText {
	say, first, face, puzzle, options := ws.m.Strategy().Say, ws.page.prefs.firstLine(), ws.page.face(), ws.page.link().Puzzle, ws.page.board().options()
	return &game.LogText{Steps: ws.run().Steps, Sites: len(puzzle.Start()), Say: func(step solver.Step) string {
		text := step.Text
		if text == "" {
			text = say(puzzle, step)
		}
		return face.Spell(puzzle, text, first, options)
	}}
}

// logHead says what the log is of.
func (ws *watchScreen) logHead() string {
	s := ws
	c := s.run()
	return ws.page.visit.screen.title() + "\n" + fullAddress(ws.page.link().Name()) + "\n" + s.m.Strategy().Title + ": " + s.m.Tested(c.Tests) + ", " +
		thousands(c.Placements) + " placed, " + thousands(c.Removals) + " taken back, " + count(c.Solutions, "solution") + "\n\n"
}

// fetchLog fetches steps that are to be written, or hands the file over when all are.
func (ws *watchScreen) fetchLog(f *logFile) {
	n := f.log.Want()
	if n == 0 {
		ws.logEnds(f, "Saved "+count(f.log.Done(), "line"))
		f.text.Save(f.name)
		return
	}
	f.client.ask(worker.Request{Op: worker.AskSteps, Chunks: min(n, chunksAtOnce)}, func(r worker.Reply) {
		switch {
		case ws.file != f:
		case r.Error != "" || len(r.Chunks) == 0:
			ws.logEnds(f, solver.Capital(r.Error))
		default:
			f.log.Feed(r.Chunks)
			go ws.writeLog(f)
		}
	})
}

// writeLog writes the steps that have been fetched, beside all else.
func (ws *watchScreen) writeLog(f *logFile) {
	failed := browser.Try(func() {
		for text := f.log.Next(linesAtOnce); text != ""; text = f.log.Next(linesAtOnce) {
			f.text.Add(text)
			browser.Yield()
		}
	})
	ws.page.run.dispatch(func() {
		switch {
		case ws.file != f:
		case failed != nil:
			ws.logEnds(f, "The log could not be written: "+failed.Error())
		default:
			ws.fetchLog(f)
		}
	})
}

// logEnds says what came of a log.
func (ws *watchScreen) logEnds(f *logFile, said string) {
	f.client.stop()
	if ws.file == f {
		ws.file, ws.log.said = nil, said
	}
}

// cancelLog gives up a log that is being written.
func (ws *watchScreen) cancelLog() {
	if f := ws.file; f != nil {
		ws.logEnds(f, "Cancelled")
	}
}

// logProgress shows how much of a log has been written.
func (ws *watchScreen) logProgress() app.UI {
	log := ws.file.log
	return app.Progress().Aria("label", "Writing the log").Max(float64(min(log.Steps, game.MostLogged))).Value(float64(log.Done()))
}
