package game

import (
	"fmt"
	"math"
	"time"
)

// soonest is how long work goes on before anything is said of how long it will.
const soonest = 700 * time.Millisecond

// TimeLeft says how long work may still take: so much is done, of what nine in ten take, in the
// time spent. It says so, and guesses on, where it has taken more. It is empty while that is not to be told.
func TimeLeft(done, usual int, spent time.Duration) string {
	if spent < soonest || done <= 0 || usual <= 0 {
		return ""
	}
	// Tries in vain make the next no likelier. Where nine in ten take usual, the mean is less than
	// half of that; what this one has taken shows that the mean may be more.
	rest := max(float64(usual-done), (0.43*float64(usual)+float64(done))/2)
	left := spent.Seconds() * rest / float64(done)
	if done >= usual {
		return "longer than usual, perhaps " + inWords(left) + " more"
	}
	return "about " + inWords(left) + " left"
}

// inWords is a time in whole seconds or minutes.
func inWords(seconds float64) string {
	switch {
	case seconds < 1.5:
		return "a second"
	case seconds < 90:
		return fmt.Sprintf("%.0f seconds", math.Round(seconds))
	}
	return fmt.Sprintf("%.0f minutes", math.Round(seconds/60))
}
