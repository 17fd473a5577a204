// Package days is the calendar of the daily puzzles: the puzzles of a day, the words for a date, and a month
// laid out in weeks. The current day is an argument; it depends neither on a clock nor on the browser.
package days

import (
	"fmt"
	"time"

	"quadrille/app/game"
	"quadrille/puzzles/pack"
	"quadrille/solver"
)

// A Sort is a part of the puzzles of a day.
type Sort int

const (
	Main Sort = iota // one of each kind
	Gentle
	Harder // of [pack.Daily], where the main one is of [pack.Regular]
	Sorts
)

// String returns the word for players: "gentle".
func (s Sort) String() string { return [...]string{"daily", "gentle", "harder"}[s] }

type Puzzle struct {
	Kind *solver.Kind
	pack.Board
	Sort Sort
}

func (p Puzzle) Link() string { return p.Kind.Name + ":" + p.Text }

// Puzzles returns the puzzles of a day, indexed by sort, each list in the order of the kinds.
func Puzzles(kinds []*solver.Kind, d pack.Day) (list [Sorts][]Puzzle) {
	for _, k := range kinds {
		add := func(series pack.Series, sort Sort) bool {
			b, ok := series.On(k, d)
			if ok {
				list[sort] = append(list[sort], Puzzle{k, b, sort})
			}
			return ok
		}
		if add(pack.Regular, Main) {
			add(pack.Daily, Harder)
		} else {
			add(pack.Daily, Main)
		}
		if !add(pack.Clear, Gentle) {
			add(pack.Easy, Gentle)
		}
	}
	return list
}

// Date returns a day in words: "21 November", which no line breaks.
func Date(d pack.Day) string { return d.Date().Format("2\u00a0January") }

// Name returns "Saturday, 21 November", with the year if it is not today's.
func Name(d, today pack.Day) string {
	if d.Date().Year() != today.Date().Year() {
		return d.Date().Format("Monday, 2\u00a0January\u00a02006")
	}
	return d.Date().Format("Monday, 2\u00a0January")
}

// A Month is a month of a year, as its first day.
type Month pack.Day

// MonthOf returns the month that a day lies in.
func MonthOf(d pack.Day) Month { return Month(d) - Month(d.Date().Day()-1) }

// ParseMonth parses the result of String.
func ParseMonth(text string) (Month, error) {
	t, err := time.Parse("2006-01", text)
	if err != nil {
		return 0, fmt.Errorf("%.24q is not a month: use one like 2026-11", text)
	}
	return Month(pack.DayOf(t)), nil
}

// String returns the month in the form "2026-11".
func (m Month) String() string { return m.first().Format("2006-01") }

// Name returns the month in words: "November 2026".
func (m Month) Name() string { return m.first().Format("January 2006") }

func (m Month) first() time.Time { return pack.Day(m).Date() }

func (m Month) Step(by int) Month { return Month(pack.DayOf(m.first().AddDate(0, by, 0))) }

// Weeks returns the weeks of the month, from Monday on, whole: the first and the last may include days of the
// adjacent months.
func (m Month) Weeks() [][7]pack.Day {
	first := pack.Day(m)
	var weeks [][7]pack.Day
	for d := first - pack.Day(first.Weekday()); d < pack.Day(m.Step(1)); d += 7 {
		var week [7]pack.Day
		for i := range week {
			week[i] = d + pack.Day(i)
		}
		weeks = append(weeks, week)
	}
	return weeks
}

func (m Month) Has(d pack.Day) bool { return MonthOf(d) == m }

// Address returns the address of a day, which names no date for today.
func Address(d, today pack.Day) string {
	if d == today {
		return game.DailyWord
	}
	return game.DailyWord + ":" + d.String()
}
