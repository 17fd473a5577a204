package abcd

// A table answers which letters each cell of one line can hold: those of every arrangement that meets the
// counts, has no equal neighbours, and takes each cell's letter from its set.
//
// It does not list arrangements, which may be millions, but walks along the line through states: the number
// of each letter used so far. The letters without a count share one pot. Since the cell determines the total,
// one count follows from the others: the largest, or that of the pot, is omitted. So most lines have no more
// than 64 states, and a set of them is a word.
type table struct {
	up     [MaxLetters]uint // the increase of a state by each letter
	loose  Set              // the letters whose count is omitted: they do not change the state
	end    int              // the state of a whole line, the highest; -1 if the counts do not fit its cells
	words  int              // of a set of states
	leave  []uint64         // for each letter the states before it, then for each cell those before a loose one
	states int              // the number of states with no count omitted: about the work of a line
}

// A sort is a set of letters that share a count.
type sort struct {
	letters Set
	count   int
}

// sortsOf lists the sorts of a line, the largest count first.
func sortsOf(length int, counts []int) (sorts []sort, sum int) {
	pot := sort{count: length}
	for l, n := range counts {
		if n == Unknown {
			pot.letters |= 1 << l
			continue
		}
		sorts = append(sorts, sort{1 << l, n})
		sum += n
	}
	if pot.letters != 0 {
		pot.count -= sum
		sorts = append(sorts, pot)
		sum = length
	}
	for i := range sorts {
		if sorts[i].count > sorts[0].count {
			sorts[0], sorts[i] = sorts[i], sorts[0]
		}
	}
	return sorts, sum
}

func newTable(length int, counts []int) *table {
	sorts, sum := sortsOf(length, counts)
	t := &table{loose: sorts[0].letters}
	states := 1
	for _, s := range sorts[1:] {
		for letters := s.letters; letters != 0; letters &= letters - 1 {
			t.up[letters.First()] = uint(states)
		}
		states *= s.count + 1
	}
	t.words = (states + 63) / 64
	t.leave = make([]uint64, (MaxLetters+length)*t.words)
	for state := range states {
		used, rest := 0, state
		word, bit := state>>6, uint64(1)<<(state&63)
		for _, s := range sorts[1:] {
			n := rest % (s.count + 1)
			rest /= s.count + 1
			used += n
			for letters := s.letters; letters != 0 && n < s.count; letters &= letters - 1 {
				t.leave[letters.First()*t.words+word] |= bit
			}
		}
		for cell := used; cell < min(used+sorts[0].count, length); cell++ {
			t.leave[(MaxLetters+cell)*t.words+word] |= bit
		}
	}
	t.states = states * (sorts[0].count + 1)
	if t.end = states - 1; sum != length {
		t.end = -1
	}
	return t
}

// leaving returns the states in which a letter can be placed at a cell.
func (t *table) leaving(cell, letter int) []uint64 {
	at := letter
	if t.loose.Has(letter) {
		at = MaxLetters + cell
	}
	return t.leave[at*t.words : (at+1)*t.words]
}

// A scratch is working memory of tables: sets of states.
type scratch struct {
	words int
	room  []uint64 // for each cell and letter, the states before the cell in which it can take the letter
	by    []uint64 // for each letter, the states of the present cell right after it, on the way back right before it
	some  []uint64 // the states after any letter
	more  []uint64 // the states after several
}

func newScratch(words int) *scratch {
	return &scratch{words: words, room: make([]uint64, MaxSize*MaxLetters*words), by: make([]uint64, MaxLetters*words),
		some: make([]uint64, words), more: make([]uint64, words)}
}

// support reduces each cell's set to the letters that some arrangement has there. It reports whether any
// arrangement exists; if not, the sets are undefined.
//
// A forward pass finds the states in which each cell can be reached, a backward pass those from which the end
// can be reached. No letter follows itself.
func (t *table) support(cells []int, cand []Set, b *scratch) bool {
	if t.end < 0 {
		return false
	}
	if t.words == 1 {
		return t.supportByWord(cells, cand, b)
	}
	b.setState(t.words, 0)
	for i, c := range cells {
		for letters := cand[c]; letters != 0; letters &= letters - 1 {
			l := letters.First()
			left := b.leftBy(t.words, i, l)
			b.take(left, l, t.leaving(i, l))
			b.shiftUp(left, l, t.up[l])
		}
		b.advance(t.words, cand[c])
	}
	if b.some[t.end>>6]>>(t.end&63)&1 == 0 {
		return false
	}
	b.setState(t.words, t.end)
	for i := len(cells) - 1; i >= 0; i-- {
		var found Set
		for letters := cand[cells[i]]; letters != 0; letters &= letters - 1 {
			if l := letters.First(); b.shiftDown(b.leftBy(t.words, i, l), l, t.up[l]) {
				found |= 1 << l
			}
		}
		b.advance(t.words, found)
		cand[cells[i]] = found
	}
	return true
}

