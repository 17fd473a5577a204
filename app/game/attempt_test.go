package game_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"quadrille/app/game"
)

// account returns the state of a game without its history.
func account(g *game.Game) string {
	return fmt.Sprintf("%s on trial from %q, %ds timed %t, %d hints, %d checks, %d moves, attempt of %d, over %t, named %q from %q, solves %v, touched %t, deleted %t",
		g.Position(), g.Trial(), g.Seconds(), g.Timed(), g.Hints(), g.Checks(), g.Moves(), g.Attempts(), g.Over(), g.Name(), g.Origins(), g.Solves(), g.Touched(), g.IsDeleted())
}

func TestAttempts(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	expect := func(seconds, hints, moves int, timed bool) {
		t.Helper()
		if g.Seconds() != seconds || g.Hints() != hints || g.Moves() != moves || g.Timed() != timed {
			t.Fatalf("%s, want %ds timed %t, %d hints, %d moves", account(g), seconds, timed, hints, moves)
		}
	}
	apply(t, g, game.Spent(1), "m0x", game.Spent(30), game.Hinted, "m1x", game.Anew)
	position(t, g, "...... ...... ...... ...... ...... ......")
	expect(0, 0, 0, true)
	apply(t, g, game.Spent(7), "m35Q")
	expect(7, 0, 1, true)
	// Undo leads back into the attempt before, and its time continues.
	apply(t, g, game.Undo, game.Undo, game.Spent(2))
	position(t, g, "xx.... ...... ...... ...... ...... ......")
	expect(33, 1, 2, true)
	apply(t, g, game.Redo, game.Redo)
	expect(7, 0, 1, true)
	// A move there drops the undone attempt.
	apply(t, g, game.Undo, game.Undo, "m2x")
	expect(33, 1, 3, true)
	if g.Attempts() != 1 {
		t.Errorf("%d attempts, want 1", g.Attempts())
	}
	// An attempt without moves or help is not begun again.
	apply(t, g, game.Anew, game.Spent(5), game.Anew)
	expect(5, 0, 0, true)
	// A move before any time is counted was made without the timer.
	apply(t, g, "m3x", game.Anew, "m4x", game.Spent(9))
	expect(9, 0, 1, false)
	apply(t, g, game.Anew, game.Spent(9), "m4x", game.Spent(0))
	expect(9, 0, 1, false)
}

// A trial in one attempt is none in the attempt that redo leads to.
func TestTrialStaysInItsAttempt(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	apply(t, g, "m0x", game.Anew, "m1x", game.Undo, game.Undo, game.TrialBegun)
	position(t, g, "x..... ...... ...... ...... ...... ......")
	if g.Trial() != g.Position() {
		t.Fatalf("no trial: %s", account(g))
	}
	for range 2 {
		if apply(t, g, game.Redo); g.Trial() != "" {
			t.Errorf("on trial in the next attempt: %s", account(g))
		}
	}
}

// The player's solution is not one given by a link, though some time was not counted behind it.
func TestGiven(t *testing.T) {
	const solution = game.Entry("m0Q,9Q,17Q,19Q,28Q,32Q")
	g := game.New(open(t, mensa).Puzzle)
	apply(t, g, solution, game.Spent(0))
	if !g.Given() {
		t.Error("a solution without any time is not given")
	}
	g = game.New(open(t, mensa).Puzzle)
	apply(t, g, game.Spent(9), solution)
	apply(t, g, g.Solved(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), 0), game.Spent(0))
	if g.Given() {
		t.Error("the player's solution is given")
	}
}

func TestSolves(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	evening := time.Date(2026, 11, 21, 23, 59, 0, 0, time.FixedZone("", -5*3600))
	apply(t, g, game.Spent(151), "m0Q", game.Hinted, game.Checked)
	apply(t, g, g.Solved(evening, 0))
	if !g.Over() {
		t.Error("a solved attempt is not over")
	}
	apply(t, g, game.Anew)
	if g.Over() {
		t.Error("a new attempt is over")
	}
	apply(t, g, "m1Q", game.Spent(3))
	apply(t, g, g.Solved(evening.Add(time.Minute), 0))
	want := []game.Solve{{151, 1, 1, "2026-11-21 23:59"}, {0, 0, 0, "2026-11-22 00:00"}}
	if got := g.Solves(); !reflect.DeepEqual(got, want) {
		t.Errorf("solves %v, want %v", got, want)
	}
	if day := g.Solves()[1].Day(); day != "2026-11-22" {
		t.Errorf("solved on %s", day)
	}
	if best := game.BestOf(append(g.Solves(), game.Solve{Seconds: 200})); best != 200 {
		t.Errorf("best time %d, want 200: one of the others had a hint, and one was not counted", best)
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"For grandma", "For grandma"},
		{"  two\n lines\t here ", "two lines here"},
		{"a\u202eb\x00c\u200b", "a b c"},
		{"\xff\xfe", ""},
		{strings.Repeat("ü", 100), strings.Repeat("ü", 80)},
		{strings.Repeat("x", 79) + " y", strings.Repeat("x", 79)},
	} {
		e := game.Named(c.name)
		g := game.New(open(t, mensa).Puzzle)
		apply(t, g, e)
		if g.Name() != c.want {
			t.Errorf("%q becomes %q, want %q", c.name, g.Name(), c.want)
		}
	}
}

