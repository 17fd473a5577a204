package ui

import (
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/view"
	watching "quadrille/app/watch"
	"quadrille/solver"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
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

// watchKeys apply in Watch.
func watchKeys() []binding[*watchScreen] {
	sends := func(c watching.Command) func(*watchScreen) { return func(ws *watchScreen) { ws.driver.Send(c) } }
	return []binding[*watchScreen]{
		bind("Space", "run and pause", []string{" "}, nil, sends(watching.PlayPause)),
		bind(".", "one step forward", []string{".", ">"}, nil, sends(watching.Forward)),
		bind(",", "one step back", []string{",", "<"}, nil, sends(watching.Back)),
	}
}

// watchControls are those of Watch: the focus moves, and no mark is made.
type watchControls struct{ ws *watchScreen }

func (wc watchControls) escape(p *press) bool    { return wc.ws.board.escape(p) }
func (wc watchControls) undoes() bool            { return false }
func (wc watchControls) typesOn() string         { return around }
func (wc watchControls) finds(p *press) bool     { return p.findsBoard(true) }
func (wc watchControls) writes(int, string) bool { return false }
func (wc watchControls) captures() bool          { return false }

func (wc watchControls) key(p *press) (taken bool) {
	board := wc.ws.board
	letter := len(p.key) == 1 && p.key != " "
	if !letter || !p.ctrl && !p.noLetters {
		rows, cols := board.shape()
		if to, ok := game.Step(board.focus(), rows, cols, p.key, p.ctrl); ok {
			focusCell(board, to)
			return true
		}
		if !p.ctrl && answer(watchKeys(), wc.ws, p) {
			return true
		}
	}
	wc.ws.shell.Run.SkipRedraw()
	return false
}

func (wc watchControls) tap(cell int) { focusCell(wc.ws.board, cell) }

// down moves the focus, and explains why the board takes no marks.
func (wc watchControls) down(d event.Down) event.Event {
	focusCell(wc.ws.board, d.Touch.Cell)
	if !wc.ws.m.Player().Playing {
		wc.ws.driver.Send(event.Say{Text: "Switch to Play to mark cells"})
	}
	wc.ws.shell.Run.Redraw()
	return nil
}

func (wc watchControls) help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	b := wc.ws.board
	return b.m.Start().Kind, rulesOf(b), []app.UI{app.H3().Text("Keys"), view.KeyList(rowsOf(watchKeys()))}
}
