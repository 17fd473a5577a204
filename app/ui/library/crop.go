package library

import (
	"fmt"
	"math"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"quadrille/app/browser"
	"quadrille/app/run"
	"quadrille/app/ui/view"
)

// A Cropping is the dialog in which the player frames the board in a picture that was refused.
type Cropping struct {
	Read  *Importer  // refused the picture
	frame [4]int     // its edges, by the numbers below, in thousandths of the picture
	held  [2]int     // the edges that follow the pointer
	grip  [2]float64 // from there to the pointer, in pixels
	holds bool
	hide  func() // lets go of the picture shown; nil for none
	box   run.Part
}

const (
	leftEdge = iota
	topEdge
	rightEdge
	bottomEdge
)

var edgeNames = [...]string{"Left", "Top", "Right", "Bottom"}

const (
	frameParts = 1000 // of the width and the height of a picture
	stride     = 5    // of an edge
	narrow     = 50   // is the least between two edges
	nearGrip   = 40   // pixels from a corner, which does not jump to a pointer so near
)

// Begin frames the refused picture anew.
func (cr *Cropping) Begin() {
	cr.frame, cr.Read.picture.refused = [4]int{50, 50, frameParts - 50, frameParts - 50}, ""
}

// Drop lets go of the picture, whose reading ends.
func (cr *Cropping) Drop() {
	if cr.hide != nil {
		cr.hide()
		cr.hide = nil
	}
	cr.holds = false
	if cr.reading() {
		cr.Read.stopReading()
	}
}

func (cr *Cropping) reading() bool { return cr.Read.stop != nil }

// Body returns what is drawn anew while an edge moves, and the buttons.
func (cr *Cropping) Body() []app.UI {
	button := view.Button("crop-read", "Read the board").Class("primary")
	if cr.reading() {
		button = view.Button("crop-read", "Reading…").Class("primary").Aria("disabled", true).Attr("data-why", "Reading…")
	}
	return []app.UI{
		app.P().Text("Move the corners to those of the board. A little around it does no harm."),
		&cropBox{of: cr}, app.P().Class("crop-said").Role("status").Text(cr.Read.picture.refused),
		view.Buttons(button, view.ButtonWith("close", "crop", "Cancel")),
	}
}

// A cropBox is a picture under its frame, with a slider for each edge: whoever cannot drag uses those.
type cropBox struct {
	app.Compo
	of *Cropping
}

func (cb *cropBox) OnMount(ctx app.Context) { cb.of.box.Mount(ctx) }

func (cb *cropBox) Render() app.UI {
	cr := cb.of
	picture := app.Div().ID("crop").Class("crop").
		On("pointerdown", cr.down).On("pointermove", cr.move).On("pointerup", cr.up).On("pointercancel", cr.up).
		Body(&croppedPicture{of: cr}, &view.Drawing{SVG: cr.drawn()})
	var sliders []app.UI
	for edge, name := range edgeNames {
		at := cr.frame[edge]
		sliders = append(sliders, app.Label().Body(app.Span().Text(name),
			app.Input().Type("range").Attr("min", "0").Attr("max", strconv.Itoa(frameParts)).Attr("step", strconv.Itoa(stride)).
				Attr("value", strconv.Itoa(at)).Attr("data-set", "crop."+strconv.Itoa(edge)).Aria("valuetext", strconv.Itoa(at*100/frameParts)+"%")))
	}
	return app.Div().Body(picture, view.Div("crop-edges", sliders...))
}

// moved draws the frame anew, and no more of the page.
func (cr *Cropping) moved() { cr.Read.shell.Run.RedrawAlone(&cr.box) }

// drawn draws what is outside the frame in shade, and its corners as dots.
func (cr *Cropping) drawn() string {
	f := cr.frame
	frame := fmt.Sprintf("M%d,%dV%dH%dV%[2]dz", f[leftEdge], f[topEdge], f[bottomEdge], f[rightEdge])
	return fmt.Sprintf(`<svg viewBox="0 0 %d %[1]d" preserveAspectRatio="none" aria-hidden="true" focusable="false">`+
		`<path class="outside" fill-rule="evenodd" d="M0,0V%[1]dH%[1]dV0z%s"/><path class="edge" d="%[2]s"/>`+
		`<path class="corners" d="M%[3]d,%[4]dv0M%[5]d,%[4]dv0M%[3]d,%[6]dv0M%[5]d,%[6]dv0"/></svg>`, frameParts, frame, f[leftEdge], f[topEdge], f[rightEdge], f[bottomEdge])
}

