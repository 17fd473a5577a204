package engine

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
