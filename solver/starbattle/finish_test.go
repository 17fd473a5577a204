package starbattle

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

func TestFinishEmpty(t *testing.T) {
	for _, s := range []struct{ n, k, boards int }{{4, 1, 20}, {6, 1, 40}, {8, 1, 40}, {10, 1, 20}, {12, 1, 8}, {8, 2, 10}, {9, 2, 6}, {10, 2, 4}} {
		d, err := NewDraft(s.n, s.k)
		if err != nil {
			t.Fatal(err)
		}
		made := make(map[Draft]bool)
		for seed := range s.boards {
			e, ok := d.Finish(context.Background(), uint64(seed), nil)
			if !ok {
				t.Errorf("%s, seed %d: not finished", d, seed)
				continue
			}
			checkFinished(t, d, e)
			if notes := e.Notes(); len(notes) > 0 && s.n > 4*s.k {
				t.Errorf("%s: %s", e, notes[0].Text)
			}
			made[e] = true
		}
		if s.n > 4*s.k && len(made) < s.boards-1 {
			t.Errorf("%s: %d boards of %d seeds", d, len(made), s.boards)
		}
	}
}

// Boards known to be possible, with some cells wiped out.
func TestFinishPainted(t *testing.T) {
	random := newGenerator(9)
	for _, p := range uniqueBoards(t) {
		if p.n > 12 || p.n > 8 && testing.Short() {
			continue
		}
		for _, wiped := range []int{1, 2, 4, p.n, p.n * p.n / 2, p.n * p.n * 3 / 4} {
			d := p.Draft().Swap('A', 'B').Paint('.', random.Perm(p.n * p.n)[:wiped]...)
			e, ok := d.Finish(context.Background(), uint64(wiped), nil)
			if !ok {
				t.Errorf("%s, %d wiped: not finished", d, wiped)
				continue
			}
			checkFinished(t, d, e)
		}
	}
}

func checkFinished(t *testing.T, d, e Draft) {
	t.Helper()
	p, err := e.Puzzle()
	if err != nil || !noBlank(e) || count(p, p.Start(), 2) != 1 {
		t.Errorf("%s: finished as %s: %v, or not one solution", d, e, err)
	}
	for c := range d.cells {
		if d.cells[c] != '.' && d.cells[c] != e.cells[c] {
			t.Errorf("%s: cell %d was %c and is %c", d, c, d.cells[c], e.cells[c])
		}
	}
}

func TestFinishImpossible(t *testing.T) {
	for _, text := range []string{
		"4x1.AAAABBBBCCCCDDD.",           // rows stay rows: several solutions
		"4x1.AAAABBBBCCCCDDDD",           // nothing to finish, and not unique
		"4x1.ABCDE...........",           // too many letters
		"6x2." + strings.Repeat(".", 36), // too small for two stars a row
	} {
		d, err := ParseDraft(text)
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := d.Finish(context.Background(), 1, nil); ok {
			t.Errorf("%s: finished as %s", d, e)
		}
	}
}

func TestFinishSame(t *testing.T) {
	d, _ := NewDraft(8, 1)
	a, _ := d.Finish(context.Background(), 3, nil)
	b, _ := d.Finish(context.Background(), 3, func(done, of int) {
		if done < 1 || done > of {
			t.Errorf("progress %d of %d", done, of)
		}
	})
	if a != b {
		t.Errorf("one seed gives\n%s and\n%s", a, b)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := d.Finish(ctx, 3, nil); ok {
		t.Error("finished after the context ended")
	}
}

func BenchmarkFinish(b *testing.B) {
	for _, s := range []struct{ n, k int }{{6, 1}, {8, 1}, {10, 1}, {12, 1}, {16, 1}, {8, 2}, {9, 2}, {10, 2}} {
		b.Run(fmt.Sprintf("%dx%d", s.n, s.k), func(b *testing.B) {
			d, _ := NewDraft(s.n, s.k)
			b.ReportAllocs()
			seed, made := uint64(0), 0
			for b.Loop() {
				if _, ok := d.Finish(context.Background(), seed, nil); ok {
					made++
				}
				seed++
			}
			b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "boards/s")
			b.ReportMetric(100*float64(made)/float64(b.N), "%made")
		})
	}
}
