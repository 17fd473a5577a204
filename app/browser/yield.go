package browser

import (
	"runtime"
	"time"
)

// taskTime is how long a task may take. On a phone four times as slow that is a sixtieth of a
// second; work that cannot be split takes longer.
const taskTime = 4 * time.Millisecond

// collectAfter is how many tasks of a stretch there are between two runs of the garbage collector.
const collectAfter = 10

// Yield ends the task; the goroutine continues in a new one.
func Yield() {
	if inBrowser {
		wait(post)
	}
}

// post has the browser call f in a task of its own. A timer set by a timer waits some
// milliseconds, a task of a scheduler does not.
func post(f function) {
	if scheduler := window.Get("scheduler"); scheduler.Truthy() && scheduler.Get("postTask").Truthy() {
		scheduler.Call("postTask", f)
		return
	}
	window.Call("setTimeout", f, 0)
}

// UI is the work of the page's own goroutine while the program starts, and from Begin to End.
var UI Stretch

// A Stretch splits work on a goroutine into tasks of about 4 ms so that input is handled between
// them. The zero value begins with its first call.
type Stretch struct {
	since time.Time // when the task began
	tasks int       // ended so far
	ended bool
}

// Begin makes s yield, until End.
func (s *Stretch) Begin() { *s = Stretch{since: time.Now()} }

// End makes s yield no more: from now on a click is answered in one task.
func (s *Stretch) End() { s.ended = true }

// Yield is Yield unless s has ended.
func (s *Stretch) Yield() {
	if !s.ended {
		Yield()
		s.since = time.Now()
	}
}

// YieldIfDue is Yield if the task has taken its time, and reports whether it has.
func (s *Stretch) YieldIfDue() bool {
	if s.ended || !inBrowser {
		return false
	}
	if s.since.IsZero() {
		s.since = time.Now()
	}
	if time.Since(s.since) < taskTime {
		return false
	}
	s.Yield()
	// Left alone, the garbage collector runs at the end of some task, when there is five times as
	// much to mark, sweep and finalize: in WebAssembly all in that task. Drawing makes little.
	if s.tasks++; s != &UI && s.tasks%collectAfter == 0 {
		runtime.GC()
		s.Yield()
	}
	return true
}
