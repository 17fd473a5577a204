//go:build !js

package browser

import (
	"fmt"

	"github.com/chromedp/cdproto/input"
)

// A Point is a place in the window, in CSS pixels.
type Point struct{ X, Y float64 }

// Point returns the centre of the element that a CSS selector finds, scrolled into view.
func (tab *Tab) Point(selector string) Point {
	tab.t.Helper()
	box := Eval[[]float64](tab, `(() => {
		const e = `+element(selector)+`;
		if (!e) return [];
		e.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
		const r = e.getBoundingClientRect();
		return [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height];
	})()`)
	if len(box) == 0 || box[2] == 0 || box[3] == 0 {
		tab.fatal("pointing at "+selector, fmt.Errorf("it is not on the page"))
	}
	return Point{box[0], box[1]}
}

// Buttons and modifiers, as the DevTools protocol numbers them.
const (
	noButton    = 0
	leftButton  = 1
	rightButton = 2
)

// A Modifier is a key held down; they add up.
type Modifier int64

// The modifiers.
const (
	Alt   Modifier = 1
	Ctrl  Modifier = 2
	Meta  Modifier = 4
	Shift Modifier = 8
)

func (tab *Tab) mouse(kind input.DispatchMouseEventType, p Point, button, held int64) {
	tab.t.Helper()
	name := map[int64]input.MouseButton{noButton: input.MouseButtonNone, leftButton: input.MouseButtonLeft, rightButton: input.MouseButtonRight}[button]
	clicks := int64(0)
	if kind != input.DispatchMouseEventTypeMouseMoved {
		clicks = 1
	}
	call(tab, "using the mouse", input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: kind, X: p.X, Y: p.Y, Button: name, Buttons: held, ClickCount: clicks,
	})
}

func (tab *Tab) press(p Point, button int64) {
	tab.t.Helper()
	tab.mouse(input.DispatchMouseEventTypeMouseMoved, p, noButton, 0)
	tab.mouse(input.DispatchMouseEventTypeMousePressed, p, button, button)
}

// Click clicks the element with the left button.
func (tab *Tab) Click(selector string) {
	tab.t.Helper()
	tab.ClickAt(tab.Point(selector))
}

// ClickAt clicks with the left button.
func (tab *Tab) ClickAt(p Point) {
	tab.t.Helper()
	tab.drag(leftButton, p)
}

// RightClick clicks the element with the right button.
func (tab *Tab) RightClick(selector string) {
	tab.t.Helper()
	tab.RightClickAt(tab.Point(selector))
}

// RightClickAt clicks with the right button.
func (tab *Tab) RightClickAt(p Point) {
	tab.t.Helper()
	tab.drag(rightButton, p)
}

// Drag moves the mouse with the left button held from the first point through the others.
func (tab *Tab) Drag(points ...Point) {
	tab.t.Helper()
	tab.drag(leftButton, points...)
}

// RightDrag is Drag with the right button.
func (tab *Tab) RightDrag(points ...Point) {
	tab.t.Helper()
	tab.drag(rightButton, points...)
}

func (tab *Tab) drag(button int64, points ...Point) {
	tab.t.Helper()
	tab.press(points[0], button)
	for _, p := range points[1:] {
		tab.mouse(input.DispatchMouseEventTypeMouseMoved, p, button, button)
	}
	tab.mouse(input.DispatchMouseEventTypeMouseReleased, points[len(points)-1], button, 0)
}

// Move moves the mouse with no button held.
func (tab *Tab) Move(p Point) {
	tab.t.Helper()
	tab.mouse(input.DispatchMouseEventTypeMouseMoved, p, noButton, 0)
}

// Hold presses the left button and holds it until the function it returns is called.
func (tab *Tab) Hold(p Point) (release func()) {
	tab.t.Helper()
	tab.press(p, leftButton)
	return func() {
		tab.t.Helper()
		tab.mouse(input.DispatchMouseEventTypeMouseReleased, p, leftButton, 0)
	}
}

func (tab *Tab) touch(kind input.DispatchTouchEventType, points ...Point) {
	tab.t.Helper()
	touches := []*input.TouchPoint{}
	for i, p := range points {
		id := float64(i)
		touches = append(touches, &input.TouchPoint{X: p.X, Y: p.Y, ID: &id})
	}
	call(tab, "touching", input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: touches})
}

// Tap taps the element with a finger. Set a View with Touch before.
func (tab *Tab) Tap(selector string) {
	tab.t.Helper()
	tab.TapAt(tab.Point(selector))
}

// TapAt taps with a finger.
func (tab *Tab) TapAt(p Point) {
	tab.t.Helper()
	tab.TouchDrag(p)
}

// TwoFingerTap taps with two fingers at once.
func (tab *Tab) TwoFingerTap(p, q Point) {
	tab.t.Helper()
	tab.touch(input.DispatchTouchEventTypeTouchStart, p, q)
	tab.touch(input.DispatchTouchEventTypeTouchEnd)
}

// TouchDrag moves a finger from the first point through the others.
func (tab *Tab) TouchDrag(points ...Point) {
	tab.t.Helper()
	tab.touch(input.DispatchTouchEventTypeTouchStart, points[0])
	for _, p := range points[1:] {
		tab.touch(input.DispatchTouchEventTypeTouchMove, p)
	}
	tab.touch(input.DispatchTouchEventTypeTouchEnd)
}

// LongPress holds a finger at a point until a JavaScript condition is true.
func (tab *Tab) LongPress(p Point, until string) {
	tab.t.Helper()
	tab.touch(input.DispatchTouchEventTypeTouchStart, p)
	tab.WaitFor(until)
	tab.touch(input.DispatchTouchEventTypeTouchEnd)
}
