package days_test

import (
	"fmt"
	"strings"
	"testing"

	"quadrille/app/days"
	"quadrille/puzzles/pack"
)

func day(t *testing.T, text string) pack.Day {
	t.Helper()
	d, err := pack.ParseDay(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// calendar writes a month as a wall calendar does, days of other months as dots.
func calendar(m days.Month) string {
	var b strings.Builder
	for _, week := range m.Weeks() {
		for _, d := range week {
			if m.Has(d) {
				fmt.Fprintf(&b, "%3d", d.Date().Day())
			} else {
				b.WriteString("  .")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestMonths(t *testing.T) {
	for month, want := range map[string]string{
		"2026-11": `
  .  .  .  .  .  .  1
  2  3  4  5  6  7  8
  9 10 11 12 13 14 15
 16 17 18 19 20 21 22
 23 24 25 26 27 28 29
 30  .  .  .  .  .  .
`,
		"2027-02": `
  1  2  3  4  5  6  7
  8  9 10 11 12 13 14
 15 16 17 18 19 20 21
 22 23 24 25 26 27 28
`,
		"2028-02": `
  .  1  2  3  4  5  6
  7  8  9 10 11 12 13
 14 15 16 17 18 19 20
 21 22 23 24 25 26 27
 28 29  .  .  .  .  .
`,
	} {
		m, err := days.ParseMonth(month)
		if err != nil {
			t.Fatal(err)
		}
		if m.String() != month {
			t.Errorf("%s is written %s", month, m)
		}
		if got := "\n" + calendar(m); got != want {
			t.Errorf("%s:%s\nwant:%s", m.Name(), got, want)
		}
	}
	for _, text := range []string{"", "2026", "2026-13", "2026-1", "november", "2026-11-21"} {
		if m, err := days.ParseMonth(text); err == nil {
			t.Errorf("%q is the month %s", text, m)
		}
	}
}

func TestStepMonths(t *testing.T) {
	january := days.MonthOf(day(t, "2026-01-31"))
	if m := january.Step(-1); m.String() != "2025-12" || m >= january {
		t.Errorf("before January comes %s", m)
	}
	if m := january.Step(13); m.Name() != "February 2027" {
		t.Errorf("thirteen months later is %s", m.Name())
	}
}

func TestNames(t *testing.T) {
	today := day(t, "2026-11-21")
	for text, want := range map[string]string{
		"2026-11-21": "Saturday, 21\u00a0November", "2026-01-05": "Monday, 5\u00a0January", "2025-12-31": "Wednesday, 31\u00a0December\u00a02025",
	} {
		if got := days.Name(day(t, text), today); got != want {
			t.Errorf("%s is called %q, want %q", text, got, want)
		}
	}
	if got := days.Date(today); got != "21\u00a0November" {
		t.Errorf("today is %q", got)
	}
}
