package pack

import (
	"fmt"
	"time"

	"quadrille/solver"
)

// A Day is a date in the player's calendar, in days since Monday, 5 January 2026, which is 0. The day of the
// week is Day modulo 7, Monday being 0.
type Day int

// FirstDay is the first day with puzzles: earlier days are in no archive.
const FirstDay Day = 0

var first = time.Date(2026, time.January, 5, 0, 0, 0, 0, time.UTC)

// DayOf returns the date of t in t's own location.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	const seconds = 24 * 60 * 60
	return Day((time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() - first.Unix()) / seconds)
}

// Date returns the day as a time: midnight, UTC.
func (d Day) Date() time.Time { return first.AddDate(0, 0, int(d)) }

// String returns the date in the form "2026-11-21".
func (d Day) String() string { return d.Date().Format(time.DateOnly) }

// Weekday returns 0 for Monday to 6 for Sunday.
func (d Day) Weekday() int { return ((int(d) % 7) + 7) % 7 }

// ParseDay reads the form of String.
func ParseDay(text string) (Day, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return 0, fmt.Errorf("%q is not a date: use one like 2026-11-21", solver.Truncate(text))
	}
	return DayOf(t), nil
}
