package tromino

import (
	"math"
	"slices"
)

const (
	maxJudged  = 600 // coverings judged for one change
	standstill = 4   // successive changes without less doubt
)

// coverAnew repeatedly covers a few pieces anew until the dots have one solution. Each time it takes the
// smallest part in doubt, and tries all other ways to cover two or three of its pieces, or their neighbours.
// If that fails it climbs.
func (r *repair) coverAnew() bool {
	parts := r.doubts(r.all())
	whole := cellsIn(parts)
	met := map[string]bool{r.all(): true}
	for idle := 0; len(parts) > 0 && idle < standstill; idle++ {
		left := cellsIn(parts)
		r.progress(whole-min(left, whole)+1, whole+1)
		best, ok := r.change(parts, met)
		if !ok || best.left > left || r.ctx.Err() != nil {
			break
		}
		if best.left < left {
			idle = -1
		}
		r.retile(best.ways...)
		parts = r.doubts(r.all())
	}
	if len(parts) == 0 {
		return r.ctx.Err() == nil
	}
	stays := make([]bool, len(r.of))
	for range finishes {
		if r.improve(r.all, r.wideStir(stays)) || r.ctx.Err() != nil {
			break
		}
	}
	return r.ctx.Err() == nil && r.only(r.all())
}

func cellsIn(parts [][]int) int { return len(slices.Concat(parts...)) }

// A change is another way to cover some cells, with its effect.
type change struct {
	ways    []int
	left    int // cells in doubt
	changed int // clues that differ from the first ones, or were unknown
}

// better reports whether a is better: without doubt and with the fewest clues changed, else with the better
// balance of both.
func (a change) better(b change) bool {
	if a.left == 0 || b.left == 0 {
		return a.left < b.left || a.left == b.left && a.changed < b.changed
	}
	return a.left+2*a.changed < b.left+2*b.changed
}

// change finds the best change of the smallest part in doubt. It records in met the clues that it judges, and
// judges none twice.
func (r *repair) change(parts [][]int, met map[string]bool) (best change, ok bool) {
	part := slices.MinFunc(parts, func(a, b []int) int { return len(a) - len(b) })
	regions := r.regionsNear(part)
	r.rng.Shuffle(len(regions), func(i, j int) { regions[i], regions[j] = regions[j], regions[i] })
	judged := 0
	for _, cells := range regions {
		for _, ways := range r.ways(cells, math.MaxInt) {
			r.retile(ways...)
			clues := r.all()
			if met[clues] {
				r.undo()
				continue
			}
			met[clues] = true
			c := change{ways, cellsIn(r.doubts(clues)), differing(r.draft.clues, clues)}
			r.undo()
			if !ok || c.better(best) {
				best, ok = c, true
			}
			if judged++; judged == maxJudged || r.ctx.Err() != nil {
				return best, ok
			}
		}
	}
	return best, ok
}

// regionsNear lists connected regions of two and of three pieces, at least one of them on the cells of a part.
func (r *repair) regionsNear(part []int) [][]int {
	var regions [][]int
	met := make(map[[3]int]bool)
	add := func(a, b, c int) {
		key := [3]int{a, b, c}
		slices.Sort(key[:])
		if met[key] {
			return
		}
		met[key] = true
		var cells []int
		for _, l := range slices.Compact(key[:]) {
			cells = append(cells, r.places[l].cells[:]...)
		}
		slices.Sort(cells)
		regions = append(regions, cells)
	}
	for _, c := range part {
		a := r.of[c]
		for _, b := range r.beside(a) {
			add(a, b, b)
			for _, next := range [][]int{r.beside(a), r.beside(b)} {
				for _, e := range next {
					if e != a && e != b {
						add(a, b, e)
					}
				}
			}
		}
	}
	return regions
}

// beside lists the places of the pieces adjacent to that of a place.
func (r *repair) beside(l int) []int {
	var list []int
	for _, c := range r.places[l].cells {
		for _, site := range r.edges[c] {
			if o := r.of[r.board.Beyond(c, site)]; o != l && !slices.Contains(list, o) {
				list = append(list, o)
			}
		}
	}
	return list
}
