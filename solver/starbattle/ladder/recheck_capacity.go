package ladder

// tightly reports whether the stars that units of one kind need exceed the capacity of the units of another
// kind, or those of one unit the capacity of its own cells. A 2×2 block holds one star.
func (r *rechecker) tightly(s *rechecked) bool {
	for from := range 3 {
		need := 0
		var open cells // the blank cells of the units that need more
		for u := from * r.n; u < (from+1)*r.n; u++ {
			if r.least.Has(u) && s.capacity[u] > 0 {
				need += int(s.capacity[u])
				open.join(&r.in[u], r.words)
			}
		}
		if need == 0 {
			continue
		}
		open.keep(&s.blank, r.words)
		for to := range 3 {
			all, fewest := 0, 0 // the capacity without blocks, and a lower bound of that with them
			var narrow UnitSet  // units with less capacity by blocks
			for u := to * r.n; u < (to+1)*r.n; u++ {
				capacity, count := r.unitCapacity(s, &open, u)
				low := min(capacity, (count+inBlock[to]-1)/inBlock[to])
				if low < capacity {
					narrow.Add(u)
				}
				if to == from && r.least.Has(u) && capacity < int(s.capacity[u]) {
					return true
				}
				all += capacity
				fewest += low
			}
			if to != from && fewest >= need {
				continue
			}
			for u := range narrow.Each() {
				capacity, _ := r.unitCapacity(s, &open, u)
				left := r.blockCapacity(open.and(&r.in[u]), capacity)
				if to == from && r.least.Has(u) && left < int(s.capacity[u]) {
					return true
				}
				all -= capacity - left
			}
			if all < need {
				return true
			}
		}
	}
	return false
}

// unitCapacity returns the number of stars unit u can still take on the cells x, and the number of its cells in x.
func (r *rechecker) unitCapacity(s *rechecked, x *cells, u int) (capacity, count int) {
	count = x.common(&r.in[u], r.words)
	return min(int(s.capacity[u]), count), count
}

// inBlock is the largest number of cells of a row, a column and a region in a 2×2 block.
var inBlock = [3]int{2, 2, 4}

// blockCapacity returns an upper bound for the stars on the cells x, at most most. A 2×2 block holds one star, so
// the bound is the number of blocks that meet x, in the best of four tilings of the board.
func (r *rechecker) blockCapacity(x cells, most int) int {
	half := r.n/2 + 1
	var met [4]cells // the blocks side by side in each tiling, by number
	for c := x.first(r.words); c >= 0; c = x.first(r.words) {
		x.remove(c)
		row, col := c/r.n, c%r.n
		met[0].add(row/2*half + col/2)
		met[1].add((row+1)/2*half + col/2)
		met[2].add(row/2*half + (col+1)/2)
		met[3].add((row+1)/2*half + (col+1)/2)
	}
	for i := range met {
		most = min(most, met[i].count(r.words))
	}
	return most
}
