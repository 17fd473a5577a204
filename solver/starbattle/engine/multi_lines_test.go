package engine

import (
	"math/bits"
	"testing"
)

// fullestSets lists the largest sets of bits of w of which no two are neighbours.
func fullestSets(w uint64) (all []uint64) {
	most := 0
	for set := w; ; set = (set - 1) & w {
		if set&(set<<1) == 0 && bits.OnesCount64(set) >= most {
			if bits.OnesCount64(set) > most {
				most, all = bits.OnesCount64(set), all[:0]
			}
			all = append(all, set)
		}
		if set == 0 {
			return all
		}
	}
}

// fullest and settled agree with a list of all largest sets, in both halves of a word.
func TestFullest(t *testing.T) {
	for w := range uint64(1) << 12 {
		sets := fullestSets(w)
		must, some := w, uint64(0)
		for _, set := range sets {
			must &= set
			some |= set
		}
		for _, shift := range []int{0, 1, 13, half, half + 7} {
			full := fullest(w << shift)
			if full&^(w<<shift) != 0 || full&(full<<1) != 0 || bits.OnesCount64(full) != bits.OnesCount64(sets[0]) {
				t.Fatalf("%b << %d: fullest %b, want a set as large as %b", w, shift, full, sets[0])
			}
			gotMust, gotIdle := settled(w<<shift, full)
			if gotMust != must<<shift || gotIdle != (w&^some)<<shift {
				t.Fatalf("%b << %d: must %b, idle %b, want %b and %b", w, shift, gotMust, gotIdle, must<<shift, (w&^some)<<shift)
			}
		}
		pairs := fullest(w) &^ must
		for ; pairs != 0; pairs &= pairs - 1 {
			pair := 3 * (pairs & -pairs)
			for _, set := range sets {
				if bits.OnesCount64(set&pair) != 1 {
					t.Fatalf("%b: the fullest set %b does not have one of the pair %b", w, set, pair)
				}
			}
		}
	}
}

func TestExhausted(t *testing.T) {
	for _, c := range []struct {
		full  uint64
		want  int
		tight uint64
		ok    bool
	}{
		{0b10101<<half | 0b10101, 2, 0, true},
		{0b10101<<half | 0b101, 2, lower, true},
		{0b101<<half | 0b10101, 2, lower << half, true},
		{0b101<<half | 0b101, 2, ^uint64(0), true},
		{0b101<<half | 0b1, 2, 0, false},
		{0b1<<half | 0b10101, 2, 0, false},
	} {
		tight, ok := exhausted(c.full, c.want)
		if ok != c.ok || ok && tight != c.tight {
			t.Errorf("%b, want %d: %x %t, want %x %t", c.full, c.want, tight, ok, c.tight, c.ok)
		}
	}
}

func TestMiddle(t *testing.T) {
	for places := uint32(1); places < 1<<9; places++ {
		want := uint64(0)
		for at := range 10 {
			if places&^(7<<at>>1) == 0 {
				want |= 1 << at
			}
		}
		if got := middle(places); got != want {
			t.Errorf("%b: %b, want %b", places, got, want)
		}
	}
}
