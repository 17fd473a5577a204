package engine

// A ledger adds up, for every window of neighbouring rows or columns, what the regions bring:
// the least in the lower and the most in the upper half of a number. Row i is for windows
// that begin at i, and its numbers are increments along their last lines; those of shared
// are for windows that begin before i as well.
type ledger struct {
	own, shared [32][32]uint32
}

const most = 16 // the bits of a number below its upper half

// windows compares, for every window of neighbouring rows or columns, the stars its lines
// want with the least and the most that the regions can bring. Where one equals the other,
// every region brings just that. It returns false if the numbers cannot be met.
func (m *multi) windows(f *field) (changed, ok bool) {
	for d := range 2 {
		for g := range m.n {
			if int(f.got[2*m.n+g]) < m.k {
				m.enter(f, d, g)
			}
		}
		tight, ok := m.slide(f, d)
		for i := 0; i < tight && ok; i++ {
			var c bool
			c, ok = m.press(f, &m.tight[i])
			changed = changed || c
		}
		if changed || !ok {
			return changed, ok
		}
	}
	return false, true
}

// enter puts a region into the ledger.
func (m *multi) enter(f *field, d, g int) {
	k := m.k
	s := &f.shape[g]
	first, last := int(s.first[d]), int(s.last[d])
	var before, after [32]uint8 // the most in lines before a line, and in those from it on
	row := &m.ledger.shared[first&31]
	for lo := first; lo <= last; lo++ {
		previous, total := 0, 0
		for hi := lo; hi <= last && total < k; hi++ {
			one, two := s.strip(d, hi)
			if hi == lo {
				two = one
			}
			total, previous = min(total+one, previous+two, k), total
			row[hi&31] += uint32(total-previous) << most
			if lo == first {
				before[(hi+1)&31] = uint8(total)
			}
		}
		if lo == first {
			for i := last; before[i&31] == 0 && i > first; i-- {
				before[i&31] = uint8(k)
			}
		}
		after[lo&31] = uint8(total)
		row = &m.ledger.own[(lo+1)&31]
	}
	row = &m.ledger.shared[first&31]
	for lo := first; lo <= last && int(before[lo&31]) < k; lo++ {
		was, rest := 0, k-int(before[lo&31])
		for hi := lo; hi <= last; hi++ {
			least := max(0, rest-int(after[(hi+1)&31]))
			row[hi&31] += uint32(least - was)
			was = least
		}
		row = &m.ledger.own[(lo+1)&31]
	}
}

// slide goes through the windows of one direction and empties the ledger. It notes the tight
// windows and returns their number.
func (m *multi) slide(f *field, d int) (tight int, ok bool) {
	n := m.n
	var want [32]int
	var begun, ended [32]uint32 // the regions that do so before a line
	for g := range n {
		if int(f.got[2*n+g]) < m.k {
			s := &f.shape[g]
			begun[(s.first[d]+1)&31] |= 1 << g
			ended[(s.last[d]+1)&31] |= 1 << g
		}
	}
	for i := range n {
		want[i&31] = m.k - int(f.sunk[d*n+i])
		begun[(i+1)&31] |= begun[i&31]
		ended[(i+1)&31] |= ended[i&31]
	}
	var shared [32]uint32
	ok = true
	for lo := n - 1; lo >= 0; lo-- {
		own, more := &m.ledger.own[lo&31], &m.ledger.shared[lo&31]
		sum, wanted := uint32(0), 0
		for hi := lo; hi < n; hi++ {
			shared[hi&31] += more[hi&31]
			sum += shared[hi&31] + own[hi&31]
			own[hi&31], more[hi&31] = 0, 0
			wanted += want[hi&31]
			least, most := int(sum&(1<<most-1)), int(sum>>most)
			if least > wanted || most < wanted {
				ok = false
			}
			if least != wanted && most != wanted {
				continue
			}
			inside := begun[(hi+1)&31] &^ begun[lo&31] & ended[(hi+1)&31]
			if across := begun[(hi+1)&31] &^ ended[lo&31] &^ inside; across != 0 {
				m.tight[tight] = window{d, lo, hi, across, least == wanted}
				tight++
			}
		}
	}
	return tight, ok
}