// A croppedPicture is the picture in a dialog. Its address is the browser's own.
type croppedPicture struct {
	app.Compo
	of *Cropping
}

func (cp *croppedPicture) Render() app.UI { return app.Img().ID("crop-picture").Alt("The picture") }

func (cp *croppedPicture) OnMount(app.Context) {
	cp.of.Drop()
	cp.of.hide = cp.of.Read.picture.file.Show(browser.ByID("crop-picture"))
}

// down takes hold of the nearest corner, which jumps to a pointer that is not near it.
func (cr *Cropping) down(ctx app.Context, e app.Event) {
	cr.Read.shell.Run.Handle(ctx, func() (draws bool) {
		e.PreventDefault()
		browser.ByID("crop").Capture(e.Get("pointerId").Int())
		x, y, width, height := cr.place(e)
		near := func(a, b int, at, side float64) (int, float64) {
			toA, toB := at-float64(cr.frame[a])*side/frameParts, at-float64(cr.frame[b])*side/frameParts
			if math.Abs(toA) <= math.Abs(toB) {
				return a, toA
			}
			return b, toB
		}
		cr.held[0], cr.grip[0] = near(leftEdge, rightEdge, x, width)
		cr.held[1], cr.grip[1] = near(topEdge, bottomEdge, y, height)
		if math.Hypot(cr.grip[0], cr.grip[1]) > nearGrip {
			cr.grip = [2]float64{}
		}
		cr.holds = true
		cr.follow(e)
		return false
	})
}

func (cr *Cropping) move(ctx app.Context, e app.Event) {
	cr.Read.shell.Run.Handle(ctx, func() (draws bool) {
		if cr.holds {
			cr.follow(e)
		}
		return false
	})
}

func (cr *Cropping) up(ctx app.Context, _ app.Event) {
	cr.Read.shell.Run.Handle(ctx, func() (draws bool) {
		cr.holds = false
		return false
	})
}

// place returns where a pointer is in the picture, and how large that is, in pixels.
func (cr *Cropping) place(e app.Event) (x, y, width, height float64) {
	l, t, width, height := browser.ByID("crop").Bounds()
	return e.Get("clientX").Float() - l, e.Get("clientY").Float() - t, max(1, width), max(1, height)
}

func (cr *Cropping) follow(e app.Event) {
	x, y, width, height := cr.place(e)
	cr.put(cr.held[0], int(math.Round((x-cr.grip[0])*frameParts/width)))
	cr.put(cr.held[1], int(math.Round((y-cr.grip[1])*frameParts/height)))
	cr.moved()
}

// put puts an edge of the frame somewhere on the picture, no further than near the opposite edge.
func (cr *Cropping) put(edge, at int) {
	at -= at % stride
	if edge < rightEdge {
		cr.frame[edge] = max(0, min(at, cr.frame[edge+2]-narrow))
		return
	}
	cr.frame[edge] = max(cr.frame[edge-2]+narrow, min(at, frameParts))
}

// Set is put for a slider.
func (cr *Cropping) Set(name, value string) {
	edge, _ := strconv.Atoi(name)
	if at, err := strconv.Atoi(value); err == nil && 0 <= edge && edge < len(cr.frame) {
		cr.put(edge, at)
		cr.moved()
	}
}

func (cr *Cropping) ReadFrame() {
	part := func(edge int) float64 { return float64(cr.frame[edge]) / frameParts }
	cr.Read.readPicture(pictureRead{file: cr.Read.picture.file, cropped: true}, browser.Area{Left: part(leftEdge), Top: part(topEdge), Right: part(rightEdge), Bottom: part(bottomEdge)})
}
