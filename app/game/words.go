package game

import (
	"fmt"
	"math"
	"strconv"
	"time"

	"quadrille/solver"
)

// Thousands writes a number with commas.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Count returns "1 cell" or "5 cells".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Thousands(n) + " " + noun + "s"
}

// Sentences returns the texts of faults, each with a capital letter.
func Sentences(faults []solver.Fault) (said []string) {
	return solver.Map(faults, func(f solver.Fault) string { return solver.Capital(f.String()) })
}

// Seconds writes a run time: over one second with one decimal, otherwise with four.
func Seconds(s float64) string {
	if s > 1 {
		return fmt.Sprintf("%.1f", s)
	}
	return fmt.Sprintf("%.4f", s)
}

// soonest is the duration of work before its end is estimated.
const soonest = 700 * time.Millisecond

// TimeLeft estimates the time left for work: done is its progress, usual the progress by which nine of ten
// are finished, spent the time so far. It is empty where it is too early to estimate.
func TimeLeft(done, usual int, spent time.Duration) string {
	if spent < soonest || done <= 0 || usual <= 0 {
		return ""
	}
	left := spent.Seconds() * workLeft(done, usual) / float64(done)
	if done >= usual {
		return "longer than usual, perhaps " + inWords(left) + " more"
	}
	return "about " + inWords(left) + " left"
}

// FractionDone estimates the fraction of such work that is done, less than 1.
func FractionDone(done, usual int) float64 {
	return float64(done) / (float64(done) + workLeft(done, usual))
}

// workLeft estimates the remaining progress. Failed tries make the next no likelier. If nine in ten take
// usual, the mean is less than half of that; the progress so far shows that the mean may be more.
func workLeft(done, usual int) float64 {
	return max(float64(usual-done), (0.43*float64(usual)+float64(done))/2)
}

// inWords returns a time in whole seconds or minutes.
func inWords(seconds float64) string {
	switch {
	case seconds < 1.5:
		return "a second"
	case seconds < 90:
		return fmt.Sprintf("%.0f seconds", math.Round(seconds))
	}
	return fmt.Sprintf("%.0f minutes", math.Round(seconds/60))
}

// Clock writes seconds as a watch shows them: "0:07", "2:31", "1:02:03".
func Clock(seconds int) string {
	h, m, s := seconds/3600, seconds/60%60, seconds%60
	if h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%d:%02d", m, s)
}

// ClockWords returns a duration in words: "2 minutes 31 seconds".
func ClockWords(seconds int) string {
	h, m, s := seconds/3600, seconds/60%60, seconds%60
	switch {
	case h > 0:
		return solver.Plural(h, "hour") + " " + solver.Plural(m, "minute")
	case m > 0 && s > 0:
		return solver.Plural(m, "minute") + " " + solver.Plural(s, "second")
	case m > 0:
		return solver.Plural(m, "minute")
	}
	return solver.Plural(s, "second")
}
