package library_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/game"
	"quadrille/app/library"
	"quadrille/solver"
)

var titles = map[string]string{"starbattle": "Star Battle", "abcd": "Mind Your ABCDs"}

// sample returns a small library with values for every criterion of a search.
func sample() []library.Record {
	solve := func(seconds, hints int, when string) game.Solve {
		return game.Solve{Seconds: seconds, Hints: hints, When: when}
	}
	return []library.Record{
		{Link: "starbattle:1", Kind: "starbattle", Title: "Queens 8×8", Size: "8×8", At: 500, Band: "Hard", Number: 4.6,
			Origins: []string{"daily 2026-11-21"}, Solved: true, Finished: true, Solves: []game.Solve{solve(151, 1, "2026-11-21 10:00")}},
		{Link: "starbattle:2", Kind: "starbattle", Name: "For Grandma", Title: "Queens 8×8", Size: "8×8", At: 400, Band: "Easy", Number: 1.2, Done: 3, Want: 8},
		{Link: "starbattle:3", Kind: "starbattle", Title: "Stars 10×10", Size: "10×10", At: 300, Band: "Hard", Number: 5.1, Done: 1, Want: 20,
			Solved: true, Solves: []game.Solve{solve(300, 0, "2026-11-19 10:00"), solve(0, 0, "2026-11-20 10:00"), solve(240, 2, "2026-11-20 11:00")}},
		{Link: "abcd:1", Kind: "abcd", Title: "Mensa puzzle, 11 August 2016", Size: "5×5", At: 200, Solved: true, Finished: true},
		{Link: "abcd:2", Kind: "abcd", Title: "ABCDs 5×5", Size: "5×5", At: 100, Deleted: true},
		{Link: "starbattle:5"},
	}
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		search library.Search
		want   string
	}{
		{library.Search{}, "starbattle:1 starbattle:2 starbattle:3 abcd:1"},
		{library.Search{Words: "queens"}, "starbattle:1 starbattle:2"},
		{library.Search{Words: " 8x8  GRANDMA "}, "starbattle:2"},
		{library.Search{Words: "8×8"}, "starbattle:1 starbattle:2"},
		{library.Search{Words: "star battle hard"}, "starbattle:1 starbattle:3"},
		{library.Search{Words: "2026-11-21"}, "starbattle:1"},
		{library.Search{Words: "mensa mind"}, "abcd:1"},
		{library.Search{Words: "21 november"}, "starbattle:1"},
		{library.Search{Words: "grändma"}, "starbattle:2"},
		{library.Search{Words: "nothing of the kind"}, ""},
		{library.Search{Kind: "abcd"}, "abcd:1"},
		{library.Search{Band: "Hard"}, "starbattle:1 starbattle:3"},
		{library.Search{Size: "8×8", State: library.Unfinished}, "starbattle:2"},
		{library.Search{State: library.Unfinished}, "starbattle:2 starbattle:3"},
		{library.Search{State: library.Done}, "starbattle:1 starbattle:3 abcd:1"},
		{library.Search{State: library.Unaided}, "starbattle:3"},
		{library.Search{Order: library.Hardest}, "starbattle:3 starbattle:1 starbattle:2 abcd:1"},
		{library.Search{Order: library.Fastest}, "starbattle:3 starbattle:1 starbattle:2 abcd:1"},
		{library.Search{Order: library.ByName}, "starbattle:2 abcd:1 starbattle:1 starbattle:3"},
	} {
		var got []string
		records := recordsOf(sample()...)
		for _, i := range c.search.Find(records.All(), titles) {
			got = append(got, records.At(i).Link)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v finds %v, want %s", c.search, got, c.want)
		}
		if any := c.search == (library.Search{Order: c.search.Order}); c.search.Any() != any {
			t.Errorf("%+v leaves nothing out: %t", c.search, !any)
		}
	}
	sizes := recordsOf(library.Record{Link: "starbattle:1", Kind: "starbattle", Title: "Queens 10×10"}, library.Record{Link: "starbattle:2", Kind: "starbattle", Title: "Queens 6×6"})
	if got := (library.Search{Order: library.ByName}).Find(sizes.All(), titles); !slices.Equal(got, []int{1, 0}) {
		t.Errorf("by name the sizes 10×10 and 6×6 are in the order %v", got)
	}
	for s, want := range map[library.Search]string{
		{}:                             "abcd starbattle, 5×5 8×8 10×10, Easy Hard",
		{Kind: "abcd"}:                 "abcd starbattle, 5×5, Easy Hard",
		{Kind: "tromino", Size: "6×4"}: "abcd starbattle tromino, 6×4, Easy Hard", // the last one has been deleted
		{Band: "Expert"}:               "abcd starbattle, 5×5 8×8 10×10, Easy Hard Expert",
	} {
		kinds, sizes, bands := library.Choices(recordsOf(sample()...).All(), s)
		if got := strings.Join(slices.Sorted(maps.Keys(kinds)), " ") + ", " + strings.Join(sizes, " ") + ", " + strings.Join(bands, " "); got != want {
			t.Errorf("%+v offers %s, want %s", s, got, want)
		}
	}
}

