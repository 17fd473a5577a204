package board

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/draw"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/pool"
	"quadrille/app/run"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/view"
	"quadrille/solver/all"
)

// A SmallScreen is a screen without a board of its own that has small boards.
type SmallScreen struct {
	Plain
	Shell *shell.Shell
	Mini  SmallBoards
}

func NewSmallScreen(sh *shell.Shell, word, name string, n Needs) SmallScreen {
	return SmallScreen{NewPlain(word, name, n), sh, SmallBoards{shell: sh}}
}

func (ms *SmallScreen) Parts() Parts { return Parts{Figures: &ms.Mini} }

// Update applies settings to the boards of their kind.
func (ms *SmallScreen) Update(e event.Event) []event.Effect {
	changed, ok := e.(shell.SettingChanged)
	if !ok {
		return nil
	}
	for _, b := range ms.Mini.List {
		if strings.HasPrefix(changed.Name, b.Midend.Face().Kind+".") {
			b.driver.Send(event.Options{Options: ms.Shell.Settings.Chosen(b.Midend.Face())})
		}
	}
	return nil
}

// SmallBoards are the small boards of a screen, in the order they were made.
type SmallBoards struct {
	shell *shell.Shell
	List  []*SmallBoard
}

// A SmallBoard is a small board in a text, playable in place.
type SmallBoard struct {
	driver shell.Driver
	boards *SmallBoards
	Midend *play.Midend
	Page   *Board // the board's own page, if its game is stored; nil for an example
	ID     string // of its element; the prefix of its cells' IDs
	compo  string // names its component
	label  string // for screen readers

	pointer int // pressed last

	view   run.Part
	around run.Part // the part around the view

	ground draw.Ground
}

// A smallView draws a SmallBoard. It is redrawn alone; a new Rev redraws it with the page.
type smallView struct {
	app.Compo
	Rev   int
	board *SmallBoard
}

// CompoID distinguishes boards, also from those of the previous screen.
func (v *smallView) CompoID() string { return v.board.compo }

func (v *smallView) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	v.board.view.Mount(ctx)
}

func (mb *SmallBoards) Board(id, board, label string, presses ...game.Press) *SmallBoard {
	link, err := game.OpenBoard(all.Kinds(), board)
	if err != nil {
		panic(err) // a kind's own board
	}
	face := faces.Of(link.Kind.Name)
	return mb.Add(id, label, play.New(link, face, mb.shell.Settings.Chosen(face), presses...))
}

func (mb *SmallBoards) Add(id, label string, m *play.Midend) *SmallBoard {
	b := &SmallBoard{boards: mb, Midend: m, ID: id, compo: fmt.Sprintf("%s %p", id, mb), label: label}
	b.driver = shell.NewDriver(mb.shell, b, id+"-"+CellPrefix, func() *pool.Client { return mb.shell.Pool.Free() })
	mb.List = append(mb.List, b)
	mb.shell.Styles.ShapeOf(m.Face(), m.Start().Puzzle)
	return b
}

// WithID returns the board with an ID, nil for none.
func (mb *SmallBoards) WithID(id string) *SmallBoard {
	for _, b := range mb.List {
		if b.ID == id {
			return b
		}
	}
	return nil
}

func (mb *SmallBoards) Draw(b *SmallBoard) app.UI {
	return &smallView{Rev: b.Midend.Rev(), board: b}
}

// Part returns the Part of the page around the board with an ID. The board is redrawn without it.
func (mb *SmallBoards) Part(id string, draw func() app.UI) app.UI {
	return &view.Chunk{Draw: draw, Keep: func(ctx app.Context) {
		if b := mb.WithID(id); b != nil {
			b.around.Mount(ctx)
		}
	}}
}

// at returns the board that contains el, with the cell or -1; nil for none.
func (mb *SmallBoards) at(el app.Value) (*SmallBoard, int) {
	box := el.Call("closest", "[data-figure]")
	if !box.Truthy() {
		return nil, -1
	}
	b := mb.WithID(box.Get("id").String())
	if b == nil {
		return nil, -1
	}
	if cell := el.Call("closest", ".cell"); cell.Truthy() {
		if n, err := strconv.Atoi(strings.TrimPrefix(cell.Get("id").String(), b.ID+"-c")); err == nil {
			return b, n
		}
	}
	return b, -1
}

func (b *SmallBoard) Driver() *shell.Driver { return &b.driver }

// Update sends an event to the board, and adds what it means for the page.
func (b *SmallBoard) Update(e event.Event) (effects []event.Effect) {
	before, said := b.status().Text, event.Announce{}
	for _, effect := range b.Midend.Update(e) {
		switch effect := effect.(type) {
		case event.Announce:
			said = effect
		case play.Solved:
			if b.Page != nil {
				effects = append(effects, b.Page.solved()...)
			}
		case event.Focus:
			b.boards.leaveOthers(b)
			effects = append(effects, effect)
		default:
			effects = append(effects, effect)
		}
	}
	if b.Page != nil {
		b.Page.Clock.run()
		if now := b.status().Text; said != (event.Announce{}) && b.Midend.View().ShowsState {
			said.State = view.When(now != before, now)
		}
	}
	return append(effects, said)
}

