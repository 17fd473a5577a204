package ui

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	midend "quadrille/app/play"
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// A miniScreen is a screen without a board of its own that has small boards.
type miniScreen struct {
	plain
	shell *shell.Shell
	mini  miniBoards
}

func newMiniScreen(sh *shell.Shell, word, name string) miniScreen {
	return miniScreen{newPlain(word, name), sh, miniBoards{shell: sh}}
}

func (ms *miniScreen) parts() parts { return parts{figures: &ms.mini} }

// Update applies settings to the boards of their kind.
func (ms *miniScreen) Update(e event.Event) []event.Effect {
	changed, ok := e.(shell.SettingChanged)
	if !ok {
		return nil
	}
	for _, b := range ms.mini.list {
		if strings.HasPrefix(changed.Name, b.m.Face().Kind+".") {
			b.driver.Send(event.Options{Options: ms.shell.Settings.Chosen(b.m.Face())})
		}
	}
	return nil
}

// miniBoards are the small boards of a screen, in the order they were made.
type miniBoards struct {
	shell *shell.Shell
	list  []*miniBoard
}

// A miniBoard is a small board in a text, playable in place.
type miniBoard struct {
	driver shell.Driver
	boards *miniBoards
	m      *midend.Midend
	page   *boardScreen // the board's own page, if its game is stored; nil for an example
	id     string       // of its element; the prefix of its cells' IDs
	compo  string       // names its component
	label  string       // for screen readers

	pointer int // pressed last

	view   run.Part
	around run.Part // the part around the view

	ground view.Ground
}

// A miniView draws a miniBoard. It is redrawn alone; a new Rev redraws it with the page.
type miniView struct {
	app.Compo
	Rev   int
	board *miniBoard
}

// CompoID distinguishes boards, also from those of the previous screen.
func (v *miniView) CompoID() string { return v.board.compo }

// OnMount keeps the context.
func (v *miniView) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	v.board.view.Mount(ctx)
}

// board makes a board with an ID.
func (mb *miniBoards) board(id, board, label string, presses ...game.Press) *miniBoard {
	link, err := game.OpenBoard(all.Kinds(), board)
	if err != nil {
		panic(err) // a kind's own board
	}
	face := faces.Of(link.Kind.Name)
	return mb.add(id, label, midend.New(link, face, mb.shell.Settings.Chosen(face), presses...))
}

func (mb *miniBoards) add(id, label string, m *midend.Midend) *miniBoard {
	b := &miniBoard{boards: mb, m: m, id: id, compo: fmt.Sprintf("%s %p", id, mb), label: label}
	b.driver = shell.NewDriver(mb.shell, b, id+"-"+cellPrefix, func() *pool.Client { return mb.shell.Pool.Free() })
	mb.list = append(mb.list, b)
	mb.shell.Styles.ShapeOf(m.Face(), m.Start().Puzzle)
	return b
}

// withID returns the board with an ID, nil for none.
func (mb *miniBoards) withID(id string) *miniBoard {
	for _, b := range mb.list {
		if b.id == id {
			return b
		}
	}
	return nil
}

func (mb *miniBoards) draw(b *miniBoard) app.UI {
	return &miniView{Rev: b.m.Rev(), board: b}
}

// part returns the part of the page around the board with an ID. The board is redrawn without it.
func (mb *miniBoards) part(id string, draw func() app.UI) app.UI {
	return &view.Chunk{Draw: draw, Keep: func(ctx app.Context) {
		if b := mb.withID(id); b != nil {
			b.around.Mount(ctx)
		}
	}}
}

