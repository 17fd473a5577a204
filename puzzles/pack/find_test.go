package pack_test

import (
	"math/rand/v2"
	"testing"

	"quadrille/puzzles/pack"
	"quadrille/solver/all"
)

// The puzzle of a day is found on this day, and up to the day before where it was last, if ever.
func TestFind(t *testing.T) {
	const years = 20 * 365
	rng := rand.New(rand.NewPCG(1, 0))
	for _, k := range all.Kinds() {
		texts := make(map[string]pack.Day) // the last day of each text, until the day at hand
		for d := pack.FirstDay; d < pack.FirstDay+years; d++ {
			b, ok := pack.Daily(k, d)
			if !ok {
				t.Fatalf("%s has no puzzle on %s", k.Name, d)
			}
			if rng.IntN(40) == 0 {
				if got, ok := pack.Find(k, b.Text, d); !ok || got != d {
					t.Errorf("%s: the puzzle of %s is found on %s (%t)", k.Name, d, got, ok)
				}
				got, ok := pack.Find(k, b.Text, d-1)
				before, known := texts[b.Text]
				if ok != known || got != before {
					t.Errorf("%s: before %s its puzzle is found on %s (%t), want %s (%t)", k.Name, d, got, ok, before, known)
				}
			}
			texts[b.Text] = d
		}
	}
}

// A board of a course, or no board at all, is the puzzle of no day.
func TestFindNone(t *testing.T) {
	for _, k := range all.Kinds() {
		for _, text := range []string{"", "?", pack.Course(k)[0].Boards[0].Text, k.Builtin[0].Text} {
			if d, ok := pack.Find(k, text, pack.FirstDay+100000); ok {
				t.Errorf("%s: %q is found on %s", k.Name, text, d)
			}
		}
		b, _ := pack.Daily(k, pack.FirstDay)
		if d, ok := pack.Find(k, b.Text, pack.FirstDay-1); ok {
			t.Errorf("%s: before the first day a puzzle is found on %s", k.Name, d)
		}
	}
}
