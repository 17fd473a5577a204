package ui

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// A screen is what fills the page for one address, from its opening until close.
type screen interface {
	key() string   // one with an equal key is updated in place
	title() string // empty for the front page
	body() app.UI  // a <main>
	close()        // ends what it has under way
}

// A gameless screen shows nothing of the games: they need not be read for it.
type gameless interface{ gameless() }

func (*lessonScreen) gameless()   {}
func (*howScreen) gameless()      {}
func (*settingsScreen) gameless() {}
func (*keysScreen) gameless()     {}

// A visit is a screen on the page, and what lives as long.
type visit struct {
	screen  screen
	view    boardView
	mini    miniBoards
	grading grading
	maker   maker
	sharing sharing
	printer printer
	begun   bool // of a screen in parts, only the first is there
}

// show ends the visit with all that was asked for it, and begins one of another screen.
func (p *page) show(s screen) {
	p.visit.screen.close()
	p.solvers.cancel()
	p.visit = p.visitOf(s)
}

func (p *page) visitOf(s screen) visit {
	return visit{
		screen: s, view: boardView{page: p}, mini: miniBoards{page: p}, grading: grading{page: p},
		maker: maker{page: p}, sharing: sharing{page: p}, printer: printer{page: p},
	}
}

// is reports whether the screen is an S.
func is[S screen](p *page) bool {
	_, ok := p.visit.screen.(S)
	return ok
}

// on calls do with the screen if it is an S.
func on[S screen](p *page, do func(S)) {
	if s, ok := p.visit.screen.(S); ok {
		do(s)
	}
}

// A mode is what is done with a board.
type mode string

const (
	play   mode = "play"
	design mode = "design"
	watch  mode = "watch"
)

// mode is what is done with the board on the page; empty where there is none, and in lessons.
func (p *page) mode() mode {
	switch p.visit.screen.(type) {
	case *boardScreen:
		return play
	case *watchScreen:
		return watch
	case *designScreen:
		return design
	}
	return ""
}

// board is the board on the page that is played, watched or learnt from; an empty one for none.
func (p *page) board() *boardScreen {
	switch s := p.visit.screen.(type) {
	case *boardScreen:
		return s
	case *watchScreen:
		return s.board
	case *lessonScreen:
		return &s.board
	}
	return &boardScreen{page: p}
}

// link is that of the board's puzzle, without a position; in Design it has the kind alone.
func (p *page) link() solver.Link {
	if d, ok := p.visit.screen.(*designScreen); ok {
		return solver.Link{Kind: d.m.Kind()}
	}
	if b := p.board(); !b.none() {
		return solver.Link{Kind: b.m.Start().Kind, Puzzle: b.m.Start().Puzzle}
	}
	return solver.Link{}
}

// face is that of the board's kind, nil for no board.
func (p *page) face() *game.Face {
	if b := p.board(); !b.none() {
		return b.m.Face()
	}
	if kind := p.link().Kind; kind != nil {
		return faces.Of(kind.Name)
	}
	return nil
}

// search is that of the board on the page, also while it is played again; an empty one for none.
func (p *page) search() *watchScreen {
	if s := p.board().search; s != nil {
		return s
	}
	return &watchScreen{page: p}
}

// design is the board on the page while it is made; an empty one for none.
func (p *page) design() *designScreen {
	if s, ok := p.visit.screen.(*designScreen); ok {
		return s
	}
	return &designScreen{page: p}
}

// lesson is Learn; empty on other screens.
func (p *page) lesson() *lessonScreen {
	if s, ok := p.visit.screen.(*lessonScreen); ok {
		return s
	}
	return &lessonScreen{page: p}
}

// library is the library; an empty one on other screens.
func (p *page) library() *libraryScreen {
	if s, ok := p.visit.screen.(*libraryScreen); ok {
		return s
	}
	return &libraryScreen{page: p}
}

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

// A turn is how far the page has come from one screen to the next.
type turn struct {
	page    *page
	onTable part // of the screen, if it is a workshop
	onPanel part

	screen string // what is on the page
	seen   string // what is to be seen: the one before, until that is there
	class  string // of the page, which fits what is to be seen
	rest   bool   // the others come now
}

// turnTo draws in chunks where another screen comes, or the rest of one. Until then the page
// tells of the one before.
func (tr *turn) turnTo(name, class string) {
	t := tr
	same := t.screen == name && !t.rest
	t.screen, t.rest = name, false
	if same || !tr.page.first.viewed { // the start is drawn in chunks anyway
		t.seen, t.class = name, class
		return
	}
	browser.UI.Begin()
	tr.page.run.ctx.Defer(func(ctx app.Context) {
		browser.UI.End()
		t.seen, t.class = name, class
		el := browser.ByID("page")
		el.SetAttr("class", class)
		el.SetAttr("data-screen", name)
		if tr.page.visit.begun {
			ctx.Dispatch(func(app.Context) { tr.page.visit.begun, t.rest = false, t.screen == name })
		}
	})
}

// inChunks draws what has changed in as many tasks as it takes.
func (tr *turn) inChunks() {
	browser.UI.Begin()
	tr.page.run.ctx.Defer(func(app.Context) { browser.UI.End() })
}

// inParts is a screen of many parts: what comes into view first, and a moment later the rest.
func (tr *turn) inParts(parts ...func() app.UI) []app.UI {
	if tr.page.visit.begun {
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

// none reports whether there is no such board on the page.
func (b *boardScreen) none() bool { return b.m == nil }

// none reports whether no board is made on the page.
func (dn *designScreen) none() bool { return dn.m == nil }

// in reports whether the room with a word is on the page.
func (p *page) in(word string) bool { return strings.HasPrefix(p.visit.screen.key(), word+" ") }

// onPage is the key of what is on the page, empty for nothing that the journal keeps.
func (p *page) onPage() string {
	if !p.atBoard() || is[*lessonScreen](p) {
		return ""
	}
	return p.visit.screen.key()
}

// atBoard reports whether there is a board on the page.
func (p *page) atBoard() bool { return !p.board().none() || !p.design().none() }
