package engine

import "math/bits"

// windows compares, for every window of up to half of the rows or columns, neighbouring ones, the stars that
// its lines need with the most that the regions can have there, and those that the other lines need with the
// most there. Where these are equal, every region has just its maximum. It returns false if the numbers cannot
// be met. It handles a window and its mirror window together, as regions does lines, and does nothing if
// regions has found nothing since its last call.
func (s *several) windows() bool {
	if s.slid {
		return true
	}
	s.slid = true
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
			here, there, next := &s.capacities[hi&15], &s.capacities[j&15], &s.capacities[(j+1)&15]
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
				return false
			}
			if inside|beyond == 0 {
				continue
			}
			if some == 0 {
				s.shut, s.need, s.needTwo = lines{}, lines{}, lines{}
			}
			oneIn, oneOut := w.two&^in2, w.two&^out2
			d := duty{
				shutIn:  beyond &^ (oneOut | w.three&^out3),
				shutOut: inside &^ (oneIn | w.three&^in3),
				needOut: beyond & oneOut & (w.all | home),
			}
			if s.k == few {
				d.needIn = inside & oneIn &^ home
			}
			some |= s.note(lo, hi, &d)
		}
	}
	return s.carryOutDuties(some)
}

// Four slacks fit in a word: the stars that the rows of a window have to spare, its columns, and those
// of the other window. Each has 16 bits, of which the highest is clear if there is no slack.
const (
	noSlack   = 0x7fff_7fff_7fff_7fff
	someSlack = 0x8000_8000_8000_8000
)

// quarters counts in each quarter of a word the bits of one and, twice, those of two; the sets are disjoint.
func quarters(one, two uint64) uint64 {
	const (
		pairs = 0x5555_5555_5555_5555
		fours = 0x3333_3333_3333_3333
		bytes = 0x0f0f_0f0f_0f0f_0f0f
	)
	one -= one >> 1 & pairs
	two -= two >> 1 & pairs
	sum := one&fours + one>>2&fours + (two&fours+two>>2&fours)<<1
	sum = sum&bytes + sum>>4&bytes
	return (sum + sum>>8) & (0xff * fourfold)
}

// tight returns the regions without slack inside, and outside. It returns false if a slack is negative.
func tight(in, out, regions uint64) (inside, beyond uint64, ok bool) {
	const one = someSlack >> (side - 1)
	return ^in >> (side - 1) & one * sides & regions, ^out >> (side - 1) & one * sides & regions,
		(in+one)&(out+one)&someSlack == someSlack
}

// wantedOfLines returns the number of stars that each row needs, and above it each column.
func (s *several) wantedOfLines() *[16]uint64 {
	want, had := &s.paths[0], &s.state.had
	for i := range s.n {
		want[i&15] = uint64(s.k)*twice - had[0]>>i&twice - had[1]>>i&twice - had[2]>>i&twice
	}
	return want
}

// A duty constrains regions inside and outside a window: they get no more stars there (shut), or one more,
// which fits only in one line or two neighbouring ones (need).
type duty struct {
	shutIn, shutOut, needIn, needOut uint64
}

// note notes a duty for each line, in the lower halves about a window and in the upper ones about the other.
// It returns the union of the noted regions.
func (s *several) note(lo, hi int, d *duty) (some uint64) {
	for range 2 {
		if shut, need := d.shutIn&lower, d.needIn&lower; shut|need != 0 {
			some |= s.noteLines(lo, hi+1, shut, need)
		}
		if shut, need := d.shutOut&lower, d.needOut&lower; shut|need != 0 {
			some |= s.noteLines(0, lo, shut, need) | s.noteLines(hi+1, s.n, shut, need)
		}
		d.shutIn, d.needIn, d.shutOut, d.needOut = d.shutIn>>half, d.needIn>>half, d.shutOut>>half, d.needOut>>half
		lo, hi = s.n-1-hi, s.n-1-lo
	}
	return some
}

// noteLines notes a duty for the lines from one up to another.
func (s *several) noteLines(from, to int, shut, need uint64) (some uint64) {
	last := uint64(0)
	for i := from; i < to; i++ {
		one := s.capacities[i&15].line
		s.shut[i&15] |= uint32(shut & one)
		some |= (shut | need) & one
		if need == 0 {
			continue
		}
		next := uint64(0)
		if i+1 < to {
			next = s.capacities[(i+1)&15].line
		}
		s.need[i&15] |= uint32(need & one &^ next &^ last)
		s.needTwo[i&15] |= uint32(need & one & next)
		last = one
	}
	return some
}

// carryOutDuties closes cells and puts stars as noted, if there is anything.
func (s *several) carryOutDuties(some uint64) bool {
	if some == 0 {
		return true
	}
	f := &s.state
	for i := range s.n {
		for m := s.shut[i&15]; m != 0; m &= m - 1 {
			b := bits.TrailingZeros32(m)
			s.closeAll(i, s.region[b&15][i&15]&^f.star[i&15]&(sides<<(b&side)))
		}
	}
	return s.near()
}
