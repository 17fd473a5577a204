package engine

import "math/bits"

// folded returns word i of cells, and above it word n-1-i, so that lines are handled from both ends at once.
// The capacity of lines before word i, with its halves swapped, is then the capacity after word n-1-i.
func (s *several) folded(cells *lines, i int) uint64 {
	return uint64(cells[i&15]) | uint64(cells[(s.n-1-i)&15])<<half
}

// turned swaps the halves.
func turned(w uint64) uint64 { return bits.RotateLeft64(w, half) }

// lines compares all rows and columns with the stars they need, over columns in the lower halves and over rows
// in the upper ones: the capacities of a line before and after a place determine the possible and the certain
// stars in it, and the cells beside it that every choice touches. It returns false if too few fit in a line.
// It counts to three: lines that need two stars get one more, before the first word.
func (s *several) lines() bool {
	n, f, p := s.n, &s.state, &s.paths
	all := s.all | s.all<<half
	extra := s.extra() & all
	one, two, three, taken := extra, uint64(0), uint64(0), uint64(0)
	for i := range n {
		at := (i + 1) & 15 // for the words before i
		p[0][at], p[1][at], p[2][at] = one, two, three
		taken = s.folded(&f.open, i) &^ taken
		three |= two & taken
		two |= one & taken
		one |= taken
	}
	if (three^all)&all&lower != 0 {
		return false
	}
	// The capacities of the lines before the previous word, before the word, and after the next one.
	var last1, last2, last3, before2, before3, later1, later2, later3 uint64
	before1 := extra
	next1, next2, next3 := turned(p[0][n&15]), turned(p[1][n&15]), turned(p[2][n&15])
	some := uint64(0)
	for i := range (n + 1) / 2 {
		last1, last2, last3 = before1, before2, before3
		at := (i + 1) & 15
		before1, before2, before3 = p[0][at], p[1][at], p[2][at]
		at = (n - 1 - i) & 15
		later1, later2, later3 = turned(p[0][at]), turned(p[1][at]), turned(p[2][at])
		x := s.folded(&f.open, i)
		star := ^(before3 | next3 | before1&next2 | before2&next1) & x &^ s.folded(&f.star, i)
		triple := ^(last3 | later3 | last1&later2 | last2&later1) & all
		gone := (^(last2 | later2 | last1&later1) | triple<<1 | triple>>1) & x
		s.must[i&7], s.kill[i&7] = star, gone
		some |= star | gone
		next1, next2, next3 = later1, later2, later3
	}
	return some == 0 || s.carryOut()
}

// extra returns the lower half, which begins with the first word, if lines get one more star, and otherwise 0.
func (s *several) extra() uint64 {
	if s.k == few {
		return 0
	}
	return lower
}

// carryOut closes cells and places stars, at least one.
func (s *several) carryOut() bool {
	f := &s.state
	s.changed = true
	for i := range (s.n + 1) / 2 {
		j := s.n - 1 - i
		if gone := s.kill[i&7]; gone != 0 {
			f.close(i, uint32(gone)&f.open[i&15])
			f.close(j, uint32(gone>>half)&f.open[j&15])
		}
		if star := s.must[i&7]; star != 0 && !(s.putAll(i, uint32(star)) && s.putAll(j, uint32(star>>half))) {
			return false
		}
	}
	return true
}

// tightCouples are the couples of lines, each line and the next taken as one, that have no star to extra
// around a word: those without one in its two cells, those with one there, and those with one in them and the
// two cells of the next word.
type tightCouples struct{ idle, here, block uint64 }

// carryOutCouples draws the conclusions from tight couples. Where one of two adjacent cells has a star, it
// closes the cells that touch both; where the two are a column of a 2x2 square whose other column is closed,
// the cells beside them.
func (s *several) carryOutCouples() bool {
	f, end := &s.state, (s.n+1)/2
	s.tight[end&15].here = turned(s.tight[(s.n-1-end)&15].here)
	var before, beside, some uint64 // of the word before: the cells with a star in two, and those beside a column
	x := s.folded(&f.open, 0)
	for i := range end {
		t, next := &s.tight[i&15], s.folded(&f.open, i+1)
		square := x | next
		pair := t.block&^(square>>1) | (t.block&^square)<<1
		pair = pair<<1 | pair>>1
		around := before | s.tight[(i+1)&15].here
		star := (t.here&^(x>>1) | (t.here&^x)<<1) & x &^ s.folded(&f.star, i)
		gone := (t.idle | t.idle<<1 | around | around<<1 | beside | pair) & x
		s.must[i&7], s.kill[i&7] = star, gone
		some |= star | gone
		before, beside, x = t.here, pair, next
	}
	return some == 0 || s.carryOut()
}

// couples is lines for couples of lines, at the place of the first. It counts to six.
func (s *several) couples() bool {
	n, f, p := s.n, &s.state, &s.paths
	couples := s.all & (s.all >> 1) & (1<<(2*side-1) - 1)
	couples |= couples << half
	extra := s.extra() & couples
	one, two := extra, extra
	var three, four, five, six, taken uint64
	for i := range n {
		at := (i + 1) & 15
		p[0][at], p[1][at], p[2][at] = one, two, three
		p[3][at], p[4][at], p[5][at] = four, five, six
		x := s.folded(&f.open, i)
		taken = (x | x>>1) &^ taken
		six |= five & taken
		five |= four & taken
		four |= three & taken
		three |= two & taken
		two |= one & taken
		one |= taken
	}
	if (six^couples)&couples&lower != 0 {
		return false
	}
	var last1, last2, last3, last4, last5 uint64
	var before3, before4, before5, before6 uint64
	before1, before2 := extra, extra
	at := n & 15
	next1, next2, next3 := turned(p[0][at]), turned(p[1][at]), turned(p[2][at])
	next4, next5, next6 := turned(p[3][at]), turned(p[4][at]), turned(p[5][at])
	some := uint64(0)
	for i := range (n + 1) / 2 {
		last1, last2, last3, last4, last5 = before1, before2, before3, before4, before5
		at := (i + 1) & 15
		before1, before2, before3 = p[0][at], p[1][at], p[2][at]
		before4, before5, before6 = p[3][at], p[4][at], p[5][at]
		at = (n - 1 - i) & 15
		later1, later2, later3 := turned(p[0][at]), turned(p[1][at]), turned(p[2][at])
		later4, later5, later6 := turned(p[3][at]), turned(p[4][at]), turned(p[5][at])
		idle := ^(last5 | later5 | last1&later4 | last2&later3 | last3&later2 | last4&later1) & couples
		here := ^(before6 | next6 | before1&next5 | before2&next4 | before3&next3 | before4&next2 | before5&next1) & couples
		block := ^(before6 | later6 | before1&later5 | before2&later4 | before3&later3 | before4&later2 | before5&later1) & couples
		some |= idle | here | block
		s.tight[i&15] = tightCouples{idle, here, block}
		next1, next2, next3 = later1, later2, later3
		next4, next5, next6 = later4, later5, later6
	}
	return some == 0 || s.carryOutCouples()
}
