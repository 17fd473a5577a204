package ui

import (
	"strconv"

	"quadrille/app/event"
	midend "quadrille/app/play"
	"quadrille/app/ui/shell"
)

// events holds the events of a midend by the names of their buttons.
type events map[string]func(arg string) event.Event

// of returns the command that sends the event with a name; nil for none.
func (ev events) of(d *shell.Driver, name string) func(arg string) {
	if e := ev[name]; e != nil {
		return func(arg string) { d.Handle(e(arg)) }
	}
	return nil
}

// sends returns an event that needs no argument.
func sends(e event.Event) func(string) event.Event { return func(string) event.Event { return e } }

func (b *boardScreen) command(name string) func(arg string) {
	return firstOf(boardCommands.of(b, name), playEvents.of(&b.driver, name), proofCommands.of(&b.proof, name), b.shop.command(name))
}

var boardCommands = table[boardScreen]{
	"mode":      func(b *boardScreen, arg string) { b.setMode(mode(arg)) },
	"another":   func(b *boardScreen, _ string) { b.series.makeAnother() },
	"end-coach": func(b *boardScreen, _ string) { b.coach.end() },
	"check":     below(midend.Check),
	"trial":     below(midend.BeginTrial),
}

// below returns a command that sends an event to the board, which an open panel would cover.
func below(e event.Event) func(b *boardScreen, _ string) {
	return func(b *boardScreen, _ string) {
		b.shop.closeDrawer()
		b.driver.Handle(e)
	}
}

var proofCommands = table[proof]{
	"prove":        func(pf *proof, _ string) { pf.begin() },
	"cancel-proof": func(pf *proof, _ string) { pf.cancel() },
	"look":         (*proof).look,
}

var playEvents = events{
	"undo":         sends(event.Undo{}),
	"redo":         sends(event.Redo{}),
	"pad":          func(arg string) event.Event { return midend.PadKey{Key: arg} },
	"reset":        sends(midend.Restart),
	"cancel-check": sends(midend.Stop),
	"keep-trial":   sends(midend.KeepTrial),
	"drop-trial":   sends(midend.DropTrial),
	"hint":         sends(midend.More),
	"gain":         sends(midend.ShowPath),
	"take-hint":    sends(midend.TakeHint),
	"take-all":     sends(midend.TakeAll),
	"take-back":    sends(midend.TakeBack),
	"undo-mistake": sends(midend.UndoMistake),
	"more-reasons": sends(midend.MoreReasons),
	"line-back":    sends(midend.PreviousLine),
	"line-on":      sends(midend.NextLine),
	"line-play":    sends(midend.PlayLines),
	"line": func(arg string) event.Event {
		line, _ := strconv.Atoi(arg)
		return midend.ShowLine{Line: line}
	},
	"drop-hint": sends(midend.Close),
	"unlook":    sends(midend.Close),
	"try-step":  sends(midend.Close),
}

func (ln *lessonScreen) command(name string) func(arg string) {
	if ln.board == nil {
		return nil
	}
	return firstOf(lessonCommands.of(ln, name), ln.board.command(name))
}

var lessonCommands = table[lessonScreen]{
	"show-step": func(ln *lessonScreen, _ string) { ln.help() },
	"take-back": func(ln *lessonScreen, _ string) { ln.takeBack() },
}

func (ms *miniScreen) command(name string) func(arg string) { return figureCommands.of(&ms.mini, name) }

var figureCommands = table[miniBoards]{
	"figure-key":     (*miniBoards).pressed,
	"figure-play":    (*miniBoards).play,
	"figure-undo":    func(mb *miniBoards, arg string) { mb.sendTo(arg, event.Undo{}) },
	"figure-restart": func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Restart) },
	"figure-check":   func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Check) },
	"figure-wave":    func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Celebrate) },
}
