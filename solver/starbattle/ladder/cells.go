package ladder

import (
	"iter"
	"math/bits"
	"slices"
)

// cells is a set of cells, a bit each in reading order. Only the first Board.words words are in use; most
// methods take that number and read no others.
type cells [(maxSize*maxSize + 63) / 64]uint64

func (x *cells) add(c int)      { x[c>>6] |= 1 << (c & 63) }
func (x *cells) remove(c int)   { x[c>>6] &^= 1 << (c & 63) }
func (x *cells) has(c int) bool { return x[c>>6]>>(c&63)&1 != 0 }

// setOf returns the set of the cells listed.
func setOf(list ...int) cells {
	var x cells
	for _, c := range list {
		x.add(c)
	}
	return x
}

// join adds the cells of y.
func (x *cells) join(y *cells, words int) {
	for i := range x[:words] {
		x[i] |= y[i]
	}
}

// drop removes the cells of y.
func (x *cells) drop(y *cells, words int) {
	for i := range x[:words] {
		x[i] &^= y[i]
	}
}

// keep removes the cells not in y, and reports whether any are left.
func (x *cells) keep(y *cells, words int) bool {
	some := uint64(0)
	for i := range x[:words] {
		x[i] &= y[i]
		some |= x[i]
	}
	return some != 0
}

func (x *cells) empty(words int) bool { return !x.meets(x, words) }
func (x *cells) count(words int) int  { return x.common(x, words) }

// common counts the cells of both.
func (x *cells) common(y *cells, words int) int {
	n := 0
	for i := range x[:words] {
		n += bits.OnesCount64(x[i] & y[i])
	}
	return n
}

// few returns the number of cells, 2 for two or more.
func (x *cells) few(words int) int {
	n := 0
	for i := range x[:words] {
		if m := x[i]; m != 0 {
			if n++; n > 1 || m&(m-1) != 0 {
				return 2
			}
		}
	}
	return n
}

// first returns the first cell of a set that is not empty.
func (x *cells) first(words int) int {
	for i := range x[:words] {
		if x[i] != 0 {
			return i<<6 | bits.TrailingZeros64(x[i])
		}
	}
	return -1
}

// within reports whether y has every cell of x.
func (x *cells) within(y *cells, words int) bool {
	out := uint64(0)
	for i := range x[:words] {
		out |= x[i] &^ y[i]
	}
	return out == 0
}

// meets reports whether x and y have a cell in common.
func (x *cells) meets(y *cells, words int) bool {
	some := uint64(0)
	for i := range x[:words] {
		some |= x[i] & y[i]
	}
	return some != 0
}

func (x *cells) and(y *cells) cells {
	var both cells
	for i := range x {
		both[i] = x[i] & y[i]
	}
	return both
}

func (x *cells) or(y *cells) cells {
	var either cells
	for i := range x {
		either[i] = x[i] | y[i]
	}
	return either
}

// but returns x without y.
func (x *cells) but(y *cells) cells {
	var rest cells
	for i := range x {
		rest[i] = x[i] &^ y[i]
	}
	return rest
}

// each yields the cells in reading order; cells may be removed meanwhile.
func (x *cells) each(words int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range x[:words] {
			for m := x[i]; m != 0; m &= m - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(m)) {
					return
				}
			}
		}
	}
}

func (x *cells) list(words int) []int { return slices.Collect(x.each(words)) }

// A UnitSet is a set of units, a bit each.
type UnitSet [2]uint64

func unitsOf(units ...int) (s UnitSet) {
	for _, u := range units {
		s.Add(u)
	}
	return s
}

func (s *UnitSet) Add(u int)     { s[u>>6&1] |= 1 << (u & 63) }
func (s *UnitSet) Remove(u int)  { s[u>>6&1] &^= 1 << (u & 63) }
func (s UnitSet) Has(u int) bool { return s[u>>6&1]>>(u&63)&1 != 0 }
func (s UnitSet) Size() int      { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s UnitSet) Empty() bool    { return s[0]|s[1] == 0 }
func (s UnitSet) union(t UnitSet) UnitSet {
	return UnitSet{s[0] | t[0], s[1] | t[1]}
}
func (s UnitSet) intersection(t UnitSet) UnitSet {
	return UnitSet{s[0] & t[0], s[1] & t[1]}
}
func (s UnitSet) Minus(t UnitSet) UnitSet {
	return UnitSet{s[0] &^ t[0], s[1] &^ t[1]}
}

// Each yields the units by number.
func (s UnitSet) Each() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, m := range s {
			for ; m != 0; m &= m - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(m)) {
					return
				}
			}
		}
	}
}

// List returns the units by number.
func (s UnitSet) List() []int { return slices.Collect(s.Each()) }
