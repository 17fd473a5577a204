//go:build !js

package e2e

import (
	"net/http"
	"testing"
	"time"

	"quadrille/app/e2e/browser"
)

// serveStall makes the server answer /stall after 600 ms, longer than a long press.
func serveStall(server *browser.Server) {
	server.Also("/stall", http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { time.Sleep(600 * time.Millisecond) }))
}

// stall blocks the page until such a request is answered, without using the processor. It begins when the
// page handles the next press, or at once.
func stall(tab *browser.Tab, when string) {
	const busy = `const wait = new XMLHttpRequest(); wait.open("GET", "/stall", false); wait.send();`
	if when == "at once" {
		tab.Do(`setTimeout(() => { ` + busy + ` }, 0)`)
		return
	}
	tab.Do(`addEventListener("pointerdown", () => setTimeout(() => { ` + busy + ` }, 0), { once: true })`)
}

// Gestures during a stall of the page are recognized by their time stamps: a drag is a drag, a tap a tap, and
// a long press a long press, however late they are handled.
func TestHandsWhileThePageStalls(t *testing.T) {
	t.Parallel()
	server := browser.Site(t, "")
	serveStall(server)
	tab := browser.New(t)
	tab.Look(browser.Phone)
	tab.Go(server.URL + mensa)
	tab.WaitReady()
	points := stretch(tab, 0, 5)
	for _, when := range []string{"at once", "with the press"} {
		for _, hand := range []struct {
			name string
			do   func()
			want string
		}{
			{"a finger's drag", func() { tab.Finger.Drag(points...) }, "xxxxxx"},
			{"a drag by mouse", func() { tab.Mouse.Drag(points...) }, "xxxxxx"},
			{"a tap", func() { tab.Finger.TapAt(points[0]) }, "x....."},
			{"a click", func() { tab.Mouse.ClickAt(points[0]) }, "x....."},
			{"a long press", func() { tab.Finger.PressFor(points[0], 450*time.Millisecond) }, "Q....."},
		} {
			stall(tab, when)
			tab.Unheard(hand.do)
			tab.WaitFor(`document.querySelector("[data-do=undo]").ariaDisabled !== "true"`)
			if got := board(tab); got != hand.want+empty[6:] {
				t.Errorf("%s, stalled %s: %s", hand.name, when, got)
			}
			tab.Click("[data-do=undo]")
			waitBoard(t, tab, empty)
		}
	}
}
