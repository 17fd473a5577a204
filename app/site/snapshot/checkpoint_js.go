package snapshot

import "syscall/js"

// Checkpoint returns when the page calls begin. The code before it runs at build time, if the
// program is run to its checkpoint: no browser calls, no timers, no random numbers.
func Checkpoint() {
	resumed := make(chan struct{})
	js.Global().Set("snapshotResume", js.FuncOf(func(js.Value, []js.Value) any {
		close(resumed)
		return nil
	}))
	<-resumed
}
