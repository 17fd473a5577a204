package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/solver/all"
)

// miniBoards is the small boards of the current screen.
type miniBoards struct {
	page       *page
	miniBoards []*miniBoard // the small boards of a room, in the order they were first shown
}

// A miniBoard is a small board in a text, to be played with where it stands.
type miniBoard struct {
	m     *midend.Midend
	id    string // of its element; it begins those of its cells
	label string // what it shows, for those who do not see it

	view   part
	around part // that the view stands in

	drawn, under string // what Ground drew, and the options it was drawn for
}

// A miniView draws a miniBoard. It is redrawn alone: Rev tells whether it has to be with the page.
type miniView struct {
	app.Compo
	Rev   int
	board *miniBoard
	page  *page
}

// CompoID tells one board from another.
func (v *miniView) CompoID() string { return v.board.id }

// OnMount keeps the context.
func (v *miniView) OnMount(ctx app.Context) { v.board.view.keep(ctx) }

// miniBoard is the board with an ID, made when it is first asked for.
func (mb *miniBoards) miniBoard(id, board, label string, touched game.Example) *miniBoard {
	if b := mb.miniBoardOf(id); b != nil {
		return b
	}
	link, err := game.OpenBoard(all.Kinds(), board)
	if err != nil {
		panic(err) // a kind's own board
	}
	face := faces.Of(link.Kind.Name)
	b := &miniBoard{m: midend.New(link, face, mb.page.prefs.chosen(face), touched), id: id, label: label}
	mb.miniBoards = append(mb.miniBoards, b)
	return b
}

// miniBoardOf is the board with an ID, nil for none.
func (mb *miniBoards) miniBoardOf(id string) *miniBoard {
	if i := slices.IndexFunc(mb.miniBoards, func(b *miniBoard) bool { return b.id == id }); i >= 0 {
		return mb.miniBoards[i]
	}
	return nil
}

// miniView draws a board.
func (mb *miniBoards) miniView(b *miniBoard) app.UI {
	return &miniView{Rev: b.m.Rev(), board: b, page: mb.page}
}

// miniPart draws a part of the page that holds the board with an ID, which is redrawn without it.
func (mb *miniBoards) miniPart(id string, draw func() app.UI) app.UI {
	return &chunk{Draw: draw, Keep: func(ctx app.Context) {
		if b := mb.miniBoardOf(id); b != nil {
			b.around.keep(ctx)
		}
	}}
}

// miniBoardAt is the board that an element lies in, with the cell or -1; nil for none.
func (mb *miniBoards) miniBoardAt(el app.Value) (*miniBoard, int) {
	box := el.Call("closest", "[data-figure]")
	if !box.Truthy() {
		return nil, -1
	}
	b := mb.miniBoardOf(box.Get("id").String())
	if b == nil {
		return nil, -1
	}
	if cell := el.Call("closest", ".cell"); cell.Truthy() {
		if n, err := strconv.Atoi(strings.TrimPrefix(cell.Get("id").String(), b.id+"-c")); err == nil {
			return b, n
		}
	}
	return b, -1
}

// send gives an event to a board, and carries out what it wants. The page is not redrawn, but
// the boards that have changed; it reports whether the event was a key that is taken. The context
// is that of the handler, or any of the page.
func (mb *miniBoards) send(ctx app.Context, b *miniBoard, e event.Event) (taken bool) {
	ctx.PreventUpdate()
	before := b.m.Rev()
	for _, effect := range b.m.Update(e) {
		switch effect := effect.(type) {
		case event.Focus:
			mb.takePad(ctx, b, effect.Cell)
		case event.Set:
			mb.page.set(effect.Name, effect.Value)
			mb.page.run.ctx.Update() // every board of the kind
		case event.Wait:
			mb.after(ctx, b, effect)
		case event.Taken:
			taken = true
		}
	}
	if b.m.Rev() != before {
		mb.redraw(b)
	}
	return taken
}

// redraw draws a board anew, and nothing around it.
func (mb *miniBoards) redraw(b *miniBoard) {
	if !b.view.redraw(&b.around) {
		mb.page.run.ctx.Update()
	}
}

// takePad gives a board the keyboard on the screen, which the others lose, and a cell the focus.
func (mb *miniBoards) takePad(ctx app.Context, b *miniBoard, cell int) {
	for _, other := range mb.miniBoards {
		if other != b {
			if before := other.m.Rev(); other.m.Update(midend.Leave) == nil && other.m.Rev() != before {
				mb.redraw(other)
			}
		}
	}
	focusCellByID(b.id + "-c" + strconv.Itoa(cell))
}

// after tells a board, after some time and after all input until then, what it waits for.
func (mb *miniBoards) after(ctx app.Context, b *miniBoard, w event.Wait) {
	then := func() {
		mb.page.run.ctx.Dispatch(func(ctx app.Context) {
			mb.page.run.safely(func() { mb.send(ctx, b, w.Then(browser.PageTime())) })
		})
	}
	if w.For == 0 {
		mb.page.run.ctx.Defer(func(app.Context) { then() })
		return
	}
	browser.AfterInput(w.For, then)
}

