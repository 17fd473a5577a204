package abcd

import "math/bits"

// A table answers which letters can stand where in one line: those of every arrangement that
// meets the counts, has no equal neighbours, and takes each cell's letter from its set.
//
// It does not list arrangements, which may be millions, but walks along the line through
// states: how many of each letter have been used so far. A count that is not given leaves
// its letter to a common pot with the others of that sort. There are at most a few
// thousand states, numbered in mixed radix so that every step leads to a higher number.
type table struct {
	length int
	step   [MaxLetters]uint16 // how far a letter leads from a state to the next
	free   []Set              // of each state: the letters not used up
	at     []uint8            // of each state: how many letters have been used, the cell that comes next
}

// tableOf makes the table of a line of so many cells with these counts.
func tableOf(length int, counts []int) *table {
	t := &table{length: length}
	pot, blank := length, false
	for _, n := range counts {
		if n == Unknown {
			blank = true
		} else {
			pot -= n
		}
	}
	states, digits := 1, []int{}
	for l, n := range counts {
		if n == Unknown {
			continue
		}
		t.step[l] = uint16(states)
		states *= n + 1
		digits = append(digits, n)
	}
	if blank {
		for l, n := range counts {
			if n == Unknown {
				t.step[l] = uint16(states)
			}
		}
		states *= pot + 1
	}
	t.free, t.at = make([]Set, states), make([]uint8, states)
	for s := range states {
		rest, d := s, 0
		for l, n := range counts {
			if n == Unknown {
				continue
			}
			used := rest % (digits[d] + 1)
			rest /= digits[d] + 1
			d++
			t.at[s] += uint8(used)
			if used < n {
				t.free[s] |= 1 << l
			}
		}
		t.at[s] += uint8(rest) // what is left of the number is what the pot has given
		for l, n := range counts {
			if n == Unknown && rest < pot {
				t.free[s] |= 1 << l
			}
		}
	}
	return t
}

// A bench is the room that tables work in: two sets for each state.
type bench struct {
	last []Set // the letters that can have led to a state
	next []Set // the letters by which a state can be left for the end of the line
}

// support keeps in each cell's set the letters that some arrangement has there. It reports
// whether there is any arrangement; if not, the sets are worth nothing.
func (t *table) support(cells []int, cand []Set, b *bench) bool {
	end := len(t.free) - 1
	last, next := b.last[:end+1], b.next[:end+1]
	clear(last)
	var sets [MaxSize + 1]Set
	for i, c := range cells {
		sets[i] = cand[c]
	}
	last[0] = ^Set(0)
	for s := range end {
		from := last[s]
		if from == 0 {
			continue
		}
		letters := t.free[s] & sets[t.at[s]]
		if from&(from-1) == 0 {
			letters &^= from
		}
		for ; letters != 0; letters &= letters - 1 {
			l := bits.TrailingZeros8(uint8(letters))
			last[s+int(t.step[l])] |= 1 << l
		}
	}
	if last[end] == 0 {
		return false
	}
	var found [MaxSize + 1]Set
	next[end] = ^Set(0)
	for s := end - 1; s >= 0; s-- {
		from := last[s]
		if from == 0 {
			next[s] = 0
			continue
		}
		at := t.at[s]
		letters := t.free[s] & sets[at]
		if from&(from-1) == 0 {
			letters &^= from
		}
		var leads Set
		for ; letters != 0; letters &= letters - 1 {
			l := bits.TrailingZeros8(uint8(letters))
			// Behind this letter the line must go on with another one.
			if to := s + int(t.step[l]); next[to]&^(1<<l) != 0 {
				leads |= 1 << l
			}
		}
		next[s] = leads
		found[at] |= leads
	}
	for i, c := range cells {
		cand[c] = found[i]
	}
	return true
}
