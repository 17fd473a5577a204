package watch

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/pool"
	"quadrille/app/ui/shell"
	"quadrille/solver"
)

// A saving makes a file in a worker of its own.
type saving struct {
	of     *search
	asks   shell.Part
	client *pool.Client
	done   int // the number of lines written, or of frames drawn
	over   bool
	ended  func(said string) // tells why
}

func (s *saving) end(said string) {
	s.client.Stop()
	s.over = true
	s.ended(said)
}

// A logFile is the log of a run while it is written to a file. The worker repeats the run: the player drops the first
// steps of a long one, and has none of one without animation.
type logFile struct {
	saving
	log  *game.LogText
	text *browser.TextFile
	name string
}

const (
	chunksAtOnce = 16 // fetched at a time
	linesAtOnce  = 64 // written in a task
)

// linesWritten tells that the fetched steps are in the file.
type linesWritten struct {
	done   int
	failed error
}

func (linesWritten) Event() {}

// run returns the counters of the logged run: the one on the page, or the one stopped last.
func (s *search) run() game.Counts {
	if c := s.Midend.Counts(); c.Steps > 0 || s.Midend.Unseen() {
		return c
	}
	return s.Midend.Stopped()
}

// ofRun returns the log of the run on the page, to be written.
func (f *logFile) ofRun() *game.LogText {
	say, first, face, puzzle, options := f.of.Midend.Strategy().Describe, f.of.shell.Settings.First(), f.of.board.Midend.Face(), f.of.board.Midend.Start().Puzzle, f.of.board.Midend.View().Options
	return &game.LogText{Steps: f.of.run().Steps, Sites: len(puzzle.Start()), Describe: func(step solver.Step) string {
		text := step.Text
		if text == "" {
			text = say(puzzle, step)
		}
		return face.Spell(puzzle, text, first, options)
	}}
}

func (f *logFile) head() string {
	c := f.of.run()
	return f.of.board.Title() + "\n" + shell.FullAddress(f.of.board.Key()) + "\n" + f.of.Midend.Strategy().Title + ": " + f.of.tally(c, ", ") + ", " + game.Count(c.Solutions, "solution") + "\n\n"
}

func (f *logFile) begin() {
	f.client, f.log, f.text = f.of.shell.Pool.New(), f.ofRun(), browser.NewTextFile(f.head())
	f.name = f.of.board.Midend.Start().Kind.Name + "-" + f.of.Midend.Strategy().Name + ".txt"
	again := f.asks.Ask(ask.Watch{Search: ask.Search{Link: f.of.board.Key(), Strategy: f.of.Midend.Strategy().Name}})
	f.asks.Do(f.of.shell, f, f.client, append([]event.Effect{again}, f.fetch()...)...)
}

// fetch asks for the next steps to write, or saves the file when all are written.
func (f *logFile) fetch() []event.Effect {
	n := f.log.Want()
	if n == 0 {
		f.save("Saved " + game.Count(f.done, "line"))
		return nil
	}
	return []event.Effect{f.asks.Ask(ask.Steps{Chunks: min(n, chunksAtOnce)})}
}

// Update writes the steps that have been fetched, and goes on to the next.
func (f *logFile) Update(e event.Event) []event.Effect {
	if f.over {
		return nil
	}
	switch e := e.(type) {
	case event.Answered:
		chunks, steps := e.Answer.(ask.Chunks)
		switch {
		case e.Error != "":
			f.end(solver.Capital(e.Error))
		case !steps: // the run has ended
		case len(chunks) == 0:
			f.save("Saved " + game.Thousands(f.done) + " of " + game.Count(f.log.Steps, "line") + ": the search gave no more")
		default:
			f.log.Feed(chunks)
			return []event.Effect{shell.Task(f.write)}
		}
	case linesWritten:
		if f.done = e.done; e.failed == nil {
			return f.fetch()
		}
		f.end("The log could not be written: " + e.failed.Error())
	}
	return nil
}

// write adds the fetched steps to the file, and lets other tasks run between them. Until it is done, the log and the file
// are its own.
func (f *logFile) write() event.Event {
	failed := browser.Try(func() {
		for text := f.log.Next(linesAtOnce); text != ""; text = f.log.Next(linesAtOnce) {
			f.text.Add(text)
			browser.Yield()
		}
	})
	return linesWritten{f.log.Done(), failed}
}

func (f *logFile) save(said string) {
	f.end(said)
	f.text.Save(f.name)
}

func (f *logFile) progress() app.UI {
	return app.Progress().Aria("label", "Writing the log").Max(float64(min(f.log.Steps, game.MaxLogged))).Value(float64(f.done))
}
