package library

import (
	"context"
	"time"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
)

// A Reading reads one text, file or picture at a time.
type Reading struct {
	shell   *shell.Shell
	uncover func()          // closes an open dialog, which would hide the result
	reading context.Context // of a text or a picture
	stop    func()          // ends it; nil for none
}

// fail says why nothing was opened, wherever it came from.
func (rd *Reading) fail(why string) {
	rd.uncover()
	rd.shell.Notices.Tell(why)
	rd.shell.Run.Defer(func() { browser.Focused().ScrollNearest() }) // from below the notice
	rd.shell.Send(shell.ReadingEnded{})
}

// slow is the time after which the page says that a text is being read.
const slow = time.Second

// A StillReading reports that reading a text takes long, as the first one waits for the program of the worker.
type StillReading struct{ reading context.Context }

func (StillReading) Event() {}

// Ask returns the effects of reading a text, unless another address is opened or the player cancels it.
func (rd *Reading) Ask(q event.Ask) []event.Effect {
	rd.begin(rd.shell.Address.Opening())
	still := StillReading{rd.reading}
	return []event.Effect{q, event.Wait{For: slow, Then: func(float64) event.Event { return still }}}
}

// Say says on the page that a text is still being read, if it is.
func (rd *Reading) Say(e StillReading) bool {
	if e.reading.Err() != nil {
		return false
	}
	rd.shell.Notices.Read(e.reading, "Reading the text…")
	return true
}

// End ends the reading of what has been answered, and reports whether it is still wanted.
func (rd *Reading) End() bool {
	wanted := rd.reading.Err() == nil
	if wanted {
		rd.stopReading()
	}
	return wanted
}

// begin begins to read a text or a picture, as long as the player is somewhere.
func (rd *Reading) begin(there context.Context) {
	rd.stopReading()
	rd.reading, rd.stop = context.WithCancel(there)
}

// stopReading ends the reading of a text or a picture, and takes back why the one before was not read.
func (rd *Reading) stopReading() {
	rd.shell.Notices.Problem = ""
	if rd.stop == nil {
		return
	}
	rd.stop()
	rd.stop = nil
	rd.shell.Pool.Reader.Cancel()
}

// CancelReading is stopReading for the player.
func (rd *Reading) CancelReading() {
	rd.stopReading()
	rd.shell.Send(shell.ReadingEnded{})
	board.CatchFocus(rd.shell)
}
