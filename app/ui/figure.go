package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/solver"
)

// A figure is a small board in a text, to be played with where it stands. Its game is kept
// nowhere: it is there to begin anew.
type figure struct {
	id      string // of its element; it begins those of its cells
	link    solver.Link
	face    *game.Face
	options game.Options
	touched game.Example // what has been done to it before it is shown
	label   string       // what it shows, for those who do not see it

	game *game.Game
	hand
	focus   int
	used    bool // a hand has been on it
	say     string
	again   bool
	cause   []int
	checked bool
	wave    bool

	drawn  string // what under was drawn for
	under  string
	seen   string // what board and stands were made for
	board  board
	stands game.Status
}

// figureAt is the figure with an ID, made when it is first asked for.
func (p *page) figureAt(id, board, label string, touched game.Example) *figure {
	if i := slices.IndexFunc(p.figures, func(f *figure) bool { return f.id == id }); i >= 0 {
		return p.figures[i]
	}
	link, err := game.OpenBoard(p.kinds, board)
	if err != nil {
		panic(err) // a kind's own board
	}
	f := &figure{id: id, link: link, face: faces.Of(link.Kind.Name), label: label, touched: touched}
	f.options = p.chosen(f.face)
	f.restart()
	p.figures = append(p.figures, f)
	return f
}

// restart puts the board back to what it shows.
func (f *figure) restart() {
	f.game = game.Begin(f.link.Puzzle, f.link.Position)
	f.say, f.cause, f.checked, f.wave = "", nil, false, false
	f.letGo()
	if f.touched.Press == "" {
		return
	}
	if f.focus = f.touched.Cell; !f.used {
		a := f.face.Touch(f.link.Puzzle, f.link.Position, f.touched, f.options)
		f.say, f.cause = a.Say, a.Cause
		if a.Position != f.link.Position {
			_ = f.game.Apply(game.Moved(f.link.Position, a.Position)) // the face's own answer is sound
		}
	}
}

// changed takes over the settings. What was shown to be done to the board is done anew.
func (f *figure) changed(o game.Options) {
	f.options = o
	if f.touched.Press != "" {
		f.used = false
		f.restart()
	}
}

func (f *figure) view() game.View {
	v := game.View{Position: f.game.Position(), Options: f.options, Checked: f.checked, Try: -1, Gone: -1, Cause: f.cause}
	if f.preview != "" {
		v.Position = f.preview
	}
	return v
}

// status is the sentence below the board.
func (f *figure) status() game.Status {
	s := f.face.Words.Status(f.link.Puzzle, f.view())
	if f.say != "" {
		s = game.Status{Text: f.say, Fault: len(f.cause) > 0}
		if f.again {
			s.Text += "\u00a0"
		}
	}
	return s
}

// look makes what is seen of a figure, anew only where that has changed: a page has many.
func (f *figure) look() {
	v := f.view()
	here := f.face.Input.Types && (f.used || f.touched.Press != "")
	seen := fmt.Sprint(v, f.focus, here, f.say, f.again)
	if f.seen == seen {
		return
	}
	f.seen = seen
	if drawn := fmt.Sprint(f.options); f.drawn != drawn {
		f.drawn, f.under = drawn, f.face.Drawing.Ground(f.link.Puzzle, f.options)
	}
	rows, cols := f.face.Drawing.Shape(f.link.Puzzle)
	top, left, strips := margins(f.face, f.link.Puzzle, v)
	cells := f.face.Drawing.Cells(f.link.Puzzle, v)
	if here {
		cells = slices.Clone(cells)
		cells[f.focus].Class += " here"
	}
	f.board = board{
		rows: rows, cols: cols, top: top, left: left, strips: strips, label: f.label, cells: cells, focus: f.focus, id: f.id + "-",
		under: f.under, over: [3]string{f.face.Drawing.Overlay(f.link.Puzzle, v)},
	}
	f.stands = f.status()
}

