package watch

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/ui/board"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

func (ws *Screen) Commands() board.Commands {
	return slices.Concat(watchCommands.Of(ws), watchEvents.Of(&ws.driver), compareCommands.Of(&ws.compared), surveyCommands.Of(&ws.survey),
		abreastCommands.Of(&ws.abreast), storyCommands.Of(&ws.story), replayCommands.Of(&ws.replay), board.ProofCommands.Of(&ws.board.Proof), ws.board.Shop.Commands())
}

var watchEvents = board.Events{
	{Name: "restart", Event: watch.Restart},
	{Name: "back", Event: watch.Back},
	{Name: "play", Event: watch.PlayPause},
	{Name: "step", Event: watch.Forward},
	{Name: "solution", Command: func(arg string) event.Event {
		return map[bool]watch.Command{true: watch.Next, false: watch.Previous}[arg == "1"]
	}},
}

var watchCommands = board.Table[Screen]{
	{"mode", func(ws *Screen, arg string) {
		switch board.Mode(arg) {
		case board.DesignMode:
			ws.board.Design()
		case board.PlayMode:
			ws.Play()
		}
	}},
	{"save-log", func(ws *Screen, _ string) { ws.log.save() }},
	{"cancel-log", func(ws *Screen, _ string) { ws.log.cancel() }},
	{"copy-log", func(ws *Screen, _ string) { ws.log.copy() }},

	{"moment", (*Screen).setMoment},
	{"strategy", (*Screen).choose},
	{"save-choices", func(ws *Screen, _ string) { ws.tree.save(ws.board.Midend.Start().Kind.Name) }},

	{"watch.speed", (*Screen).setSpeed},
	{"watch.moment", (*Screen).setMoment},
	{"watch.animate", func(ws *Screen, value string) { ws.keep("watch.animate", value) }},
	{"watch.all", func(ws *Screen, value string) { ws.keep("watch.all", value) }},
	{"watch.tests", func(ws *Screen, value string) { ws.keep(ws.ofKind("watch.tests"), value) }},
	{"watch.filter", func(ws *Screen, value string) { ws.log.choose(value) }},
	{"watch.strategy", (*Screen).choose},
}

func (ws *Screen) setMoment(value string) {
	if steps, err := strconv.Atoi(value); err == nil {
		ws.driver.Handle(watch.Moment{Steps: steps})
	}
}

// Keys apply in Watch.
func Keys() []board.Binding[*Screen] {
	sends := func(c watch.Command) func(*Screen) { return func(ws *Screen) { ws.driver.Send(c) } }
	return []board.Binding[*Screen]{
		board.Bind("Space", "run and pause", []string{" "}, nil, sends(watch.PlayPause)),
		board.Bind(".", "one step forward", []string{".", ">"}, nil, sends(watch.Forward)),
		board.Bind(",", "one step back", []string{",", "<"}, nil, sends(watch.Back)),
		board.Bind("P", "to the next mark placed", []string{"p", "Shift+p"}, nil, sends(watch.NextPlaced)),
		board.Bind("B", "to the next mark taken back", []string{"b", "Shift+b"}, nil, sends(watch.NextTakenBack)),
		board.Bind("N", "to the next solution", []string{"n", "Shift+n"}, nil, sends(watch.NextFound)),
	}
}

// watchControls are those of Watch: the focus moves, and no mark is made.
type watchControls struct{ ws *Screen }

func (wc watchControls) Escape(p *board.Press) bool { return wc.ws.board.Escape(p) }
func (wc watchControls) Undoes() bool               { return false }
func (wc watchControls) TypesOn() string            { return board.Around }
func (wc watchControls) Finds(p *board.Press) bool  { return p.FindsBoard(true) }
func (wc watchControls) Writes(int, string) bool    { return false }
func (wc watchControls) Captures() bool             { return false }

func (wc watchControls) Key(p *board.Press) (taken bool) {
	b := wc.ws.board
	letter := len(p.Key) == 1 && p.Key != " "
	if !letter || !p.Ctrl && !p.NoLetters {
		rows, cols := b.Shape()
		if to, ok := game.Step(b.Focus(), rows, cols, p.Key, p.Ctrl); ok {
			board.FocusCell(b, to)
			return true
		}
		if !p.Ctrl && board.Answer(Keys(), wc.ws, p) {
			return true
		}
	}
	wc.ws.shell.Run.SkipRedraw()
	return false
}

func (wc watchControls) Tap(cell int) { board.FocusCell(wc.ws.board, cell) }

// Down moves the focus. While the search stands still, it says where marks can be made.
func (wc watchControls) Down(d event.Down) event.Event {
	board.FocusCell(wc.ws.board, d.Touch.Cell)
	if !wc.ws.Midend.Player().Playing {
		wc.ws.driver.Send(event.Say{Text: "Switch to Play to mark cells"})
	}
	wc.ws.shell.Run.Redraw()
	return nil
}

func (wc watchControls) Help() (kind *solver.Kind, first app.HTMLP, rest []app.UI) {
	b := wc.ws.board
	return b.Midend.Start().Kind, board.RulesOf(b), []app.UI{app.H3().Text("Keys"), view.KeyList(board.RowsOf(Keys()))}
}
