package library

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"time"

	"quadrille/app/game"
	"quadrille/solver"
)

// A Streak is the number of days in a row on which something was done: the current and the longest.
//
// One missed day in seven does not end a streak: days are in a row as long as no two successive days are
// missed, and missed days are at least seven days apart. So after a second miss within a week, a streak
// begins after the first. Missed days do not count, and a streak begins and ends with a day that does.
type Streak struct {
	Now, Longest int
	Today        bool // it has been done today
}

// missEvery is the least number of days between two missed days of a streak.
const missEvery = 7

// StreakOf counts days in a row. Days are dates of the calendar, "2026-11-21", as is today, which
// may still be open.
func StreakOf(days []string, today string) Streak {
	done := map[int]bool{}
	for _, d := range days {
		if n, ok := dayNumber(d); ok {
			done[n] = true
		}
	}
	var s Streak
	for n := range done {
		if !done[n+1] {
			s.Longest = max(s.Longest, inARow(done, n))
		}
	}
	now, ok := dayNumber(today)
	if !ok {
		return s
	}
	s.Today = done[now]
	if !s.Today {
		now--
	}
	s.Now = inARow(done, now)
	return s
}

// inARow counts the days of the longest streak up to day n, which may be the missed one.
func inARow(done map[int]bool, n int) int {
	length, missed := 0, n+missEvery
	for ; ; n-- {
		switch {
		case done[n]:
			length++
		case done[n-1] && missed-n >= missEvery:
			missed = n
		default:
			return length
		}
	}
}

func dayNumber(day string) (int, bool) {
	t, err := time.Parse(time.DateOnly, day)
	return int(t.Unix() / 86400), err == nil
}

// SolveDays returns the days on which any puzzle was solved.
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

// DailyDays returns the days of which a puzzle of any series was solved on the day itself, or
// begun on it and solved on the next one. The function local returns the player's local time at a time.
func DailyDays(records iter.Seq2[int, Record], local func(time.Time) time.Time) []string {
	var days []string
	for _, r := range records {
		if !r.Listed() {
			continue
		}
		for _, o := range r.Origins {
			if _, day, ok := OfDay(o); ok && r.CountsFor(day, local) {
				days = append(days, day)
			}
		}
	}
	return days
}

// CountsFor reports whether the puzzle of a day was solved on the day itself, or begun on it and solved on the
// next one.
func (r Record) CountsFor(day string, local func(time.Time) time.Time) bool {
	n, _ := dayNumber(day)
	begun := local(time.UnixMilli(r.First)).Format(time.DateOnly)
	return slices.ContainsFunc(r.Solves, func(s game.Solve) bool {
		solved, _ := dayNumber(s.Day())
		return s.Day() == day || solved == n+1 && begun == day
	})
}

// LastTimes returns the seconds of the last n solutions without hints of puzzles of the kind and size of the
// one at a link, the latest first, where they were counted.
func LastTimes(records iter.Seq2[int, Record], link string, n int) []int {
	sized := link[:max(0, strings.IndexAny(link, "./"))]
	var solves []game.Solve
	for _, r := range records {
		if r.Listed() && strings.HasPrefix(r.Link, sized) && len(r.Link) > len(sized) && strings.ContainsRune("./", rune(r.Link[len(sized)])) {
			solves = append(solves, r.Solves...)
		}
	}
	solves = slices.DeleteFunc(solves, func(s game.Solve) bool { return s.Seconds == 0 || !unaided(s) })
	solver.SortFunc(solves, func(a, b game.Solve) int { return cmp.Compare(b.When, a.When) })
	return solver.Map(solves[:min(n, len(solves))], func(s game.Solve) int { return s.Seconds })
}
