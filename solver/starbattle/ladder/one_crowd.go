package ladder

import "quadrille/solver"

// Cells whose star would touch, or close, every open cell of a unit.
var (
	touching = solver.WorkerOnly(search{func(s *oneState) { s.crowd(s.near, levelTouching) }, func(s *oneState, f *find) solver.Deduction {
		return s.tellCrowd(f, "touch")
	}})
	crowding = solver.WorkerOnly(search{func(s *oneState) { s.crowd(s.sees, levelCrowding) }, func(s *oneState, f *find) solver.Deduction {
		return s.tellCrowd(f, "rule out")
	}})
)

func (s *oneState) crowd(sees []cells, level float64) {
	s.glance()
	for u := range s.left.each() {
		f := find{level: level, at: u, marks: s.open}
		f.marks.drop(&s.in[u], s.words)
		if room := s.room(&s.remaining, u); common(&f.marks, &room, sees, s.words) {
			f.units.add(u)
			s.found(f)
		}
	}
}

// common narrows x to what all of some cells see, and reports whether something is left.
func common(x, all *cells, sees []cells, words int) bool {
	for c := range all.each(words) {
		if !x.keep(&sees[c], words) {
			return false
		}
	}
	return true
}

func (s *oneState) tellCrowd(f *find, does string) solver.Deduction {
	room := s.room(&s.remaining, f.at)
	p := s.premises()
	p.empty(f.at, &room)
	for c := range f.marks.each(s.words) {
		for d := range room.each(s.words) {
			p.see(c, d)
		}
	}
	return p.deduction(s.out(&f.marks), " would ", does, " every open cell of ", s.unitRef(f.at), " and leave it no room")
}