func TestStreaks(t *testing.T) {
	for _, c := range []struct {
		days  string
		today string
		want  library.Streak
	}{
		{"", "2026-11-21", library.Streak{}},
		{"2026-11-21", "2026-11-21", library.Streak{1, 1, true}},
		{"2026-11-20", "2026-11-21", library.Streak{1, 1, false}},
		{"2026-11-19", "2026-11-21", library.Streak{1, 1, false}}, // yesterday was missed
		{"2026-11-18", "2026-11-21", library.Streak{0, 1, false}}, // two days were
		{"2026-11-20 2026-11-21 2026-11-20 2026-11-17", "2026-11-21", library.Streak{2, 2, true}},
		{"2026-11-21 2026-11-10 2026-11-11 2026-11-12", "2026-11-21", library.Streak{1, 3, true}},
		{"2025-12-30 2025-12-31 2026-01-01 2026-01-02", "2026-01-03", library.Streak{4, 4, false}},
		{"2028-02-28 2028-02-29 2028-03-01", "2028-03-01", library.Streak{3, 3, true}},
		{"2026-11-22 2026-11-21", "2026-11-21", library.Streak{1, 2, true}},             // a clock that ran ahead
		{"2026-11-18 2026-11-19 2026-11-20", "2026-11-21", library.Streak{3, 3, false}}, // today may still be open
		{"2026-11-17 2026-11-18 2026-11-20", "2026-11-21", library.Streak{3, 3, false}},
		{"2026-11-11 2026-11-13 2026-11-14 2026-11-15 2026-11-16 2026-11-17 2026-11-18 2026-11-20", "2026-11-20", library.Streak{8, 8, true}}, // missed on the 12th and on the 19th
		{"2026-11-11 2026-11-12 2026-11-14 2026-11-15 2026-11-16 2026-11-17 2026-11-18 2026-11-20", "2026-11-20", library.Streak{6, 7, true}}, // on the 13th and on the 19th
		{"2026-11-12 2026-11-13 2026-11-15 2026-11-16 2026-11-18", "2026-11-20", library.Streak{1, 4, false}},                                 // on the 17th and on the 19th
		{"2026-11-13 2026-11-14 2026-11-16 2026-11-18", "2026-11-20", library.Streak{1, 3, false}},
		{"nonsense 2026-13-01", "2026-11-21", library.Streak{}},
		{"2026-11-21", "nonsense", library.Streak{0, 1, false}},
	} {
		if got := library.StreakOf(strings.Fields(c.days), c.today); got != c.want {
			t.Errorf("%s on %s: %+v, want %+v", c.days, c.today, got, c.want)
		}
	}
	if got := library.SolveDays(recordsOf(sample()...).All()); !slices.Equal(got, []string{"2026-11-21", "2026-11-19", "2026-11-20", "2026-11-20"}) {
		t.Errorf("days of solves %v", got)
	}
	late := library.Record{Link: "abcd:9", Kind: "abcd", Origins: []string{"course", "daily 2026-11-18", "daily 2026-11-22"},
		Solves: []game.Solve{{When: "2026-11-19 08:00"}, {When: "2026-11-22 08:00"}}}
	local := func(t time.Time) time.Time { return t.UTC().Add(2 * time.Hour) }
	if got := library.DailyDays(recordsOf(append(sample(), late)...).All(), local); !slices.Equal(got, []string{"2026-11-22", "2026-11-21"}) {
		t.Errorf("days of dailies %v: one that was solved later does not count", got)
	}
	for origin, want := range map[string]struct {
		series, day string
		ok          bool
	}{
		library.FromDay("daily", "2026-11-21"): {"daily", "2026-11-21", true}, "daily 2026-11-21": {"daily", "2026-11-21", true},
		"easy 2026-11-24": {"easy", "2026-11-24", true}, "regular 2026-12-01": {"regular", "2026-12-01", true},
		library.FromCourse: {library.FromCourse, "", false}, "daily soon": {"daily", "soon", false}, "": {},
	} {
		if series, day, ok := library.OfDay(origin); series != want.series || day != want.day || ok != want.ok {
			t.Errorf("%q is of %q, day %q, %t", origin, series, day, ok)
		}
	}
	both := library.Record{Link: "abcd:8", Kind: "abcd", Origins: []string{"easy 2026-11-24"}, Solves: []game.Solve{{When: "2026-11-24 08:00"}}}
	if got := library.DailyDays(recordsOf(both, late).All(), local); !slices.Equal(got, []string{"2026-11-24", "2026-11-22"}) {
		t.Errorf("days of dailies %v: easy ones count", got)
	}
	night := library.Record{Link: "abcd:9", Kind: "abcd", Origins: []string{"daily 2026-11-30"}}
	for _, c := range []struct {
		first, solved string
		counts        bool
	}{
		{"2026-11-30T21:59:00Z", "2026-12-01 00:10", true},  // begun before midnight
		{"2026-11-30T22:01:00Z", "2026-12-01 00:10", false}, // and after it
		{"2026-11-29T21:59:00Z", "2026-12-01 00:10", false},
		{"2026-11-30T08:00:00Z", "2026-12-02 00:10", false}, // too late
		{"1970-01-01T00:00:00Z", "2026-12-01 00:10", false}, // unknown
		{"1970-01-01T00:00:00Z", "2026-11-30 23:59", true},
	} {
		first, err := time.Parse(time.RFC3339, c.first)
		if err != nil {
			t.Fatal(err)
		}
		night.First, night.Solves = first.UnixMilli(), []game.Solve{{When: c.solved}}
		if got := library.DailyDays(recordsOf(night).All(), local); (len(got) > 0) != c.counts {
			t.Errorf("begun at %s and solved on %s it counts: %t", c.first, c.solved, !c.counts)
		}
	}
}

