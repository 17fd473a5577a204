package engine

// A thirdRoom is what a lineRoom of three stars has besides: the regions that can have three.
type thirdRoom struct {
	three         uint64 // in the line, and above in it and the one before, if there were no stars
	one, two      uint64 // the same, as the stars are
	before, after uint64 // in all lines before, and in all after
}

// joinThree is joinTwo, and in the second word the regions that can have three.
func joinThree(a, a3, b, b3 uint64) (sum, sum3 uint64) {
	return a | b | a&b<<half, a3 | b3 | a&(b>>half) | a>>half&b
}

// alongThree is alongTwo, with the regions that have three cells that do not touch.
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
	wanting, got1, got2 := s.all&^s.having(3), s.having(1), s.having(2)
	now, now3, last, last3 := uint64(0), uint64(0), ^uint64(0), ^uint64(0)
	var in, in2, touched, touched2 uint64 // the regions with a star so far, with two, and those of the line before
	var n narrowness
	for i := range s.n {
		r, t := &s.rooms[i&15], &s.thirds[i&15]
		r.before, t.before = now, now3
		here, here2 := uint64(f.home[i&15]), uint64(f.home2[i&15])
		both, both2 := here|touched, here2|touched2|here&touched
		r.one, r.two = r.line&^(got2&^here<<half), r.pair&^(got2&^both<<half)
		t.one, t.two = t.three&lower&^(got2&^here2|got1&^here), t.three>>half&^(got2&^both2|got1&^both)
		touched, touched2 = here, here2
		in2 |= here2 | in&here
		in |= here
		n.add(r.one &^ (here &^ (r.one >> half)))
		a, a3 := joinThree(now, now3, r.one, t.one)
		b, b3 := joinThree(last, last3, r.two, t.two)
		last, last3 = now, now3
		now, now3 = a&b&^(got2&^in<<half), a3&b3&^(got2&^in2|got1&^in)
	}
	if now3&s.all != s.all {
		return false, false
	}
	now, now3, last, last3 = 0, 0, ^uint64(0), ^uint64(0)
	in, in2, touched = 0, 0, 0
	pair, pair3, alone := ^uint64(0), ^uint64(0), ^uint64(0)
	for i := s.n - 1; i >= 0; i-- {
		r, t := &s.rooms[i&15], &s.thirds[i&15]
		here := uint64(f.home[i&15])
		out, out3 := joinThree(r.before, t.before, now, now3)
		need := wanting &^ (out3 | here)
		both := wanting & (r.one >> half) &^ (out>>half | t.one)
		out, out3 = joinThree(r.before, t.before, last, last3)
		needTwo := wanting &^ (out3 | need | alone | touched | here)
		bothTwo := wanting & (pair >> half) &^ (out>>half | pair3)
		alone, touched = need, here
		in2 |= uint64(f.home2[i&15]) | in&here
		in |= here
		r.after, t.after = now, now3
		a, a3 := joinThree(now, now3, r.one, t.one)
		b, b3 := joinThree(last, last3, pair, pair3)
		last, last3, pair, pair3 = now, now3, r.two, t.two
		now, now3 = a&b&^(got2&^in<<half), a3&b3&^(got2&^in2|got1&^in)
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
	return s.around(n.regions()&wanting) || changed, true
}
