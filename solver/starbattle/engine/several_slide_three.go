package engine

import "math/bits"

// windowsThree is windowsTwo for three stars.
func (s *several) windowsThree() (changed, ok bool) {
	n, f := s.n, &s.state
	wanting, got1, got2 := s.all&^s.having(3), s.having(1), s.having(2)
	var some uint64
	for lo := n - 1; lo >= 0; lo-- {
		before, before3 := s.rooms[lo&15].before, s.thirds[lo&15].before
		now, now3, last, last3 := uint64(0), uint64(0), ^uint64(0), ^uint64(0)
		var in, in2 uint64 // the regions with a star in the window, and with two
		want, end := 0, min(n, lo+n/2)
		for hi := lo; hi < end; hi++ {
			r, t := &s.rooms[hi&15], &s.thirds[hi&15]
			here := uint64(f.home[hi&15])
			in2 |= uint64(f.home2[hi&15]) | in&here
			in |= here
			a, a3 := joinThree(now, now3, r.one, t.one)
			b, b3 := joinThree(last, last3, r.two, t.two)
			last, last3 = now, now3
			now, now3 = a&b&^(got2&^in<<half), a3&b3&^(got2&^in2|got1&^in)&lower
			out, out3 := joinThree(before, before3, r.after, t.after)
			out &^= got2 & in2 << half
			out3 = out3 &^ ((got1 | got2) & in) & lower
			want += 3
			rows := bits.OnesCount64(now&rowsOnly) + bits.OnesCount64(now3&sides) - want
			columns := bits.OnesCount64(now&^rowsOnly) + bits.OnesCount64(now3>>side) - want
			outRows := bits.OnesCount64(out&rowsOnly) + bits.OnesCount64(out3&sides) + want - 3*n
			outColumns := bits.OnesCount64(out&^rowsOnly) + bits.OnesCount64(out3>>side) + want - 3*n
			if (rows-1)|(columns-1)|(outRows-1)|(outColumns-1) >= 0 {
				continue
			}
			if rows|columns|outRows|outColumns < 0 {
				return false, false
			}
			across := now & out & wanting
			inside, beyond := across&tightHalves(rows, columns), across&tightHalves(outRows, outColumns)
			if inside|beyond == 0 {
				continue
			}
			now2, out2 := now>>half, out>>half
			away, away2 := got1&^in|got2&^in2, got2&^in // the regions with a star outside, and with two
			some |= s.note(lo, hi, &duty{
				shutIn:  inside&(in&^now2|in2&^now3) | beyond&(out3|in&out2|in2),
				shutOut: inside&(now3|away&now2|away2) | beyond&(away&^out2|away2&^out3),
				needIn:  inside &^ (now2 | in | got2),
				needOut: beyond &^ (out2 | away | got2&in2),
			})
		}
	}
	return s.carryOutDuties(some)
}
