package browser

import "time"

// AfterInput is After, but waits for all earlier input events: browsers dispatch moves right before a frame,
// and presses before any other task.
func AfterInput(d time.Duration, do func()) (stop func()) {
	return After(d, func() {
		window.Call("requestAnimationFrame", once(func(value) {
			window.Call("setTimeout", once(func(value) { do() }), 0)
		}))
	})
}

// Idle calls do once the browser has no more urgent work, such as drawing the board.
func Idle(do func()) {
	f := once(func(value) { do() })
	if window.Get("requestIdleCallback").Truthy() {
		window.Call("requestIdleCallback", f, map[string]any{"timeout": 1000})
		return
	}
	window.Call("setTimeout", f, 200)
}

// Frames returns a function that schedules do for the next frame, with its time in milliseconds.
func Frames(do func(now float64)) (next func()) {
	f := listener(func(now value) { do(now.Float()) })
	return func() { window.Call("requestAnimationFrame", f) }
}

// PageTime returns the time since the page began, in milliseconds, on the clock of event time stamps.
func PageTime() float64 { return window.Get("performance").Call("now").Float() }

// LocalTime returns what WallClock returns at t. The browser knows about daylight saving time and changes of
// the time zone; package time has one offset, that of the start.
func LocalTime(t time.Time) time.Time {
	behind := window.Get("Date").New(t.UnixMilli()).Call("getTimezoneOffset").Int()
	return t.UTC().Add(-time.Duration(behind) * time.Minute)
}
