package abcd

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
	ledger
}

// tableOf makes the table of a line of so many cells with these counts.
func tableOf(length int, counts []int) *table {
	t := &table{length: length, ledger: newLedger(length, counts)}
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
