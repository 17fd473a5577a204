package ladder

import "math/bits"

// More of sets of cells: what makes a new one, and looks at all words.

// setOf is a set of the cells listed.
func setOf(list ...int) cells {
	var x cells
	for _, c := range list {
		x.add(c)
	}
	return x
}

func (x *cells) none() bool { return *x == cells{} }

func (x *cells) size() int { return x.common(x, len(x)) }

// common counts the cells of both.
func (x *cells) common(y *cells, words int) int {
	n := 0
	for i := range x[:words] {
		n += bits.OnesCount64(x[i] & y[i])
	}
	return n
}

func (x *cells) overlaps(y *cells) bool { return x.meets(y, len(x)) }

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

// but is x without y.
func (x *cells) but(y *cells) cells {
	var rest cells
	for i := range x {
		rest[i] = x[i] &^ y[i]
	}
	return rest
}

// least is the first cell, -1 if there is none.
func (x *cells) least() int { return x.first(len(x)) }

// all goes through the cells in order, also while some are taken away.
func (x *cells) all(yield func(int) bool) {
	for i := range x {
		for w := x[i]; w != 0; w &= w - 1 {
			if !yield(i<<6 | bits.TrailingZeros64(w)) {
				return
			}
		}
	}
}

func (x *cells) list() []int {
	var list []int
	for c := range x.all {
		list = append(list, c)
	}
	return list
}
