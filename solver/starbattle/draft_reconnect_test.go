package starbattle

import (
	"fmt"
	"slices"
	"testing"

	"quadrille/solver/solvertest"
)

// fewestToReconnect tries all changes of up to two cells; it returns 3 if they are not enough.
func fewestToReconnect(d Draft, locked []int) int {
	whole := func(e Draft) bool { return len(e.Stray()) == 0 && e.Letters() != "" && sameLetters(d, e) }
	if whole(d) {
		return 0
	}
	fewest := 3
	for a := range d.cells {
		for _, x := range []byte(d.Letters()) {
			one := d.Paint(x, a)
			if one == d || slices.Contains(locked, a) {
				continue
			}
			if whole(one) {
				return 1
			}
			for b := range a {
				for _, y := range []byte(d.Letters()) {
					if fewest > 2 && y != d.cells[b] && !slices.Contains(locked, b) && whole(one.Paint(y, b)) {
						fewest = 2
					}
				}
			}
		}
	}
	return fewest
}

func sameLetters(d, e Draft) bool {
	a, b := []byte(d.Letters()), []byte(e.Letters())
	slices.Sort(a)
	slices.Sort(b)
	return string(a) == string(b)
}

func changedCells(d, e Draft) (cells []int) {
	for c := range d.cells {
		if d.cells[c] != e.cells[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

// Reconnect changes no more cells than the fewest found by trying all changes of one or two.
func TestReconnectFewest(t *testing.T) {
	random := newGenerator(3)
	costs := map[int]int{}
	for i := range solvertest.Fewer(200) {
		n := 4 + i%2
		d := Draft{n, 1, random.grown(n)}
		for range 1 + random.IntN(3) {
			d = d.Paint('A'+byte(random.IntN(n)), random.IntN(n*n))
		}
		var locked []int
		if i%4 == 0 {
			locked = random.Perm(n * n)[:n]
		}
		e, ok := d.Reconnect(locked...)
		want := fewestToReconnect(d, locked)
		got := len(changedCells(d, e))
		if want < 3 && (!ok || got != want) {
			t.Errorf("%s has become %s, %t, with %v locked: %d cells changed, want %d", d, e, ok, locked, got, want)
		}
		checkReconnected(t, d, e, ok, locked)
		costs[want]++
	}
	if (costs[0] == 0 || costs[1] == 0 || costs[2] == 0) && !testing.Short() {
		t.Errorf("%v maps by changes", costs)
	}
}

func checkReconnected(t *testing.T, d, e Draft, ok bool, locked []int) {
	t.Helper()
	if !ok {
		if len(locked) == 0 {
			t.Errorf("%s is not reconnected", d)
		}
		return
	}
	for _, c := range changedCells(d, e) {
		if slices.Contains(locked, c) {
			t.Errorf("%s has become %s: cell %d was locked", d, e, c)
		}
	}
	if stray := e.Stray(); stray != nil || !sameLetters(d, e) {
		t.Errorf("%s has become %s: %v stray", d, e, stray)
	}
}

// Large and half-done maps in many pieces are reconnected, too.
func TestReconnectMany(t *testing.T) {
	random := newGenerator(4)
	for i := range solvertest.Fewer(60) {
		n := []int{8, 12, 25}[i%3]
		d := Draft{n, 1, random.grown(n)}
		if i%2 == 0 {
			d = d.Paint('.', random.Perm(n * n)[:n*n/2]...)
		}
		for range random.IntN(2 * n) {
			d = d.Paint('A'+byte(random.IntN(n)), random.IntN(n*n))
		}
		e, ok := d.Reconnect()
		checkReconnected(t, d, e, ok, nil)
		if got, most := len(changedCells(d, e)), n*n/2; got > most {
			t.Errorf("%s has become %s: %d cells changed", d, e, got)
		}
	}
	scattered := Draft{8, 1, random.scattered(8)}
	e, ok := scattered.Reconnect()
	checkReconnected(t, scattered, e, ok, nil)
}

func TestStray(t *testing.T) {
	for _, test := range []struct{ draft, stray string }{
		{"4x1.AAAABBBBCCCCDDDD", "[]"},
		{"4x1.A.AABBBBCC.CDD..", "[0 11]"},
		{"4x1.A...............", "[]"},
		{"4x1.ABCDEAAAAAAAAAAB", "[0 15]"},
	} {
		d, err := ParseDraft(test.draft)
		if err != nil {
			t.Fatal(err)
		}
		if stray := fmt.Sprint(d.Stray()); stray != test.stray {
			t.Errorf("%s: %s stray, want %s", d, stray, test.stray)
		}
	}
}

func BenchmarkReconnect(b *testing.B) {
	for _, n := range []int{8, 12, 25} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			random := newGenerator(5)
			var drafts []Draft
			for range 50 {
				d := Draft{n, 1, random.grown(n)}
				for range 4 {
					d = d.Paint('A'+byte(random.IntN(n)), random.IntN(n*n))
				}
				drafts = append(drafts, d)
			}
			for i := 0; b.Loop(); i++ {
				drafts[i%len(drafts)].Reconnect()
			}
		})
	}
}
