package engine

// A lineRoom says what room regions have for more stars in a line. Its words have the regions
// that have some, and in the upper half those that have room for two.
type lineRoom struct {
	line, pair    uint64 // in the line, and in it and the one before
	before, after uint64 // in all lines before, and in all after
	wide          uint64 // where two cells are too far apart for a cell to touch both; above, of the line and the one before
}

// joinTwo is the room in two places together.
func joinTwo(a, b uint64) uint64 { return a | b | a&b<<half }

// measure notes the room of regions in lines where cells have changed.
func (s *several) measure() {
	before := uint64(0)
	for i := range s.n {
		here := uint64(s.state.open[i&15] &^ s.state.star[i&15])
		open := here | before<<half
		before = here
		if s.seen[i&15] == open {
			continue
		}
		s.seen[i&15] = open
		var one, two, three, wide uint64
		if s.k == 2 {
			one, two, wide = alongTwo(s.own[i&15][:s.n], open)
		} else {
			one, two, three, wide = alongThree(s.own[i&15][:s.n], open)
		}
		r, t := &s.rooms[i&15], &s.thirds[i&15]
		line, pair := one&lower|two<<half, one>>half|two&^lower
		s.slid = s.slid && r.line == line && r.pair == pair && t.three == three
		r.line, r.pair, r.wide, t.three = line, pair, wide, three
	}
}

// alongTwo goes along the cells of a line, and above along those of it and the one before. It
// gives the regions that have open cells, two that do not touch, and two that no cell touches
// both.
//
//go:noinline
func alongTwo(own []uint64, open uint64) (one, two, wide uint64) {
	var near, nearer uint64 // one, as it was two places and one place before
	for _, own := range own {
		here := own & (open & fourfold * sides)
		open >>= 1
		here |= here << half
		two |= nearer & here
		wide |= near & here
		near, nearer = nearer, one
		one |= here
	}
	return one, two, wide
}

// regionsTwo compares the regions with the stars they want, as linesTwo does with lines: forth
// and back over the room of a region before a line and after it. It returns false if one has
// room for too few.
func (s *several) regionsTwo() (changed, ok bool) {
	s.measure()
	home := &s.state.home
	wanting, both := s.wanting(1), s.wanting(2)
	// The regions that have enough of a room.
	enough := func(room uint64) uint64 { return room>>half | room&^both }
	now, last := uint64(0), ^uint64(0)
	var n narrowness
	for i := range s.n {
		r := &s.rooms[i&15]
		r.before = now
		n.add(r.line)
		now, last = joinTwo(now, r.line)&joinTwo(last, r.pair), now
	}
	if wanting&^enough(now) != 0 {
		return false, false
	}
	now, last = 0, ^uint64(0)
	pair, alone := ^uint64(0), ^uint64(0) // of the next line: its room with this one, and the regions that need it
	for i := s.n - 1; i >= 0; i-- {
		r := &s.rooms[i&15]
		// Where near has just put a star, a region may want no other, which wanting does not know.
		missing := wanting &^ uint64(home[i&15])
		need := missing &^ enough(joinTwo(r.before, now))
		needTwo := missing &^ (enough(joinTwo(r.before, last)) | need | alone | uint64(home[(i+1)&15]))
		alone = need
		r.after = now
		now, last, pair = joinTwo(now, r.line)&joinTwo(last, pair), now, r.pair
		need &^= r.wide
		needTwo &^= s.rooms[(i+1)&15].wide >> half
		if need|needTwo == 0 {
			continue
		}
		c, ok := s.near(i, need, needTwo)
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	return s.around(n.regions()&wanting) || changed, true
}

// A narrowness adds up the lines where regions have room, to find those that have it in three
// neighbouring rows and columns at most.
type narrowness struct {
	far, near, nearer, all uint64
}

func (n *narrowness) add(line uint64) {
	n.far |= line & n.near
	n.near, n.nearer, n.all = n.nearer, n.all, n.all|line
}

func (n *narrowness) regions() uint64 { return ^(n.far | n.far>>side) & sides }
