// Package latin is a complete kind of puzzle, written as an example: Latin squares, in which every row and
// every column has each digit from 1 to the size once. It is not shipped. Its face is in app/faces/latin.
package latin

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/grid"
)

func Kind() *solver.Kind {
	return &solver.Kind{
		Name:       "latin",
		Title:      "Latin square",
		Parse:      parse,
		Builtin:    []solver.Named{{Name: "Four by four", Text: ".1../..4./..../13.4"}},
		Strategies: []solver.Strategy{inOrder},
		Ladder:     ladder,
		Turned:     func(p solver.Puzzle, t grid.Turn) solver.Puzzle { return p.(*Puzzle).turned(t) },
		Canon:      func(p solver.Puzzle) string { return grid.Least(p.(*Puzzle).renamed) },
	}
}

// A Puzzle holds the given digits. Its sites are its cells in reading order.
type Puzzle struct {
	Size   int // rows, columns and digits
	givens solver.Position
}

// parse reads rows of digits and blanks, separated by slashes: "1.../..3./.2../...4".
func parse(text string) (solver.Puzzle, error) {
	size := len(strings.SplitN(text, "/", 2)[0])
	if size < 2 || size > 9 || len(text) != size*(size+1)-1 {
		return nil, fmt.Errorf("a board has 2 to 9 rows, each with as many cells")
	}
	p := &Puzzle{size, solver.Position(strings.ReplaceAll(text, "/", ""))}
	if len(p.givens) != size*size || p.String() != text {
		return nil, fmt.Errorf("the rows are not equally long")
	}
	return p, p.Check(p.givens)
}

func (p *Puzzle) String() string {
	rows := solver.Times(p.Size, func(r int) string { return string(p.givens[r*p.Size:][:p.Size]) })
	return strings.Join(rows, "/")
}

func (p *Puzzle) Start() solver.Position { return p.givens }

// Check implements solver.Puzzle: each cell has a digit or a blank, and the givens are unchanged.
func (p *Puzzle) Check(pos solver.Position) error {
	if want := p.Size * p.Size; len(pos) != want {
		return fmt.Errorf("the position has %d cells, want %d", len(pos), want)
	}
	for site, given := range p.givens {
		d := rune(pos[site])
		if d != solver.Blank && (d < '1' || d > '0'+rune(p.Size)) || given != solver.Blank && given != d {
			return fmt.Errorf("row %d, column %d cannot be %q", site/p.Size+1, site%p.Size+1, d)
		}
	}
	return nil
}

// Keeps reports whether no mark of a position differs from a solution.
func (p *Puzzle) Keeps(solution, pos solver.Position) bool {
	return !slices.ContainsFunc(pos.Diff(solution), func(m solver.Mark) bool { return pos[m.Site] != solver.Blank })
}

// lines returns the rows, then the columns, by their sites.
func (p *Puzzle) lines() [][]int {
	lines := make([][]int, 2*p.Size)
	for site := range p.Size * p.Size {
		row, col := site/p.Size, p.Size+site%p.Size
		lines[row], lines[col] = append(lines[row], site), append(lines[col], site)
	}
	return lines
}

// against lists the sites that forbid a mark: those with the digit in its row and its column.
func (p *Puzzle) against(pos solver.Position, m solver.Mark) (sites []int) {
	for site := range len(pos) {
		sameRow, sameCol := site/p.Size == m.Site/p.Size, site%p.Size == m.Site%p.Size
		if sameRow != sameCol && pos[site] == m.To {
			sites = append(sites, site)
		}
	}
	return sites
}

// Faults lists the pairs of equal digits in a line.
func (p *Puzzle) Faults(pos solver.Position) (faults []solver.Fault) {
	for _, line := range p.lines() {
		for i, a := range line {
			for _, b := range line[i+1:] {
				if pos[a] == pos[b] && pos[a] != solver.Blank {
					faults = append(faults, solver.Fault{Text: fmt.Sprintf("two %cs in a line", pos[a]), Sites: []int{a, b}, Unit: line})
				}
			}
		}
	}
	return faults
}

// Solved reports whether every cell has a digit and none is wrong.
func (p *Puzzle) Solved(pos solver.Position) bool {
	return !strings.Contains(string(pos), string(solver.Blank)) && len(p.Faults(pos)) == 0
}

func (p *Puzzle) turned(t grid.Turn) *Puzzle {
	return &Puzzle{p.Size, solver.Position(t.Text(p.Size, p.Size, string(p.givens)))}
}

// renamed returns the turned givens with digits, which are interchangeable, renamed in order of appearance.
func (p *Puzzle) renamed(t grid.Turn) string {
	names := map[rune]rune{solver.Blank: solver.Blank}
	return strings.Map(func(digit rune) rune {
		if names[digit] == 0 {
			names[digit] = '0' + rune(len(names))
		}
		return names[digit]
	}, string(p.turned(t).givens))
}
