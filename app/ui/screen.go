package ui

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A chunk is a piece of the page that renders in a task of its own if the time budget is spent.
// One with a name is put in place whole: where another name comes, its content is drawn aside and
// replaces the one before in one task. The screen, all below the header, is such a chunk; the
// header has said by then what comes.
type chunk struct {
	app.Compo
	Name string
	Draw func() app.UI
	Keep func(app.Context) // takes the context when the chunk is mounted, nil where nobody wants it
}

// OnMount hands the context over. What is dispatched with it redraws the chunk, and all around it
// whose contexts do not prevent their updates.
func (t *chunk) OnMount(ctx app.Context) {
	if t.Keep != nil {
		t.Keep(ctx)
	}
}

// CompoID tells one chunk from another.
func (t *chunk) CompoID() string { return t.Name }

func (t *chunk) Render() (ui app.UI) {
	defer rescue(&ui, t.Name != "")
	browser.UI.YieldIfDue()
	if drawn := app.FilterUIElems(t.Draw()); len(drawn) > 0 {
		return drawn[0]
	}
	return app.Text("")
}

// chunked draws a piece of the page as a chunk.
func chunked(draw func() app.UI) app.UI { return &chunk{Draw: draw} }

// rescue makes of a drawing that fails a plain page with a way out, or that piece of one: the
// games are in the journal.
func rescue(ui *app.UI, whole bool) {
	r := recover()
	if r == nil {
		return
	}
	app.Log(fmt.Sprint("render: ", r))
	way := []app.UI{
		app.P().Text("What could be saved is kept. Reload the page, or start from the list of puzzles."),
		app.A().Href("#").Text("All puzzles"),
	}
	*ui = app.Div().Class("failed").Body(way...)
	if whole {
		*ui = app.Main().Class("failed").Body(append([]app.UI{app.H1().Text("Something went wrong")}, way...)...)
	}
}

// screenName tells whether it is still the same screen: one that a hand is at stays the same.
func (p *page) screenName() string {
	switch {
	case p.mode == design:
		return designPrefix + p.design.Kind().Name
	case p.mode == learn:
		return fmt.Sprint(learn, p.atBoard()) // one lesson goes over into the next
	case p.atBoard():
		return p.link.Name()
	case p.mode == inside:
		return p.room.word + " " + p.room.title(p)
	}
	return string(home)
}

// A turn is how far the page has come from one screen to the next.
type turn struct {
	screen string // what is on the page
	seen   string // what is to be seen: the one before, until that is there
	class  string // of the page, which fits what is to be seen
	begun  bool   // of a screen in parts, only the first is there
	rest   bool   // the others come now
}

// turnTo draws in chunks where another screen comes, or the rest of one. Until then the page
// tells of the one before.
func (p *page) turnTo(name, class string) {
	t := &p.turn
	same := t.screen == name && !t.rest
	t.screen, t.rest = name, false
	if same || !p.first.viewed { // the start is drawn in chunks anyway
		t.seen, t.class = name, class
		return
	}
	browser.UI.Begin()
	p.ctx.Defer(func(ctx app.Context) {
		browser.UI.End()
		t.seen, t.class = name, class
		el := browser.ByID("page")
		el.SetAttr("class", class)
		el.SetAttr("data-screen", name)
		if t.begun {
			ctx.Dispatch(func(app.Context) { t.begun, t.rest = false, t.screen == name })
		}
	})
}

// inChunks draws what has changed in as many tasks as it takes.
func (p *page) inChunks() {
	browser.UI.Begin()
	p.ctx.Defer(func(app.Context) { browser.UI.End() })
}

// inParts is a screen of many parts: what comes into view first, and a moment later the rest.
func (p *page) inParts(parts ...func() app.UI) []app.UI {
	if p.turn.begun {
		parts = parts[:min(len(parts), firstParts)]
	}
	var list []app.UI
	for _, part := range parts {
		list = append(list, chunked(part))
	}
	return list
}

// firstParts are as many as fill a window.
const firstParts = 3
