package ladder

// tightly reports whether the stars that units of one kind need exceed the capacity of the units of another
// kind, or those of one unit the capacity of its own cells. A 2×2 block holds one star.
func (r *rechecker) tightly(s *rechecked) bool {
	for from := range 3 {
		need := 0
		var open cells // the blank cells of the units that need more
		for u := from * r.n; u < (from+1)*r.n; u++ {
			if r.least.Has(u) && s.room[u] > 0 {
				need += int(s.room[u])
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
				room, count := r.roomFor(s, &open, u)
				low := min(room, (count+inBlock[to]-1)/inBlock[to])
				if low < room {
					narrow.Add(u)
				}
				if to == from && r.least.Has(u) && room < int(s.room[u]) {
					return true
				}
				all += room
				fewest += low
			}
			if to != from && fewest >= need {
				continue
			}
			for u := range narrow.Each() {
				room, _ := r.roomFor(s, &open, u)
				left := r.blockRoom(open.and(&r.in[u]), room)
				if to == from && r.least.Has(u) && left < int(s.room[u]) {
					return true
				}
				all -= room - left
			}
			if all < need {
				return true
			}
		}
	}
	return false
}

// roomFor returns the number of stars unit u can still take on the cells x, and the number of its cells in x.
func (r *rechecker) roomFor(s *rechecked, x *cells, u int) (room, count int) {
	count = x.common(&r.in[u], r.words)
	return min(int(s.room[u]), count), count
}

// inBlock is the largest number of cells of a row, a column and a region in a 2×2 block.
var inBlock = [3]int{2, 2, 4}

// blockRoom returns an upper bound for the stars on the cells x, at most most. A 2×2 block holds one star, so
// the bound is the number of blocks that meet x, in the best of four tilings of the board.
func (r *rechecker) blockRoom(x cells, most int) int {
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