// A streak is the longest run of days of which none is missed twice in a row, nor twice within seven
// days; one more day never makes it shorter, whichever day it is.
func TestStreaksHold(t *testing.T) {
	const span = 24
	date := func(n int) string { return time.Date(2026, 11, 1+n, 0, 0, 0, 0, time.UTC).Format(time.DateOnly) }
	streak := func(done uint32, today int) library.Streak {
		var days []string
		for n := range span {
			if done>>n&1 == 1 {
				days = append(days, date(n))
			}
		}
		return library.StreakOf(days, date(today))
	}
	// kept counts the days of a run from one to another, 0 where it misses too many.
	kept := func(done uint32, from, to int) int {
		days, missed := 0, -missedApart
		for n := from; n <= to; n++ {
			if done>>n&1 == 1 {
				days++
			} else if n-missed < missedApart {
				return 0
			} else {
				missed = n
			}
		}
		return days
	}
	rng := rand.New(rand.NewPCG(11, 24))
	for range 2000 {
		done := (rng.Uint32() | rng.Uint32() | rng.Uint32()) & (1<<span - 1)
		today := rng.IntN(span)
		got := streak(done, today)
		end := today
		if got.Today = done>>today&1 == 1; !got.Today {
			end--
		}
		want := library.Streak{Today: got.Today}
		for to := range span {
			for from := range to + 1 {
				n := kept(done, from, to)
				want.Longest = max(want.Longest, n)
				if to == end && done>>from&1 == 1 {
					want.Now = max(want.Now, n)
				}
			}
		}
		if got != want || got.Now > got.Longest {
			t.Fatalf("%024b on day %d: %+v, want %+v", done, today, got, want)
		}
		more := streak(done|1<<rng.IntN(span), today)
		if more.Now < got.Now || more.Longest < got.Longest {
			t.Fatalf("%024b on day %d: %+v with one day more, %+v without", done, today, more, got)
		}
	}
}

// missedApart is the least number of days between two missed days.
const missedApart = 7

