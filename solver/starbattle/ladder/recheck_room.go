package ladder

import (
	"math/bits"

	"quadrille/solver"
)

// blocks is a set of the 2×2 blocks of a board, which lie side by side.
type blocks [3]uint64

func (b *blocks) add(i int) { b[i>>6] |= 1 << (i & 63) }

func (b *blocks) count() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2])
}

// tightly reports whether the units of one kind that need more stars find too little room for them in those of
// another kind, or one of them in its own cells. A 2×2 block has room for one star.
func (r *rechecker) tightly(s *rechecked) bool {
	half := r.n/2 + 1
	for from := range 3 {
		need := int32(0)
		var met [3][maxSize][4]blocks // of the units of each kind: the blocks, laid in four ways
		var count [3][maxSize]int32
		for u := from * r.n; u < (from+1)*r.n; u++ {
			if !r.least.has(u) || s.room[u] == 0 {
				continue
			}
			need += s.room[u]
			for _, c := range r.units[u] {
				if s.cells[c] != solver.Blank {
					continue
				}
				row, col := c/r.n, c%r.n
				block := [4]int{row/2*half + col/2, (row+1)/2*half + col/2, row/2*half + (col+1)/2, (row+1)/2*half + (col+1)/2}
				for to := range 3 {
					v := r.of[c][to] - to*r.n
					count[to][v]++
					for i, b := range block {
						met[to][v][i].add(b)
					}
				}
			}
		}
		if need == 0 {
			continue
		}
		for to := range 3 {
			all := int32(0)
			for v := range r.n {
				room := min(s.room[to*r.n+v], count[to][v])
				for i := range 4 {
					if room > 1 {
						room = min(room, int32(met[to][v][i].count()))
					}
				}
				if u := to*r.n + v; to == from && r.least.has(u) && room < s.room[u] {
					return true
				}
				all += room
			}
			if all < need {
				return true
			}
		}
	}
	return false
}
