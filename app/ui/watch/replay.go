package watch

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A replay plays the player's own moves again, with what forced each. The worker of the story finds that out.
type replay struct {
	watch.Replay
	search *Screen
	asks   shell.Part
}

// Update carries out an event, and plays the moves once they are known.
func (rp *replay) Update(e event.Event) []event.Effect {
	effects := rp.Replay.Update(e)
	if _, answered := e.(event.Answered); answered && rp.Known() {
		steps, waits := rp.Steps()
		rp.search.driver.Send(watch.Replayed{Steps: steps, Waits: waits})
	}
	return effects
}

func (rp *replay) send(e event.Event) {
	rp.asks.Send(rp.search.shell, rp, rp.search.story.worker(), e)
}

// recall reads the game, and asks about its moves.
func (rp *replay) recall() {
	sh := rp.search.shell
	sh.Journal.Read(sh.Visit(), rp.search.board.Key(), func(rows []library.Row) { rp.send(watch.Recall{Rows: rows}) })
}

var replayCommands = board.Table[replay]{
	{"cancel-replay", func(rp *replay, _ string) { rp.send(watch.StopRecalling{}) }},
}

// offered reports whether there is a game to be played again.
func (rp *replay) offered() bool {
	b := rp.search.board
	return b.Midend.Start().Kind.Ladder != nil && b.Midend.Game().Touched()
}

// draw returns what is told of the moves: that they are looked into, or those with the longest pauses before them.
func (rp *replay) draw() app.UI {
	switch {
	case rp.Running:
		return view.Div("",
			app.P().Class("quiet").Role("status").Text("Looking into your moves…"),
			app.Progress().Aria("label", "Looking into your moves").Max(float64(len(rp.Moves))).Value(float64(len(rp.Reasons))),
			view.Buttons(view.Button("cancel-replay", "Cancel")))
	case rp.Trouble != "":
		return view.P("quiet", solver.Capital(rp.Trouble)+".")
	case rp.search.Midend.Strategy().Name != watch.Own:
		return nil
	}
	var list []app.UI
	for _, i := range rp.Thoughts() {
		list = append(list, view.ButtonWith("moment", strconv.Itoa(2*i+2), "Move "+game.Thousands(i+1)+", "+game.Clock(int(rp.Moves[i].Pause))))
	}
	return view.If(len(list) > 0, view.Div("", view.P("quiet", "Your longest thoughts:"), view.Buttons(list...)))
}