func TestFigures(t *testing.T) {
	got := library.FiguresOf(recordsOf(sample()...).All(), []string{"abcd", "starbattle"})
	want := []library.Figures{
		{Kind: "abcd", Solved: 1},
		{Kind: "starbattle", Band: "Hard", Solved: 2, Unaided: 1, Timed: 3, Best: 300, Median: 240, Last: 151, Points: []library.Point{
			{151, true}, {240, true}, {300, false}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	even := library.FiguresOf(recordsOf(library.Record{Link: "abcd:1", Kind: "abcd", Solved: true, Solves: []game.Solve{{Seconds: 10}, {Seconds: 41}, {Seconds: 30}, {Seconds: 20}}}).All(), nil)
	if even[0].Median != 25 {
		t.Errorf("median %d, want 25", even[0].Median)
	}
}

// A chart has a dot for every time, but two at most in one place, in its field and in the order of
// the times, hollow where there were hints; its marks do not touch.
func TestChart(t *testing.T) {
	if library.Chart(library.FiguresOf(recordsOf(sample()[3:]...).All(), nil)) != "" {
		t.Error("a chart without times")
	}
	figures := library.FiguresOf(recordsOf(sample()...).All(), nil)
	svg := library.Chart(figures)
	if n := len(dotsOf(svg, "time")); n != 1 {
		t.Errorf("%d full dots, want 1", n)
	}
	if n := len(dotsOf(svg, "time helped")); n != 2 {
		t.Errorf("%d hollow dots, want 2", n)
	}
	if strings.Contains(svg, "style=") || strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
		t.Error(svg)
	}
	for _, times := range [][]int{{1}, {7, 7}, {7, 7, 7, 7}, {1, 86400}, {59, 60, 61}, {3, 100, 5000}} {
		r := library.Record{Link: "abcd:1", Kind: "abcd", Solved: true, Band: "Easy"}
		for _, s := range times {
			r.Solves = append(r.Solves, game.Solve{Seconds: s, When: "2026-11-21 12:00"})
		}
		svg := library.Chart(library.FiguresOf(recordsOf(r).All(), nil))
		dots := dotsOf(svg, "time")
		if !slices.IsSorted(dots) || dots[0] < 62 || dots[len(dots)-1] > 326 {
			t.Errorf("%v: dots at %v", times, dots)
		}
		want := len(times)
		if want == 4 {
			want = 2
		}
		if len(dots) != want {
			t.Errorf("%v: %d dots", times, len(dots))
		}
		last := -100.0
		for _, part := range strings.Split(svg, `class="when" x="`)[1:] {
			var x float64
			fmt.Sscanf(part, "%g", &x)
			if x < last+44 {
				t.Errorf("%v: marks at %g and %g", times, last, x)
			}
			last = x
		}
	}
}

// dotsOf returns the x coordinates of the left ends of a chart's dots of a class.
func dotsOf(svg, class string) (list []float64) {
	_, path, _ := strings.Cut(svg, `class="`+class+`" d="`)
	path, _, _ = strings.Cut(path, `"`)
	for _, dot := range strings.Split(path, "M")[1:] {
		var x float64
		fmt.Sscanf(dot, "%g", &x)
		list = append(list, x+4.5)
	}
	return list
}

// A game is called as its player does, or else as its maker does; Quadrille itself calls it by neither's
// title but the player's. The author is found, too.
func TestDisplayName(t *testing.T) {
	r := library.Record{Link: "abcd:1", Kind: "abcd", Title: "ABCDs 5×5", Fields: "tTmlnaHQ.aQW5u.cBA"}
	if r.DisplayName() != "Night" || r.PlainName() != "ABCDs 5×5" || r.Maker().Colours != "BA" {
		t.Errorf("called %q, plainly %q, in the colours %q", r.DisplayName(), r.PlainName(), r.Maker().Colours)
	}
	if found := (library.Search{Words: "ann night"}).Find(recordsOf(r).All(), nil); len(found) != 1 {
		t.Error("title and author are not found")
	}
	r.Name = "Mine"
	if r.DisplayName() != "Mine" || r.PlainName() != "Mine" {
		t.Errorf("called %q, plainly %q", r.DisplayName(), r.PlainName())
	}
	if r = (library.Record{Title: "ABCDs 5×5"}); r.DisplayName() != "ABCDs 5×5" || r.Maker() != (solver.Fields{}) {
		t.Errorf("called %q by %v", r.DisplayName(), r.Maker())
	}
}

// A solution that came by a link leaves nothing to continue, and has not been solved by the player.
func TestFindGivenSolution(t *testing.T) {
	given := recordsOf(library.Record{Link: "starbattle:1", Kind: "starbattle", Size: "8×8", Finished: true})
	for state, want := range map[library.State]int{library.Unfinished: 0, library.Done: 0} {
		if got := (library.Search{State: state}).Find(given.All(), nil); len(got) != want {
			t.Errorf("state %v finds %d games, want %d", state, len(got), want)
		}
	}
}
