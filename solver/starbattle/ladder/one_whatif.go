package ladder

import (
	"fmt"

	"quadrille/solver"
)

// whatIfs finds cells whose star would leave a unit one cell, and with the star there another
// unit none.
var whatIfs = solver.WorkerOnly(search{(*oneState).whatIf, (*oneState).tellWhatIf})

func (s *oneState) whatIf() {
	v := s.glance()
	var out cells
	for u := range s.left.each() {
		room := s.room(&s.remaining, u)
		if v.count[u] < 2 {
			continue
		}
		for d := range room.each(s.words) {
			by := s.open
			by.drop(&s.in[u], s.words)
			by.drop(&s.sees[d], s.words)
			by.drop(&out, s.words)
			others := room
			others.remove(d)
			if !common(&by, &others, s.sees, s.words) {
				continue
			}
			after := s.remaining
			s.suppose(&after, d)
			for h := range after.left.each() {
				dead, rest := by, s.room(&after, h)
				dead.drop(&s.in[h], s.words)
				if common(&dead, &rest, s.sees, s.words) {
					out.join(&dead, s.words)
				}
			}
		}
	}
	for c := range out.each(s.words) {
		s.chainFrom(c, 1, levelWhatIf)
	}
}

func (s *oneState) tellWhatIf(f *find) solver.Deduction {
	after := s.remaining
	s.suppose(&after, f.at)
	units := f.units.list()
	forced, dead := units[0], units[1]
	room := s.room(&after, forced)
	if room.few(s.words) > 1 {
		forced, dead = dead, forced
		room = s.room(&after, forced)
	}
	a := s.argue(f.at, f.units)
	d := a.deduction()
	d.Text = solver.Capital(fmt.Sprintf("%s leaves %s only its cell %s, and the two leave no room in %s",
		s.aStar(f.at), s.unitRef(forced), s.placeRef(forced, room.first(s.words)), s.unitRef(dead)))
	d.Whole = true
	return d
}
