package engine

// windowsThree is windowsTwo for three stars.
func (s *several) windowsThree() (changed, ok bool) {
	n := s.n
	w := s.wants()
	want := s.wantedOfLines()
	var some uint64
	for lo := range (n + 1) / 2 {
		before1, before2, before3 := s.before[0][lo&15], s.before[1][lo&15], s.before[2][lo&15]
		var one, two, three uint64
		last1, last2, last3 := ^uint64(0), ^uint64(0), ^uint64(0)
		var home uint64 // the regions with a star in the window
		slackIn, slackOut := uint64(noSlack), noSlack-uint64(s.state.left)*fourfold
		end := min(n-lo, lo+n/2)
		for hi := lo; hi < end; hi++ {
			j := n - 1 - hi
			here, there, next := &s.rooms[hi&15], &s.rooms[j&15], &s.rooms[(j+1)&15]
			third := s.thirds[hi&15]
			line1, line2, line3 := meet(one, two, three, lowers(here.line, there.line), uppers(here.line, there.line),
				lowers(third, s.thirds[j&15]))
			pair1, pair2, pair3 := meet(last1, last2, last3, lowers(here.pair, next.pair), uppers(here.pair, next.pair),
				uppers(third, s.thirds[(j+1)&15]))
			last1, last2, last3 = one, two, three
			one, two, three = line1&pair1, line2&pair2, line3&pair3
			in1, in2, in3 := one&w.one, two&w.two, three&w.three
			out1, out2, out3 := meet(before1, before2, before3,
				turned(s.before[0][j&15]), turned(s.before[1][j&15]), turned(s.before[2][j&15]))
			out1, out2, out3 = out1&w.one, out2&w.two, out3&w.three
			home |= s.folded(&s.state.home, hi)
			wanted := want[hi&15] | want[j&15]<<half
			slackIn -= wanted
			slackOut += wanted
			in, out := slackIn+quarters(in1^in2^in3, in2), slackOut+quarters(out1^out2^out3, out2)
			if in&out&someSlack == someSlack {
				continue
			}
			inside, beyond, ok := tight(in, out, in1&out1)
			if !ok {
				return false, false
			}
			if inside|beyond == 0 {
				continue
			}
			if some == 0 {
				s.shut, s.need, s.needTwo = lines{}, lines{}, lines{}
			}
			oneIn, oneOut := w.two&^in2, w.two&^out2
			some |= s.note(lo, hi, &duty{
				shutIn:  beyond &^ (oneOut | w.three&^out3),
				shutOut: inside &^ (oneIn | w.three&^in3),
				needIn:  inside & oneIn &^ home,
				needOut: beyond & oneOut & (w.three | home),
			})
		}
	}
	return s.carryOutDuties(some)
}
