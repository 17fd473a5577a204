package abcd

import (
	"context"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// A state is a position prepared for techniques: the possible letters of each cell, and the needs of each
// line. Letters of neighbours and used-up counts are removed already: players do that at a glance.
type state struct {
	p    *Puzzle
	ctx  context.Context
	pos  solver.Position
	cand *domains
	left [2 * MaxSize][MaxLetters]int    // the need of a letter in a line; noCount if its count is not given
	open [2 * MaxSize][MaxLetters]uint16 // the blank cells of a line that may hold a letter, a bit each

	terse bool // whether deductions lack arguments, which no grade looks at
}

// noCount stands for the need of a letter without a count.
const noCount = -1 << 10

// newState returns the state of a position. It is not ok if the position contradicts itself: anything would
// follow from it.
func newState(ctx context.Context, p *Puzzle, pos solver.Position) (*state, bool) {
	s := &state{p: p, ctx: ctx, pos: pos, cand: p.candidates(pos)}
	if slices.Contains(s.cand[:p.Cells()], 0) {
		return nil, false
	}
	for l, cells := range p.lines {
		for a := range p.letters {
			s.left[l][a] = noCount
			if n, known := p.Left(pos, l, a); known {
				s.left[l][a] = n
			}
		}
		for i, c := range cells {
			if pos[c] != solver.Blank {
				continue
			}
			for set := s.cand[c]; set != 0; set &= set - 1 {
				s.open[l][set.First()] |= 1 << i
			}
		}
		for a := range p.letters {
			if left := s.left[l][a]; left != noCount && (left < 0 || left > capacity(s.open[l][a])) {
				return nil, false
			}
		}
	}
	return s, len(p.Clashes(pos)) == 0
}

// blank reports whether a cell has no letter.
func (s *state) blank(c int) bool { return s.pos[c] == solver.Blank }

// capacity returns the largest number of equal letters that some cells of a line can hold: in a stretch, every
// other cell from the first.
func capacity(cells uint16) int {
	n := 0
	for ; cells != 0; n++ {
		first := cells & -cells
		cells &^= first | first<<1
	}
	return n
}

func (p *Puzzle) at(line, c int) int {
	if line < p.rows {
		return c % p.cols
	}
	return c / p.cols
}

// A cut removes letters from a cell.
type cut struct {
	cell    int
	letters Set
}

// deduce makes a deduction of cuts: a cell with one letter left gets it, any other the remaining letters as
// notes. It is not ok if nothing is cut. The cuts are sorted by cell.
func (s *state) deduce(level float64, cuts []cut, why *premises, text string) (solver.Deduction, bool) {
	var marks []solver.Mark
	for _, k := range cuts {
		left := s.cand[k.cell] &^ k.letters
		if !s.blank(k.cell) || left == s.cand[k.cell] || left == 0 {
			continue
		}
		if left.Len() > 1 {
			marks = append(marks, s.p.Note(s.pos, k.cell, left)...)
			continue
		}
		why.denied(k.cell, s.p.all()&^s.cand[k.cell])
		marks = append(marks, solver.Mark{Site: k.cell, To: Letter(left.First())})
	}
	d := s.deduction(level, marks, why, text)
	if !s.terse {
		d.Told.Do = s.noting(cuts, text)
	}
	return d, len(marks) > 0
}

// noting tells what cuts leave to cells without notes, after a text: the board shows that, the text what is gone.
func (s *state) noting(cuts []cut, text string) string {
	cells := map[Set][]int{}
	var sets []Set
	for _, k := range cuts {
		if left := s.cand[k.cell] &^ k.letters; s.blank(k.cell) && s.p.Notes(s.pos, k.cell) == 0 && left.Len() > 1 && left != s.cand[k.cell] {
			if cells[left] == nil {
				sets = append(sets, left)
			}
			cells[left] = append(cells[left], k.cell)
		}
	}
	switch {
	case len(sets) == 0:
		return ""
	case len(cuts) == 1 && strings.HasSuffix(text, "not "+cuts[0].letters.or()):
		return "Note " + sets[0].and() + " there"
	}
	name := s.p.cellsIn
	for l, line := range s.p.lines {
		if len(sets) > 1 && !slices.ContainsFunc(cuts, func(k cut) bool { return !slices.Contains(line, k.cell) }) {
			name = func(some []int) string { return s.p.crossRefs(l, some...) }
		}
	}
	notes := solver.Map(sets, func(left Set) string { return left.and() + " at " + name(cells[left]) })
	return reason.Fitting("Note "+solver.Parts(notes), "Note "+strings.Join(notes, ". Note "))
}

func (s *state) deduction(level float64, marks []solver.Mark, why *premises, text string) solver.Deduction {
	return solver.Deduction{Level: level, Marks: marks, Premises: why.marks.List(), Units: why.units(), Told: solver.Told{Text: text}}
}

// reading returns the items to examine in some lines. It does not count the lines that rule out letters
// there: a turned puzzle may use others for the same letters.
func (s *state) reading(lines ...int) solver.Reading {
	r := solver.Reading{Units: len(lines)}
	for _, l := range lines {
		r.Sites += s.blanks(l)
	}
	return r
}

// cutsTo lists the cuts that reduce some cells to new sets.
func (s *state) cutsTo(cells []int, sets []Set) []cut {
	var cuts []cut
	for i, c := range cells {
		if gone := s.cand[c] &^ sets[i]; gone != 0 && s.blank(c) {
			cuts = append(cuts, cut{c, gone})
		}
	}
	return cuts
}

// wanted returns the set of letters of which a line is known to need more.
func (s *state) wanted(line int) Set {
	var set Set
	for a := range s.p.letters {
		if s.left[line][a] > 0 {
			set |= 1 << a
		}
	}
	return set
}

// byCell sorts cuts by cell, and merges those of the same cell.
func byCell(cuts []cut) []cut {
	slices.SortStableFunc(cuts, func(a, b cut) int { return a.cell - b.cell })
	var one []cut
	for _, k := range cuts {
		if n := len(one); n > 0 && one[n-1].cell == k.cell {
			one[n-1].letters |= k.letters
		} else {
			one = append(one, k)
		}
	}
	return one
}
