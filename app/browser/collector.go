package browser

import "runtime/debug"

// mostHeld is how much the heap may grow while the collector is held, in bytes.
const mostHeld = 128 << 20

// HoldCollector keeps the garbage collector out of the tasks of bulk work, to each of which a run
// would add some milliseconds. It is released when the browser is idle. Its next run begins by itself
// and sweeps as memory is asked for; one that is called for sweeps all at once.
func HoldCollector() (release func()) {
	limit, percent := debug.SetMemoryLimit(mostHeld), debug.SetGCPercent(-1)
	return func() {
		Idle(func() {
			debug.SetMemoryLimit(limit)
			debug.SetGCPercent(percent)
		})
	}
}