// leaveOthers moves the on-screen keyboard to a board.
func (mb *SmallBoards) leaveOthers(b *SmallBoard) {
	for _, other := range mb.List {
		if other != b {
			other.driver.Handle(play.Leave)
		}
	}
}

// Kept returns the stored game; nil for an example.
func (b *SmallBoard) Kept() shell.Kept {
	if b.Page == nil {
		return nil
	}
	return b.Page.Kept()
}

func (b *SmallBoard) State() shell.State {
	return shell.State{Rev: b.Midend.Rev(), Pressed: b.Midend.Pressed()}
}
func (b *SmallBoard) Redraw(event.Event) { b.boards.shell.Run.RedrawIn(&b.around, &b.view) }

// status returns the sentence below the board: on one to try, often what its coach says.
func (b *SmallBoard) status() game.Status {
	if b.Page == nil {
		return b.Midend.View().Status
	}
	status := b.Page.Table.status()
	if b.Midend.View().ShowsState && !status.Fault && !b.Page.Table.untouched() && b.Page.coach.shown() {
		status.Text = b.Page.coach.says()
	}
	return status
}

// sendTo sends an event to the board whose ID is the argument of a button.
func (mb *SmallBoards) sendTo(arg string, e event.Event) {
	if b := mb.WithID(strings.TrimSpace(arg)); b != nil {
		b.driver.Handle(e)
	}
}

// pressed handles a key of the on-screen keyboard; the argument is the ID of its board and the key.
func (mb *SmallBoards) pressed(arg string) {
	id, key, _ := strings.Cut(arg, " ")
	mb.sendTo(id, play.PadKey{Key: key})
}

// play opens a board on a page of its own.
func (mb *SmallBoards) play(id string) {
	if b := mb.WithID(id); b != nil {
		mb.shell.Address.Visit(b.link(), b.Midend.Start().Name(), shell.Arrival{})
	}
}

// link returns the link of the board's own page. An example's marks go with it.
func (b *SmallBoard) link() string {
	if b.Page != nil {
		return b.Page.Key()
	}
	return b.Midend.Link().String()
}

// Render draws the board, its status, and its controls.
func (v *smallView) Render() (ui app.UI) {
	defer view.Rescue(&ui, false)
	b := v.board
	m := b.Midend.View()
	f := b.Midend.Face()
	board := b.ground.Board(f, b.Midend.Link().Puzzle, m.Board)
	board.Label, board.Focus, board.Here, board.ID = b.label, m.Focus, m.Here, b.ID+"-"
	won := m.Overlay == (play.Celebration{})
	next, over := Follow{}, false
	if b.Page != nil {
		next, over = b.Page.Series.next()
	}
	status := b.status()
	return app.Div().ID(b.ID).Class("figure").Attr("data-figure", b.ID).Body(
		app.Div().Class("mini "+draw.ShapeClass(board.Rows, board.Cols, board.Top, board.Left)).Body(
			app.Div().Class("board "+f.Kind).Class(view.When(won, "solved")).On("pointermove", v.move).Body(view.Parts(board)...)),
		app.P().Class("figure-status").Class(view.StatusClass(status)).Text(status.Sentence()),
		view.If(m.Pad != nil, view.Keypad("figure-key", b.ID+" ", m.Pad, "")),
		app.If(over, func() app.UI {
			return view.Div("figure-bar", next.draw())
		}).Else(func() app.UI { return v.bar(m) }),
	)
}

// bar returns the buttons below the board.
func (v *smallView) bar(m play.View) app.UI {
	b := v.board
	return app.Div().Class("figure-bar").Role("group").Aria("label", "This board").Body(
		view.Disabled(view.Tool("figure-undo", "Undo", "undo").Attr("data-arg", b.ID+" "), view.When(!m.CanUndo, view.NothingToUndo)),
		view.Disabled(view.Tool("figure-restart", "Restart", "restart").Attr("data-arg", b.ID+" "), view.When(!m.Changed, view.NothingToTakeBack)),
		view.If(b.Midend.View().Options[game.Warnings] != "on", view.Tool("figure-check", "Check", "check").Attr("data-arg", b.ID+" ")),
		app.A().Class("tool").Href(view.Href(b.link())).Attr("data-do", "figure-play").Attr("data-arg", b.ID).
			Body(view.Icon("play"), app.Span().Text("Play")),
	)
}

func (v *smallView) move(ctx app.Context, e app.Event) {
	v.board.boards.shell.Run.Handle(ctx, func() (draws bool) {
		v.board.driver.Handle(event.Move{Path: v.board.surface().path(e)})
		return false
	})
}

// endStroke ends a stroke on any of the boards with an event for its pointer.
func (mb *SmallBoards) endStroke(end func(pointer int) event.Event) {
	for _, b := range mb.List {
		if b.Midend.Pressed() {
			b.driver.Handle(end(b.pointer))
		}
	}
}

// surface returns the board's place in the window.
func (b *SmallBoard) surface() surface {
	rows, cols := b.Midend.Face().Drawing.Shape(b.Midend.Link().Puzzle)
	return surfaceOf(b.ID+"-grid", rows, cols)
}
