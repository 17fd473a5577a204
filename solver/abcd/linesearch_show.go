package abcd

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver"
)

// yieldLine yields the steps of a productive line: its number of arrangements, then the changes on the board. A
// cell whose letter is settled keeps its notes beneath it.
func (s *lineSearch) yieldLine(cand *domains, l int, changed []int) ([]int, bool, bool) {
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
	ways := p.tables[l].arrangements(cells, cand[:], s.ways)
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

// named is the largest number of letters that a sentence lists one by one.
const named = 4

// deduced describes the letters that a line settles, and the number of cells with fewer letters.
func (p *Puzzle) deduced(l int, settled []solver.Mark, narrowed int) string {
	var parts []string
	if len(settled) > named {
		parts = append(parts, fmt.Sprintf("settles %d letters", len(settled)))
	} else if len(settled) > 0 {
		names := solver.Map(settled, func(m solver.Mark) string { return fmt.Sprintf("%c at %s", m.To, p.cellRef(m.Site)) })
		parts = append(parts, "settles "+solver.List(names))
	}
	if narrowed > 0 {
		parts = append(parts, "narrows "+solver.Plural(narrowed, "cell"))
	}
	return solver.Capital(p.lineRef(l)) + " " + solver.List(parts)
}

func (s *lineSearch) place(sort byte, marks []solver.Mark, cause []int, text string) bool {
	s.pos = s.pos.Set(marks...)
	return s.yield(solver.Step{Action: solver.Place, Sort: sort, Site: marks[0].Site, Marks: marks, Cause: cause, Text: text})
}

// sayLines implements Strategy.Describe for the search with line tables.
func sayLines(_ solver.Puzzle, step solver.Step) string {
	if step.Action == solver.Found {
		return "Every cell has its letter: a solution"
	}
	return step.Text
}

// Walks count the paths to a state of a table.
type walks struct {
	all  uint64
	last [MaxLetters]uint64 // those that end with each letter
}

// arrangements counts the arrangements of a line that take each cell's letter from its set, if at least one
// exists: at most 8·7^11, for 12 cells. Room has space for two arrays of the table's states.
func (t *table) arrangements(cells []int, cand []Set, room []walks) uint64 {
	here, next := room[:t.end+1], room[t.end+1:2*(t.end+1)]
	clear(here)
	clear(next)
	here[0].all = 1
	for i, c := range cells {
		for letters := cand[c]; letters != 0; letters &= letters - 1 {
			l := letters.First()
			for w, states := range t.leaving(i, l) {
				for ; states != 0; states &= states - 1 {
					s := w<<6 + bits.TrailingZeros64(states)
					n, to := here[s].all-here[s].last[l], &next[s+int(t.up[l])]
					to.all += n
					to.last[l] += n
				}
			}
		}
		clear(here)
		here, next = next, here
	}
	return here[t.end].all
}
