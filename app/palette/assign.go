package palette

import (
	"math"
	"math/rand/v2"
	"slices"
	"sync"
)

// prices are what it costs to see two colours side by side: so much more the closer they are
// that the closest pair decides.
var prices = sync.OnceValue(measure)

func measure() *[most][most]int64 {
	var eyes [most][2][len(visions)]lab
	for i, c := range colours {
		eyes[i] = c.eyes()
	}
	t := new([most][most]int64)
	for i := range t {
		for j := range i {
			t[i][j] = int64(1e12 * math.Exp(-1.5*closest(&eyes[i], &eyes[j])))
			t[j][i] = t[i][j]
		}
	}
	return t
}

// kicks is how many times Assign disturbs the best it has and betters that again.
const kicks = 60

// Assign gives each of n regions, at most 25, an index into Palette(n), all different, so
// that adjacent regions look as different as can be, whatever the theme and whoever looks. The
// same regions always get the same colours.
func Assign(n int, adjacent func(a, b int) bool) []int {
	s := shuffle{prices: prices(), near: make([][]int, n), colour: make([]int, n)}
	for a := range n {
		for b := range n {
			if a != b && (adjacent(a, b) || adjacent(b, a)) {
				s.near[a] = append(s.near[a], b)
			}
		}
		s.colour[a] = a
	}
	s.improve()
	best, least := slices.Clone(s.colour), s.price()
	rng := rand.New(rand.NewPCG(uint64(n), 1))
	for range kicks {
		copy(s.colour, best)
		for range min(4, n-1) {
			i, j := rng.IntN(n), rng.IntN(n)
			s.colour[i], s.colour[j] = s.colour[j], s.colour[i]
		}
		s.improve()
		if price := s.price(); price < least {
			copy(best, s.colour)
			least = price
		}
	}
	return best
}

// A shuffle is an assignment being bettered.
type shuffle struct {
	prices *[most][most]int64
	near   [][]int // per region, those adjacent to it
	colour []int   // per region
}

// improve swaps the colours of two regions as long as that makes the whole cheaper.
func (s *shuffle) improve() {
	for better := true; better; {
		better = false
		for a := range s.colour {
			for b := range a {
				before := s.priceOf(a) + s.priceOf(b)
				s.colour[a], s.colour[b] = s.colour[b], s.colour[a]
				if s.priceOf(a)+s.priceOf(b) < before {
					better = true
				} else {
					s.colour[a], s.colour[b] = s.colour[b], s.colour[a]
				}
			}
		}
	}
}

// priceOf is the price of a region among its neighbours.
func (s *shuffle) priceOf(a int) int64 {
	row, sum := &s.prices[s.colour[a]], int64(0)
	for _, b := range s.near[a] {
		sum += row[s.colour[b]]
	}
	return sum
}

// price is that of the whole map, each neighbourhood counted from both sides.
func (s *shuffle) price() int64 {
	sum := int64(0)
	for a := range s.colour {
		sum += s.priceOf(a)
	}
	return sum
}
