package board

import (
	"slices"
	"strconv"

	"quadrille/app/event"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
)

// Events holds the events of a midend by the names of their buttons.
type Events []struct {
	Name    string
	Event   event.Event                  // nil if it needs the argument
	Command func(arg string) event.Event // then
}

func (ev Events) Of(d *shell.Driver) (all Commands) {
	for _, c := range ev {
		all = append(all, Command{c.Name, func(arg string) {
			e := c.Event
			if e == nil {
				e = c.Command(arg)
			}
			d.Handle(e)
		}})
	}
	return all
}

func (b *Board) Commands() Commands {
	return slices.Concat(boardCommands.Of(b), playEvents.Of(&b.driver), ProofCommands.Of(&b.Proof), b.Shop.Commands())
}

var boardCommands = Table[Board]{
	{"mode", func(b *Board, arg string) { b.setMode(Mode(arg)) }},
	{"another", func(b *Board, _ string) { b.Series.makeAnother() }},
	{"end-coach", func(b *Board, _ string) { b.coach.end() }},
	{"check", below(play.Check)},
	{"trial", below(play.BeginTrial)},
}

// below returns a command that sends an event to the board, which an open panel would cover.
func below(e event.Event) func(b *Board, _ string) {
	return func(b *Board, _ string) {
		b.Shop.CloseDrawer()
		b.driver.Handle(e)
	}
}

var ProofCommands = Table[proof]{
	{"prove", func(pf *proof, _ string) { pf.send(countSolutions{}) }},
	{"cancel-proof", func(pf *proof, _ string) { pf.send(stopCounting{}) }},
	{"look", (*proof).look},
}

var playEvents = Events{
	{Name: "undo", Event: event.Undo{}},
	{Name: "redo", Event: event.Redo{}},
	{Name: "pad", Command: func(arg string) event.Event { return play.PadKey{Key: arg} }},
	{Name: "reset", Event: play.Restart},
	{Name: "cancel-check", Event: play.Stop},
	{Name: "keep-trial", Event: play.KeepTrial},
	{Name: "drop-trial", Event: play.DropTrial},
	{Name: "hint", Event: play.More},
	{Name: "gain", Event: play.ShowPath},
	{Name: "take-hint", Event: play.TakeHint},
	{Name: "take-all", Event: play.TakeAll},
	{Name: "take-back", Event: play.TakeBack},
	{Name: "undo-mistake", Event: play.UndoMistake},
	{Name: "more-reasons", Event: play.MoreReasons},
	{Name: "line-back", Event: play.PreviousLine},
	{Name: "line-on", Event: play.NextLine},
	{Name: "line-play", Event: play.PlayLines},
	{Name: "line", Command: func(arg string) event.Event {
		line, _ := strconv.Atoi(arg)
		return play.ShowLine{Line: line}
	}},
	{Name: "drop-hint", Event: play.Close},
	{Name: "unlook", Event: play.Close},
	{Name: "try-step", Event: play.Close},
}

func (ms *SmallScreen) Commands() Commands { return figureCommands.Of(&ms.Mini) }

var figureCommands = Table[SmallBoards]{
	{"figure-key", (*SmallBoards).pressed},
	{"figure-play", (*SmallBoards).play},
	{"figure-undo", func(mb *SmallBoards, arg string) { mb.sendTo(arg, event.Undo{}) }},
	{"figure-restart", func(mb *SmallBoards, arg string) { mb.sendTo(arg, play.Restart) }},
	{"figure-check", func(mb *SmallBoards, arg string) { mb.sendTo(arg, play.Check) }},
	{"figure-wave", func(mb *SmallBoards, arg string) { mb.sendTo(arg, play.Celebrate) }},
}
