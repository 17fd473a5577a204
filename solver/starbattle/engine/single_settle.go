package engine

import "math/bits"

// settle draws conclusions to a fixed point. It returns false at a contradiction.
func (s *single) settle(b *position) bool {
	for {
		if !s.fill(b) {
			return false
		}
		if b.left == 0 {
			return true
		}
		if s.pinch(b) {
			continue
		}
		changed, ok := s.windows(b)
		if !ok || !changed {
			return ok
		}
	}
}

// fill puts stars on the last open cells of rows, columns and regions to a fixed point. It returns false if a
// line or a region that needs a star has no cell. It is one function so that the open cells stay in local
// variables.
func (s *single) fill(b *position) bool {
	x0, x1, x2, x3 := b.open[0], b.open[1], b.open[2], b.open[3]
	for b.left != 0 {
		r0, r1, r2, r3 := b.rows[0], b.rows[1], b.rows[2], b.rows[3]
		if (busy(x0)^r0<<15)|(busy(x1)^r1<<15)|(busy(x2)^r2<<15)|(busy(x3)^r3<<15) != 0 {
			return false
		}
		some := x0 | x1
		more := x0&x1 | some&x2
		some |= x2
		more |= some & x3
		some |= x3
		more |= more>>32 | some&(some>>32)
		some |= some >> 32
		more |= more>>16 | some&(some>>16)
		some |= some >> 16
		if some&b.columns != b.columns {
			return false
		}
		// The last open cells of columns, and of rows.
		one := (some &^ more) & 0xffff * firsts
		l0 := x0 & (one | whole(lasts&^busy(x0&(x0-r0))))
		l1 := x1 & (one | whole(lasts&^busy(x1&(x1-r1))))
		l2 := x2 & (one | whole(lasts&^busy(x2&(x2-r2))))
		l3 := x3 & (one | whole(lasts&^busy(x3&(x3-r3))))
		before, rest := b.left, ^uint64(0)
	stars:
		for {
			var place int
			switch {
			case l0 != 0:
				place = bits.TrailingZeros64(l0)
				l0 &= l0 - 1
				if x0>>(place&63)&1 == 0 {
					return false
				}
			case l1 != 0:
				place = 64 | bits.TrailingZeros64(l1)
				l1 &= l1 - 1
				if x1>>(place&63)&1 == 0 {
					return false
				}
			case l2 != 0:
				place = 128 | bits.TrailingZeros64(l2)
				l2 &= l2 - 1
				if x2>>(place&63)&1 == 0 {
					return false
				}
			case l3 != 0:
				place = 192 | bits.TrailingZeros64(l3)
				l3 &= l3 - 1
				if x3>>(place&63)&1 == 0 {
					return false
				}
			default:
				// Two regions a turn, as a turn costs about as much as a region.
				var m0, m1, m2, m3 uint64
				for rest &= b.left; ; {
					if rest == 0 {
						break stars
					}
					r := &s.region[bits.TrailingZeros64(rest)&15]
					rest &= rest - 1
					m0, m1, m2, m3 = x0&r[0], x1&r[1], x2&r[2], x3&r[3]
					some := m0 | m1
					more := m0&m1 | some&m2
					some |= m2
					more |= some & m3
					some |= m3
					if more|some&(some-1) == 0 {
						break
					}
					if rest == 0 {
						break stars
					}
					r = &s.region[bits.TrailingZeros64(rest)&15]
					rest &= rest - 1
					m0, m1, m2, m3 = x0&r[0], x1&r[1], x2&r[2], x3&r[3]
					some = m0 | m1
					more = m0&m1 | some&m2
					some |= m2
					more |= some & m3
					some |= m3
					if more|some&(some-1) == 0 {
						break
					}
				}
				switch {
				case m0 != 0:
					place = bits.TrailingZeros64(m0)
				case m1 != 0:
					place = 64 | bits.TrailingZeros64(m1)
				case m2 != 0:
					place = 128 | bits.TrailingZeros64(m2)
				case m3 != 0:
					place = 192 | bits.TrailingZeros64(m3)
				default:
					return false
				}
			}
			// As put does.
			r, c := cellOf(place)
			g := s.of[(r*s.n+c)&255] & 15
			seen, region := &sees[place&255], &s.region[g]
			x0 &^= seen[0] | region[0]
			x1 &^= seen[1] | region[1]
			x2 &^= seen[2] | region[2]
			x3 &^= seen[3] | region[3]
			b.rows[place>>6&3] &^= 1 << ((place - c) & 63)
			b.columns &^= 1 << c
			b.left &^= 1 << g
			b.star[r&15] = uint8(c)
		}
		if b.left == before {
			break
		}
	}
	b.open[0], b.open[1], b.open[2], b.open[3] = x0, x1, x2, x3
	return true
}

// pinched is the largest number of open cells of a region that pinch examines.
const pinched = 4

// pinch closes the cells that see all open cells of a region, and reports whether it closed any.
func (s *single) pinch(b *position) bool {
	x0, x1, x2, x3 := b.open[0], b.open[1], b.open[2], b.open[3]
	done := b.pinched
	for left := b.left; left != 0; left &= left - 1 {
		g := bits.TrailingZeros64(left) & 15
		r := &s.region[g]
		m0, m1, m2, m3 := x0&r[0], x1&r[1], x2&r[2], x3&r[3]
		size := uint64(bits.OnesCount64(m0) + bits.OnesCount64(m1) + bits.OnesCount64(m2) + bits.OnesCount64(m3))
		if size > pinched || done>>(4*g)&15 == size {
			continue
		}
		done = done&^(15<<(4*g)) | size<<(4*g)
		k0, k1, k2, k3 := x0&^m0, x1&^m1, x2&^m2, x3&^m3
		for m0|m1|m2|m3 != 0 && k0|k1|k2|k3 != 0 {
			var place int
			switch {
			case m0 != 0:
				place = bits.TrailingZeros64(m0)
				m0 &= m0 - 1
			case m1 != 0:
				place = 64 | bits.TrailingZeros64(m1)
				m1 &= m1 - 1
			case m2 != 0:
				place = 128 | bits.TrailingZeros64(m2)
				m2 &= m2 - 1
			default:
				place = 192 | bits.TrailingZeros64(m3)
				m3 &= m3 - 1
			}
			seen := &sees[place&255]
			k0 &= seen[0]
			k1 &= seen[1]
			k2 &= seen[2]
			k3 &= seen[3]
		}
		x0 &^= k0
		x1 &^= k1
		x2 &^= k2
		x3 &^= k3
	}
	changed := (x0^b.open[0])|(x1^b.open[1])|(x2^b.open[2])|(x3^b.open[3]) != 0
	b.open[0], b.open[1], b.open[2], b.open[3] = x0, x1, x2, x3
	b.pinched = done
	return changed
}