// at returns the board that contains el, with the cell or -1; nil for none.
func (mb *miniBoards) at(el app.Value) (*miniBoard, int) {
	box := el.Call("closest", "[data-figure]")
	if !box.Truthy() {
		return nil, -1
	}
	b := mb.withID(box.Get("id").String())
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

// Update sends an event to the board, and adds what it means for the page.
// Driver returns the sender of the board's events.
func (b *miniBoard) Driver() *shell.Driver { return &b.driver }

func (b *miniBoard) Update(e event.Event) (effects []event.Effect) {
	before, said := b.status().Text, event.Announce{}
	for _, effect := range b.m.Update(e) {
		switch effect := effect.(type) {
		case event.Announce:
			said = effect
		case midend.Solved:
			if b.page != nil {
				effects = append(effects, b.page.solved()...)
			}
		case event.Focus:
			b.boards.leaveOthers(b)
			effects = append(effects, effect)
		default:
			effects = append(effects, effect)
		}
	}
	if b.page != nil {
		b.page.clock.run()
		if now := b.status().Text; said != (event.Announce{}) && b.m.ShowsState() {
			said.State = view.When(now != before, now)
		}
	}
	return append(effects, said)
}

// leaveOthers moves the on-screen keyboard to a board.
func (mb *miniBoards) leaveOthers(b *miniBoard) {
	for _, other := range mb.list {
		if other != b {
			other.driver.Handle(midend.Leave)
		}
	}
}

// Kept returns the stored game; nil for an example.
func (b *miniBoard) Kept() shell.Kept {
	if b.page == nil {
		return nil
	}
	return b.page.Kept()
}

func (b *miniBoard) State() shell.State { return shell.State{Rev: b.m.Rev(), Pressed: b.m.Pressed()} }
func (b *miniBoard) Redraw(event.Event) { b.boards.shell.Run.RedrawIn(&b.around, &b.view) }

// status returns the sentence below the board: on one to try, often what its coach says.
func (b *miniBoard) status() game.Status {
	if b.page == nil {
		return b.m.Status(b.m.Board())
	}
	status := b.page.table.status()
	if b.m.ShowsState() && !status.Fault && !b.page.table.untouched() && b.page.coach.shown() {
		status.Text = b.page.coach.says()
	}
	return status
}

// sendTo sends an event to the board whose ID is the argument of a button.
func (mb *miniBoards) sendTo(arg string, e event.Event) {
	if b := mb.withID(strings.TrimSpace(arg)); b != nil {
		b.driver.Handle(e)
	}
}

// pressed handles a key of the on-screen keyboard; the argument is the ID of its board and the key.
func (mb *miniBoards) pressed(arg string) {
	id, key, _ := strings.Cut(arg, " ")
	mb.sendTo(id, midend.PadKey{Key: key})
}

// play opens a board on a page of its own.
func (mb *miniBoards) play(id string) {
	if b := mb.withID(id); b != nil {
		mb.shell.Address.Visit(b.link(), b.m.Start().Name(), shell.Arrival{})
	}
}

// link returns the link of the board's own page. An example's marks go with it.
func (b *miniBoard) link() string {
	if b.page != nil {
		return b.page.Key()
	}
	return b.m.Link().String()
}

// Render draws the board, its status, and its controls.
func (v *miniView) Render() (ui app.UI) {
	defer view.Rescue(&ui, false)
	b := v.board
	m := b.m.View()
	f := b.m.Face()
	board := b.ground.Board(f, b.m.Link().Puzzle, m.Board)
	board.Label, board.Focus, board.Here, board.ID = b.label, m.Focus, m.Here, b.id+"-"
	won := m.Overlay == (midend.Celebration{})
	next, over := follow{}, false
	if b.page != nil {
		next, over = b.page.series.next()
	}
	status := b.status()
	return app.Div().ID(b.id).Class("figure").Attr("data-figure", b.id).Body(
		app.Div().Class("mini "+view.ShapeClass(board.Rows, board.Cols, board.Top, board.Left)).Body(
			app.Div().Class("board "+f.Kind).Class(view.When(won, "solved")).On("pointermove", v.move).Body(board.Parts()...)),
		app.P().Class("figure-status").Class(view.StatusClass(status)).Text(status.Sentence()),
		view.If(m.Pad != nil, view.Keypad("figure-key", b.id+" ", m.Pad, "")),
		app.If(over, func() app.UI {
			return view.Div("figure-bar", next.draw())
		}).Else(func() app.UI { return v.bar(m) }),
	)
}

// bar returns the buttons below the board.
func (v *miniView) bar(m midend.View) app.UI {
	b := v.board
	return app.Div().Class("figure-bar").Role("group").Aria("label", "This board").Body(
		view.Disabled(view.Tool("figure-undo", "Undo", "undo").Attr("data-arg", b.id+" "), view.When(!m.CanUndo, nothingToUndo)),
		view.Disabled(view.Tool("figure-restart", "Restart", "restart").Attr("data-arg", b.id+" "), view.When(!m.Changed, nothingToTakeBack)),
		view.If(b.m.Options()[game.Warnings] != "on", view.Tool("figure-check", "Check", "check").Attr("data-arg", b.id+" ")),
		app.A().Class("tool").Href(view.Href(b.link())).Attr("data-do", "figure-play").Attr("data-arg", b.id).
			Body(view.Icon("play"), app.Span().Text("Play")),
	)
}
