// Package view has the small stateless parts of screens.
package view

import (
	"fmt"

	"quadrille/app/browser"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A Chunk is a piece of the page that renders in a task of its own if the time budget is spent. One with a
// name is replaced whole: the content of another name is drawn off the page and replaces the previous one in
// one task. The screen, all below the header, is such a chunk; the header shows its title by then.
type Chunk struct {
	app.Compo
	Name string
	Draw func() app.UI
	Keep func(app.Context) // takes the context when the chunk is mounted, nil if not needed
}

// OnMount passes on the context. A dispatch with it redraws the chunk, and every component around it whose
// context does not prevent its update. OnMount is dispatched, too: each chunk would have the page drawn again.
func (t *Chunk) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	if t.Keep != nil {
		t.Keep(ctx)
	}
}

// OnPreRender passes on the context outside a browser, where nothing is mounted.
func (t *Chunk) OnPreRender(ctx app.Context) { t.OnMount(ctx) }

// CompoID distinguishes chunks.
func (t *Chunk) CompoID() string { return t.Name }

func (t *Chunk) Render() (ui app.UI) {
	defer Rescue(&ui, t.Name != "")
	browser.UI.YieldIfDue()
	if drawn := app.FilterUIElems(t.Draw()); len(drawn) > 0 {
		return drawn[0]
	}
	return app.Text("")
}

// Chunked returns a piece of the page as a chunk.
func Chunked(draw func() app.UI) app.UI { return &Chunk{Draw: draw} }

// Rescue replaces a failed drawing by a plain page, or a piece of one, with a link home: the games are in the
// journal.
func Rescue(ui *app.UI, whole bool) {
	r := recover()
	if r == nil {
		return
	}
	app.Log(fmt.Sprint("render: ", r))
	way := []app.UI{
		app.P().Text("What could be saved is kept. Reload the page, or start from the list of puzzles."),
		app.A().Href("#").Text("All puzzles"),
	}
	*ui = Div("failed", way...)
	if whole {
		*ui = app.Main().Class("failed").Body(append([]app.UI{app.H1().Text("Something went wrong")}, way...)...)
	}
}
