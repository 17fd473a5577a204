package browser

import (
	"runtime/debug"
	"time"
)

// taskTime is the time limit of a task. On a phone four times as slow that is less than a sixtieth of a
// second, and less than 50 ms including a run of the garbage collector; work that cannot be split takes
// longer.
const taskTime = 3 * time.Millisecond

// Yield ends the task; the goroutine continues in a new one.
func Yield() {
	if inBrowser {
		wait(post)
	}
}

// post makes the browser call f in a separate task. A timer set by a timer waits some milliseconds, a task of
// a scheduler does not.
func post(f function) {
	if scheduler := window.Get("scheduler"); scheduler.Truthy() && scheduler.Get("postTask").Truthy() {
		scheduler.Call("postTask", f)
		return
	}
	window.Call("setTimeout", f, 0)
}

// UI splits the work of the page's own goroutine while the program starts, and from Begin to End.
var UI TimeSlicer

// A TimeSlicer splits work on a goroutine into tasks of about 3 ms so that input is handled between
// them. The zero value begins with its first call.
type TimeSlicer struct {
	since time.Time // the start of the task
	ended bool
}

// Begin makes s yield, until End.
func (s *TimeSlicer) Begin() { *s = TimeSlicer{since: time.Now()} }

// End makes s stop yielding: from then on a click is handled in one task.
func (s *TimeSlicer) End() { s.ended = true }

// Yield is Yield unless s has ended.
func (s *TimeSlicer) Yield() {
	if !s.ended {
		Yield()
		s.since = time.Now()
	}
}

// YieldIfDue is Yield if the task has used its time.
func (s *TimeSlicer) YieldIfDue() {
	if s.ended || !inBrowser {
		return
	}
	if s.since.IsZero() {
		s.since = time.Now()
	}
	if time.Since(s.since) >= taskTime {
		s.Yield()
	}
}

// maxHeld is the memory limit at which a held collector runs again, in bytes.
const maxHeld = 128 << 20

// HoldCollector keeps the garbage collector out of the tasks of bulk work, to each of which a run
// would add some milliseconds. It is released when the browser is idle. Its next run begins by itself
// and sweeps as memory is asked for; one that is called for sweeps all at once.
func HoldCollector() (release func()) {
	limit, percent := debug.SetMemoryLimit(maxHeld), debug.SetGCPercent(-1)
	return func() {
		Idle(func() {
			debug.SetMemoryLimit(limit)
			debug.SetGCPercent(percent)
		})
	}
}
