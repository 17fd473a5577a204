package grid

import (
	"maps"
	"math/bits"
	"slices"
)

// Fewest returns the least number of places by which one of some words is told from each of the others. The words have
// the same length, of up to 64 bytes. It is not ok if each word comes twice.
func Fewest(words []string) (places int, ok bool) {
	places = len(words[0]) + 1
	for i, word := range words {
		differ := make(map[uint64]bool, len(words))
		for j, other := range words {
			if j != i {
				differ[differing(word, other)] = true
			}
		}
		if differ[0] {
			continue
		}
		least := minimal(differ)
		for hit(least, places-1) {
			places--
			ok = true
		}
	}
	return places, ok
}

// differing returns the set of the places in which two words differ.
func differing(a, b string) (places uint64) {
	for i := range len(a) {
		if a[i] != b[i] {
			places |= 1 << i
		}
	}
	return places
}

// minimal lists the sets that include no other, the smallest first.
func minimal(sets map[uint64]bool) (least []uint64) {
	all := slices.SortedFunc(maps.Keys(sets), func(a, b uint64) int { return bits.OnesCount64(a) - bits.OnesCount64(b) })
	for _, s := range all {
		if !slices.ContainsFunc(least, func(l uint64) bool { return l&^s == 0 }) {
			least = append(least, s)
		}
	}
	return least
}

// hit reports whether so many places hit each of some sets.
func hit(sets []uint64, places int) bool {
	if len(sets) == 0 {
		return places >= 0
	}
	apart, met := 0, uint64(0) // sets without a common place need one each
	for _, s := range sets {
		if s&met == 0 {
			apart, met = apart+1, met|s
		}
	}
	if apart > places {
		return false
	}
	first := sets[0]
	for s := first; s != 0; s &= s - 1 {
		place := s & -s
		if hit(slices.DeleteFunc(slices.Clone(sets), func(other uint64) bool { return other&place != 0 }), places-1) {
			return true
		}
	}
	return false
}
