package palette

import (
	"math"
	"slices"
)

// A taste is the weights of a palette for the colours of a board.
type taste struct {
	apart   float64 // the least difference wanted between neighbours, ...
	visions int     // in the first so many visions,
	slope   float64 // and an excess is worth less by e to the slope for each 1
	few     int     // on boards of at most so many regions ...
	usual   int     // only so many colours are used
	later   int64   // the price of a colour that has a number higher by 1,
	extreme int64   // of one that is lighter or darker by 1 than the middle of all,
	loud    float64 // and of chroma in the largest region, for each 100
}

// prices are the costs of colours on a board.
type prices struct {
	near [most][most]int64 // of neighbours
	far  [most][most]int64 // of regions that do not touch
	one  [most]int64       // of a region
	loud [most]int64       // of the largest region, and one
}

// fine is the price of neighbours that are just far enough apart.
const fine = 1e6

// measure computes the prices. They are rounded, so that they are the same on every machine.
func (p *Palette) measure() *prices {
	var seen [most]eyes
	for i, c := range p.colours {
		seen[i] = c.eyes()
	}
	price := func(d, slope float64) int64 { return int64(math.Round(fine * math.Exp(-slope*math.Round(100*d)/100))) }
	t := new(prices)
	for i := range t.near {
		t.one[i] = p.taste.later * int64(i)
		for theme := range seen[i] {
			c := seen[i][theme][0]
			t.one[i] += p.taste.extreme * int64(math.Abs(c.l-[...]float64{83, 36}[theme]))
			t.loud[i] += int64(p.taste.loud * math.Round(math.Hypot(c.a, c.b)) / 100)
			if h := hue(c.a, c.b) * 180 / math.Pi; theme == 1 && (h < 125 || h > 335) {
				t.loud[i] += int64(p.taste.loud / 20) // no brown or olive board
			}
		}
		for j := range i {
			slope := p.taste.slope
			d := closest(&seen[i], &seen[j], p.taste.visions) - p.taste.apart
			if d < 0 {
				slope = 2
			}
			t.near[i][j] = min(price(d, slope), 1e13)
			t.far[i][j] = price(closest(&seen[i], &seen[j], 1)-10, 1./3) / 4
			t.near[j][i], t.far[j][i] = t.near[i][j], t.far[i][j]
		}
	}
	return t
}

// Assign gives each region of a board a colour of its own: an index into Colours. Size has the number of
// cells of each region, at most 25 of them; adjacent reports whether regions touch. Neighbours differ by at
// least the palette's minimum where possible, whatever the theme; the largest region is quiet; the same
// regions always get the same colours.
func (p *Palette) Assign(size []int, adjacent func(a, b int) bool) []int {
	s := p.begin(size, adjacent)
	s.improve()
	best, least := slices.Clone(s.colour), s.price()
	for range kicks {
		a := s.worst()
		if a < 0 {
			break
		}
		if s.random(2) == 0 {
			a = s.near[a][s.random(len(s.near[a]))]
		}
		s.give(a, s.random(len(s.region)))
		for range 2 {
			s.give(s.near[a][s.random(len(s.near[a]))], s.random(len(s.region)))
		}
		s.improve()
		if price := s.price(); price < least {
			copy(best, s.colour)
			least = price
			continue
		}
		for c := range s.region {
			s.region[c] = none
		}
		for a, c := range best {
			s.colour[a], s.region[c] = c, a
		}
	}
	return best
}

// kicks is the number of times that Assign perturbs its best solution and improves the result, while
// neighbours are too close.
const kicks = 200

// none is the region of an unused colour.
const none = -1

// A search is an assignment that is being bettered.
type search struct {
	*prices
	largest int      // the largest region
	near    [][]int  // per region, those that touch it
	touches []uint32 // per region, the same as bits
	colour  []int    // per region
	region  []int    // per colour that may be used
	seed    uint64
}

// begin gives colours first to the regions with the most neighbours, each the cheapest.
func (p *Palette) begin(size []int, adjacent func(a, b int) bool) *search {
	n, usual := len(size), p.taste.usual
	if n > p.taste.few {
		usual = most
	}
	s := &search{
		prices: p.prices(), near: make([][]int, n), touches: make([]uint32, n),
		colour: slices.Repeat([]int{none}, n), region: slices.Repeat([]int{none}, usual), seed: uint64(n),
	}
	for a := range n {
		if size[a] > size[s.largest] {
			s.largest = a
		}
		for b := range n {
			if a != b && (adjacent(a, b) || adjacent(b, a)) {
				s.near[a] = append(s.near[a], b)
				s.touches[a] |= 1 << b
			}
		}
	}
	for range n {
		next := none
		for a, c := range s.colour {
			if c == none && (next == none || len(s.near[a]) > len(s.near[next])) {
				next = a
			}
		}
		cheapest, least := none, int64(math.MaxInt64)
		for c, used := range s.region {
			if used != none {
				continue
			}
			if price := s.priceOf(next, c, none, none); price < least {
				cheapest, least = c, price
			}
		}
		s.colour[next], s.region[cheapest] = cheapest, next
	}
	return s
}

// give gives region a colour c, and the region that had it the colour of a.
func (s *search) give(a, c int) {
	b, old := s.region[c], s.colour[a]
	if c == old {
		return
	}
	s.colour[a], s.region[c], s.region[old] = c, a, b
	if b != none {
		s.colour[b] = old
	}
}

// improve recolours regions as long as that lowers the price.
func (s *search) improve() {
	for better := true; better; {
		better = false
		for a := range s.colour {
			for c, b := range s.region {
				old := s.colour[a]
				if c == old {
					continue
				}
				before, after := s.priceOf(a, old, none, none), s.priceOf(a, c, b, old)
				if b != none {
					before += s.priceOf(b, c, a, none)
					after += s.priceOf(b, old, a, none)
				}
				if after < before {
					s.give(a, c)
					better = true
				}
			}
		}
	}
}

// priceOf returns the price of region a with colour c among the others, of which other is taken to
// have the colour its, or is left out where that is none. Regions without a colour cost nothing.
func (s *search) priceOf(a, c, other, its int) int64 {
	sum := s.one[c]
	if a == s.largest {
		sum += s.loud[c]
	}
	near, far, touches := &s.prices.near[c], &s.prices.far[c], s.touches[a]
	for b, d := range s.colour {
		if b == other {
			d = its
		}
		if b == a || d == none {
			continue
		}
		if touches>>b&1 != 0 {
			sum += near[d]
		} else {
			sum += far[d]
		}
	}
	return sum
}

// price returns the price of the whole board, each pair counted from both sides.
func (s *search) price() int64 {
	sum := int64(0)
	for a, c := range s.colour {
		sum += s.priceOf(a, c, none, none)
	}
	return sum
}

// worst returns a region of the two neighbours that are closest, none where all are far enough apart.
func (s *search) worst() int {
	worst, most := none, int64(fine)
	for a, near := range s.near {
		for _, b := range near {
			if price := s.prices.near[s.colour[a]][s.colour[b]]; price > most {
				worst, most = a, price
			}
		}
	}
	return worst
}

// random returns a number below n: the same numbers for every board of as many regions.
func (s *search) random(n int) int {
	s.seed = s.seed*6364136223846793005 + 1442695040888963407
	return int(s.seed >> 33 % uint64(n))
}
