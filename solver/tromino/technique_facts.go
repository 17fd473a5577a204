package tromino

import (
	"slices"

	"quadrille/solver"
)

// others adds the reasons why the other places over a cell are out: as few as can be found, rather of the cell itself
// than of others.
func (w *premises) others(cell int) {
	w.allOut(solver.Filter(w.s.over[cell], func(i int) bool { return !w.s.live[i] }), cell)
}

// allOut adds reasons why some places are out.
func (w *premises) allOut(out []int, cell int) {
	s := w.s
	for len(out) > 0 {
		var best fact
		most := 0
		for _, i := range out {
			for _, f := range s.factsAgainst(&s.places[i]) {
				n := 2 * len(solver.Filter(out, func(k int) bool { return s.rulesOut(f, &s.places[k]) }))
				if s.at(f, cell) {
					n++
				}
				if n > most {
					best, most = f, n
				}
			}
		}
		if best.clue {
			w.clues.Add(best.at)
		} else {
			w.marks.Add(best.at)
		}
		out = slices.DeleteFunc(out, func(i int) bool { return s.rulesOut(best, &s.places[i]) })
	}
}

// A fact is the clue of a cell, or the mark of an edge.
type fact struct {
	at   int
	clue bool
}

// at reports whether a fact is one of a cell, or of its edges.
func (s *state) at(f fact, cell int) bool {
	return f.clue && f.at == cell || !f.clue && slices.Contains(s.p.Edges(cell), f.at)
}

// rulesOut reports whether no piece can be at a place by a fact alone.
func (s *state) rulesOut(f fact, l *place) bool {
	if f.clue {
		k := slices.Index(l.cells[:], f.at)
		return k >= 0 && !fits(s.p.clues[f.at], l.dots(s.p.rule)[k])
	}
	m := l.markOn(f.at)
	return m != solver.Blank && s.pos[f.at] != solver.Blank && s.pos[f.at] != m
}

// factsAgainst lists the facts by which no piece can be at a place.
func (s *state) factsAgainst(l *place) (list []fact) {
	for _, c := range l.cells {
		list = append(list, fact{c, true})
	}
	for _, m := range l.marks {
		list = append(list, fact{m.Site, false})
	}
	return solver.Filter(list, func(f fact) bool { return s.rulesOut(f, l) })
}

// seen views the premises from a cell.
func (w *premises) seen(cell int) *view { return w.viewed(cell, nil) }

// viewed views the premises from a cell, with marks that follow from an assumption.
func (w *premises) viewed(cell int, news []solver.Mark) *view {
	marks := solver.Map(w.marks.List(), func(site int) solver.Mark { return solver.Mark{Site: site, To: w.s.pos[site]} })
	return w.s.seen(cell, w.clues.List(), marks, news)
}
