package browser

import "time"

// After calls do once, d from now, unless stop is called before.
func After(d time.Duration, do func()) (stop func()) {
	t := time.AfterFunc(d, do)
	return func() { t.Stop() }
}

// AfterInput is After, once the page has heard of all that has happened by then: browsers tell of
// moves right before a frame, and of presses before any other task.
func AfterInput(d time.Duration, do func()) (stop func()) {
	return After(d, func() {
		window.Call("requestAnimationFrame", once(func(value) {
			window.Call("setTimeout", once(func(value) { do() }), 0)
		}))
	})
}

// Every calls do again and again.
func Every(d time.Duration, do func()) {
	window.Call("setInterval", listener(func(value) { do() }), d.Milliseconds())
}

// Idle calls do once the browser has nothing more urgent to do, such as to show the board.
func Idle(do func()) {
	f := once(func(value) { do() })
	if window.Get("requestIdleCallback").Truthy() {
		window.Call("requestIdleCallback", f, map[string]any{"timeout": 1000})
		return
	}
	window.Call("setTimeout", f, 200)
}

// Frames returns a function that has do called with the time of the next frame, in milliseconds.
func Frames(do func(now float64)) (next func()) {
	f := listener(func(now value) { do(now.Float()) })
	return func() { window.Call("requestAnimationFrame", f) }
}

// PageTime is the time since the page began, in milliseconds, as the time stamps of events count.
func PageTime() float64 { return window.Get("performance").Call("now").Float() }

// WallClock is the time where the player is, in UTC. The browser knows when clocks are changed.
func WallClock() time.Time {
	now := window.Get("Date").New()
	return time.Date(now.Call("getFullYear").Int(), time.Month(now.Call("getMonth").Int()+1), now.Call("getDate").Int(),
		now.Call("getHours").Int(), now.Call("getMinutes").Int(), 0, 0, time.UTC)
}
