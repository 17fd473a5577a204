package tromino

// A table stores a number for each of many nonzero keys. It grows up to a number of keys; from there on a new
// key evicts another.
type table struct {
	slots []slot
	used  int
	most  int // limit of the keys, less than half of the largest number of slots
}

type slot struct {
	key   uint64
	value int
}

// full reports whether the table evicts keys.
func (t *table) full() bool { return t.used >= t.most }

func (t *table) clear() {
	if len(t.slots) > 1<<10 {
		t.slots = nil // rare: clearing this many would cost every later scan
	}
	if t.slots == nil {
		t.slots = make([]slot, 1<<6)
	}
	clear(t.slots)
	t.used = 0
}

// find returns the index of the slot of a key, or of the free slot for it.
func (t *table) find(key uint64) int {
	mask := len(t.slots) - 1
	i := t.home(key)
	for t.slots[i].key != 0 && t.slots[i].key != key {
		i = (i + 1) & mask
	}
	return i
}

// home returns the preferred slot of a key.
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
