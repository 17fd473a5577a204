package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// finished finds pieces of three joined cells that lack a wall.
func finished(s *state, yield func(solver.Deduction) bool) {
	for i := range s.places {
		l := &s.places[i]
		if !s.live[i] || !s.drawn(l) {
			continue
		}
		walls := s.agreed([]int{i})
		if len(walls) == 0 {
			continue
		}
		if !yield(s.deduce(levelFinished, walls, func() (*premises, string) {
			why := s.premises()
			why.marks.Add(l.marks[0].Site)
			why.marks.Add(l.marks[1].Site)
			return why, fmt.Sprintf("%s is complete: close it in with walls", solver.Capital(l.ref(s.p)))
		})) {
			return
		}
	}
}

// drawn reports whether the three cells of a place are joined.
func (s *state) drawn(l *place) bool {
	return s.pos[l.marks[0].Site] == Open && s.pos[l.marks[1].Site] == Open
}

// only finds cells with one place left.
func only(s *state, yield func(solver.Deduction) bool) {
	for c := range s.p.Cells() {
		if s.count[c] != 1 {
			continue
		}
		i := s.livePlaces(c)[0]
		l := &s.places[i]
		marks := s.agreed([]int{i})
		if s.drawn(l) || len(marks) == 0 {
			continue
		}
		do := ""
		d := s.deduce(levelOnly, marks, func() (why *premises, text string) {
			why = s.premises()
			why.others(c)
			cell, way := solver.Capital(s.p.cellRef(c)), " can only go "+l.goes(s.p, c)
			if len(s.over[c]) == 1 {
				return why, cell + way
			}
			text, do = why.tell(c, cell+way+": it has $", cell+" has $", "It"+way, cell+way+": "+why.counted()+" rule out all else")
			return why, text
		})
		d.Told.Do = do
		if d.Told.Ways = min(len(s.over[c])-1, solver.MaxWays); !yield(d) {
			return
		}
	}
}

// parted finds neighbours that no remaining place covers together.
func parted(s *state, yield func(solver.Deduction) bool) {
	for site := range s.pos {
		if s.pos[site] != solver.Blank || slices.ContainsFunc(s.joins[site], func(i int) bool { return s.live[i] }) {
			continue
		}
		a, b := s.p.EdgeCells(site)
		plain := true // their own dots imply it
		for _, i := range s.joins[site] {
			plain = plain && !(s.p.fitsAt(i, a) && s.p.fitsAt(i, b))
		}
		side := "right of"
		if b > a+1 {
			side = "below"
		}
		var read solver.Reading
		if !plain {
			read.Ways = len(s.joins[site])
		}
		d := s.deduce(read.Level(levelParted), []solver.Mark{{Site: site, To: Wall}}, func() (*premises, string) {
			why := s.premises()
			if plain {
				why.clues.Add(a)
				why.clues.Add(b)
			} else {
				why.allOut(slices.Clone(s.joins[site]), a)
			}
			seen := solver.Map(why.seen(a), func(seen string) string {
				return fmt.Sprintf("There must be a wall %s %s: it has %s", side, s.p.cellRef(a), seen)
			})
			return why, reason.Fitting(append(seen, fmt.Sprintf("There must be a wall between %s: %s rule out all pieces", s.p.edgeRef(site), why.counted()))...)
		})
		if !plain {
			d.Told.Ways = min(len(s.joins[site]), solver.MaxWays)
		}
		if !yield(d) {
			return
		}
	}
}

// fitsAt reports whether a piece at a place has the right dot on a cell that it covers, or rightly none.
func (p *Puzzle) fitsAt(l, cell int) bool {
	at := &p.places[l]
	return fits(p.clues[cell], at.dots(p.rule)[slices.Index(at.cells[:], cell)])
}

// samePart finds cells that are the same part of all places left for them.
func samePart(s *state, yield func(solver.Deduction) bool) { s.inCommon(true, yield) }

// common finds the common marks of the places left for a cell.
func common(s *state, yield func(solver.Deduction) bool) { s.inCommon(false, yield) }

func (s *state) inCommon(onePart bool, yield func(solver.Deduction) bool) {
	for c := range s.p.Cells() {
		left := s.livePlaces(c)
		name := s.places[left[0]].part(c)
		same := !slices.ContainsFunc(left, func(i int) bool { return s.places[i].part(c) != name })
		if len(left) == 1 || same != onePart {
			continue
		}
		level := levelCommon
		if onePart {
			level = levelPart
		}
		for marks := range few(s.agreed(left)) {
			do := ""
			d := s.deduce(solver.Reading{Ways: len(left)}.Level(level), marks, func() (*premises, string) {
				why := s.premises()
				why.others(c)
				all, agree := "Both", " agree"
				if len(left) > solver.MaxWays {
					all = "All"
				} else if len(left) > 2 {
					all = fmt.Sprintf("All %d", len(left))
				}
				cell := solver.Capital(s.p.cellRef(c))
				text, word := fmt.Sprintf("%s pieces that fit %s agree. So %s", all, s.p.cellRef(c), s.describe(marks)), " go "
				begin := cell + " has $. " + all + " pieces"
				if onePart {
					text, word = fmt.Sprintf("%s can only be %s. So %s", cell, name, s.describe(marks)), " going "
					begin, agree = cell+" has $: it is "+briefly.Replace(name), ""
				}
				near, ok := s.describeFrom(c, marks, word)
				if !ok {
					near = ". So " + s.describe(marks)
				}
				text, do = why.tell(c, begin+near, begin+agree, solver.Capital(s.describe(marks)), text)
				return why, text
			})
			d.Told.Do = do
			if !onePart {
				d.Told.Ways = min(len(left), solver.MaxWays)
			}
			if !yield(d) {
				return
			}
		}
	}
}

// briefly shortens the names of parts.
var briefly = strings.NewReplacer("the arm of an L", "an L's arm", "the corner of an L", "an L's corner", "the end of an I", "an I's end", "the centre of an I", "an I's centre")
