package watch

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/ask"
	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/pool"
	"quadrille/app/ui/board"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/app/watch"
	"quadrille/solver"
)

// A replay plays the player's own moves again, with what forced each. The worker of the story finds that out.
type replay struct {
	watch.Replay
	search *search
	worker func() *pool.Client // that of the story
	asks   shell.Part
	linked []ask.Move // of a link, nil for none
	ofLink bool       // those are played, not the player's own
	asking bool       // the player may want to play first
	copied string     // whether the link was copied, or the file saved
	film   *film      // nil while none is made

	address  string // of the moves played
	linkable bool   // it is short enough for a link
}

// Update carries out an event, and plays the moves once they are known.
func (rp *replay) Update(e event.Event) []event.Effect {
	effects := rp.Replay.Update(e)
	if _, answered := e.(event.Answered); answered && rp.Known() {
		steps, waits := rp.Steps()
		rp.address, rp.linkable = watch.ReplayAddress(rp.search.board.Link(), rp.Moves)
		rp.search.driver.Send(watch.Replayed{Title: titles[rp.ofLink], Steps: steps, Waits: waits})
	}
	return effects
}

func (rp *replay) send(e event.Event) {
	rp.asks.Send(rp.search.shell, rp, rp.worker(), e)
}

// recall asks about the moves of a link, or reads the game and asks about its own.
func (rp *replay) recall(ofLink bool) {
	rp.asking, rp.ofLink = false, ofLink
	if ofLink {
		rp.send(watch.Recall{Moves: rp.linked})
		return
	}
	sh, b := rp.search.shell, rp.search.board
	rp.asks.Do(sh, rp, rp.worker(), shell.Read(b.Key(), func(rows []library.Row) event.Event {
		return watch.Recall{Moves: watch.MovesOf(b.Midend.Start().Puzzle, rows)}
	}))
}

// arrive plays the moves of a link, or asks first.
func (rp *replay) arrive(moves []ask.Move, asks bool) {
	rp.linked, rp.asking = moves, asks
	if !asks {
		rp.recall(true)
		return
	}
	rp.search.board.Shop.Drawer = !browser.Matches(shell.PanelBeside)
	rp.search.shell.Run.Defer(func() { browser.ByID("replay").ScrollIntoView() })
}

// copyLink puts the link to the moves on the clipboard.
func (rp *replay) copyLink() {
	address := shell.FullAddress(rp.address)
	say := func(text string) func() { return func() { rp.copied = text } }
	rp.search.shell.Run.Copy(address, say("Copied"), say("Your browser did not allow copying. The address: "+address))
}

// save saves the moves as a file, which opens on the front page.
func (rp *replay) save() {
	browser.Save([]byte(game.Outside(rp.address)+"\n"), "text/plain", game.FileName(rp.search.board.Link())+"-moves.txt")
	rp.copied = "Saved: the file opens on the front page"
}

var replayCommands = board.Table[replay]{
	{"replay", func(rp *replay, _ string) { rp.recall(true) }},
	{"cancel-replay", func(rp *replay, _ string) { rp.send(watch.Stop{}) }},
	{"copy-replay", func(rp *replay, _ string) { rp.copyLink() }},
	{"save-replay", func(rp *replay, _ string) { rp.save() }},
	{"film", func(rp *replay, _ string) { rp.makeFilm() }},
	{"cancel-film", func(rp *replay, _ string) { rp.cancelFilm() }},
}

// ofLinkOption is the choice of the moves of a link, among the strategies.
const ofLinkOption = "linked"

// titles name the moves of the player and of a link.
var titles = map[bool]string{false: "Your own moves", true: "The moves of the link"}

// makeFilm begins an animated picture.
func (rp *replay) makeFilm() {
	if rp.film == nil {
		rp.film = &film{frames: rp.Frames(rp.search.Midend.Describe), saving: saving{of: rp.search, ended: func(said string) { rp.film, rp.copied = nil, said }}}
		rp.copied = ""
		rp.film.begin()
	}
}

// cancelFilm ends the film, if one is made.
func (rp *replay) cancelFilm() {
	if rp.film != nil {
		rp.film.end("Cancelled")
	}
}

// options returns the choice of moves to be played again.
func (rp *replay) options() (list []app.UI) {
	b := rp.search.board
	add := func(ofLink, offered bool, value string) {
		if offered && b.Midend.Start().Kind.Ladder != nil {
			chosen := rp.search.Midend.Strategy().Name == watch.Own && rp.ofLink == ofLink
			list = append(list, app.Option().Value(value).Selected(chosen).Text(titles[ofLink]))
		}
	}
	add(true, rp.linked != nil, ofLinkOption)
	add(false, b.Midend.Game().Touched(), watch.Own)
	return list
}

// draw returns what is told of the moves: that they are looked into, or those with the longest pauses before them.
func (rp *replay) draw() app.UI {
	switch {
	case rp.asking:
		return app.Div().ID("replay").Body(
			app.P().Text("This link shows how the board was solved, and you haven't solved it yet. Play it first, or see the moves?"),
			view.Buttons(view.ButtonWith("mode", string(board.PlayMode), "Play first"), view.Button("replay", "See the moves")))
	case rp.Running:
		return view.Div("",
			app.P().Class("quiet").Role("status").Text("Looking into the moves…"),
			app.Progress().Aria("label", "Looking into the moves").Max(float64(len(rp.Moves))).Value(float64(len(rp.Reasons))),
			view.Buttons(view.Button("cancel-replay", "Cancel")))
	case rp.Trouble != "":
		return view.P("quiet", solver.Capital(rp.Trouble)+".")
	case rp.search.Midend.Strategy().Name != watch.Own:
		return nil
	}
	list := solver.Map(rp.Thoughts(), func(i int) app.UI {
		return view.ButtonWith("moment", strconv.Itoa(2*i+2), "Move "+game.Thousands(i+1)+", "+game.Clock(int(rp.Moves[i].Pause)))
	})
	give := view.Button("copy-replay", "Copy the link to these moves")
	if !rp.linkable { // some chats cut it
		give = view.Button("save-replay", "Save these moves as a file")
	}
	film, progress := rp.film.controls()
	return view.Div("",
		view.If(len(list) > 0, view.P("quiet", "The longest thoughts:")), view.Buttons(list...),
		view.Buttons(give, film, app.Span().Class("quiet").Role("status").Text(rp.copied)), progress)
}
