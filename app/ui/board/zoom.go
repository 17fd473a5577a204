package board

import (
	"fmt"
	"math"
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/draw"
	"quadrille/app/game"
	"quadrille/app/play"
	"quadrille/app/ui/view"
	"quadrille/solver"
)

// A zoomer shows a part of a large board. Its state ends with the screen.
type zoomer struct {
	view.Zoom
	screen int  // its number
	moves  bool // one finger, or the mouse, moves the board
}

const (
	zoomStep = 1.5
	goodCell = 32 // pixels that a cell has at least after the first step
	minCell  = 24 // and after a pinch
)

// Zooms reports whether the board can be seen in part.
func (ws *Workshop) Zooms() bool { return ws.side() > draw.Zoomable }

// side returns the number of cells side by side, with the margins counted as cells.
func (ws *Workshop) side() float64 { return max(Proportions(ws.Of)) }

// Proportions returns the height and the width of a board with its margins, in cells.
func Proportions(of ActiveBoard) (high, wide float64) {
	rows, cols := of.Shape()
	top, left := 0., 0.
	if b := of.Parts().Board; b != nil && b.Midend.Face().Drawing.Margins != nil {
		top, left = b.Midend.Face().Drawing.Margins(b.Midend.Start().Puzzle)
	}
	return float64(rows) + top, float64(cols) + left
}

// frame measures the board on the page; the width is 0 without a board.
func (ws *Workshop) frame() frame {
	left, top, width, height := browser.ByID("board").Bounds()
	return frame{left, top, width, height, ws.side()}
}

// look shows another part of the board. It redraws the screen only if the buttons change.
func (ws *Workshop) look(z view.Zoom) {
	changes := z.On() != ws.zoom.On()
	ws.zoom.Zoom = z
	z.Draw()
	if changes {
		ws.zoom.moves = ws.zoom.moves && z.On()
		ws.shell.Run.RedrawParts(&ws.shell.Transition.Table)
	}
}

// zoomBy scales the board up or down by a step, around a place in parts of the frame.
func (ws *Workshop) zoomBy(in bool, x, y float64) {
	f := ws.frame()
	first := min(max(f.scaleOf(goodCell), zoomStep), f.most())
	scale := max(ws.zoom.Scale, 1)
	switch {
	case in:
		scale = min(max(scale*zoomStep, first), f.most())
	case scale/zoomStep < first-.01:
		scale = 1
	default:
		scale /= zoomStep
	}
	ws.look(ws.zoom.To(scale, x, y, x, y))
}

// zoomDo runs the command of a zoom button: "in", "out" or "move".
func (ws *Workshop) zoomDo(arg string) {
	switch {
	case !ws.Zooms():
	case arg == "move":
		ws.zoom.moves = ws.zoom.On() && !ws.zoom.moves
	default:
		ws.zoomBy(arg == "in", .5, .5)
	}
}

// cellIn returns the place of a cell, in parts of the frame.
func (ws *Workshop) cellIn(cell int) (left, top, right, bottom float64) {
	f := ws.frame()
	rows, cols := ws.Of.Shape()
	s := surfaceOf("grid", rows, cols)
	if f.width == 0 || s.width == 0 {
		return 0, 0, 1, 1
	}
	wide, high := s.width/float64(cols), s.height/float64(rows)
	left, top = f.at(s.left+float64(cell%cols)*wide, s.top+float64(cell/cols)*high)
	return left, top, left + wide/f.width, top + high/f.height
}

// keepInSight moves the board if a cell is out of sight.
func (ws *Workshop) keepInSight(cell int) {
	if ws.zoom.On() {
		ws.look(ws.zoom.Show(ws.cellIn(cell)))
	}
}

// PointOut moves the board so that all cells that a hint points out are in sight, or if that is too much, its
// conclusion, its premises, or the first part that fits. It does not move under a finger.
func (ws *Workshop) PointOut(light game.Spotlight) {
	if !ws.zoom.On() || len(ws.input.hands.fingers) > 0 {
		return
	}
	units := append(slices.Concat(light.Units, light.Blocks, light.Cover), light.Named, light.Target)
	all := slices.Concat(units...)
	for _, cells := range append([][]int{all, light.Target, slices.Concat(light.Units...)}, append(units, all[:min(len(all), 1)])...) {
		left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, cell := range cells {
			l, t, r, b := ws.cellIn(cell)
			left, top, right, bottom = min(left, l), min(top, t), max(right, r), max(bottom, b)
		}
		if len(cells) > 0 && right-left <= 1 && bottom-top <= 1 {
			ws.look(ws.zoom.Show(left, top, right, bottom))
			return
		}
	}
}

// A hintPart is the current part of a hint.
type hintPart struct {
	stage, line int
	position    solver.Position
}

func hintPartOf(m *play.Midend) (p hintPart) {
	if h := m.View().Hint; h != nil {
		p = hintPart{h.Stage() + 1, h.Line(), m.Game().Position()}
	}
	return p
}

// ZoomHelp lists the keys of zoomKey.
var ZoomHelp = []game.KeyHelp{
	{Keys: "+ or =", Does: "zoom in, on large boards", Press: []string{"+", "="}},
	{Keys: "-", Does: "zoom out", Press: []string{"-"}},
	{Keys: "0", Does: "the whole board, where 0 means nothing else", Press: []string{"0"}},
}

// zoomKey handles a key without another meaning on the board.
func (ws *Workshop) zoomKey(p Press) (taken bool) {
	if p.Ctrl || p.NoLetters || !ws.Zooms() {
		return false
	}
	switch p.Key {
	case "+", "=", "-":
		left, top, right, bottom := ws.cellIn(p.Cell)
		ws.zoomBy(p.Key != "-", (left+right)/2, (top+bottom)/2)
		ws.keepInSight(p.Cell)
	case "0":
		ws.look(view.Zoom{})
	default:
		return false
	}
	ws.shell.Run.RedrawParts(&ws.shell.Transition.Table)
	return true
}

// ModeBar returns the modes, and beside them the zoom buttons of a large board.
func (ws *Workshop) ModeBar(now Mode, face *game.Face) app.UI {
	list := modes(now, face)
	if !ws.Zooms() {
		return list
	}
	one := func(arg, label, icon string, off bool) app.HTMLButton {
		return view.Disabled(view.IconButton("zoom", label, icon).Attr("data-arg", arg), view.When(off, "The zoom ends here"))
	}
	scale := ws.zoom.Scale
	return view.Div("mode-bar", list, app.Div().Class("zoom").Role("group").Aria("label", "Zoom").Body(
		one("out", "Zoom out", "zoom-out", !ws.zoom.On()),
		one("move", "Move the board", "move", !ws.zoom.On()).Aria("pressed", fmt.Sprint(ws.zoom.moves)),
		one("in", "Zoom in", "zoom-in", scale > ws.side()/fewest-.01),
	))
}