// figure shows a figure: the board, how it stands, and what a hand needs.
func (p *page) figure(f *figure) app.UI {
	f.look()
	b, s := &f.board, f.stands
	class := "board " + f.face.Kind
	if f.wave {
		class += " solved"
	}
	said := "figure-status"
	switch {
	case s.Fault:
		said += " fault"
	case s.Solved:
		said += " solved"
	}
	return app.Div().ID(f.id).Class("figure").Attr("data-figure", f.id).Body(
		app.Div().Class("mini "+p.sheet.shape(b.rows, b.cols, b.top, b.left)).Body(
			app.Div().Class(class).
				On("pointerdown", p.figureDown).On("pointermove", p.figureMove).On("pointerup", p.figureUp).
				On("pointercancel", p.figureLost).On("lostpointercapture", p.figureLost).On("contextmenu", p.noMenu).
				Body(b.parts()...)),
		app.P().Class(said).Role("status").Aria("atomic", "true").Text(s.Text),
		app.If(f.used && f.face.Input.Pad != nil, func() app.UI { return p.figurePad(f) }),
		app.Div().Class("figure-bar").Role("group").Aria("label", "This board").Body(
			disabled(figureButton("figure-undo", f, "", "Undo", "undo"), !f.game.CanUndo()),
			disabled(figureButton("figure-restart", f, "", "Restart", "restart"), f.game.Position() == f.link.Position && f.say == ""),
			app.If(f.options[game.Warnings] != "on", func() app.UI { return figureButton("figure-check", f, "", "Check", "check") }),
			app.A().Class("tool").Href("#"+f.now().String()).Attr("data-do", "figure-play").Attr("data-arg", f.id).
				Body(icon("play"), app.Span().Text("Play")),
		),
	)
}

func figureButton(do string, f *figure, arg, label, iconName string) app.UI {
	return button(do, f.id+" "+arg, label, iconName)
}

// figurePad is the keyboard on the screen, below the board that was touched last.
func (p *page) figurePad(f *figure) app.UI {
	return keypad("figure-key", f.id+" ", f.face.Input.Pad(f.link.Puzzle, f.view(), f.focus), true)
}

// now is the link of the board as it stands.
func (f *figure) now() solver.Link {
	return solver.Link{Kind: f.link.Kind, Puzzle: f.link.Puzzle, Position: f.game.Position()}
}

// figureOf is the figure that an element lies in, with the cell or -1; nil for none.
func (p *page) figureOf(el app.Value) (*figure, int) {
	box := el.Call("closest", "[data-figure]")
	if !box.Truthy() {
		return nil, -1
	}
	id := box.Get("id").String()
	for _, f := range p.figures {
		if f.id != id {
			continue
		}
		if cell := el.Call("closest", ".cell"); cell.Truthy() {
			if n, err := strconv.Atoi(strings.TrimPrefix(cell.Get("id").String(), id+"-c")); err == nil {
				return f, n
			}
		}
		return f, -1
	}
	return nil, -1
}

// hold puts a hand on a figure: its keys come out, and those of all others go.
func (p *page) hold(f *figure, cell int) {
	for _, other := range p.figures {
		other.used = other == f
	}
	f.focus = cell
	if el := app.Window().Get("document").Call("getElementById", f.id+"-c"+strconv.Itoa(cell)); el.Truthy() {
		el.Call("focus", map[string]any{"preventScroll": true})
	}
}

// answer carries out what the face answered to a touch.
func (p *page) figureAnswer(f *figure, a game.Answer) {
	before := f.say
	if a.Option != "" {
		used := f.used
		p.set(f.face.Kind+"."+a.Option, a.Value)
		f.used = used
	}
	f.say, f.cause = "", nil
	p.figureMoved(f, a.Position)
	if a.Say != "" {
		f.say, f.cause = a.Say, a.Cause
		f.again = a.Say == before && !f.again
	}
	if a.Moves {
		p.hold(f, a.Cell)
	}
}

func (p *page) figureMoved(f *figure, to solver.Position) {
	if to == f.game.Position() {
		return
	}
	f.checked, f.wave = false, false
	if err := f.game.Apply(game.Moved(f.game.Position(), to)); err != nil {
		f.say = sentence(err)
		return
	}
	f.wave = f.link.Puzzle.Solved(to)
}

// doInFigure is what the buttons below a figure come to.
func (p *page) doInFigure(what, arg string) {
	id, key, _ := strings.Cut(arg, " ")
	i := slices.IndexFunc(p.figures, func(f *figure) bool { return f.id == id })
	if i < 0 {
		return
	}
	f := p.figures[i]
	switch what {
	case "figure-undo":
		f.say, f.cause, f.checked, f.wave = "", nil, false, false
		_ = f.game.Apply(game.Undo)
	case "figure-restart":
		f.used = true // what is shown to be done to it is not done again
		f.restart()
	case "figure-check":
		f.say, f.cause, f.checked = "", nil, true
		if len(f.link.Puzzle.Faults(f.game.Position())) == 0 {
			f.say = "No rule is broken"
		}
	case "figure-key":
		p.hold(f, f.focus)
		p.figureAnswer(f, f.face.Input.Key(f.link.Puzzle, f.game.Position(), f.focus, key, f.options))
	case "figure-wave":
		f.wave = false
		p.ctx.Defer(func(ctx app.Context) { ctx.Dispatch(func(app.Context) { f.wave = true }) })
	case "figure-play":
		p.from = citation{p.at, f.link.Name()}
		p.goTo(f.now().String())
	}
}
