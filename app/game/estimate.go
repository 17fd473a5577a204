package game

import (
	"fmt"
	"math"
	"time"
)

// soonest is how long work goes on before anything is said of how long it will.
const soonest = 700 * time.Millisecond

// TimeLeft says how long work may still take: so much is done, of what nine in ten take, in the
// time spent. It is empty while that is not to be told.
func TimeLeft(done, usual int, spent time.Duration) string {
	if spent < soonest || done <= 0 || usual <= 0 {
		return ""
	}
	if done >= usual {
		return "longer than usual"
	}
	left := spent.Seconds() * float64(usual-done) / float64(done)
	switch {
	case left < 1.5:
		return "about a second left"
	case left < 90:
		return fmt.Sprintf("about %.0f seconds left", math.Round(left))
	}
	return fmt.Sprintf("about %.0f minutes left", math.Round(left/60))
}
