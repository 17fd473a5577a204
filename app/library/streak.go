package library

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"time"

	"quadrille/app/game"
)

// A Streak is how many days in a row something was done: up to now, and at most.
type Streak struct {
	Now, Longest int
	Today        bool // it has been done today
}

// StreakOf counts days in a row. Days are dates of the calendar, "2026-11-21", as is today; a
// streak goes on as long as yesterday was one of them.
func StreakOf(days []string, today string) Streak {
	numbers := map[int]bool{}
	for _, d := range days {
		if n, ok := dayNumber(d); ok {
			numbers[n] = true
		}
	}
	var s Streak
	for n := range numbers {
		if numbers[n-1] {
			continue
		}
		length := 1
		for numbers[n+length] {
			length++
		}
		s.Longest = max(s.Longest, length)
	}
	now, ok := dayNumber(today)
	if !ok {
		return s
	}
	s.Today = numbers[now]
	if !s.Today {
		now--
	}
	for numbers[now-s.Now] {
		s.Now++
	}
	return s
}

func dayNumber(day string) (int, bool) {
	t, err := time.Parse(time.DateOnly, day)
	return int(t.Unix() / 86400), err == nil
}

// SolveDays are the days on which any puzzle was solved.
func SolveDays(records iter.Seq2[int, Record]) []string {
	var days []string
	for _, r := range records {
		if r.Listed() {
			for _, s := range r.Solves {
				days = append(days, s.Day())
			}
		}
	}
	return days
}

// DailyDays are the days whose own puzzle was solved on the day itself.
func DailyDays(records iter.Seq2[int, Record]) []string {
	var days []string
	for _, r := range records {
		if !r.Listed() {
			continue
		}
		for _, o := range r.Origins {
			day, ok := Daily(o)
			if ok && slices.ContainsFunc(r.Solves, func(s game.Solve) bool { return s.Day() == day }) {
				days = append(days, day)
			}
		}
	}
	return days
}

// LastTimes are the seconds of the last n solutions of puzzles of the kind and size of the one at a
// link, the latest first, where they were counted.
func LastTimes(records iter.Seq2[int, Record], link string, n int) []int {
	sized := link[:max(0, strings.IndexAny(link, "./"))]
	var solves []game.Solve
	for _, r := range records {
		if r.Listed() && strings.HasPrefix(r.Link, sized) && len(r.Link) > len(sized) && strings.ContainsRune("./", rune(r.Link[len(sized)])) {
			solves = append(solves, r.Solves...)
		}
	}
	solves = slices.DeleteFunc(solves, func(s game.Solve) bool { return s.Seconds == 0 })
	slices.SortStableFunc(solves, func(a, b game.Solve) int { return cmp.Compare(b.When, a.When) })
	var times []int
	for _, s := range solves[:min(n, len(solves))] {
		times = append(times, s.Seconds)
	}
	return times
}
