package board

import (
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/event"
	"quadrille/app/faces"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/shell"
	"quadrille/app/ui/shell/shelltest"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A surround contains small boards; it counts its own renders, and those of its parts.
type surround struct {
	app.Compo
	shell        *shell.Shell
	mini         *SmallBoards
	drawn, parts int
}

// Outside a browser components are never mounted, only rendered.
func (s *surround) OnPreRender(ctx app.Context) {
	ctx.PreventUpdate()
	s.shell.Run.Begin(ctx)
}
func (v *smallView) OnPreRender(ctx app.Context) { v.OnMount(ctx) }

func (s *surround) Render() app.UI {
	s.drawn++
	var parts []app.UI
	for _, b := range s.mini.List {
		parts = append(parts, s.mini.Part(b.ID, func() app.UI {
			s.parts++
			return app.Div().Body(s.mini.Draw(b))
		}))
	}
	return app.Div().Body(parts...)
}

// An event on a small board redraws that board alone, and once; one without a meaning redraws
// nothing.
func TestASmallBoardIsRedrawnAlone(t *testing.T) {
	sh := shelltest.With(shell.New())
	mini := &SmallBoards{shell: sh}
	var cells [2]int // drawings of the cells of each board
	for i, id := range []string{"one", "other"} {
		link, err := game.OpenBoard(all.Kinds(), "starbattle:4x1.AABBCAABCCDBCDDD")
		if err != nil {
			t.Fatal(err)
		}
		face := *faces.Of(link.Kind.Name)
		draw := face.Drawing.Overlay
		face.Drawing.Overlay = func(puzzle solver.Puzzle, v game.View) string {
			cells[i]++
			return draw(puzzle, v)
		}
		mini.Add(id, "", play.New(link, &face, sh.Settings.Chosen(&face)))
	}
	s := &surround{shell: sh, mini: mini}
	engine := app.NewTestEngine()
	if err := engine.Load(s); err != nil {
		t.Fatal(err)
	}
	if engine.ConsumeAll(); s.drawn != 1 || s.parts != 2 || cells != [2]int{1, 1} {
		t.Errorf("opening draws the page %d times, its parts %d, the boards %d and %d, want each once", s.drawn, s.parts, cells[0], cells[1])
	}
	for _, c := range []struct {
		name       string
		board      int
		event      event.Event
		one, other int // drawings of each
	}{
		{"a tap", 0, event.Tap{Cell: 5}, 1, 0},
		{"a key", 0, event.Key{Cell: 5, Key: "q"}, 1, 0},
		{"a key that means nothing", 0, event.Key{Cell: 5, Key: "F5"}, 0, 0},
		{"a check", 0, play.Check, 1, 0},
		{"an undo", 0, event.Undo{}, 1, 0},
		{"a pointer that passes", 0, event.Move{Path: []game.Touch{{Pointer: 1, Cell: 5}}}, 0, 0},
		{"a tap on the other, which takes the keys from this", 1, event.Tap{Cell: 5}, 1, 1},
	} {
		drawn, parts, before := s.drawn, s.parts, cells
		sh.Run.Do(func() { mini.List[c.board].driver.Handle(c.event) })
		engine.ConsumeAll()
		if s.drawn != drawn || s.parts != parts || cells != [2]int{before[0] + c.one, before[1] + c.other} {
			t.Errorf("%s draws the page %d times, its parts %d, the boards %d and %d, want 0, 0, %d and %d",
				c.name, s.drawn-drawn, s.parts-parts, cells[0]-before[0], cells[1]-before[1], c.one, c.other)
		}
	}
	for i, want := range []int{1, 0} { // a part drawn alone is drawn again with the page
		before := cells
		sh.Run.Redraw()
		if engine.ConsumeAll(); cells != [2]int{before[0] + want, before[1] + want} {
			t.Errorf("the page drawn anew draws the boards %d and %d times the %d. time", cells[0]-before[0], cells[1]-before[1], i+1)
		}
	}
}

// The boards of a screen that is opened again replace the previous ones.
func TestSmallBoardsOfAScreenOpenedAnew(t *testing.T) {
	sh := shelltest.With(shell.New())
	draw := func() *smallView {
		mini := &SmallBoards{shell: sh}
		return mini.Draw(mini.Board("one", "starbattle:4x1.AABBCAABCCDBCDDD", "")).(*smallView)
	}
	if first, again := draw(), draw(); first.CompoID() == again.CompoID() || first.board.ID != again.board.ID {
		t.Errorf("the component of one is %q, of the other %q", first.CompoID(), again.CompoID())
	}
}
