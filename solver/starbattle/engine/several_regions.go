package engine

// A lineCapacity is the capacity of regions for more stars in a line. Its words have the regions with capacity
// for one, and in the upper half those for two.
type lineCapacity struct {
	line, pair uint64 // in the line, and in it and the one before
	wide       uint64 // the regions with two cells that no cell touches both; above, in the line and the one before
}

// measure notes the capacity of regions in lines with changed cells.
func (s *several) measure() {
	before, moved := uint64(0), uint64(0)
	for i := range s.n {
		here := uint64(s.state.open[i&15] &^ s.state.star[i&15])
		open := here | before<<half
		before = here
		if s.seen[i&15] == open {
			continue
		}
		s.seen[i&15] = open
		one, two, three, wide := along(s.own[i&15][:s.n], open)
		if s.k < few {
			three = 0
		}
		r := &s.capacities[i&15]
		line, pair := one&lower|two<<half, one>>half|two&^lower
		s.slid = s.slid && r.line == line && r.pair == pair && s.thirds[i&15] == three
		moved |= r.line ^ line
		r.line, r.pair, r.wide, s.thirds[i&15] = line, pair, wide, three
	}
	s.calm &^= moved | moved>>side
}

// lowers folds the lower halves of two words, and uppers the upper ones.
func lowers(a, b uint64) uint64 { return a&lower | b<<half }
func uppers(a, b uint64) uint64 { return a>>half | b&^lower }

// needs notes for near, folded, the regions that need a star in a line, and those that need one in
// it and the one before, above in it and the next. It returns them together.
func (s *several) needs(i int, need, needTwo uint64) uint64 {
	j := s.n - 1 - i
	s.need[i&15], s.need[j&15] = uint32(need), uint32(need>>half)
	s.needTwo[(i-1)&15], s.needTwo[j&15] = uint32(needTwo), uint32(needTwo>>half)
	return need | needTwo
}

// A narrowness adds up the lines where regions have open cells, to find those within three neighbouring rows
// and columns.
type narrowness struct {
	far, near, nearer, all uint64
}

func (n *narrowness) add(line uint64) {
	n.far |= line & n.near
	n.near, n.nearer, n.all = n.nearer, n.all, n.all|line
}

func (n *narrowness) regions() uint64 { return ^(n.far | n.far>>side) & sides }

// along scans the cells of a line, and above those of it and the one before. It returns the regions with open
// cells, with two and three that do not touch, and with two that no cell touches both.
//
//go:noinline
func along(own []uint64, open uint64) (one, two, three, wide uint64) {
	var near, nearer, taken uint64
	for _, own := range own {
		here := own & (open & fourfold * sides)
		open >>= 1
		here |= here << half
		taken = here &^ taken
		three |= two & taken
		two |= nearer & here
		wide |= near & here
		near, nearer = nearer, one
		one |= here
	}
	return one, two, three, wide
}

// regions compares the regions with the stars they need, as lines does with lines: by their capacity in all
// lines before one and in all after it. It returns false if too few fit in one.
func (s *several) regions() bool {
	s.measure()
	n := s.n
	w := s.wants()
	path1, path2, path3 := &s.before[0], &s.before[1], &s.before[2]
	var one, two, three uint64
	last1, last2, last3 := ^uint64(0), ^uint64(0), ^uint64(0)
	var lines narrowness
	for i := range n {
		path1[i&15], path2[i&15], path3[i&15] = one, two, three
		here, there, next := &s.capacities[i&15], &s.capacities[(n-1-i)&15], &s.capacities[(n-i)&15]
		line1, line2 := lowers(here.line, there.line), uppers(here.line, there.line)
		third := s.thirds[i&15]
		lines.add(line1)
		line1, line2, line3 := meet(one, two, three, line1, line2, lowers(third, s.thirds[(n-1-i)&15]))
		pair1, pair2, pair3 := meet(last1, last2, last3, lowers(here.pair, next.pair), uppers(here.pair, next.pair),
			uppers(third, s.thirds[(n-i)&15]))
		last1, last2, last3 = one, two, three
		one, two, three = line1&pair1, line2&pair2, line3&pair3
	}
	if (w.one&^one|w.two&^two|w.three&^three)&lower != 0 {
		return false
	}
	// A pair is a line and the one before, and in the upper half a line and the next.
	var before1, before2, before3, wide, home, need, some, second uint64
	for i := range n/2 + 1 {
		j := n - 1 - i
		after1, after2, after3 := turned(path1[j&15]), turned(path2[j&15]), turned(path3[j&15])
		lastHome, lastNeed := home, need
		home = s.folded(&s.state.home, i)
		out1, out2, out3 := meet(before1, before2, before3, after1, after2, after3)
		needTwo := w.one &^ (w.enough(out1, out2, out3) | home | lastHome)
		here, next := s.capacities[i&15].pair, s.capacities[(j+1)&15].pair
		third := s.thirds[i&15]
		bothTwo := w.both(lowers(here, next), uppers(here, next), uppers(third, s.thirds[(j+1)&15]), out1, out2, home|lastHome)
		if i == 0 {
			needTwo, bothTwo = 0, 0
		}
		before1, before2, before3 = path1[i&15], path2[i&15], path3[i&15]
		out1, out2, out3 = meet(before1, before2, before3, after1, after2, after3)
		need = w.one &^ (w.enough(out1, out2, out3) | home)
		here, there := s.capacities[i&15].line, s.capacities[j&15].line
		both := w.both(lowers(here, there), uppers(here, there), lowers(third, s.thirds[j&15]), out1, out2, home)
		here, there = s.capacities[i&15].wide, s.capacities[j&15].wide
		some |= s.needs(i, need&^lowers(here, there), needTwo&^(need|lastNeed|here>>half|wide))
		wide = there &^ lower
		second |= both | bothTwo
		s.must[i&7], s.kill[i&7] = both, bothTwo
	}
	if some != 0 && !s.near() || second != 0 && s.k == few && !s.both() {
		return false
	}
	s.around(lines.regions() & w.one & sides)
	return true
}

// meet returns the capacity for one, two and three stars in two places together.
func meet(a1, a2, a3, b1, b2, b3 uint64) (one, two, three uint64) {
	return a1 | b1, a2 | b2 | a1&b1, a3 | b3 | a1&b2 | a2&b1
}

// wants holds the regions that need one star or more, two or more, three, and all their stars, folded.
type wants struct{ one, two, three, all uint64 }

func (s *several) wants() wants {
	w := wants{one: s.wanting(1) * doubled, two: s.wanting(2) * doubled}
	w.all = w.two
	if s.k == few {
		w.three = s.wanting(few) * doubled
		w.all = w.three
	}
	return w
}

// enough returns the regions whose capacity is all they need.
func (w *wants) enough(here1, here2, here3 uint64) uint64 {
	return here3 | here2&^w.three | here1&^w.two
}

// both returns the regions that must have just two stars in a place, those already there included; here is
// their capacity there and out elsewhere.
func (w *wants) both(here1, here2, here3, out1, out2, home uint64) uint64 {
	second := w.two &^ w.three
	twoMore := w.three&^here3&^out2 | second&^out1
	oneMore := second&^(here2|out2) | w.one&^w.two&^out1
	return here2&twoMore&^home | here1&oneMore&home
}
