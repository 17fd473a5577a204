package grid

import (
	"iter"
	"math/bits"
	"slices"
)

// A Set is a set of numbers from 0 (cells, sites, units), a bit each. Methods with a second set want it at least
// as long as the first. A type whose values are copied is an array of the words, and calls the methods on slices.
type Set []uint64

// NewSet returns an empty set of numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

func (s Set) Add(i int)      { s[i>>6] |= 1 << (i & 63) }
func (s Set) Remove(i int)   { s[i>>6] &^= 1 << (i & 63) }
func (s Set) Has(i int) bool { return s[i>>6]>>(i&63)&1 != 0 }

func (s Set) Join(o Set) {
	o = o[:len(s)]
	for i := range s {
		s[i] |= o[i]
	}
}

func (s Set) Drop(o Set) {
	o = o[:len(s)]
	for i := range s {
		s[i] &^= o[i]
	}
}

// Keep removes the numbers not in o, and reports whether any are left.
func (s Set) Keep(o Set) bool {
	o = o[:len(s)]
	some := uint64(0)
	for i := range s {
		s[i] &= o[i]
		some |= s[i]
	}
	return some != 0
}

// Within reports whether o has every number of s.
func (s Set) Within(o Set) bool {
	o = o[:len(s)]
	out := uint64(0)
	for i := range s {
		out |= s[i] &^ o[i]
	}
	return out == 0
}

// Meets reports whether s and o have a number in common.
func (s Set) Meets(o Set) bool {
	o = o[:len(s)]
	some := uint64(0)
	for i := range s {
		some |= s[i] & o[i]
	}
	return some != 0
}

// CountCommon returns how many numbers both have.
func (s Set) CountCommon(o Set) int {
	o = o[:len(s)]
	n := 0
	for i := range s {
		n += bits.OnesCount64(s[i] & o[i])
	}
	return n
}

func (s Set) Empty() bool { return !s.Meets(s) }
func (s Set) Size() int   { return s.CountCommon(s) }

// Few returns the size, 2 for two or more.
func (s Set) Few() int {
	n := 0
	for _, m := range s {
		if m != 0 {
			if n++; n > 1 || m&(m-1) != 0 {
				return 2
			}
		}
	}
	return n
}

// First returns the least number, or -1 for none.
func (s Set) First() int {
	for i, m := range s {
		if m != 0 {
			return i<<6 | bits.TrailingZeros64(m)
		}
	}
	return -1
}

// Each yields the numbers in order; they may be removed meanwhile.
func (s Set) Each() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range s {
			for m := s[i]; m != 0; m &= m - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(m)) {
					return
				}
			}
		}
	}
}

// List lists the numbers in order.
func (s Set) List() []int {
	return slices.AppendSeq(slices.Grow([]int(nil), s.Size()), s.Each())
}