func TestDeletedGames(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	apply(t, g, game.CameFrom("daily 2026-11-21"), game.Spent(4), "m0x", game.Named("Mine"))
	before := account(g)
	apply(t, g, game.Deleted, game.Deleted, game.Spent(2))
	if !g.IsDeleted() || g.Name() != "" || g.CanUndo() || g.Seconds() != 2 {
		t.Errorf("deleted: %s", account(g))
	}
	apply(t, g, "m5Q")
	if g.IsDeleted() {
		t.Error("a game that is played again is still deleted")
	}
	// Restored, it has its former state, and the entries since are applied.
	apply(t, g, game.Restored)
	position(t, g, "x....Q ...... ...... ...... ...... ......")
	if g.Seconds() != 6 || g.Name() != "Mine" || g.IsDeleted() {
		t.Errorf("brought back: %s", account(g))
	}
	apply(t, g, game.Restored) // nothing is left to restore
	apply(t, g, game.Undo)
	after := strings.Replace(account(g), "6s", "4s", 1)
	if after != before {
		t.Errorf("brought back and undone\n%s, want\n%s", after, before)
	}
}

// Replayed in one go, a game equals the one played, whatever the journal.
func TestReplayOfEverything(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	p := open(t, mensa).Puzzle
	all := []game.Entry{game.Undo, game.Undo, game.Redo, game.Hinted, game.Checked, game.Anew, game.Deleted, game.Restored,
		"nA name", "n", "fcourse", "t3", "t0", "s3,0,0,2026-11-21 12:00", "m0x", "m1Q,2x", "m0.", "m35Q", "m99x", "s-1,0,0,", "t-4", "f", ""}
	for range 500 {
		g := game.New(p)
		var journal []game.Entry
		for range rng.IntN(40) {
			e := all[rng.IntN(len(all))]
			before := account(g)
			if err := g.Apply(e); err != nil && account(g) != before {
				t.Fatalf("%q was refused and has changed %s to %s", e, before, account(g))
			}
			journal = append(journal, e)
		}
		again, _ := game.Replay(p, journal)
		if account(again) != account(g) || again.CanUndo() != g.CanUndo() || again.CanRedo() != g.CanRedo() {
			t.Fatalf("%v\nplayed   %s\nreplayed %s", journal, account(g), account(again))
		}
	}
}

func TestEntriesOfTheGameThatDoNotFit(t *testing.T) {
	g := game.New(open(t, mensa).Puzzle)
	for _, e := range []game.Entry{"t", "t-1", "t01", "t86401", "tx", "s", "s1,2,3", "s1,2,3,today", "s1,2,-3,2026-11-21 12:00",
		"s1,2,3,2026-02-30 12:00", "s1,2,3,2026-11-21 12:00 ", "s99999999,0,0,2026-11-21 12:00", "n two", "na\nb", "f", "f\x00",
		"n" + game.Entry(strings.Repeat("x", 81)), "bb", "xx", "hh"} {
		if err := g.Apply(e); err == nil {
			t.Errorf("entry %q was taken", e)
		}
	}
	if g.Touched() {
		t.Error("refused entries have touched the game")
	}
}

func TestStopwatch(t *testing.T) {
	at := func(s float64) time.Time {
		return time.Unix(1_800_000_000, 0).Add(time.Duration(s * float64(time.Second)))
	}
	var w game.Stopwatch
	want := func(now float64, seconds int) {
		t.Helper()
		if got := w.Pending(at(now)); got != seconds {
			t.Fatalf("at %v it shows %d, want %d", now, got, seconds)
		}
	}
	want(0, 0)
	w.Run(at(10), true)
	want(12.5, 2)
	w.Run(at(13), false) // hidden
	want(500, 3)
	w.Run(at(1000), true)
	want(1000.5, 3)
	if n := w.Take(at(1001), 0); n != 4 {
		t.Fatalf("took %d, want 4", n)
	}
	// What is taken too early is owed.
	if n := w.Take(at(1001.5), 1); n != 1 {
		t.Fatalf("took %d, want 1", n)
	}
	want(1001.9, 0)
	want(1003, 1)
	// Without signs of life it stops after five minutes, and resumes with the next touch.
	w.Touch(at(1003))
	if w.Idle(at(1302)) || !w.Idle(at(1304)) {
		t.Error("it does not know that nobody is there")
	}
	want(5000, 301)
	w.Touch(at(6000))
	want(6002, 303)
	// A clock that is set back takes nothing away.
	want(5000, 303)
	want(5002, 305)
}

