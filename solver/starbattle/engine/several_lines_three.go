package engine

// linesThree is linesTwo for three stars.
func (s *several) linesThree() (changed, ok bool) {
	n, f, p := s.n, &s.state, &s.paths
	valid := s.all
	var one, two, three, taken uint64
	for i := range n {
		at := (i + 1) & 15
		p[0][at], p[1][at], p[2][at] = uint32(one), uint32(two), uint32(three)
		taken = uint64(f.open[i&15]) &^ taken
		three |= two & taken
		two |= one & taken
		one |= taken
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
		x := uint64(f.open[i&15])
		near, far := (i+1)&15, i&15 // paths to the line before, and to the one before that
		one, two, three := uint64(p[0][near]), uint64(p[1][near]), uint64(p[2][near])
		triple := ^(three | last3 | one&last2 | two&last1) & valid
		star := ^(three | next3 | one&next2 | two&next1) & x &^ uint64(f.star[i&15])
		s.must[i&15] = uint32(star)
		gone := (dead | triple<<1 | triple>>1) & before
		s.kill[near] = uint32(gone)
		some |= star | gone
		dead, before = ^(uint64(p[1][far]) | later2 | uint64(p[0][far])&later1), x
		last1, last2, last3 = later1, later2, later3
		later1, later2, later3 = next1, next2, next3
		taken = x &^ taken
		next3 |= next2 & taken
		next2 |= next1 & taken
		next1 |= taken
	}
	triple := ^last3 & valid
	gone := (dead | triple<<1 | triple>>1) & before
	s.kill[0] = uint32(gone)
	if some|gone == 0 {
		return false, true
	}
	return s.carryOut()
}

// couplesThree is couplesTwo for three stars.
func (s *several) couplesThree() (changed, ok bool) {
	n, f, p := s.n, &s.state, &s.paths
	couples := s.all & (s.all >> 1) & (1<<(2*side-1) - 1)
	var one, two, three, four, five, six, taken uint64
	for i := range n {
		at := (i + 1) & 15
		p[0][at], p[1][at], p[2][at] = uint32(one), uint32(two), uint32(three)
		p[3][at], p[4][at], p[5][at] = uint32(four), uint32(five), uint32(six)
		x := uint64(f.open[i&15])
		taken = (x | x>>1) &^ taken
		six |= five & taken
		five |= four & taken
		four |= three & taken
		three |= two & taken
		two |= one & taken
		one |= taken
	}
	if six&couples != couples {
		return false, false
	}
	var next1, next2, next3, next4, next5, next6, later1, later2, later3, later4, later5, later6 uint64
	var beyond, before, seen uint64 // of the next line: what closes, the open cells, and what it closes here
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := uint64(f.open[i&15])
		far := i & 31
		idle := ^(uint64(p[4][far]) | later5 | uint64(p[0][far])&later4 | uint64(p[1][far])&later3 | uint64(p[2][far])&later2 | uint64(p[3][far])&later1) & couples
		near := (i + 1) & 31
		one, two, three := uint64(p[0][near]), uint64(p[1][near]), uint64(p[2][near])
		four, five, six := uint64(p[3][near]), uint64(p[4][near]), uint64(p[5][near])
		couple := ^(six | next6 | one&next5 | two&next4 | three&next3 | four&next2 | five&next1) & couples
		block := ^(six | later6 | one&later5 | two&later4 | three&later3 | four&later2 | five&later1) & couples
		square := x | before
		pair := block&^(square>>1) | (block&^square)<<1
		beside := pair<<1 | pair>>1
		star := (couple&^(x>>1) | (couple&^x)<<1) & x &^ uint64(f.star[i&15])
		s.must[i&15] = uint32(star)
		couple |= couple << 1
		gone := (beyond | beside | couple) & before
		s.kill[near] = uint32(gone)
		some |= star | gone
		beyond, before = beside|idle|idle<<1|seen, x
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
	gone := beyond & before
	s.kill[0] = uint32(gone)
	if some|gone == 0 {
		return false, true
	}
	return s.carryOut()
}
