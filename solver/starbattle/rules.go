package starbattle

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// A Break is a rule that a position breaks.
type Break struct {
	Rule     Rule
	Unit     int   // the unit of TooMany and NoRoom, -1 for Touch
	Stars    []int // the stars of TooMany, the two of Touch
	Capacity int   // the stars that still fit the unit of NoRoom, those it holds included
}

// A Rule is one way to break the rules.
type Rule byte

// The rules, in the order in which Breaks reports them.
const (
	TooMany Rule = iota // more than k stars in a unit
	Touch               // two stars touch
	NoRoom              // a unit can no longer get its stars
)

// An Analysis holds the direct consequences of a position's stars: derived, never stored.
type Analysis struct {
	p      *Puzzle
	pos    solver.Position
	Placed int    // stars on the board
	count  []int  // stars per unit
	closed []bool // per cell
}

// Analyse derives the closed cells and counts of pos, which Check accepts.
func (p *Puzzle) Analyse(pos solver.Position) *Analysis {
	s := &Analysis{p: p, pos: pos, count: make([]int, 3*p.n), closed: make([]bool, p.n*p.n)}
	for c := range len(pos) {
		if pos[c] != Star {
			continue
		}
		s.Placed++
		for _, u := range p.UnitsOf(c) {
			s.count[u]++
		}
		for _, d := range p.touch[c] {
			s.closed[d] = true
		}
	}
	for u, stars := range s.count {
		if stars < p.k {
			continue
		}
		for _, c := range p.units[u] {
			s.closed[c] = s.closed[c] || pos[c] != Star
		}
	}
	return s
}

// Closed reports whether the stars on the board exclude another one on a cell without a star: it touches a
// star, or one of its units is full.
func (s *Analysis) Closed(cell int) bool { return s.closed[cell] && s.pos[cell] != Star }

// ClosedBy lists the stars that close a cell, in reading order: those it touches and those of its full units.
func (s *Analysis) ClosedBy(cell int) []int {
	return closedBy(s.p, cell, s.count, s.pos)
}

// ClosedHow names the ways in which the stars close a cell: "touch", "row", "column", "region".
func (s *Analysis) ClosedHow(cell int) (ways []string) {
	if slices.ContainsFunc(s.p.touch[cell], func(c int) bool { return s.pos[c] == Star }) {
		ways = append(ways, "touch")
	}
	for i, u := range s.p.UnitsOf(cell) {
		if s.count[u] >= s.p.k && s.pos[cell] != Star {
			ways = append(ways, [3]string{"row", "column", "region"}[i])
		}
	}
	return ways
}

// closedBy lists the stars that close a cell of a board; count is the stars of each unit.
func closedBy[B ~string | ~[]byte](p *Puzzle, cell int, count []int, board B) []int {
	isStar := func(c int) bool { return c != cell && board[c] == Star }
	stars := solver.Filter(p.touch[cell], isStar)
	for _, u := range p.UnitsOf(cell) {
		if count[u] >= p.k {
			stars = append(stars, solver.Filter(p.units[u], isStar)...)
		}
	}
	slices.Sort(stars)
	return slices.Compact(stars)
}

// Breaks lists the rules the position breaks: units with too many stars, stars that touch, units with too few
// cells left; each by number.
func (s *Analysis) Breaks() []Break {
	p := s.p
	var breaks []Break
	for u, stars := range s.count {
		if stars > p.k {
			breaks = append(breaks, Break{Rule: TooMany, Unit: u, Stars: s.starsIn(u)})
		}
	}
	for c := range len(s.pos) {
		for _, d := range p.touch[c] {
			if d > c && s.pos[c] == Star && s.pos[d] == Star {
				breaks = append(breaks, Break{Rule: Touch, Unit: -1, Stars: []int{c, d}})
			}
		}
	}
	for u, stars := range s.count {
		room := stars
		for _, c := range p.units[u] {
			if s.pos[c] == solver.Blank && !s.closed[c] {
				room++
			}
		}
		if room < p.k {
			breaks = append(breaks, Break{Rule: NoRoom, Unit: u, Capacity: room})
		}
	}
	return breaks
}

func (s *Analysis) starsIn(u int) []int {
	return solver.Filter(s.p.units[u], func(c int) bool { return s.pos[c] == Star })
}

// Solved implements solver.Puzzle: every unit has its stars and none touch.
func (p *Puzzle) Solved(pos solver.Position) bool {
	s := p.Analyse(pos)
	return s.Placed == p.n*p.k && len(s.Breaks()) == 0
}

// Keeps implements solver.Puzzle. A solution has stars and no crosses, so a cross is compatible with any cell
// without a star.
func (p *Puzzle) Keeps(solution, pos solver.Position) bool {
	for c := range len(pos) {
		star := solution[c] == Star
		if pos[c] == Star && !star || pos[c] == Cross && star {
			return false
		}
	}
	return true
}

// Faults implements solver.Puzzle.
func (p *Puzzle) Faults(pos solver.Position) []solver.Fault {
	var faults []solver.Fault
	for _, b := range p.Analyse(pos).Breaks() {
		f := solver.Fault{Text: p.DescribeBreak(b), Sites: b.Stars}
		if b.Unit >= 0 {
			f.Unit = p.units[b.Unit]
		}
		faults = append(faults, f)
	}
	return faults
}

// UnitName returns, for example, "row 3", "column 5" or "region D".
func (p *Puzzle) UnitName(u int) string {
	switch {
	case u < p.n:
		return fmt.Sprintf("row %d", u+1)
	case u < 2*p.n:
		return fmt.Sprintf("column %d", u-p.n+1)
	}
	return fmt.Sprintf("region %c", 'A'+u-2*p.n)
}

// CellName returns, for example, "row 3, column 5".
func (p *Puzzle) CellName(cell int) string {
	return fmt.Sprintf("row %d, column %d", cell/p.n+1, cell%p.n+1)
}

// DescribeBreak describes a break, without a full stop, for telling.Spell.
func (p *Puzzle) DescribeBreak(b Break) string {
	noun := p.Noun()
	if b.Rule == Touch {
		return fmt.Sprintf("the %ss at %s and %s touch", noun, p.cellPlace(b.Stars[0]), p.cellPlace(b.Stars[1]))
	}
	unit := telling.Line(b.Unit/p.n, b.Unit%p.n)
	switch {
	case b.Rule == TooMany && p.k == 1:
		return fmt.Sprintf("%s %ss in %s", number(len(b.Stars)), noun, unit)
	case b.Rule == TooMany:
		return fmt.Sprintf("%d %ss in %s instead of %d", len(b.Stars), noun, unit, p.k)
	case p.k == 1:
		return fmt.Sprintf("%s has no room for a %s", unit, noun)
	}
	return fmt.Sprintf("%s has room for only %d of its %d %ss", unit, b.Capacity, p.k, noun)
}

func number(n int) string {
	words := strings.Fields("no one two three four five six seven eight nine")
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}
