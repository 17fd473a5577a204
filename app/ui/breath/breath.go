//go:build js

// Package breath ends the browser's task again and again until Done, while the program starts
// and where it draws much, so that what a hand does meanwhile is answered.
package breath

import (
	"runtime"
	"syscall/js"
	"time"
)

// after is how long the program works at a stretch. On a phone four times as slow that is a
// sixtieth of a second; what cannot be parted takes longer.
const after = 4 * time.Millisecond

var (
	taken = make(chan struct{}, 1)
	wake  = js.FuncOf(func(js.Value, []js.Value) any {
		taken <- struct{}{}
		return nil
	})
	since time.Time
	done  bool
)

// Rest lets the browser go.
func Rest() {
	if done {
		return
	}
	post(wake)
	<-taken
	since = time.Now()
}

// post has the browser call back in a task of its own. A timer that follows upon a timer waits
// some milliseconds, a task of a scheduler does not.
func post(f js.Func) {
	if scheduler := js.Global().Get("scheduler"); scheduler.Truthy() && scheduler.Get("postTask").Truthy() {
		scheduler.Call("postTask", f)
	} else {
		js.Global().Call("setTimeout", f, 0)
	}
}

// Yield is a rest on a goroutine beside the page's own, at any time.
func Yield() {
	back := make(chan struct{})
	f := js.FuncOf(func(js.Value, []js.Value) any {
		close(back)
		return nil
	})
	post(f)
	<-back
	f.Release()
}

// A Stretch is work on a goroutine beside the page's own. The zero value begins one.
type Stretch struct {
	since time.Time
	n     int
}

// collectAfter is how many stretches are worked between two runs of the garbage collector.
const collectAfter = 10

// Due is Yield where there was none for a while, and reports whether there was.
func (s *Stretch) Due() bool {
	now := time.Now()
	if s.since.IsZero() {
		s.since = now
	}
	if now.Sub(s.since) < after {
		return false
	}
	Yield()
	// Left alone, the garbage collector runs at the end of some stretch, when there is five times
	// as much to mark, sweep and finalize: in WebAssembly all in that task.
	if s.n++; s.n%collectAfter == 0 {
		runtime.GC()
		Yield()
	}
	s.since = time.Now()
	return true
}

// Due is Rest where there was none for a while, between parts that may be small.
func Due() {
	if !done && time.Since(since) >= after {
		Rest()
	}
}

// Done ends it: from now on a click is answered in one task.
func Done() { done = true }

// Begin has rests come again, until Done: for an answer that takes more than one task.
func Begin() { done, since = false, time.Now() }
