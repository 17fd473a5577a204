package ui

import (
	"strconv"

	"quadrille/app/event"
	midend "quadrille/app/play"
	"quadrille/app/ui/shell"
)

// events holds the events of a midend by the names of their buttons.
type events []struct {
	name  string
	event event.Event                  // nil if it needs the argument
	of    func(arg string) event.Event // then
}

// of returns the command that sends the event with a name; nil for none.
func (ev events) of(d *shell.Driver, name string) func(arg string) {
	for _, c := range ev {
		if c.name == name {
			return func(arg string) {
				e := c.event
				if e == nil {
					e = c.of(arg)
				}
				d.Handle(e)
			}
		}
	}
	return nil
}

func (b *boardScreen) command(name string) func(arg string) {
	return firstOf(boardCommands.of(b, name), playEvents.of(&b.driver, name), proofCommands.of(&b.proof, name), b.shop.command(name))
}

var boardCommands = table[boardScreen]{
	{"mode", func(b *boardScreen, arg string) { b.setMode(mode(arg)) }},
	{"another", func(b *boardScreen, _ string) { b.series.makeAnother() }},
	{"end-coach", func(b *boardScreen, _ string) { b.coach.end() }},
	{"check", below(midend.Check)},
	{"trial", below(midend.BeginTrial)},
}

// below returns a command that sends an event to the board, which an open panel would cover.
func below(e event.Event) func(b *boardScreen, _ string) {
	return func(b *boardScreen, _ string) {
		b.shop.closeDrawer()
		b.driver.Handle(e)
	}
}

var proofCommands = table[proof]{
	{"prove", func(pf *proof, _ string) { pf.begin() }},
	{"cancel-proof", func(pf *proof, _ string) { pf.cancel() }},
	{"look", (*proof).look},
}

var playEvents = events{
	{name: "undo", event: event.Undo{}},
	{name: "redo", event: event.Redo{}},
	{name: "pad", of: func(arg string) event.Event { return midend.PadKey{Key: arg} }},
	{name: "reset", event: midend.Restart},
	{name: "cancel-check", event: midend.Stop},
	{name: "keep-trial", event: midend.KeepTrial},
	{name: "drop-trial", event: midend.DropTrial},
	{name: "hint", event: midend.More},
	{name: "gain", event: midend.ShowPath},
	{name: "take-hint", event: midend.TakeHint},
	{name: "take-all", event: midend.TakeAll},
	{name: "take-back", event: midend.TakeBack},
	{name: "undo-mistake", event: midend.UndoMistake},
	{name: "more-reasons", event: midend.MoreReasons},
	{name: "line-back", event: midend.PreviousLine},
	{name: "line-on", event: midend.NextLine},
	{name: "line-play", event: midend.PlayLines},
	{name: "line", of: func(arg string) event.Event {
		line, _ := strconv.Atoi(arg)
		return midend.ShowLine{Line: line}
	}},
	{name: "drop-hint", event: midend.Close},
	{name: "unlook", event: midend.Close},
	{name: "try-step", event: midend.Close},
}

func (ms *miniScreen) command(name string) func(arg string) { return figureCommands.of(&ms.mini, name) }

var figureCommands = table[miniBoards]{
	{"figure-key", (*miniBoards).pressed},
	{"figure-play", (*miniBoards).play},
	{"figure-undo", func(mb *miniBoards, arg string) { mb.sendTo(arg, event.Undo{}) }},
	{"figure-restart", func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Restart) }},
	{"figure-check", func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Check) }},
	{"figure-wave", func(mb *miniBoards, arg string) { mb.sendTo(arg, midend.Celebrate) }},
}
