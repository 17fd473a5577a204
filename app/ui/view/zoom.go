package view

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A Zoom is the part of a board that is visible in its frame. The zero Zoom shows all of it.
type Zoom struct {
	Scale float64 // relative to the whole board; 0 for the whole
	X, Y  float64 // the upper left corner of the visible part, in parts of the board
}

// On reports whether a part of the board is hidden.
func (z Zoom) On() bool { return z.Scale > 1 }

// To changes the scale. The point of the board at one place of the frame, in parts of the frame, moves to
// another.
func (z Zoom) To(scale, fromX, fromY, toX, toY float64) Zoom {
	if scale <= 1 {
		return Zoom{}
	}
	was := max(z.Scale, 1)
	return Zoom{scale, z.X + fromX/was - toX/scale, z.Y + fromY/was - toY/scale}.within()
}

// Pan moves the frame over the board, in parts of the frame.
func (z Zoom) Pan(x, y float64) Zoom { return z.To(z.Scale, x, y, 0, 0) }

// Show moves the frame just enough to show an area, given in parts of the frame.
func (z Zoom) Show(left, top, right, bottom float64) Zoom {
	return z.Pan(min(left, max(right-1, 0)), min(top, max(bottom-1, 0)))
}

// within keeps the frame on the board.
func (z Zoom) within() Zoom {
	most := 1 - 1/z.Scale
	z.X, z.Y = min(max(z.X, 0), most), min(max(z.Y, 0), most)
	return z
}

func (z Zoom) transform() string {
	if !z.On() {
		return ""
	}
	return fmt.Sprintf("translate(%.3f%%,%.3f%%) scale(%.4f)", -100*z.X*z.Scale, -100*z.Y*z.Scale, z.Scale)
}

// Draw applies the zoom to the board on the page.
func (z Zoom) Draw() { browser.ByID(lensID).Transform(z.transform()) }

const lensID = "lens"

// Lens returns the element between the frame and a board.
func Lens(z Zoom, screen int, body ...app.UI) app.UI {
	return app.Div().ID(lensID).Class("lens").Body(append(body, &zooming{Zoom: z, Screen: screen})...)
}

// A zooming draws a Zoom with the screen: another screen may reuse its elements.
type zooming struct {
	app.Compo
	Zoom   Zoom
	Screen int // different for each screen
}

func (z *zooming) Render() app.UI       { return app.Text("") }
func (z *zooming) OnUpdate(app.Context) { z.Zoom.Draw() }

func (z *zooming) OnMount(ctx app.Context) {
	ctx.PreventUpdate()
	z.Zoom.Draw()
}
