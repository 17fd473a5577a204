package engine

// A thirdRoom is what a lineRoom of three stars has besides: the regions that have room for
// three.
type thirdRoom struct {
	three         uint64 // in the line, and above in it and the one before
	before, after uint64 // in all lines before, and in all after
}

// joinThree is joinTwo, and in the second word the regions that have room for three.
func joinThree(a, a3, b, b3 uint64) (sum, sum3 uint64) {
	return a | b | a&b<<half, a3 | b3 | a&(b>>half) | a>>half&b
}

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
	f := &s.state
	w := s.wants()
	now, now3, last, last3 := uint64(0), uint64(0), ^uint64(0), ^uint64(0)
	var n narrowness
	for i := range s.n {
		r, t := &s.rooms[i&15], &s.thirds[i&15]
		r.before, t.before = now, now3
		n.add(r.line)
		a, a3 := joinThree(now, now3, r.line, t.three&lower)
		b, b3 := joinThree(last, last3, r.pair, t.three>>half)
		last, last3 = now, now3
		now, now3 = a&b, a3&b3
	}
	if w.one&^now|w.two&^(now>>half)|w.three&^now3 != 0 {
		return false, false
	}
	now, now3, last, last3 = 0, 0, ^uint64(0), ^uint64(0)
	pair, pair3, alone, touched := ^uint64(0), ^uint64(0), ^uint64(0), uint64(0)
	for i := s.n - 1; i >= 0; i-- {
		r, t := &s.rooms[i&15], &s.thirds[i&15]
		here := uint64(f.home[i&15])
		out, out3 := joinThree(r.before, t.before, now, now3)
		need := w.one &^ (w.enough(out, out3) | here)
		both := w.both(r.line, t.three, out, here)
		out, out3 = joinThree(r.before, t.before, last, last3)
		touched |= here
		needTwo := w.one &^ (w.enough(out, out3) | need | alone | touched)
		bothTwo := w.both(pair, pair3, out, touched)
		alone, touched = need, here
		r.after, t.after = now, now3
		a, a3 := joinThree(now, now3, r.line, t.three&lower)
		b, b3 := joinThree(last, last3, pair, pair3)
		last, last3, pair, pair3 = now, now3, r.pair, t.three>>half
		now, now3 = a&b, a3&b3
		need &^= r.wide
		needTwo &^= s.rooms[(i+1)&15].wide >> half
		if need|needTwo|both|bothTwo == 0 {
			continue
		}
		c, ok := s.near(i, need, needTwo)
		if !ok {
			return false, false
		}
		d, ok := s.both(i, both, bothTwo)
		if !ok {
			return false, false
		}
		changed = changed || c || d
	}
	return s.around(n.regions()&w.one) || changed, true
}

// wants are the regions that want one star or more, two or more, and three.
type wants struct{ one, two, three uint64 }

func (s *several) wants() wants { return wants{s.wanting(1), s.wanting(2), s.wanting(3)} }

// enough is the regions that have all they want of a room.
func (w *wants) enough(room, room3 uint64) uint64 {
	return room3 | room>>half&^w.three | room&^w.two
}

// both is the regions that must have just two stars in a place they have room in, one that is
// there already included; out is the room elsewhere.
func (w *wants) both(room, room3, out, home uint64) uint64 {
	second := w.two &^ w.three
	twoMore := w.three&^room3&^(out>>half) | second&^out
	oneMore := second&^(room>>half|out>>half) | w.one&^w.two&^out
	return room>>half&twoMore&^home | room&oneMore&home
}
