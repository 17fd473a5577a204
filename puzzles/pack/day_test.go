package pack_test

import (
	"testing"
	"time"

	"quadrille/puzzles/pack"
)

func TestDays(t *testing.T) {
	for _, test := range []struct {
		date    string
		day     pack.Day
		weekday int
	}{
		{"2025-12-29", -7, 0},
		{"2026-01-04", -1, 6},
		{"2026-01-05", 0, 0},
		{"2026-01-06", 1, 1},
		{"2026-03-29", 83, 6}, // clocks change on such days, dates do not
		{"2026-11-21", 320, 5},
		{"2028-02-29", 785, 1},
		{"2100-03-01", 27083, 0},
	} {
		d, err := pack.ParseDay(test.date)
		if err != nil || d != test.day || d.String() != test.date || d.Weekday() != test.weekday {
			t.Errorf("%s is %d, %s, weekday %d (%v), want %d, weekday %d", test.date, d, d, d.Weekday(), err, test.day, test.weekday)
		}
	}
	for _, text := range []string{"", "2026-11", "2026-02-29", "2026-13-01", "21.11.2026", "2026-11-21T00:00", "a long story about no date at all"} {
		if d, err := pack.ParseDay(text); err == nil {
			t.Errorf("%q is %s", text, d)
		}
	}
}

// DayOf returns the local date, in winter and in summer, east and west.
func TestDayOf(t *testing.T) {
	for offset := -12; offset <= 14; offset++ {
		zone := time.FixedZone("", offset*3600)
		for _, at := range []time.Time{
			time.Date(2026, time.November, 21, 0, 0, 0, 0, zone),
			time.Date(2026, time.November, 21, 23, 59, 59, 999999999, zone),
		} {
			if d := pack.DayOf(at); d.String() != "2026-11-21" {
				t.Errorf("%s is %s", at, d)
			}
		}
	}
	for d := pack.Day(-800); d < 40000; d++ {
		if got := pack.DayOf(d.Date()); got != d {
			t.Fatalf("%s is %d, want %d", d.Date(), got, d)
		}
	}
}

// A parsed date is formatted unchanged, and its day follows the one before.
func FuzzDay(f *testing.F) {
	for _, date := range []string{"2026-11-21", "2028-02-29", "0001-01-01", "9999-12-31", "2026-1-1", "+2026-01-01"} {
		f.Add(date)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := pack.ParseDay(text)
		if err != nil {
			return
		}
		if d.String() != text || pack.DayOf(d.Date()) != d || (d.Weekday()+1)%7 != (d+1).Weekday() {
			t.Errorf("%q is %s, weekday %d, day %d", text, d, d.Weekday(), d)
		}
	})
}
