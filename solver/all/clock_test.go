//go:build !unix && !js

package all_test

import "time"

var began = time.Now()

// spent is the time that has gone by: how long the processor has worked is not to be asked here.
func spent() time.Duration { return time.Since(began) }
