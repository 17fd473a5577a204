package pack

import (
	"bytes"
	"os"
	"strconv"
	"testing"

	"quadrille/solver"
	"quadrille/solver/all"
	"quadrille/solver/grid"
)

// bundled calls do for every board of every pack.
func bundled(do func(k *solver.Kind, b Board)) {
	for _, k := range all.Kinds() {
		for _, s := range Every {
			h := s.held(k)
			for weekday := range h.week {
				for _, b := range h.on(weekday) {
					do(k, b)
				}
			}
			for _, c := range h.course() {
				for _, b := range c.Boards {
					do(k, b)
				}
			}
		}
	}
}

// Every board of a pack is known, turned too, and few others are. UPDATE=1 writes the filter.
func TestKnown(t *testing.T) {
	n := 0
	bundled(func(*solver.Kind, Board) { n++ })
	want := make([]byte, n)
	bundled(func(k *solver.Kind, b Board) {
		for _, at := range placesOf(n, k, b.Text) {
			want[at/8] |= 1 << (at % 8)
		}
	})
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile("known.bits", want, 0o644); err != nil {
			t.Fatal(err)
		}
	} else if !bytes.Equal(knownBits, want) {
		t.Error("known.bits is another filter")
	}
	turn := 0
	bundled(func(k *solver.Kind, b Board) {
		p, err := k.Parse(b.Text)
		if err != nil {
			t.Fatal(err)
		}
		if turn++; !Known(k, k.Turned(p, grid.Turn(turn%grid.Turns))) {
			t.Errorf("%s:%s is not known", k.Name, b.Text)
		}
	})
	others := 0
	for i := range 10_000 {
		if isKnown(want, all.Kinds()[0], strconv.Itoa(i)) {
			others++
		}
	}
	if n < 4000 || others > 300 {
		t.Errorf("%d boards are known, and %d of 10,000 others", n, others)
	}
}
