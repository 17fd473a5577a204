package browser

import (
	"runtime"
	"runtime/debug"
)

// mostHeld is how much the heap may grow while the collector is held, in bytes.
const mostHeld = 128 << 20

// HoldCollector keeps the garbage collector out of the tasks of bulk work, to each of which a run
// would add some milliseconds. When it is released it runs as soon as the browser is idle.
func HoldCollector() (release func()) {
	limit, percent := debug.SetMemoryLimit(mostHeld), debug.SetGCPercent(-1)
	return func() {
		Idle(func() {
			debug.SetMemoryLimit(limit)
			debug.SetGCPercent(percent)
			runtime.GC()
		})
	}
}
