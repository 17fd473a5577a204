package abcd

// A tableCache holds the tables of lines.
type tableCache struct {
	tables map[uint64]*cachedTable
	states int // in all tables
}

// A cachedTable is a table with the letters that it leaves in each cell of an empty line.
type cachedTable struct {
	*table
	leaves [MaxSize]Set // empty if the counts cannot be met
}

// cachedStates is the most states of all tables in a cache; beyond that it is emptied.
const cachedStates = 1 << 21

// table is the table of a line of so many cells.
func (s *tableCache) table(length int, counts []int) *cachedTable {
	key := uint64(length)
	for _, n := range counts {
		key = key<<4 | uint64(n+1)
	}
	t := s.tables[key]
	if t == nil {
		t = newCachedTable(length, counts)
		if s.states += t.states; s.tables == nil || s.states > cachedStates {
			s.tables, s.states = make(map[uint64]*cachedTable), t.states
		}
		s.tables[key] = t
	}
	return t
}

func newCachedTable(length int, counts []int) *cachedTable {
	t := &cachedTable{table: newTable(length, counts)}
	cells := make([]int, length)
	for i := range cells {
		cells[i], t.leaves[i] = i, 1<<len(counts)-1
	}
	if !t.support(cells, t.leaves[:], newScratch(t.words)) {
		t.leaves = [MaxSize]Set{}
	}
	return t
}
