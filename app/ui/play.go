package ui

import (
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

const addressDelay = 300 * time.Millisecond

// change makes a move: the one path of every tap, drag, key, import and link.
func (p *page) change(to solver.Position) {
	if to == p.game.Position() {
		return
	}
	p.enter(append(slices.Concat(p.cameFrom(), p.clock.timed()), game.Moved(p.game.Position(), to))...)
	if p.mode == play && !p.game.Over() && p.game.Puzzle.Solved(p.game.Position()) {
		p.clock.won()
	}
}

// cameFrom is what is to be written of where the puzzle came from, before the first move.
func (p *page) cameFrom() []game.Entry {
	if p.mode != play {
		return nil
	}
	origin := p.born
	switch o := p.source; {
	case o.daily:
		origin = library.FromDaily(o.day.String())
	case o.course != nil:
		origin = library.FromCourse
	}
	if origin == "" || slices.Contains(p.game.Origins(), origin) {
		return nil
	}
	return []game.Entry{game.CameFrom(origin)}
}

// enter applies entries to the game and writes them into the journal.
func (p *page) enter(entries ...game.Entry) {
	before := p.game.Position()
	for _, e := range entries {
		if err := p.game.Apply(e); err != nil {
			p.say = sentence(err)
			return
		}
	}
	if p.game.Position() == before {
		return
	}
	if p.mode == learn {
		p.changed()
		p.lesson.judge()
	} else {
		r := p.record()
		p.nav.note(r)
		p.journal.add(r, entries...)
		p.changed()
	}
	solved := p.game.Puzzle.Solved(p.game.Position())
	p.finished = solved && (p.finished || !p.game.Puzzle.Solved(before))
	if solved && !p.game.Puzzle.Solved(before) {
		p.wave = true
		if p.mode == play {
			p.keeper.askToPersist()
		}
	}
}

// changed puts away what was said of the position before.
func (p *page) changed() {
	p.putAway()
	p.nav.address()
}

// putAway forgets what is shown and said of a position, for another one or in another mode.
func (p *page) putAway() {
	p.say, p.cause, p.peek, p.wave, p.checked = "", nil, "", false, false
	p.proof.cancelCheck()
	p.hint.dropHint()
}

// record is what is known of the game on the page. One that has only been looked at is not
// to be listed.
func (p *page) record() library.Record {
	r := p.recordOf(p.link, p.game, p.journal.spans[p.link.Name()])
	if g := p.gradeOf(r.Link); g != nil {
		r.Band, r.Number = string(g.Band), g.Number
	}
	return r
}

// recordOf is the record of any game, with the grade that is known of it.
func (p *page) recordOf(link solver.Link, g *game.Game, s library.Span) library.Record {
	r := library.Of(link, g, s)
	if !g.Touched() && !r.Deleted {
		r.Kind = ""
	}
	known, ok := p.games[r.Link]
	for _, d := range p.deleted {
		if !ok && d.Link == r.Link {
			known = d
		}
	}
	// Rows of the first form have no times: the record had.
	r.Band, r.Number, r.At = known.Band, known.Number, max(known.At, r.At)
	if now, ok := p.library.graded[r.Link]; ok {
		r.Band, r.Number = now.Band, now.Number
	}
	return r
}

// renewRecord writes the record of the game on the page anew where it has fallen behind: it is
// of an older form, another tab has written it, or the grade has come.
func (p *page) renewRecord() {
	if p.game == nil || p.mode == learn {
		return
	}
	r := p.record()
	if r.Kind == "" || reflect.DeepEqual(r, p.stored) {
		return
	}
	p.stored = r
	p.journal.renew(r)
}

// answer carries out what the face answered to a tap or a key.
func (p *page) answer(a game.Answer) {
	before := p.say
	if a.Option != "" {
		p.set(p.face.Kind+"."+a.Option, a.Value)
	}
	p.say, p.cause = "", nil
	p.change(a.Position)
	if a.Say != "" {
		p.say, p.cause = a.Say, a.Cause
		p.again = a.Say == before && !p.again
	}
	if a.Moves {
		p.focusCell(a.Cell, true)
	}
}

func (p *page) undo() {
	if !p.game.CanUndo() {
		p.say = "Nothing to undo"
		return
	}
	p.enter(game.Undo)
}

func (p *page) redo() {
	if !p.game.CanRedo() {
		p.say = "Nothing to redo"
		return
	}
	p.enter(game.Redo)
}

func (p *page) reset() {
	if p.mode == learn {
		p.change(p.lesson.link.Position)
		return
	}
	if p.game.Position() == p.game.Puzzle.Start() {
		p.say = "The board is empty already"
		return
	}
	if p.mode == play && p.clock.over() {
		p.enter(game.Anew)
	} else {
		p.change(p.game.Puzzle.Start())
	}
	p.say = "Board cleared. Undo brings it back"
}

// touchable reports whether the board takes marks now.
func (p *page) touchable() bool { return p.playing() && p.peek == "" }

// playing reports whether the board is one to play, in a lesson or for its own sake.
func (p *page) playing() bool { return p.mode == play || p.mode == learn && p.game != nil }

// surface is where the board stands.
func (p *page) surface() surface {
	rows, cols := p.shape()
	return surfaceOf("grid", rows, cols)
}

// pointed is the answer to a tap of the pointer that went down at p.spot.
func (p *page) pointed(cell int, how game.How) game.Answer {
	return p.face.Pointed(p.link.Puzzle, p.game.Position(), cell, p.spot, how, p.options)
}

// tapCell is a tap that no pointer made.
func (p *page) tapCell(cell int) {
	p.focusCell(cell, true)
	switch {
	case p.mode == design:
		p.design.bench.wiping = false
		p.design.touchDraft(cell)
	case p.touchable():
		p.answer(p.face.Input.Tap(p.link.Puzzle, p.game.Position(), cell, game.Primary, p.options))
	}
}

func (p *page) down(ctx app.Context, e app.Event) {
	defer p.recovered()
	e.PreventDefault()
	t, spot := p.surface().touch(e)
	if t.Cell < 0 || e.Get("button").Int() == 1 {
		return
	}
	p.focusCell(t.Cell, true)
	if p.mode == design {
		p.design.downOnDraft(ctx, e, t)
		return
	}
	if !p.touchable() {
		if p.mode == watch && !p.search.player.Playing {
			p.search.say = "Switch to Play to mark cells"
		}
		return
	}
	p.putDown(ctx, e, t, spot, func(cell int) {
		defer p.recovered()
		if p.touchable() {
			p.preview = p.pointed(cell, game.Long).Position
		}
	})
}

func (p *page) move(ctx app.Context, e app.Event) {
	defer p.recovered()
	if !p.busy() {
		ctx.PreventUpdate()
		return
	}
	on := p.surface()
	if !p.moved(on.path(e), on.cols) {
		ctx.PreventUpdate()
		return
	}
	if p.mode == design {
		p.design.moveOnDraft()
		return
	}
	p.say, p.cause = "", nil
	p.preview = p.face.Input.Drag(p.link.Puzzle, p.game.Position(), p.gesture.Path, p.options)
}

func (p *page) up(ctx app.Context, e app.Event) {
	defer p.recovered()
	if !p.owns(e) {
		return
	}
	on := p.surface()
	t, _ := on.touch(e)
	tap, how, path := p.lift(t, on.cols)
	if p.mode == design {
		p.design.upOnDraft(tap, path)
		return
	}
	switch {
	case !p.touchable():
	case tap >= 0:
		p.answer(p.pointed(tap, how))
	case path != nil:
		p.answer(game.Answer{Position: p.face.Input.Drag(p.link.Puzzle, p.game.Position(), path, p.options)})
		p.focusCell(path[len(path)-1], true)
	}
}

func (p *page) cancelled(ctx app.Context, e app.Event) {
	if !p.owns(e) {
		ctx.PreventUpdate()
		return
	}
	p.letGo()
	if p.mode == design {
		p.design.bench.preview = ""
	}
}

func (p *page) noMenu(ctx app.Context, e app.Event) {
	e.PreventDefault()
	ctx.PreventUpdate()
}

// boardKey answers a key while the board has the focus; false if it means nothing there.
func (p *page) boardKey(key string, ctrl, shift bool) bool {
	if shift && !ctrl && strings.HasPrefix(key, "Arrow") && p.playing() && p.press("Shift+"+key) {
		return true
	}
	rows, cols := p.shape()
	letter := len(key) == 1 && key != " "
	if letter && (ctrl || p.kept["letters"] == "off" && !p.types()) {
		return false
	}
	// In Design every letter is a brush, and where letters are marks they are nothing else.
	if to, ok := game.Step(p.focus, rows, cols, key, ctrl); ok && !(letter && (p.mode == design || p.types())) {
		p.focusCell(to, true)
		return true
	}
	if ctrl {
		return false
	}
	switch {
	case p.mode == design:
		return p.design.draftKey(key, shift)
	case p.mode == watch:
		return p.answerKey(watchKeys(), key, shift)
	}
	return p.answerKey(playKeys(), key, shift) ||
		p.hint.hintShown() && p.answerKey(hintKeys(), key, shift) ||
		p.press(key) ||
		p.answerKey(askKeys(), key, shift)
}
