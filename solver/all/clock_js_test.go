package all_test

import (
	"syscall/js"
	"time"
)

// spent returns the processor time of this process.
func spent() time.Duration {
	u := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(u.Get("user").Int()+u.Get("system").Int()) * time.Microsecond
}
