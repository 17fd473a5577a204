package abcd

// A shelf holds the tables of lines that were met before.
type shelf struct {
	tables map[uint64]*shelved
	states int // in all tables
}

// A shelved table knows what it leaves in each cell of a line that has no letter yet.
type shelved struct {
	*table
	leaves [MaxSize]Set // nothing where the counts cannot be met
}

// shelfStates is how many states the tables on a shelf may have before it is emptied.
const shelfStates = 1 << 21

// table is the table of a line of so many cells.
func (s *shelf) table(length int, counts []int) *shelved {
	key := uint64(length)
	for _, n := range counts {
		key = key<<4 | uint64(n+1)
	}
	t := s.tables[key]
	if t == nil {
		t = shelve(length, counts)
		if s.states += len(t.free); s.tables == nil || s.states > shelfStates {
			s.tables, s.states = make(map[uint64]*shelved), len(t.free)
		}
		s.tables[key] = t
	}
	return t
}

func shelve(length int, counts []int) *shelved {
	t := &shelved{table: tableOf(length, counts)}
	cells := make([]int, length)
	for i := range cells {
		cells[i], t.leaves[i] = i, 1<<len(counts)-1
	}
	if !t.support(cells, t.leaves[:], newScratch(t.words)) {
		t.leaves = [MaxSize]Set{}
	}
	return t
}