func (t *table) supportByWord(cells []int, cand []Set, b *scratch) bool {
	var by, next [MaxLetters]uint64
	some, more := uint64(1), uint64(0)
	for i, c := range cells {
		next = [MaxLetters]uint64{}
		left := b.room[i*MaxLetters : (i+1)*MaxLetters]
		someNext, moreNext := uint64(0), uint64(0)
		for letters := cand[c]; letters != 0; letters &= letters - 1 {
			l := letters.First() & (MaxLetters - 1)
			leave := t.leave[l]
			if t.loose.Has(l) {
				leave = t.leave[MaxLetters+i]
			}
			left[l] = (more | some&^by[l]) & leave
			on := left[l] << (t.up[l] & 63)
			moreNext |= someNext & on
			someNext |= on
			next[l] = on
		}
		by, some, more = next, someNext, moreNext
	}
	if some>>t.end&1 == 0 {
		return false
	}
	by, some, more = [MaxLetters]uint64{}, 1<<t.end, 0
	for i := len(cells) - 1; i >= 0; i-- {
		next = [MaxLetters]uint64{}
		left := b.room[i*MaxLetters : (i+1)*MaxLetters]
		someNext, moreNext := uint64(0), uint64(0)
		var found Set
		for letters := cand[cells[i]]; letters != 0; letters &= letters - 1 {
			l := letters.First() & (MaxLetters - 1)
			on := (more | some&^by[l]) >> (t.up[l] & 63) & left[l]
			if on != 0 {
				found |= 1 << l
			}
			moreNext |= someNext & on
			someNext |= on
			next[l] = on
		}
		by, some, more = next, someNext, moreNext
		cand[cells[i]] = found
	}
	return true
}

func (b *scratch) leftBy(words, cell, letter int) []uint64 {
	at := (cell*MaxLetters + letter) * b.words
	return b.room[at : at+words]
}

func (b *scratch) byLetter(words, letter int) []uint64 {
	return b.by[letter*b.words : letter*b.words+words]
}

// setState leaves one state, which any letter may precede or follow.
func (b *scratch) setState(words, state int) {
	clear(b.by)
	clear(b.some[:words])
	clear(b.more[:words])
	b.some[state>>6] = 1 << (state & 63)
}

// advance moves to the next cell, reached by some letters.
func (b *scratch) advance(words int, letters Set) {
	some, more := b.some[:words], b.more[:words]
	clear(some)
	clear(more)
	for l := range MaxLetters {
		by := b.byLetter(words, l)
		if !letters.Has(l) {
			clear(by)
			continue
		}
		for w, states := range by {
			more[w] |= some[w] & states
			some[w] |= states
		}
	}
}

// take computes the states in which a cell can take a letter: those in which the letter can be placed and
// which another letter leads to.
func (b *scratch) take(left []uint64, letter int, leave []uint64) {
	by := b.byLetter(len(left), letter)
	for w := range left {
		left[w] = (b.more[w] | b.some[w]&^by[w]) & leave[w]
	}
}

// shiftUp computes the states after a letter.
func (b *scratch) shiftUp(left []uint64, letter int, up uint) {
	by := b.byLetter(len(left), letter)
	off, bit := int(up>>6), up&63
	clear(by[:off])
	low := uint64(0)
	for w := off; w < len(by); w++ {
		from := left[w-off]
		by[w] = from<<bit | low
		low = from >> (64 - bit)
	}
}

// shiftDown computes the states before a letter from which another letter after it can reach the end, and
// reports whether any exist.
func (b *scratch) shiftDown(left []uint64, letter int, up uint) bool {
	words := len(left)
	by := b.byLetter(words, letter)
	off, bit := int(up>>6), up&63
	any := uint64(0)
	for w := range left {
		on := uint64(0)
		if v := w + off; v < words {
			on = (b.more[v] | b.some[v]&^by[v]) >> bit
			if v++; v < words {
				on |= (b.more[v] | b.some[v]&^by[v]) << (64 - bit)
			}
		}
		by[w] = on & left[w]
		any |= by[w]
	}
	return any != 0
}
