package engine

import "math/bits"

// linesTwo compares all rows and columns with the two stars they want. It goes over the board
// once forth and once back, over columns in the lower halves and over rows in the upper ones:
// what a line can have before a place and after it says where in it a star can be, where one
// must, and which cells beside it are touched by one whatever it does. It returns false if a
// line has room for too few.
func (m *multi) linesTwo(f *field) (changed, ok bool) {
	n, p := m.n, &m.paths
	valid := uint64(1<<n-1) * (1<<half + 1)
	var one, two, taken uint64
	for i := range n {
		taken = f.open[i&31] &^ taken
		two |= one & taken
		one |= taken
		at := (i + 2) & 31
		p.one[at], p.two[at] = one, two
	}
	if two&valid != valid {
		return false, false
	}
	// What the lines from the next, the one after it, and the third can have.
	var next1, next2, later1, later2, last1, last2 uint64
	var dead, before uint64 // of the next line: where no star can be, and the open cells
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := f.open[i&31]
		near, far := (i+1)&31, i&31 // paths to the line before, and to the one before that
		one, two := p.one[near], p.two[near]
		triple := ^(two | last2 | one&last1) & valid
		star := ^(two | next2 | one&next1) & x &^ f.star[i&31]
		m.must[i&31] = star
		gone := (dead | triple<<1 | triple>>1) & before
		m.kill[near] = gone
		some |= star | gone
		dead, before = ^(p.one[far] | later1), x
		last1, last2 = later1, later2
		later1, later2 = next1, next2
		taken = x &^ taken
		next2 |= next1 & taken
		next1 |= taken
	}
	triple := ^last2 & valid
	m.kill[0] = (dead | triple<<1 | triple>>1) & before
	if some|m.kill[0] == 0 {
		return false, true
	}
	return m.carryOut(f)
}

// couplesTwo is linesTwo for each line and the next taken as one, at the place of the first.
// Where one of two cells side by side has a star, what touches both is closed, and where one of
// a square of four has it whose other column is closed, the cells beside the two.
func (m *multi) couplesTwo(f *field) (changed, ok bool) {
	n, p := m.n, &m.paths
	couples := uint64(1<<(n-1)-1) * (1<<half + 1)
	var one, two, three, four, taken uint64
	for i := range n {
		x := f.open[i&31]
		taken = (x | x>>1) &^ taken
		four |= three & taken
		three |= two & taken
		two |= one & taken
		one |= taken
		at := (i + 2) & 31
		p.one[at], p.two[at], p.three[at], p.four[at] = one, two, three, four
	}
	if four&couples != couples {
		return false, false
	}
	var next1, next2, next3, next4, later1, later2, later3, later4 uint64
	var side, before, seen uint64 // of the next line: what closes, the open cells, and what it closes here
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := f.open[i&31]
		far := i & 31
		idle := ^(p.three[far] | later3 | p.one[far]&later2 | p.two[far]&later1) & couples
		near := (i + 1) & 31
		one, two, three, four := p.one[near], p.two[near], p.three[near], p.four[near]
		couple := ^(four | next4 | one&next3 | two&next2 | three&next1) & couples
		block := ^(four | later4 | one&later3 | two&later2 | three&later1) & couples
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
		later1, later2, later3, later4 = next1, next2, next3, next4
		taken = (x | x>>1) &^ taken
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

// slideTwo is slide for two stars.
func (m *multi) slideTwo(f *field) (changed, ok bool) {
	n := m.n
	wanting := uint64(m.wanting) * (1<<half + 1)
	single1, single2, pair2 := &f.room[0], &f.room[1], &f.room[MaxStars+1]
	for lo := n - 1; lo >= 0; lo-- {
		before1, before2 := m.before[lo&31][0], m.before[lo&31][1]
		last1, last2 := uint64(0), ^uint64(0)
		now1, now2, previous := uint64(0), uint64(0), uint64(0)
		want := 0
		for hi := lo; hi < n; hi++ {
			one, two := single1[hi&31], single2[hi&31]
			together := last2 | pair2[hi&31] | last1&(one|previous)
			last1, last2, previous = now1, now2, one
			now2 = (now2 | two | now1&one) & together
			now1 |= one
			after1, after2 := m.after[(hi+1)&31][0], m.after[(hi+1)&31][1]
			out1 := before1 | after1
			out2 := before2 | after2 | before1&after1
			want += 2
			in, out := now1|now2<<16, out1|out2<<16
			a := bits.OnesCount32(uint32(in)) - want
			b := bits.OnesCount32(uint32(in>>half)) - want
			c := bits.OnesCount32(uint32(out)) + want - 2*n
			d := bits.OnesCount32(uint32(out>>half)) + want - 2*n
			if (a-1)|(b-1)|(c-1)|(d-1) < 0 {
				if a|b|c|d < 0 {
					return false, false
				}
				if now1&out1&wanting == 0 {
					continue
				}
				some, ok := m.press(f, lo, hi, &room{now1, now2}, &room{out1, out2}, tightness(a, b, c, d))
				if !ok {
					return false, false
				}
				changed = changed || some
			}
		}
		m.after[lo&31][0], m.after[lo&31][1] = now1, now2
	}
	return changed, true
}
