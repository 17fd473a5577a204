package reason

import (
	"iter"
	"math/bits"
	"slices"
)

// Sites is a set of sites or cells, a bit each.
type Sites []uint64

// NewSites is an empty set for sites below n.
func NewSites(n int) Sites { return make(Sites, (n+63)/64) }

// Put adds a site.
func (s Sites) Put(site int) { s[site>>6] |= 1 << (site & 63) }

// Drop removes a site.
func (s Sites) Drop(site int) { s[site>>6] &^= 1 << (site & 63) }

// Has reports whether a site is in the set.
func (s Sites) Has(site int) bool { return s[site>>6]>>(site&63)&1 == 1 }

// Join adds the sites of another set.
func (s Sites) Join(o Sites) {
	for i, word := range o {
		s[i] |= word
	}
}

// All yields the sites in order.
func (s Sites) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(i<<6 | bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// List lists the sites in order.
func (s Sites) List() []int { return slices.Collect(s.All()) }
