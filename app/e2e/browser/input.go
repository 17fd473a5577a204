//go:build !js

package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A Point is a place in the window, in CSS pixels.
type Point struct{ X, Y float64 }

// Point waits for the element that a CSS selector finds, scrolls it into view and returns its centre.
func (tab *Tab) Point(selector string) Point {
	tab.t.Helper()
	tab.Await(selector+" to be shown", `((r) => r.width > 0 && r.height > 0)(`+element(selector)+`.getBoundingClientRect())`, "")
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

// Buttons and modifiers, with the numbers of the DevTools protocol.
const (
	noButton    = 0
	leftButton  = 1
	rightButton = 2
)

// A Modifier is a key held down; they add up.
type Modifier int64

const (
	Alt   Modifier = 1
	Ctrl  Modifier = 2
	Meta  Modifier = 4
	Shift Modifier = 8
)

// step is the distance of the time stamps of two events of a gesture, so that a busy machine does not turn a
// tap into a long press.
const step = 10 * time.Millisecond

// send sends an event of an input device, and waits until the page has handled it; see Unheard.
func (tab *Tab) send(event func()) {
	if tab.unheard == nil {
		event()
		return
	}
	// The events go in order: each waits until the one before is being written.
	begun := make(chan struct{})
	writes.Lock()
	writes.awaited[string(chromedp.FromContext(tab.ctx).Target.SessionID)] = begun
	writes.Unlock()
	ended := make(chan struct{})
	tab.unheard.Go(func() {
		defer close(ended)
		event()
	})
	select {
	case <-begun:
	case <-ended: // it could not be written
	}
}

// writes has for each session the channel to close when an input event is written to its page.
var writes = struct {
	sync.Mutex
	awaited map[string]chan struct{}
}{awaited: map[string]chan struct{}{}}

// written notes a command that is being written to a browser.
func written(command []byte) {
	if !bytes.Contains(command, []byte(`"Input.`)) {
		return
	}
	var to struct {
		SessionID string `json:"sessionId"`
	}
	if json.Unmarshal(command, &to) != nil {
		return
	}
	writes.Lock()
	defer writes.Unlock()
	if begun := writes.awaited[to.SessionID]; begun != nil {
		delete(writes.awaited, to.SessionID)
		close(begun)
	}
}

// Unheard calls do, whose input events do not wait for the page, like real input. It returns when the page has
// handled them. Touch has one order, mouse and keys another: Chromium lets commands for these overtake one for a touch.
func (tab *Tab) Unheard(do func()) {
	tab.unheard = &sync.WaitGroup{}
	do()
	all := tab.unheard
	tab.unheard = nil
	all.Wait()
}

// stamps are the time stamps of the events of a tab, which never go back.
type stamps struct{ last time.Time }

// begin returns the time stamp for a gesture: the time, or later where that of the gesture before was.
func (s *stamps) begin() time.Time {
	s.last = latest(time.Now(), s.last.Add(step))
	return s.last
}

func latest(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// at converts a time to the protocol's; the browser replaces the zero time. Input that does not wait for the page comes
// at its time, as Chromium measures some things by its own clock.
func (s *stamps) at(at time.Time, waits bool) input.TimeSinceEpoch {
	s.last = latest(s.last, at)
	if at.IsZero() {
		return 0
	}
	if !waits {
		time.Sleep(time.Until(at))
	}
	return input.TimeSinceEpoch(float64(at.UnixMicro()) / 1e6)
}

// Click clicks the element with the left button.
func (tab *Tab) Click(selector string) {
	tab.t.Helper()
	tab.Mouse.ClickAt(tab.Point(selector))
}

// Tap taps the element with a finger. Set a View with Touch before.
func (tab *Tab) Tap(selector string) {
	tab.t.Helper()
	tab.Finger.TapAt(tab.Point(selector))
}

type Mouse struct{ tab *Tab }

func (m Mouse) send(kind input.DispatchMouseEventType, p Point, button, held int64, at time.Time) {
	m.tab.t.Helper()
	name := map[int64]input.MouseButton{noButton: input.MouseButtonNone, leftButton: input.MouseButtonLeft, rightButton: input.MouseButtonRight}[button]
	clicks := int64(0)
	if kind != input.DispatchMouseEventTypeMouseMoved {
		clicks = 1
	}
	stamped := m.tab.stamps.at(at, m.tab.unheard == nil)
	m.tab.send(func() {
		call(m.tab, "using the mouse", input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: p.X, Y: p.Y, Button: name, Buttons: held, ClickCount: clicks, Timestamp: stamped,
		})
	})
}

func (m Mouse) press(p Point, button int64, at time.Time) {
	m.tab.t.Helper()
	m.send(input.DispatchMouseEventTypeMouseMoved, p, noButton, 0, at)
	m.send(input.DispatchMouseEventTypeMousePressed, p, button, button, at)
}

// ClickAt clicks with the left button.
func (m Mouse) ClickAt(p Point) {
	m.tab.t.Helper()
	m.drag(leftButton, p)
}

func (m Mouse) RightClickAt(p Point) {
	m.tab.t.Helper()
	m.drag(rightButton, p)
}

// Drag moves the mouse with the left button down from the first point through the others.
func (m Mouse) Drag(points ...Point) {
	m.tab.t.Helper()
	m.drag(leftButton, points...)
}

func (m Mouse) RightDrag(points ...Point) {
	m.tab.t.Helper()
	m.drag(rightButton, points...)
}

func (m Mouse) drag(button int64, points ...Point) {
	m.tab.t.Helper()
	at := m.tab.stamps.begin()
	m.press(points[0], button, at)
	for _, p := range points[1:] {
		at = at.Add(step)
		m.send(input.DispatchMouseEventTypeMouseMoved, p, button, button, at)
	}
	m.send(input.DispatchMouseEventTypeMouseReleased, points[len(points)-1], button, 0, at.Add(step))
}

// Move moves the mouse with the left button down: see Hold.
func (m Mouse) Move(p Point) {
	m.tab.t.Helper()
	m.send(input.DispatchMouseEventTypeMouseMoved, p, leftButton, leftButton, time.Time{})
}

// Hold presses the left button until the returned function is called.
func (m Mouse) Hold(p Point) (release func()) {
	m.tab.t.Helper()
	m.press(p, leftButton, time.Time{})
	return func() {
		m.tab.t.Helper()
		m.send(input.DispatchMouseEventTypeMouseReleased, p, leftButton, 0, time.Time{})
	}
}

// A Finger is a touch pointer of a tab. Set a View with Touch before.
type Finger struct{ tab *Tab }

func (f Finger) send(kind input.DispatchTouchEventType, at time.Time, points ...Point) {
	f.tab.t.Helper()
	touches := []*input.TouchPoint{}
	for i, p := range points {
		id := float64(i)
		touches = append(touches, &input.TouchPoint{X: p.X, Y: p.Y, ID: &id})
	}
	stamped := f.tab.stamps.at(at, f.tab.unheard == nil)
	f.tab.send(func() {
		call(f.tab, "touching", input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: touches, Timestamp: stamped})
	})
}

