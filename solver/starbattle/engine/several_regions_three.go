package engine

// alongThree is alongTwo, with the regions that have three cells that do not touch.
//
//go:noinline
func alongThree(own []uint64, open uint64) (one, two, three, wide uint64) {
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

// regionsThree is regionsTwo for three stars.
func (s *several) regionsThree() (changed, ok bool) {
	s.measure()
	n := s.n
	w := s.wants()
	path1, path2, path3 := &s.before[0], &s.before[1], &s.before[2]
	var one, two, three uint64
	last1, last2, last3 := ^uint64(0), ^uint64(0), ^uint64(0)
	var lines narrowness
	for i := range n {
		path1[i&15], path2[i&15], path3[i&15] = one, two, three
		here, there, next := &s.rooms[i&15], &s.rooms[(n-1-i)&15], &s.rooms[(n-i)&15]
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
		return false, false
	}
	var before1, before2, before3, wide, home, need, some, second uint64
	for i := range n/2 + 1 {
		j := n - 1 - i
		after1, after2, after3 := turned(path1[j&15]), turned(path2[j&15]), turned(path3[j&15])
		lastHome, lastNeed := home, need
		home = s.folded(&s.state.home, i)
		out1, out2, out3 := meet(before1, before2, before3, after1, after2, after3)
		needTwo := w.one &^ (w.enough(out1, out2, out3) | home | lastHome)
		here, next := s.rooms[i&15].pair, s.rooms[(j+1)&15].pair
		third := s.thirds[i&15]
		bothTwo := w.both(lowers(here, next), uppers(here, next), uppers(third, s.thirds[(j+1)&15]), out1, out2, home|lastHome)
		if i == 0 {
			needTwo, bothTwo = 0, 0
		}
		before1, before2, before3 = path1[i&15], path2[i&15], path3[i&15]
		out1, out2, out3 = meet(before1, before2, before3, after1, after2, after3)
		need = w.one &^ (w.enough(out1, out2, out3) | home)
		here, there := s.rooms[i&15].line, s.rooms[j&15].line
		both := w.both(lowers(here, there), uppers(here, there), lowers(third, s.thirds[j&15]), out1, out2, home)
		here, there = s.rooms[i&15].wide, s.rooms[j&15].wide
		some |= s.needs(i, need&^lowers(here, there), needTwo&^(need|lastNeed|here>>half|wide))
		wide = there &^ lower
		second |= both | bothTwo
		s.must[i&7], s.kill[i&7] = both, bothTwo
	}
	if some != 0 {
		if changed, ok = s.near(); !ok {
			return false, false
		}
	}
	if second != 0 {
		c, ok := s.both()
		if !ok {
			return false, false
		}
		changed = changed || c
	}
	return s.around(lines.regions()&w.one&sides) || changed, true
}

// meet is the room for one, two and three stars in two places together.
func meet(a1, a2, a3, b1, b2, b3 uint64) (one, two, three uint64) {
	return a1 | b1, a2 | b2 | a1&b1, a3 | b3 | a1&b2 | a2&b1
}

// wants are the regions that want one star or more, two or more, and three, folded.
type wants struct{ one, two, three uint64 }

func (s *several) wants() wants {
	return wants{s.wanting(1) * doubled, s.wanting(2) * doubled, s.wanting(3) * doubled}
}

// enough is the regions that have all they want of a room.
func (w *wants) enough(room1, room2, room3 uint64) uint64 {
	return room3 | room2&^w.three | room1&^w.two
}

// both is the regions that must have just two stars in a place they have room in, one that is
// there already included; out is the room elsewhere.
func (w *wants) both(room1, room2, room3, out1, out2, home uint64) uint64 {
	second := w.two &^ w.three
	twoMore := w.three&^room3&^out2 | second&^out1
	oneMore := second&^(room2|out2) | w.one&^w.two&^out1
	return room2&twoMore&^home | room1&oneMore&home
}
