package engine

// Paths say what the lines across can have in the lines before one: a word for each number of
// stars has the places across where they can have as many, no two in neighbouring places.
type paths struct {
	one, two, three, four, five, six [32]uint64
}

// carryOut closes and puts stars.
func (m *multi) carryOut(f *field) (changed, ok bool) {
	for i := range m.n {
		if gone := m.kill[i&31]; gone != 0 {
			f.close(i, gone&f.open[i&31])
		}
		if star := m.must[i&31]; star != 0 && !m.placeAll(f, i, star) {
			return false, false
		}
	}
	return true, true
}