func (f Finger) TapAt(p Point) {
	f.tab.t.Helper()
	f.Drag(p)
}

// TapTwo taps with a second finger at once.
func (f Finger) TapTwo(p, q Point) {
	f.tab.t.Helper()
	at := f.tab.stamps.begin()
	f.send(input.DispatchTouchEventTypeTouchStart, at, p, q)
	f.send(input.DispatchTouchEventTypeTouchEnd, at.Add(step))
}

// Drag moves the finger from the first point through the others.
func (f Finger) Drag(points ...Point) {
	f.tab.t.Helper()
	at := f.tab.stamps.begin()
	f.send(input.DispatchTouchEventTypeTouchStart, at, points[0])
	for _, p := range points[1:] {
		at = at.Add(step)
		f.send(input.DispatchTouchEventTypeTouchMove, at, p)
	}
	f.send(input.DispatchTouchEventTypeTouchEnd, at.Add(step))
}

// PressFor keeps the finger at a point for a time, by the time stamps.
func (f Finger) PressFor(p Point, long time.Duration) {
	f.tab.t.Helper()
	at := f.tab.stamps.begin()
	f.send(input.DispatchTouchEventTypeTouchStart, at, p)
	f.send(input.DispatchTouchEventTypeTouchEnd, at.Add(long))
}

// LongPress keeps the finger at a point until a JavaScript condition is true.
func (f Finger) LongPress(p Point, until string) {
	f.tab.t.Helper()
	f.send(input.DispatchTouchEventTypeTouchStart, time.Time{}, p)
	f.tab.WaitFor(until)
	f.send(input.DispatchTouchEventTypeTouchEnd, time.Time{})
}

// Pinch moves two fingers at once, in steps.
func (f Finger) Pinch(from, to [2]Point) {
	f.tab.t.Helper()
	const steps = 8
	at := f.tab.stamps.begin()
	f.send(input.DispatchTouchEventTypeTouchStart, at, from[:1]...)
	f.send(input.DispatchTouchEventTypeTouchStart, at, from[:]...)
	for i := 1; i <= steps; i++ {
		part := float64(i) / steps
		var now [2]Point
		for n := range now {
			now[n] = Point{from[n].X + (to[n].X-from[n].X)*part, from[n].Y + (to[n].Y-from[n].Y)*part}
		}
		at = at.Add(step)
		f.send(input.DispatchTouchEventTypeTouchMove, at, now[:]...)
	}
	f.send(input.DispatchTouchEventTypeTouchEnd, at.Add(step))
}

func (m Mouse) Wheel(p Point, dx, dy float64, held Modifier) {
	m.tab.t.Helper()
	const some = 1e-6 // 0 would be omitted, but is required
	m.tab.send(func() {
		call(m.tab, "turning the wheel", input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseWheel, X: p.X, Y: p.Y, DeltaX: dx + some, DeltaY: dy + some, Modifiers: int64(held),
		})
	})
}
