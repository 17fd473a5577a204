package tromino

// A table remembers a number for each of many keys, none of which is 0. It grows up to a
// number of keys; from there on it forgets one for another.
type table struct {
	slots []slot
	used  int
	most  int // keys, fewer than half of the slots there can be
}

type slot struct {
	key   uint64
	value int
}

// full reports whether the table has begun to forget.
func (t *table) full() bool { return t.used >= t.most }

func (t *table) clear() {
	if len(t.slots) > 1<<10 {
		t.slots = nil // rarely so many: cleared, they would cost every later scan
	}
	if t.slots == nil {
		t.slots = make([]slot, 1<<6)
	}
	clear(t.slots)
	t.used = 0
}

// find is the index of the slot of a key, or of the free slot for it.
func (t *table) find(key uint64) int {
	mask := len(t.slots) - 1
	i := t.home(key)
	for t.slots[i].key != 0 && t.slots[i].key != key {
		i = (i + 1) & mask
	}
	return i
}

// home is where a key stands if nothing else does.
func (t *table) home(key uint64) int {
	return int(key*0x9e3779b97f4a7c15>>32) & (len(t.slots) - 1)
}

func (t *table) get(key uint64) (int, bool) {
	s := t.slots[t.find(key)]
	return s.value, s.key == key
}

func (t *table) put(key uint64, value int) {
	i := t.find(key)
	if t.slots[i].key == key {
		t.slots[i].value = value
		return
	}
	if t.full() {
		if i = t.home(key); t.slots[i].key != 0 { // a gap would cut off the keys behind it
			t.slots[i] = slot{key, value}
		}
		return
	}
	t.slots[i] = slot{key, value}
	t.used++
	if 2*t.used < len(t.slots) {
		return
	}
	old := t.slots
	t.slots = make([]slot, 4*len(old))
	for _, s := range old {
		if s.key != 0 {
			t.slots[t.find(s.key)] = s
		}
	}
}
