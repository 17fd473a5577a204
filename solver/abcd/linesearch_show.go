package abcd

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver"
)

// show makes the steps of a line that brought something: how many arrangements it has,
// then what changes on the board. A cell whose letter is settled keeps its notes beneath it.
func (s *lineSearch) show(cand *choice, l int, changed []int) ([]int, bool, bool) {
	p, cells := s.p, s.p.lines[l]
	slices.Sort(changed)
	changed = slices.Compact(changed)
	var settled, marks []solver.Mark
	narrowed := 0
	for _, c := range changed {
		if cand[c].Len() == 1 {
			settled = append(settled, solver.Mark{Site: c, To: Letter(cand[c].First())})
			continue
		}
		marks = append(marks, p.Note(s.pos, c, cand[c])...)
		narrowed++
	}
	marks = append(settled, marks...)
	ways := p.tables[l].arrangements(cells, cand[:], p.letters, s.ways)
	text := fmt.Sprintf("%s: %s left", solver.Capital(p.lineRef(l)), arrangements(ways))
	if !s.yield(solver.Step{Action: solver.Try, Sort: sortVisit, Site: cells[0], Text: text}) {
		return nil, true, false
	}
	return changed, true, s.place(sortDeduced, marks, cells, p.deduced(l, settled, narrowed))
}

func arrangements(n uint64) string {
	if n == 1 {
		return "1 arrangement is"
	}
	return quantity(float64(n)) + " arrangements are"
}

// named is how many letters a sentence names one by one.
const named = 4

// deduced tells what a line settles, and how many cells keep fewer letters.
func (p *Puzzle) deduced(l int, settled []solver.Mark, narrowed int) string {
	var parts []string
	if len(settled) > named {
		parts = append(parts, fmt.Sprintf("settles %d letters", len(settled)))
	} else if len(settled) > 0 {
		var names []string
		for _, m := range settled {
			names = append(names, fmt.Sprintf("%c at %s", m.To, p.cellRef(m.Site)))
		}
		parts = append(parts, "settles "+solver.List(names))
	}
	if narrowed > 0 {
		parts = append(parts, "narrows "+solver.Plural(narrowed, "cell"))
	}
	return solver.Capital(p.lineRef(l)) + " " + solver.List(parts)
}

// place makes marks.
func (s *lineSearch) place(sort byte, marks []solver.Mark, cause []int, text string) bool {
	s.pos = s.pos.Set(marks...)
	return s.yield(solver.Step{Action: solver.Place, Sort: sort, Site: marks[0].Site, Marks: marks, Cause: cause, Text: text})
}

// sayLines tells a step of the search with line tables.
func sayLines(_ solver.Puzzle, step solver.Step) string {
	if step.Action == solver.Found {
		return "Every cell has its letter: a solution"
	}
	return step.Text
}

// arrangements counts the arrangements of a line that take each cell's letter from its set:
// at most 8·7^11, for 12 cells. Room has a number for each state and letter: the ways to
// come to the state with this letter last.
func (t *table) arrangements(cells []int, cand []Set, letters int, room []uint64) uint64 {
	end := len(t.free) - 1
	room = room[:(end+1)*letters]
	clear(room)
	for s := range end {
		var all uint64
		for _, n := range room[s*letters : (s+1)*letters] {
			all += n
		}
		if s == 0 {
			all = 1
		} else if all == 0 {
			continue
		}
		for next := t.free[s] & cand[cells[t.at[s]]]; next != 0; next &= next - 1 {
			l := bits.TrailingZeros8(uint8(next))
			room[(s+int(t.step[l]))*letters+l] += all - room[s*letters+l]
		}
	}
	var all uint64
	for _, n := range room[end*letters:] {
		all += n
	}
	return all
}
