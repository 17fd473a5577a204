package engine

// linesTwo compares all rows and columns with the two stars they want. It goes over the board
// once forth and once back, over columns in the lower halves and over rows in the upper ones:
// what a line can have before a place and after it says where in it a star can be, where one
// must, and which cells beside it are touched by one whatever it does. It returns false if a
// line has room for too few.
func (s *several) linesTwo() (changed, ok bool) {
	n, f := s.n, &s.state
	path1, path2 := &s.paths[0], &s.paths[1]
	var one, two, taken uint64
	for i := range n {
		at := (i + 1) & 15
		path1[at], path2[at] = uint32(one), uint32(two)
		taken = uint64(f.open[i&15]) &^ taken
		two |= one & taken
		one |= taken
	}
	if two&s.all != s.all {
		return false, false
	}
	// What the lines from the next, the one after it, and the third can have.
	var next1, next2, later1, later2, last1, last2 uint64
	var dead, before uint64 // of the next line: where no star can be, and the open cells
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := uint64(f.open[i&15])
		near, far := (i+1)&15, i&15 // paths to the line before, and to the one before that
		one, two := uint64(path1[near]), uint64(path2[near])
		triple := ^(two | last2 | one&last1) & s.all
		star := ^(two | next2 | one&next1) & x &^ uint64(f.star[i&15])
		s.must[i&15] = uint32(star)
		gone := (dead | triple<<1 | triple>>1) & before
		s.kill[near] = uint32(gone)
		some |= star | gone
		dead, before = ^(uint64(path1[far]) | later1), x
		last1, last2 = later1, later2
		later1, later2 = next1, next2
		taken = x &^ taken
		next2 |= next1 & taken
		next1 |= taken
	}
	triple := ^last2 & s.all
	gone := (dead | triple<<1 | triple>>1) & before
	s.kill[0] = uint32(gone)
	if some|gone == 0 {
		return false, true
	}
	return s.carryOut()
}

// carryOut closes and puts stars.
func (s *several) carryOut() (changed, ok bool) {
	for i := range s.n {
		if gone := s.kill[i&15]; gone != 0 {
			s.state.close(i, gone&s.state.open[i&15])
		}
		if star := s.must[i&15]; star != 0 && !s.putAll(i, star) {
			return false, false
		}
	}
	return true, true
}

// couplesTwo is linesTwo for each line and the next taken as one, at the place of the first.
// Where one of two cells side by side has a star, what touches both is closed, and where one of
// a square of four has it whose other column is closed, the cells beside the two.
func (s *several) couplesTwo() (changed, ok bool) {
	n, f, p := s.n, &s.state, &s.paths
	couples := s.all & (s.all >> 1) & (1<<31 - 1)
	var one, two, three, four, taken uint64
	for i := range n {
		x := uint64(f.open[i&15])
		at := (i + 1) & 15
		p[0][at], p[1][at], p[2][at], p[3][at] = uint32(one), uint32(two), uint32(three), uint32(four)
		taken = (x | x>>1) &^ taken
		four |= three & taken
		three |= two & taken
		two |= one & taken
		one |= taken
	}
	if four&couples != couples {
		return false, false
	}
	var next1, next2, next3, next4, later1, later2, later3, later4 uint64
	var beyond, before, seen uint64 // of the next line: what closes, the open cells, and what it closes here
	taken = 0
	some := uint64(0)
	for i := n - 1; i >= 0; i-- {
		x := uint64(f.open[i&15])
		far := i & 15
		idle := ^(uint64(p[2][far]) | later3 | uint64(p[0][far])&later2 | uint64(p[1][far])&later1) & couples
		near := (i + 1) & 15
		one, two, three, four := uint64(p[0][near]), uint64(p[1][near]), uint64(p[2][near]), uint64(p[3][near])
		couple := ^(four | next4 | one&next3 | two&next2 | three&next1) & couples
		block := ^(four | later4 | one&later3 | two&later2 | three&later1) & couples
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
		later1, later2, later3, later4 = next1, next2, next3, next4
		taken = (x | x>>1) &^ taken
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
