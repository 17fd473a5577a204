package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// held is the figure whose board an event of a pointer belongs to, with the place under it.
func (p *page) held(ctx app.Context, e app.Event) (f *figure, cell int, at game.Spot) {
	f, _ = p.figureOf(ctx.JSSrc())
	if f == nil {
		return nil, -1, game.Spot{}
	}
	rows, cols := f.face.Shape(f.link.Puzzle)
	cell, at = placeOn(f.id+"-grid", rows, cols, e)
	return f, cell, at
}

func (p *page) figureDown(ctx app.Context, e app.Event) {
	defer p.recovered()
	f, cell, spot := p.held(ctx, e)
	if cell < 0 || e.Get("button").Int() == 1 {
		return
	}
	e.PreventDefault()
	p.hold(f, cell)
	f.putDown(ctx, e, cell, spot, func(cell int) {
		defer p.recovered()
		p.figureTapped(f, cell, game.Long)
	})
}

func (p *page) figureMove(ctx app.Context, e app.Event) {
	defer p.recovered()
	f, cell, _ := p.held(ctx, e)
	if f == nil {
		ctx.PreventUpdate()
		return
	}
	if _, cols := f.face.Shape(f.link.Puzzle); !f.gesture.Move(e.Get("pointerId").Int(), cell, cols) {
		ctx.PreventUpdate()
		return
	}
	f.say, f.cause = "", nil
	f.preview = f.face.Drag(f.link.Puzzle, f.game.Position(), f.gesture.Path, f.options)
}

func (p *page) figureUp(ctx app.Context, e app.Event) {
	defer p.recovered()
	f, _, _ := p.held(ctx, e)
	if f == nil || !f.owns(e) {
		return
	}
	switch tap, how, path := f.lift(e); {
	case tap >= 0:
		p.figureTapped(f, tap, how)
	case path != nil:
		p.figureAnswer(f, game.Answer{Position: f.face.Drag(f.link.Puzzle, f.game.Position(), path, f.options)})
		p.hold(f, path[len(path)-1])
	}
}

func (p *page) figureLost(ctx app.Context, e app.Event) {
	f, _, _ := p.held(ctx, e)
	if f == nil || !f.owns(e) {
		ctx.PreventUpdate()
		return
	}
	f.letGo()
}

// figureTapped answers a tap of the pointer that went down at f.spot.
func (p *page) figureTapped(f *figure, cell int, how game.How) {
	p.figureAnswer(f, f.face.Pointed(f.link.Puzzle, f.game.Position(), cell, f.spot, how, f.options))
}

// figureKey answers a key while a cell of a figure has the focus; false if it means nothing
// there.
func (p *page) figureKey(f *figure, cell int, key string, ctrl, shift bool) bool {
	f.focus = cell
	switch letter := strings.ToLower(key); {
	case ctrl && letter == "z" && !shift:
		p.doInFigure("figure-undo", f.id)
		return true
	case ctrl && (letter == "z" || letter == "y"):
		_ = f.game.Apply(game.Redo)
		return true
	}
	if shift && !ctrl && strings.HasPrefix(key, "Arrow") && p.figurePress(f, "Shift+"+key) {
		return true
	}
	letter := len(key) == 1 && key != " "
	if letter && (ctrl || p.kept["letters"] == "off" && !f.face.Types) {
		return false
	}
	rows, cols := f.face.Shape(f.link.Puzzle)
	if to, ok := game.Step(cell, rows, cols, key, ctrl); ok && !(letter && f.face.Types) {
		p.hold(f, to)
		return true
	}
	return !ctrl && p.figurePress(f, key)
}

func (p *page) figurePress(f *figure, key string) bool {
	a := f.face.Key(f.link.Puzzle, f.game.Position(), f.focus, key, f.options)
	if a.Ignored {
		return false
	}
	p.hold(f, f.focus)
	p.figureAnswer(f, a)
	return true
}
