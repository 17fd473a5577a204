package engine

import "math/bits"

// A capacity is the number of stars that regions can have in some lines, in unary: word j has bit g where region
// g can have more than j in these rows, and bit half+g where it can in these columns. A few operations for
// each window add up all regions at once.
type capacity [MaxStars]uint64

// windows compares, for every window of neighbouring rows or columns, the stars its lines need with the most
// that the regions can have there, and those that the other lines need with the most there. Where these are
// equal, every region has just its maximum. It returns false if the numbers cannot be met.
func (m *multi) windows(f *multiState) bool {
	m.addBefore(f)
	m.findWanting(f)
	n, k := m.n, m.k
	for lo := n - 1; lo >= 0; lo-- {
		var now, last capacity
		for hi := lo; hi < n; hi++ {
			now, last = m.join(f, &now, &last, hi), now
			outside := m.meet(&m.before[lo&31], &m.after[(hi+1)&31])
			want := k * (hi - lo + 1)
			a, b := -want, -want
			c, d := want-k*n, want-k*n
			for j := range k {
				a += bits.OnesCount32(uint32(now[j]))
				b += bits.OnesCount32(uint32(now[j] >> half))
				c += bits.OnesCount32(uint32(outside[j]))
				d += bits.OnesCount32(uint32(outside[j] >> half))
			}
			if (a-1)|(b-1)|(c-1)|(d-1) < 0 {
				if a|b|c|d < 0 || !m.press(f, lo, hi, &now, &outside, tightness(a, b, c, d)) {
					return false
				}
			}
		}
		m.after[lo&31] = now
	}
	return true
}

// addBefore adds up the capacity of the regions in the lines before each.
func (m *multi) addBefore(f *multiState) {
	var now, last capacity
	for i := range m.n {
		m.before[i&31] = now
		now, last = m.join(f, &now, &last, i), now
	}
	m.after[m.n&31] = capacity{}
}

// join returns the capacity in some lines and one more, from the capacity in those (now) and in all but the
// last of them (last).
func (m *multi) join(f *multiState, now, last *capacity, line int) (sum capacity) {
	line &= 31
	one0, one1, one2 := f.capacity[0][line], f.capacity[1][line], f.capacity[2][line]
	one3, one4, one5 := f.capacity[3][line], f.capacity[4][line], f.capacity[5][line]
	two0, two1, two2 := f.capacity[0][(line-1)&31]|one0, f.capacity[MaxStars+1][line], f.capacity[MaxStars+2][line]
	two3, two4, two5 := f.capacity[MaxStars+3][line], f.capacity[MaxStars+4][line], f.capacity[MaxStars+5][line]
	sum[0] = now[0] | one0
	sum[1] = (now[1] | one1 | now[0]&one0) &
		(last[1] | two1 | last[0]&two0)
	sum[2] = (now[2] | one2 | now[0]&one1 | now[1]&one0) &
		(last[2] | two2 | last[0]&two1 | last[1]&two0)
	sum[3] = (now[3] | one3 | now[0]&one2 | now[1]&one1 | now[2]&one0) &
		(last[3] | two3 | last[0]&two2 | last[1]&two1 | last[2]&two0)
	sum[4] = (now[4] | one4 | now[0]&one3 | now[1]&one2 | now[2]&one1 | now[3]&one0) &
		(last[4] | two4 | last[0]&two3 | last[1]&two2 | last[2]&two1 | last[3]&two0)
	sum[5] = (now[5] | one5 | now[0]&one4 | now[1]&one3 | now[2]&one2 | now[3]&one1 | now[4]&one0) &
		(last[5] | two5 | last[0]&two4 | last[1]&two3 | last[2]&two2 | last[3]&two1 | last[4]&two0)
	for j := m.k; j < MaxStars; j++ {
		sum[j] = 0
	}
	return sum
}

func (m *multi) meet(before, after *capacity) (sum capacity) {
	sum[0] = before[0] | after[0]
	sum[1] = before[1] | after[1] | before[0]&after[0]
	sum[2] = before[2] | after[2] | before[0]&after[1] | before[1]&after[0]
	sum[3] = before[3] | after[3] | before[0]&after[2] | before[1]&after[1] | before[2]&after[0]
	sum[4] = before[4] | after[4] | before[0]&after[3] | before[1]&after[2] | before[2]&after[1] | before[3]&after[0]
	sum[5] = before[5] | after[5] | before[0]&after[4] | before[1]&after[3] | before[2]&after[2] | before[3]&after[1] | before[4]&after[0]
	for j := m.k; j < MaxStars; j++ {
		sum[j] = 0
	}
	return sum
}

// tightness returns a bit for each argument that is 0.
func tightness(a, b, c, d int) uint {
	return uint(uint64(a-1)>>63 | uint64(b-1)>>63<<1 | uint64(c-1)>>63<<2 | uint64(d-1)>>63<<3)
}
