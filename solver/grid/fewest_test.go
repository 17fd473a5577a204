package grid

import (
	"math/rand/v2"
	"testing"
)

func TestFewest(t *testing.T) {
	for _, test := range []struct {
		words  []string
		places int
		ok     bool
	}{
		{[]string{"abc"}, 0, true},
		{[]string{"abc", "abd"}, 1, true},
		{[]string{"aa", "ab", "ba", "bb"}, 2, true},
		{[]string{"aa", "ab", "ba"}, 1, true},
		{[]string{"aa", "aa", "ab", "ab"}, 3, false},
		{[]string{"aaa", "aaa", "baa", "aba", "aab", "bba"}, 1, true},
	} {
		if places, ok := Fewest(test.words); ok != test.ok || ok && places != test.places {
			t.Errorf("%q: %d, %t, want %d, %t", test.words, places, ok, test.places, test.ok)
		}
	}
}

// It agrees with trying all sets of places.
func TestFewestBySets(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		words := make([]string, 1+random.IntN(30))
		for i := range words {
			word := make([]byte, 8)
			for j := range word {
				word[j] = 'a' + byte(random.IntN(2))
			}
			words[i] = string(word)
		}
		places, ok := Fewest(words)
		if !ok {
			places = 9
		}
		if want := fewestBySets(words); places != want {
			t.Fatalf("%q: %d, want %d", words, places, want)
		}
	}
}

// fewestBySets returns the same by trying all sets of places, or more than the length of a word.
func fewestBySets(words []string) int {
	least := len(words[0]) + 1
	for set := range uint64(1) << len(words[0]) {
		size := 0
		for s := set; s != 0; s &= s - 1 {
			size++
		}
		for i, w := range words {
			alone := true
			for j, other := range words {
				alone = alone && (i == j || differing(w, other)&set != 0)
			}
			if alone {
				least = min(least, size)
			}
		}
	}
	return least
}