// sendTo gives an event to the board whose ID a button has as its argument.
func (mb *miniBoards) sendTo(ctx app.Context, arg string, e event.Event) {
	if b := mb.miniBoardOf(strings.TrimSpace(arg)); b != nil {
		mb.send(ctx, b, e)
	}
}

// pressed is a key on the screen; the argument is the ID of its board and the key.
func (mb *miniBoards) pressed(ctx app.Context, arg string) {
	id, key, _ := strings.Cut(arg, " ")
	mb.sendTo(ctx, id, midend.PadKey{Key: key})
}

// play opens a board for its own sake.
func (mb *miniBoards) play(id string) {
	if b := mb.miniBoardOf(id); b != nil {
		mb.page.nav.from = citation{mb.page.nav.at, b.m.Start().Name()}
		mb.page.nav.goTo(b.m.Link().String())
	}
}

// Render draws the board, how it stands, and what a hand needs.
func (v *miniView) Render() (ui app.UI) {
	defer rescue(&ui, false)
	b, p := v.board, v.page
	m := b.m.View()
	f := b.m.Face()
	puzzle := b.m.Link().Puzzle
	if drawn := fmt.Sprint(b.m.Options()); b.drawn != drawn {
		b.drawn, b.under = drawn, f.Drawing.Ground(puzzle, b.m.Options())
	}
	rows, cols := f.Drawing.Shape(puzzle)
	top, left, strips := margins(f, puzzle, m.Board)
	cells := f.Drawing.Cells(puzzle, m.Board)
	if m.Here {
		cells = slices.Clone(cells)
		cells[m.Focus].Class += " here"
	}
	drawn := board{
		rows: rows, cols: cols, top: top, left: left, strips: strips, label: b.label, cells: cells, focus: m.Focus, id: b.id + "-",
		under: b.under, over: [3]string{f.Drawing.Overlay(puzzle, m.Board)},
	}
	class := "board " + f.Kind
	if m.Overlay == (midend.Celebration{}) {
		class += " solved"
	}
	said := "figure-status"
	switch {
	case m.Status.Fault:
		said += " fault"
	case m.Status.Solved:
		said += " solved"
	}
	return app.Div().ID(b.id).Class("figure").Attr("data-figure", b.id).Body(
		app.Div().Class("mini "+p.sheet.shape(rows, cols, top, left)).Body(
			app.Div().Class(class).
				On("pointerdown", v.down).On("pointermove", v.move).On("pointerup", v.up).
				On("pointercancel", v.lost).On("lostpointercapture", v.lost).On("contextmenu", v.noMenu).
				Body(drawn.parts()...)),
		app.P().Class(said).Role("status").Aria("atomic", "true").Text(m.Status.Text),
		app.If(m.Pad != nil, func() app.UI { return keypad("figure-key", b.id+" ", m.Pad, true) }),
		app.Div().Class("figure-bar").Role("group").Aria("label", "This board").Body(
			disabled(button("figure-undo", b.id+" ", "Undo", "undo"), !m.CanUndo),
			disabled(button("figure-restart", b.id+" ", "Restart", "restart"), !m.Changed),
			app.If(b.m.Options()[game.Warnings] != "on", func() app.UI { return button("figure-check", b.id+" ", "Check", "check") }),
			app.A().Class("tool").Href("#"+b.m.Link().String()).Attr("data-do", "figure-play").Attr("data-arg", b.id).
				Body(icon("play"), app.Span().Text("Play")),
		),
	)
}

// surface is where the board stands in the window.
func (v *miniView) surface() surface {
	rows, cols := v.board.m.Face().Drawing.Shape(v.board.m.Link().Puzzle)
	return surfaceOf(v.board.id+"-grid", rows, cols)
}

func (v *miniView) down(ctx app.Context, e app.Event) {
	defer v.page.run.recovered()
	t, spot := v.surface().touch(e)
	if t.Cell < 0 || e.Get("button").Int() == 1 {
		return
	}
	e.PreventDefault()
	capture(ctx, e)
	v.page.visit.mini.send(ctx, v.board, event.Down{
		Touch: t, Spot: spot, Now: browser.PageTime(), Secondary: e.Get("button").Int() == 2, Primary: e.Get("isPrimary").Bool(),
	})
}

func (v *miniView) move(ctx app.Context, e app.Event) {
	defer v.page.run.recovered()
	v.page.visit.mini.send(ctx, v.board, event.Move{Path: v.surface().path(e)})
}

func (v *miniView) up(ctx app.Context, e app.Event) {
	defer v.page.run.recovered()
	t, _ := v.surface().touch(e)
	v.page.visit.mini.send(ctx, v.board, event.Up{Touch: t})
}

func (v *miniView) lost(ctx app.Context, e app.Event) {
	defer v.page.run.recovered()
	v.page.visit.mini.send(ctx, v.board, event.Lost{Pointer: e.Get("pointerId").Int()})
}

func (v *miniView) noMenu(ctx app.Context, e app.Event) { v.page.input.noMenu(ctx, e) }
