package ui

import (
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/design"
	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/app/play"
	"quadrille/app/ui/front"
	"quadrille/app/ui/shell"
	"quadrille/app/watch"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A counted draws the page in its place, and counts its drawings.
type counted struct {
	app.Compo
	page  *page
	drawn int
}

func (c *counted) OnPreRender(ctx app.Context) { c.page.shell.Run.Begin(ctx) }

func (c *counted) Render() app.UI {
	c.drawn++
	return c.page.Render()
}

// An event on the board redraws it alone, and once; the panel not at all, and the page only for the facts
// about the game that it shows.
func TestTheBoardIsRedrawnAlone(t *testing.T) {
	link, err := game.OpenBoard(all.Kinds(), "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")
	if err != nil {
		t.Fatal(err)
	}
	p := atBoard(t, link)
	face := *faces.Of(link.Kind.Name)
	cells, rules := 0, 0 // drawings of the board and of the panel
	draw, say := face.Drawing.Overlay, face.Words.Rules
	face.Drawing.Overlay = func(puzzle solver.Puzzle, v game.View) string {
		cells++
		return draw(puzzle, v)
	}
	face.Words.Rules = func(puzzle solver.Puzzle) string {
		rules++
		return say(puzzle)
	}
	learning(p, game.Learning{Kind: link.Kind}) // its game is never stored
	p.board().Midend = play.Lesson(link, &face, p.board().Midend.View().Options)
	c := &counted{page: p}
	engine := app.NewTestEngine()
	if err := engine.Load(c); err != nil {
		t.Fatal(err)
	}
	engine.ConsumeAll()
	for _, step := range []struct {
		name               string
		event              event.Event
		page, panel, board int
	}{
		{"a tap", event.Tap{Cell: 5}, 0, 0, 1},
		{"a key", event.Key{Cell: 5, Key: "q"}, 0, 0, 1},
		{"an arrow", event.Key{Cell: 5, Key: "ArrowLeft"}, 0, 0, 1},
		{"a key that means nothing", event.Key{Cell: 4, Key: "F5"}, 0, 0, 0},
		{"an undo", event.Undo{}, 0, 0, 1},
		{"a pointer that goes down", event.Down{Touch: game.Touch{Pointer: 1, Cell: 3}, Primary: true}, 0, 0, 0},
		{"and goes up", event.Up{Touch: game.Touch{Pointer: 1, Cell: 3}}, 0, 0, 1},
		{"a pointer that passes", event.Move{Path: []game.Touch{{Pointer: 1, Cell: 5}}}, 0, 0, 0},
		{"a hint, which the panel counts", play.AddEntries{Entries: []game.Entry{game.Hinted}}, 1, 1, 1},
	} {
		drawn, panel, board := c.drawn, rules, cells
		p.shell.Run.Do(func() { p.board().Driver().Handle(step.event) })
		engine.ConsumeAll()
		if c.drawn != drawn+step.page || rules != panel+step.panel || cells != board+step.board {
			t.Errorf("%s draws the page %d times, the panel %d, the board %d, want %d, %d, %d",
				step.name, c.drawn-drawn, rules-panel, cells-board, step.page, step.panel, step.board)
		}
	}
}

// A stroke in progress in Design redraws the board and its panel, and the page only when the title or the
// grade beside it changes.
func TestTheDraftIsRedrawnAlone(t *testing.T) {
	p := designing(t, "starbattle", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")
	d, boards := *faces.Of("starbattle").Design, 0
	draw := d.Drawing.Lines
	d.Drawing.Lines = func(draft string, v game.DraftView) string {
		boards++
		return draw(draft, v)
	}
	d.Drawing.Painted = nil // which would draw its own lines
	p.draft().Midend = design.New(p.draft().Midend.Kind(), &d, "letters", []game.Entry{game.Drawn(p.draft().Midend.Draft())})
	c := &counted{page: p}
	engine := app.NewTestEngine()
	if err := engine.Load(c); err != nil {
		t.Fatal(err)
	}
	engine.ConsumeAll()
	for _, step := range []struct {
		name  string
		event event.Event
		board int
	}{
		{"a pointer that goes down", event.Down{Touch: game.Touch{Pointer: 1, Cell: 3}}, 1},
		{"the next cell", event.Move{Path: []game.Touch{{Pointer: 1, Cell: 4}}}, 1},
		{"the same cell", event.Move{Path: []game.Touch{{Pointer: 1, Cell: 4}}}, 0},
	} {
		drawn, board := c.drawn, boards
		p.shell.Run.Do(func() { p.draft().Driver().Handle(step.event) })
		engine.ConsumeAll()
		if c.drawn != drawn || boards != board+step.board {
			t.Errorf("%s draws the page %d times and the board %d, want 0 and %d", step.name, c.drawn-drawn, boards-board, step.board)
		}
	}
	if p.draft().Midend.View().Draft == p.draft().Midend.Draft() {
		t.Error("the stroke is not shown")
	}
}

// A frame of a search redraws the board and the panel, and never the page.
func TestASearchIsRedrawnAlone(t *testing.T) {
	p, _ := watchingAt(t, "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", "rows", 40)
	ws := p.search()
	ws.Midend.Update(watch.Settings{First: 1, Animated: true, Rate: 10})
	ws.Midend.Update(watch.PlayPause)
	face, boards := *p.board().Midend.Face(), 0
	draw := face.Drawing.Overlay
	face.Drawing.Overlay = func(puzzle solver.Puzzle, v game.View) string {
		boards++
		return draw(puzzle, v)
	}
	p.board().Midend = play.Lesson(p.board().Link(), &face, p.board().Midend.View().Options)
	c := &counted{page: p}
	engine := app.NewTestEngine()
	if err := engine.Load(c); err != nil {
		t.Fatal(err)
	}
	engine.ConsumeAll()
	p.shell.Run.DoWithoutRedraw(func() { ws.Frame(1) })
	engine.ConsumeAll()
	for frame := range 3 {
		drawn, board, steps := c.drawn, boards, ws.Midend.Player().Counts.Steps
		p.shell.Run.DoWithoutRedraw(func() { ws.Frame(20000 * float64(1+frame)) })
		engine.ConsumeAll()
		if c.drawn != drawn || boards != board+1 || ws.Midend.Player().Counts.Steps == steps {
			t.Errorf("frame %d draws the page %d times and the board %d, want 0 and 1, and goes from step %d to %d",
				frame, c.drawn-drawn, boards-board, steps, ws.Midend.Player().Counts.Steps)
		}
	}
}

// A waiting board asks for a moment with each event, and counts the moments.
type waiting struct{ heard int }

type moment struct{}

func (moment) Event() {}

func (w *waiting) Update(e event.Event) []event.Effect {
	if e == (moment{}) {
		w.heard++
		return nil
	}
	return []event.Effect{event.Wait{For: time.Millisecond, Then: func(float64) event.Event { return moment{} }}}
}

func (w *waiting) State() shell.State { return shell.State{Rev: w.heard} }
func (w *waiting) Kept() shell.Kept   { return nil }
func (w *waiting) Redraw(event.Event) {}

// A board that has been left no longer gets the events that it waited for.
func TestALeftBoardHearsNoTimer(t *testing.T) {
	p := playing(t, "starbattle:6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")
	engine := app.NewTestEngine()
	if err := engine.Load(&counted{page: p}); err != nil {
		t.Fatal(err)
	}
	engine.ConsumeAll()
	b := new(waiting)
	driver := shell.NewDriver(p.shell, b, "", nil)
	wait := func(meanwhile func()) {
		ended := false
		driver.Send(event.Tap{})
		meanwhile()
		p.shell.Run.After(20*time.Millisecond, func() { ended = true })
		for !ended {
			time.Sleep(time.Millisecond)
			engine.ConsumeAll()
		}
	}
	wait(func() {})
	p.shell.Games.All = new(library.Records)
	wait(func() { p.router.show(front.NewHome(&p.rooms, p.read.ImportBox)) })
	if b.heard != 1 {
		t.Errorf("the board heard %d timers, want the one before it was left", b.heard)
	}
}
