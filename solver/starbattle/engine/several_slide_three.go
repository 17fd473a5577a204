package engine

// windowsThree is windowsTwo for three stars.
func (s *several) windowsThree() (changed, ok bool) {
	n, f, left := s.n, &s.state, s.state.left
	w := s.wants()
	wanted := w.one | w.two<<half
	lines := s.wantedOfLines()
	var some uint64
	for lo := n - 1; lo >= 0; lo-- {
		before, before3 := s.rooms[lo&15].before, s.thirds[lo&15].before
		now, now3, last, last3 := uint64(0), uint64(0), ^uint64(0), ^uint64(0)
		var home uint64 // the regions with a star in the window
		slack := noSlack - uint64(left)<<half*twice
		end := min(n, lo+n/2)
		for hi := lo; hi < end; hi++ {
			r, t := &s.rooms[hi&15], &s.thirds[hi&15]
			home |= uint64(f.home[hi&15])
			a, a3 := joinThree(now, now3, r.line, t.three&lower)
			b, b3 := joinThree(last, last3, r.pair, t.three>>half)
			last, last3 = now, now3
			now, now3 = a&b, a3&b3
			out, out3 := joinThree(before, before3, r.after, t.after)
			in, in3 := now&wanted, now3&w.three
			out, out3 = out&wanted, out3&w.three
			slack += lines[hi&15]<<half - lines[hi&15]
			// The upper half of a word of threes is empty, so one count does for a word of each.
			here := slack + fourCounts(in&rowsOnly|in3&sides<<side, in&^rowsOnly|in3>>side,
				out&rowsOnly|out3&sides<<side, out&^rowsOnly|out3>>side)
			if here&someSlack == someSlack {
				continue
			}
			tight, ok := tightest(here)
			if !ok {
				return false, false
			}
			across := in & out & w.one
			inside, beyond := across&tight, across&(tight>>half)
			if inside|beyond == 0 {
				continue
			}
			oneIn, oneOut := w.two&^(in>>half), w.two&^(out>>half)
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
