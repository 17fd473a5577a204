//go:build !unix && !js

package all_test

import "time"

var began = time.Now()

// spent returns the elapsed time: the processor time is not available here.
func spent() time.Duration { return time.Since(began) }
