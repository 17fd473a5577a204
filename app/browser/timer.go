package browser

import "time"

// After calls do once, d from now, unless stop is called before.
func After(d time.Duration, do func()) (stop func()) {
	t := time.AfterFunc(d, do)
	return func() { t.Stop() }
}

func Every(d time.Duration, do func()) {
	window.Call("setInterval", listener(func(value) { do() }), d.Milliseconds())
}

// WallClock returns the player's local time, as if in UTC.
func WallClock() time.Time { return LocalTime(time.Now()) }
