package game_test

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/all"
)

// A counted puzzle counts how often a position of it is checked: once a move.
type counted struct {
	solver.Puzzle
	checks *int
}

func (c counted) Check(pos solver.Position) error {
	*c.checks++
	return c.Puzzle.Check(pos)
}

func mensaPuzzle(t testing.TB) solver.Puzzle {
	t.Helper()
	l, err := solver.ParseLink(all.Kinds(), "starbattle:6x1.AAAAABAAABBBABBBBCADEEECDDEFECDDFFCC")
	if err != nil {
		t.Fatal(err)
	}
	return l.Puzzle
}

// longJournals are journals of about n entries that once cost more than their length.
func longJournals(n int) map[string][]game.Entry {
	moves := make([]game.Entry, n)
	for i := range moves {
		moves[i] = game.Entry("m0" + string("x."[i%2]))
	}
	repeat := func(e ...game.Entry) []game.Entry { return slices.Repeat(e, n/len(e)) }
	return map[string][]game.Entry{
		"moves":              moves,
		"moves, then undo":   slices.Concat(moves[:n/2], repeat(game.Undo)[:n/2]),
		"undo and move":      slices.Concat(moves[:n/2], repeat(game.Undo, "m1x", game.Undo, "m1Q")[:n/2]),
		"attempts":           slices.Concat(repeat("m0x", game.Anew)[:n/2], repeat(game.Undo)[:n/4], repeat(game.Checked)[:n/4]),
		"deletions":          slices.Concat(repeat("m0x", game.Deleted)[:n/2], repeat(game.Restored)[:n/2]),
		"a long name":        {game.Entry("n" + strings.Repeat("x", n))},
		"an invisible name":  {game.Entry("n" + strings.Repeat("\u200b", n))},
		"a long origin":      {game.Entry("f" + strings.Repeat("x", n))},
		"solves":             repeat("s1,0,0,2026-11-21 19:05"),
		"a move of one cell": {game.Entry("m" + strings.Repeat("0x,", n) + "0x")},
	}
}

// The work of replaying a journal grows with its length and no faster: twice the entries cost
// at most about twice the bytes, and a move is checked a bounded number of times.
func TestReplayIsLinear(t *testing.T) {
	p := mensaPuzzle(t)
	work := func(entries []game.Entry) (bytes uint64, checks int) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		game.Replay(counted{p, &checks}, entries)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc, checks
	}
	const n = 8000
	short, long := longJournals(n), longJournals(2*n)
	for name := range short {
		bytes, _ := work(short[name])
		twice, checks := work(long[name])
		if twice > 3*bytes+1<<16 {
			t.Errorf("%s: %d bytes for %d entries, %d for twice as many", name, bytes, n, twice)
		}
		if checks > 10*len(long[name]) {
			t.Errorf("%s: %d positions are checked for %d entries", name, checks, len(long[name]))
		}
	}
}

// A name of megabytes is cut to its length in one pass: going over it once for each character
// that is too many would not end.
func TestLongNames(t *testing.T) {
	for _, part := range []string{"x", "ü", " y", "\u200b", "\xff", "\ufffd"} {
		text := strings.Repeat(part, 4<<20)
		entry := game.Named(text)
		name := string(entry[1:])
		if again := game.Named(name); again != entry {
			t.Errorf("%q is cut to %q, and that to %q", part, name, again[1:])
		}
		if n := len([]rune(name)); n > game.MaxName {
			t.Errorf("%q: %d characters", part, n)
		}
		if g, bad := game.Replay(mensaPuzzle(t), []game.Entry{entry, game.CameFrom(text), game.Entry("n" + text)}); g.Name() != name || bad < 1 || bad > 2 {
			t.Errorf("%q: the game is called %q, %d entries are left out", part, g.Name(), bad)
		}
	}
}

// tidySlowly is the specification of tidy.
func tidySlowly(name string) string {
	runes := []rune(strings.ToValidUTF8(name, ""))
	visible := func(i int) bool { return i >= 0 && i < len(runes) && !unprintable(runes[i]) }
	spaced := make([]rune, len(runes))
	for i, r := range runes {
		if spaced[i] = r; !visible(i) && !(strings.ContainsRune(joiners, r) && visible(i-1) && visible(i+1)) {
			spaced[i] = ' '
		}
	}
	runes = []rune(strings.Join(strings.Fields(string(spaced)), " "))
	return strings.TrimRight(string(runes[:min(len(runes), game.MaxName)]), " "+joiners)
}

const joiners = "\u200c\u200d"

func FuzzNamed(f *testing.F) {
	f.Add("  a name\twith \u200b all\xffsorts ")
	f.Add(strings.Repeat("x ", 50))
	f.Add(strings.Repeat("x", 79) + " y")
	f.Add(strings.Repeat("x", 80) + " y")
	f.Add("\u200d\U0001f469\u200d\U0001f469\u200d\u200d\U0001f467 \u200d\u200c")
	f.Add(strings.Repeat("x", 79) + "\u200dy")
	f.Fuzz(func(t *testing.T, text string) {
		if name := string(game.Named(text)[1:]); name != tidySlowly(text) {
			t.Errorf("%q is called %q, want %q", text, name, tidySlowly(text))
		}
	})
}

// More deletions than are taken back one by one lose nothing that was done.
func TestManyDeletions(t *testing.T) {
	p := mensaPuzzle(t)
	var entries []game.Entry
	for i := range 20 {
		entries = append(entries, game.Entry(fmt.Sprintf("m%dx", i)), game.Deleted)
	}
	entries = append(entries, slices.Repeat([]game.Entry{game.Restored}, 20)...)
	g, bad := game.Replay(p, entries)
	if want := strings.Repeat("x", 20) + strings.Repeat(".", 16); bad != 0 || string(g.Position()) != want || g.Moves() != 20 {
		t.Errorf("%s after %d moves, %d left out", g.Position(), g.Moves(), bad)
	}
}

func BenchmarkReplay(b *testing.B) {
	p := mensaPuzzle(b)
	for _, name := range slices.Sorted(maps.Keys(longJournals(0))) {
		for _, n := range []int{4000, 8000, 16000} {
			entries := longJournals(n)[name]
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				for b.Loop() {
					game.Replay(p, entries)
				}
			})
		}
	}
}

func unprintable(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }
