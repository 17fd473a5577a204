package game

import "time"

// idleAfter is the time without a sign of life after which the stopwatch stops.
const idleAfter = 5 * time.Minute

// A Stopwatch counts the time that a player spends on a board. It reads no clock: the time is an argument of
// each call. The zero value is stopped.
//
// A player has one stopwatch in every window, of which one counts: the one that was begun or
// touched last. It reports when it takes over, and the others must yield.
type Stopwatch struct {
	running bool
	yielded bool          // another one counts
	counted time.Time     // up to when
	touched time.Time     // the last sign of life
	pending time.Duration // counted, and not yet taken
}

// Run starts or stops it. To start it is a touch.
func (w *Stopwatch) Run(now time.Time, running bool) (takesOver bool) {
	w.count(now)
	started := running && !w.running
	w.running = running
	if !started {
		return false
	}
	w.yielded = true
	return w.Touch(now)
}

// Stir is a sign of life perhaps not from the player: browsers send an event when a board changes under a
// pointer at rest. It does not take over.
func (w *Stopwatch) Stir(now time.Time) {
	w.count(now)
	w.touched = now
}

// Touch records a sign of life; takesOver reports whether another stopwatch must yield.
func (w *Stopwatch) Touch(now time.Time) (takesOver bool) {
	w.Stir(now)
	takesOver = w.running && w.yielded
	w.yielded = w.yielded && !takesOver
	return takesOver
}

// Yield lets another stopwatch count until this one is touched.
func (w *Stopwatch) Yield(now time.Time) {
	w.count(now)
	w.yielded = true
}

// count adds the time since the last call, as far as somebody was there.
func (w *Stopwatch) count(now time.Time) {
	from, to := w.counted, now
	w.counted = now
	if !w.running || w.yielded {
		return
	}
	if end := w.touched.Add(idleAfter); to.After(end) {
		to = end
	}
	if to.After(from) {
		w.pending += to.Sub(from)
	}
}

// Idle reports whether it is stopped for lack of signs of life, or has yielded.
func (w *Stopwatch) Idle(now time.Time) bool {
	return w.running && (w.yielded || now.After(w.touched.Add(idleAfter)))
}

// Pending returns the time counted and not taken, in whole seconds.
func (w *Stopwatch) Pending(now time.Time) int {
	w.count(now)
	return max(0, int(w.pending/time.Second))
}

// Take takes the whole seconds that have been counted, but at least least: seconds taken early are owed.
func (w *Stopwatch) Take(now time.Time, least int) int {
	n := max(w.Pending(now), least)
	w.pending -= time.Duration(n) * time.Second
	return n
}
