package view

import (
	"fmt"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
)

// A Zoom is how much of a board is seen through the frame it stands in. The zero Zoom shows all of it.
type Zoom struct {
	Scale float64 // how many times as large as the whole would be; 0 for the whole
	X, Y  float64 // the upper left corner of the part in sight, in parts of the board
}

// On reports whether not all is seen.
func (z Zoom) On() bool { return z.Scale > 1 }

// To changes the scale. The place of the board below one place of the frame, in parts of that, comes
// below another.
func (z Zoom) To(scale, fromX, fromY, toX, toY float64) Zoom {
	if scale <= 1 {
		return Zoom{}
	}
	was := max(z.Scale, 1)
	return Zoom{scale, z.X + fromX/was - toX/scale, z.Y + fromY/was - toY/scale}.within()
}

// Pan moves the frame over the board, in parts of the frame.
func (z Zoom) Pan(x, y float64) Zoom { return z.To(z.Scale, x, y, 0, 0) }

// Show moves the frame no further than it takes to see an area, given in parts of the frame.
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

// Draw makes the board on the page look so.
func (z Zoom) Draw() { browser.ByID(lensID).Transform(z.transform()) }

const lensID = "lens"

// Lens returns the element between the frame and a board.
func Lens(z Zoom, screen int, body ...app.UI) app.UI {
	return app.Div().ID(lensID).Class("lens").Body(append(body, &zooming{Zoom: z, Screen: screen})...)
}

// A zooming is a Zoom that is drawn with the screen: another screen may take over its elements.
type zooming struct {
	app.Compo
	Zoom   Zoom
	Screen int // each has another number
}

func (z *zooming) Render() app.UI       { return app.Text("") }
func (z *zooming) OnMount(app.Context)  { z.Zoom.Draw() }
func (z *zooming) OnUpdate(app.Context) { z.Zoom.Draw() }
