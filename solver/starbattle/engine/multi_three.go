package engine

import "math/bits"

// linesThree is linesTwo for three stars.
func (m *multi) linesThree(f *field) (changed, ok bool) {
	n, p := m.n, &m.paths
	valid := uint64(1<<n-1) * (1<<half + 1)
	var one, two, three, taken uint64
	for i := range n {
		taken = f.open[i&31] &^ taken
		three |= two & taken
		two |= one & taken
		one |= taken
		at := (i + 2) & 31
		p.one[at], p.two[at], p.three[at] = one, two, three
	}
	if three&valid != valid {
		return false, false
	}
	// What the lines from the next, the one after it, and the third can have.
	var next1, next2, next3, later1, later2, later3, last1, last2, last3 uint64
	var dead, before uint64 // of the next line: where no star can be, and the open cells
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := f.open[i&31]
		near, far := (i+1)&31, i&31 // paths to the line before, and to the one before that
		one, two, three := p.one[near], p.two[near], p.three[near]
		triple := ^(three | last3 | one&last2 | two&last1) & valid
		star := ^(three | next3 | one&next2 | two&next1) & x &^ f.star[i&31]
		m.must[i&31] = star
		gone := (dead | triple<<1 | triple>>1) & before
		m.kill[near] = gone
		some |= star | gone
		dead, before = ^(p.two[far] | later2 | p.one[far]&later1), x
		last1, last2, last3 = later1, later2, later3
		later1, later2, later3 = next1, next2, next3
		taken = x &^ taken
		next3 |= next2 & taken
		next2 |= next1 & taken
		next1 |= taken
	}
	triple := ^last3 & valid
	m.kill[0] = (dead | triple<<1 | triple>>1) & before
	if some|m.kill[0] == 0 {
		return false, true
	}
	return m.carryOut(f)
}

// couplesThree is couplesTwo for three stars.
func (m *multi) couplesThree(f *field) (changed, ok bool) {
	n, p := m.n, &m.paths
	couples := uint64(1<<(n-1)-1) * (1<<half + 1)
	var one, two, three, four, five, six, taken uint64
	for i := range n {
		x := f.open[i&31]
		taken = (x | x>>1) &^ taken
		six |= five & taken
		five |= four & taken
		four |= three & taken
		three |= two & taken
		two |= one & taken
		one |= taken
		at := (i + 2) & 31
		p.one[at], p.two[at], p.three[at] = one, two, three
		p.four[at], p.five[at], p.six[at] = four, five, six
	}
	if six&couples != couples {
		return false, false
	}
	var next1, next2, next3, next4, next5, next6, later1, later2, later3, later4, later5, later6 uint64
	var side, before, seen uint64 // of the next line: what closes, the open cells, and what it closes here
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := f.open[i&31]
		far := i & 31
		idle := ^(p.five[far] | later5 | p.one[far]&later4 | p.two[far]&later3 | p.three[far]&later2 | p.four[far]&later1) & couples
		near := (i + 1) & 31
		one, two, three := p.one[near], p.two[near], p.three[near]
		four, five, six := p.four[near], p.five[near], p.six[near]
		couple := ^(six | next6 | one&next5 | two&next4 | three&next3 | four&next2 | five&next1) & couples
		block := ^(six | later6 | one&later5 | two&later4 | three&later3 | four&later2 | five&later1) & couples
		square := x | before
		pair := block&^(square>>1) | (block&^square)<<1
		beside := pair<<1 | pair>>1
		star := (couple&^(x>>1) | (couple&^x)<<1) & x &^ f.star[i&31]
		m.must[i&31] = star
		couple |= couple << 1
		gone := (side | beside | couple) & before
		m.kill[near] = gone
		some |= star | gone
		side, before = beside|idle|idle<<1|seen, x
		seen = couple
		later1, later2, later3 = next1, next2, next3
		later4, later5, later6 = next4, next5, next6
		taken = (x | x>>1) &^ taken
		next6 |= next5 & taken
		next5 |= next4 & taken
		next4 |= next3 & taken
		next3 |= next2 & taken
		next2 |= next1 & taken
		next1 |= taken
	}
	m.kill[0] = side & before
	if some|m.kill[0] == 0 {
		return false, true
	}
	return m.carryOut(f)
}

// slideThree is slide for three stars.
func (m *multi) slideThree(f *field) (changed, ok bool) {
	n := m.n
	wanting := uint64(m.wanting) * (1<<half + 1)
	for lo := n - 1; lo >= 0; lo-- {
		before1, before2, before3 := m.before[lo&31][0], m.before[lo&31][1], m.before[lo&31][2]
		last1, last2, last3 := uint64(0), ^uint64(0), ^uint64(0)
		now1, now2, now3, previous := uint64(0), uint64(0), uint64(0), uint64(0)
		want := 0
		for hi := lo; hi < n; hi++ {
			one, two := f.room[0][hi&31], f.room[1][hi&31]
			both := one | previous
			pair2 := f.room[MaxStars+1][hi&31]
			together2 := last2 | pair2 | last1&both
			together3 := last3 | f.room[MaxStars+2][hi&31] | last2&both | last1&pair2
			last1, last2, last3, previous = now1, now2, now3, one
			now3 = (now3 | f.room[2][hi&31] | now2&one | now1&two) & together3
			now2 = (now2 | two | now1&one) & together2
			now1 |= one
			after1, after2 := m.after[(hi+1)&31][0], m.after[(hi+1)&31][1]
			out1 := before1 | after1
			out2 := before2 | after2 | before1&after1
			out3 := before3 | m.after[(hi+1)&31][2] | before1&after2 | before2&after1
			want += 3
			a := bits.OnesCount32(uint32(now1)) + bits.OnesCount32(uint32(now2)) + bits.OnesCount32(uint32(now3)) - want
			b := bits.OnesCount32(uint32(now1>>half)) + bits.OnesCount32(uint32(now2>>half)) + bits.OnesCount32(uint32(now3>>half)) - want
			c := bits.OnesCount32(uint32(out1)) + bits.OnesCount32(uint32(out2)) + bits.OnesCount32(uint32(out3)) + want - 3*n
			d := bits.OnesCount32(uint32(out1>>half)) + bits.OnesCount32(uint32(out2>>half)) + bits.OnesCount32(uint32(out3>>half)) + want - 3*n
			if (a-1)|(b-1)|(c-1)|(d-1) < 0 {
				if a|b|c|d < 0 {
					return false, false
				}
				if now1&out1&wanting == 0 {
					continue
				}
				some, ok := m.press(f, lo, hi, &room{now1, now2, now3}, &room{out1, out2, out3}, tightness(a, b, c, d))
				if !ok {
					return false, false
				}
				changed = changed || some
			}
		}
		m.after[lo&31][0], m.after[lo&31][1], m.after[lo&31][2] = now1, now2, now3
	}
	return changed, true
}
