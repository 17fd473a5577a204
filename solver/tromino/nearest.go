package tromino

import (
	"cmp"
	"context"
	"maps"
	"math/bits"
	"slices"
)

// maxNear is the largest number of partial coverings kept for each cell.
const maxNear = 1 << 12

// nearest covers the board at the least cost of its pieces, by their places: the minimum if maxNear suffices.
// A beam search goes from cell to cell along the shorter side; of all partial coverings with the same open
// cells it keeps the cheapest.
func (s *prover) nearest(ctx context.Context, cost []int) (places []int, ok bool) {
	s.begin(ctx, s.filled(Unknown), Ends, "")
	s.number(s.open())
	n := &nearing{prover: s, cost: cost}
	for most := 0; most <= 2*slices.Max(cost)*len(s.covers) && ctx.Err() == nil; most = 2*most + 1 {
		if places, ok = n.within(ctx, most); ok {
			return places, true
		}
	}
	return nil, false
}

// A nearing is one run of nearest.
type nearing struct {
	*prover
	cost   []int // by place
	steps  []covering
	layers []map[uint64]int // by the first open cell and the cells covered from there on, the cheapest step
}

// A covering adds a piece to an earlier one.
type covering struct {
	mask   uint64
	before int // the index of the earlier one, -1 for none
	place  int
	cost   int // of all pieces so far
}

// within is nearest with a limit of the cost.
func (n *nearing) within(ctx context.Context, most int) (places []int, ok bool) {
	n.steps, n.layers = n.steps[:0], make([]map[uint64]int, len(n.covers)+1)
	n.reach(0, covering{before: -1, place: -1})
	for i := range n.covers {
		if ctx.Err() != nil {
			return nil, false
		}
		for _, at := range n.cheapest(i) {
			from := n.steps[at]
			for _, t := range n.starts[i] {
				if of := from.cost + n.cost[t.place]; t.mask&from.mask == 0 && of <= most {
					n.reach(i, covering{mask: from.mask | t.mask, before: at, place: t.place, cost: of})
				}
			}
		}
	}
	at, ok := n.layers[len(n.covers)][0]
	for ok && n.steps[at].place >= 0 {
		places = append(places, n.steps[at].place)
		at = n.steps[at].before
	}
	return places, ok
}

// reach records a step whose mask begins at a cell, at the first open one from there on.
func (n *nearing) reach(i int, t covering) {
	covered := bits.TrailingZeros64(^t.mask)
	i, t.mask = i+covered, t.mask>>covered
	if n.layers[i] == nil {
		n.layers[i] = make(map[uint64]int)
	}
	if at, known := n.layers[i][t.mask]; known && n.steps[at].cost <= t.cost {
		return
	}
	n.layers[i][t.mask] = len(n.steps)
	n.steps = append(n.steps, t)
}

// cheapest lists the kept steps at a cell, in a fixed order.
func (n *nearing) cheapest(i int) []int {
	list := slices.SortedFunc(maps.Values(n.layers[i]), func(a, b int) int {
		return cmp.Or(cmp.Compare(n.steps[a].cost, n.steps[b].cost), cmp.Compare(n.steps[a].mask, n.steps[b].mask))
	})
	return list[:min(len(list), maxNear)]
}
