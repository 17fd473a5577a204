package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/game"
)

// under is the figure whose board an event of a pointer belongs to, and where that stands.
func (p *page) under(ctx app.Context) (f *figure, on surface) {
	f, _ = p.figureOf(ctx.JSSrc())
	if f == nil {
		return nil, surface{}
	}
	rows, cols := f.face.Drawing.Shape(f.link.Puzzle)
	return f, surfaceOf(f.id+"-grid", rows, cols)
}

func (p *page) figureDown(ctx app.Context, e app.Event) {
	defer p.recovered()
	f, on := p.under(ctx)
	if f == nil || e.Get("button").Int() == 1 {
		return
	}
	t, spot := on.touch(e)
	if t.Cell < 0 {
		return
	}
	e.PreventDefault()
	p.hold(f, t.Cell)
	f.putDown(ctx, e, t, spot, func(cell int) {
		defer p.recovered()
		f.preview = f.pointed(cell, game.Long).Position
	})
}

func (p *page) figureMove(ctx app.Context, e app.Event) {
	defer p.recovered()
	f, on := p.under(ctx)
	if f == nil || !f.busy() || !f.moved(on.path(e), on.cols) {
		ctx.PreventUpdate()
		return
	}
	f.say, f.cause = "", nil
	f.preview = f.face.Input.Drag(f.link.Puzzle, f.game.Position(), f.gesture.Path, f.options)
}

func (p *page) figureUp(ctx app.Context, e app.Event) {
	defer p.recovered()
	f, on := p.under(ctx)
	if f == nil || !f.owns(e) {
		return
	}
	t, _ := on.touch(e)
	switch tap, how, path := f.lift(t, on.cols); {
	case tap >= 0:
		p.figureAnswer(f, f.pointed(tap, how))
	case path != nil:
		p.figureAnswer(f, game.Answer{Position: f.face.Input.Drag(f.link.Puzzle, f.game.Position(), path, f.options)})
		p.hold(f, path[len(path)-1])
	}
}

func (p *page) figureLost(ctx app.Context, e app.Event) {
	f, _ := p.under(ctx)
	if f == nil || !f.owns(e) {
		ctx.PreventUpdate()
		return
	}
	f.letGo()
}

// pointed is the answer to a tap of the pointer that went down at f.spot.
func (f *figure) pointed(cell int, how game.How) game.Answer {
	return f.face.Pointed(f.link.Puzzle, f.game.Position(), cell, f.spot, how, f.options)
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
	if letter && (ctrl || p.kept["letters"] == "off" && !f.face.Input.Types) {
		return false
	}
	rows, cols := f.face.Drawing.Shape(f.link.Puzzle)
	if to, ok := game.Step(cell, rows, cols, key, ctrl); ok && !(letter && f.face.Input.Types) {
		p.hold(f, to)
		return true
	}
	return !ctrl && p.figurePress(f, key)
}

func (p *page) figurePress(f *figure, key string) bool {
	a := f.face.Input.Key(f.link.Puzzle, f.game.Position(), f.focus, key, f.options)
	if a.Ignored {
		return false
	}
	p.hold(f, f.focus)
	p.figureAnswer(f, a)
	return true
}
