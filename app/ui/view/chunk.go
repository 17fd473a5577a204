// Package view has the small parts of which screens are drawn. They keep no state of their own.
package view

import (
	"fmt"

	"quadrille/app/browser"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// A Chunk is a piece of the page that renders in a task of its own if the time budget is spent.
// One with a name is put in place whole: where another name comes, its content is drawn aside and
// replaces the one before in one task. The screen, all below the header, is such a chunk; the
// header shows its title by then.
type Chunk struct {
	app.Compo
	Name string
	Draw func() app.UI
	Keep func(app.Context) // takes the context when the chunk is mounted, nil where nobody wants it
}

// OnMount hands the context over. What is dispatched with it redraws the chunk, and all around it
// whose contexts do not prevent their updates.
func (t *Chunk) OnMount(ctx app.Context) {
	if t.Keep != nil {
		t.Keep(ctx)
	}
}

// OnPreRender hands the context over outside a browser, where nothing is mounted.
func (t *Chunk) OnPreRender(ctx app.Context) { t.OnMount(ctx) }

// CompoID tells one chunk from another.
func (t *Chunk) CompoID() string { return t.Name }

func (t *Chunk) Render() (ui app.UI) {
	defer Rescue(&ui, t.Name != "")
	browser.UI.YieldIfDue()
	if drawn := app.FilterUIElems(t.Draw()); len(drawn) > 0 {
		return drawn[0]
	}
	return app.Text("")
}

// Chunked draws a piece of the page as a chunk.
func Chunked(draw func() app.UI) app.UI { return &Chunk{Draw: draw} }

// Rescue makes of a drawing that fails a plain page with a way out, or that piece of one: the
// games are in the journal.
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
	*ui = app.Div().Class("failed").Body(way...)
	if whole {
		*ui = app.Main().Class("failed").Body(append([]app.UI{app.H1().Text("Something went wrong")}, way...)...)
	}
}
