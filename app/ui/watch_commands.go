package ui

import (
	"quadrille/app/event"
	watching "quadrille/app/watch"
)

func (ws *watchScreen) command(name string) func(arg string) {
	return firstOf(watchCommands.of(ws, name), watchEvents.of(&ws.driver, name), proofCommands.of(&ws.board.proof, name), ws.board.shop.command(name))
}

var watchEvents = events{
	{name: "restart", event: watching.Restart},
	{name: "back", event: watching.Back},
	{name: "play", event: watching.PlayPause},
	{name: "step", event: watching.Forward},
	{name: "solution", of: func(arg string) event.Event {
		return map[bool]watching.Command{true: watching.Next, false: watching.Previous}[arg == "1"]
	}},
}

var watchCommands = table[watchScreen]{
	{"mode", func(ws *watchScreen, arg string) {
		switch mode(arg) {
		case design:
			ws.board.design()
		case play:
			ws.play()
		}
	}},
	{"save-log", func(ws *watchScreen, _ string) { ws.log.save() }},
	{"cancel-log", func(ws *watchScreen, _ string) { ws.log.cancel() }},
	{"copy-log", func(ws *watchScreen, _ string) { ws.log.copy() }},

	{"watch.speed", (*watchScreen).setSpeed},
	{"watch.animate", func(ws *watchScreen, value string) { ws.keep("watch.animate", value) }},
	{"watch.all", func(ws *watchScreen, value string) { ws.keep("watch.all", value) }},
	{"watch.tests", func(ws *watchScreen, value string) { ws.keep(ws.ofKind("watch.tests"), value) }},
	{"watch.filter", func(ws *watchScreen, value string) { ws.log.choose(value) }},
	{"watch.strategy", (*watchScreen).choose},
}