// Of several windows the one that was begun or touched last counts, and no other.
func TestStopwatchesOfSeveralWindows(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	var windows [3]game.Stopwatch
	tell := func(i int, takesOver bool) {
		for k := range windows {
			if takesOver && k != i {
				windows[k].Yield(now)
			}
		}
	}
	shows := func(seconds ...int) {
		t.Helper()
		now = now.Add(10 * time.Second)
		for i, want := range seconds {
			if got := windows[i].Pending(now); got != want {
				t.Errorf("window %d shows %d, want %d", i, got, want)
			}
		}
	}
	run := func(i int, running bool) { tell(i, windows[i].Run(now, running)) }
	touch := func(i int) { tell(i, windows[i].Touch(now)) }

	run(0, true)
	shows(10, 0, 0)
	run(1, true) // a second one on the same board
	shows(10, 10, 0)
	touch(2) // one without a board
	run(0, true)
	shows(10, 20, 0)
	if windows[1].Idle(now) || !windows[0].Idle(now) {
		t.Error("the one that counts is idle, or the other is not")
	}
	touch(0)
	shows(20, 20, 0)
	windows[1].Stir(now) // the board has changed under the pointer
	touch(0)
	run(2, true)
	shows(20, 20, 10)
	run(2, false) // closed: the others wait to be touched
	touch(2)
	shows(20, 20, 10)
	touch(1)
	shows(20, 30, 10)
	run(0, false)
	run(0, true) // shown again
	shows(30, 30, 10)
	// Any order of starts, stops and touches: time is never counted twice.
	rng := rand.New(rand.NewPCG(5, 6))
	begun := now
	windows = [3]game.Stopwatch{}
	for range 2000 {
		i := rng.IntN(3)
		if rng.IntN(2) == 0 {
			touch(i)
		} else {
			run(i, rng.IntN(3) > 0)
		}
		now = now.Add(time.Duration(rng.IntN(400)) * time.Second)
		sum := 0
		for k := range windows {
			sum += windows[k].Pending(now)
		}
		if gone := int(now.Sub(begun) / time.Second); sum > gone {
			t.Fatalf("%d s counted in %d s", sum, gone)
		}
	}
}

func TestClock(t *testing.T) {
	for seconds, want := range map[int][2]string{
		0: {"0:00", "0 seconds"}, 7: {"0:07", "7 seconds"}, 60: {"1:00", "1 minute"}, 151: {"2:31", "2 minutes 31 seconds"},
		3723: {"1:02:03", "1 hour 2 minutes"}, 36000: {"10:00:00", "10 hours 0 minutes"},
	} {
		if got := [2]string{game.Clock(seconds), game.ClockWords(seconds)}; got != want {
			t.Errorf("%d is %q, want %q", seconds, got, want)
		}
	}
}

// Every entry is applied or refused. A refused one changes nothing, and an applied one leaves a game that its
// journal can rebuild.
func FuzzApply(f *testing.F) {
	for _, e := range []string{"m0Q\nu\nr", "t12\nm1x\nb\nm2x\nu\nu", "nName\nx\ny\nfcourse", "s5,0,0,2026-11-21 12:00\nb", "x\nx\ny\ny\nh\nc\nt0", "m35Q,0x,\nm-1x\nm\n\xff", "p\nm0Q\nu\nr\nk\nu\nb\np\nx\ny"} {
		f.Add(e)
	}
	p := open(f, mensa).Puzzle
	f.Fuzz(func(t *testing.T, text string) {
		g := game.New(p)
		var journal []game.Entry
		for line := range strings.SplitSeq(text, "\n") {
			before := account(g)
			if err := g.Apply(game.Entry(line)); err != nil && account(g) != before {
				t.Fatalf("%q was refused, and has changed %s to %s", line, before, account(g))
			}
			journal = append(journal, game.Entry(line))
		}
		if p.Check(g.Position()) != nil {
			t.Fatalf("%q leads to %q, which is no position", text, g.Position())
		}
		if again, _ := game.Replay(p, journal); account(again) != account(g) {
			t.Fatalf("%q\nplayed   %s\nreplayed %s", text, account(g), account(again))
		}
	})
}
