package abcd

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// Left returns the number of a letter that a line still needs in a position, negative if it has too many. It
// is not known if the count is not given.
func (p *Puzzle) Left(pos solver.Position, line, letter int) (n int, known bool) {
	n = p.Count(line, letter)
	if n == Unknown {
		return 0, false
	}
	for _, c := range p.lines[line] {
		if pos[c] == Letter(letter) {
			n--
		}
	}
	return n, true
}

// Clashes lists the pairs of neighbours with the same letter, the earlier cell first.
func (p *Puzzle) Clashes(pos solver.Position) [][2]int { return equalPairs(string(pos), p.near) }

func equalPairs(board string, near [][]int) [][2]int {
	var pairs [][2]int
	for c := range near {
		for _, d := range near[c] {
			if d > c && board[c] != solver.Blank && board[c] == board[d] {
				pairs = append(pairs, [2]int{c, d})
			}
		}
	}
	return pairs
}

// Faults implements solver.Puzzle: it lists equal neighbours, then line by line the letters that exceed their
// counts, and those with too few cells left. Notes break no rule.
func (p *Puzzle) Faults(pos solver.Position) []solver.Fault {
	faults := p.clashesOn(string(pos), p.near)
	for l, cells := range p.lines {
		for a := range p.letters {
			left, known := p.Left(pos, l, a)
			if !known {
				continue
			}
			var there, room []int
			for _, c := range cells {
				switch {
				case pos[c] == Letter(a):
					there = append(there, c)
				case pos[c] == solver.Blank && !slices.ContainsFunc(p.near[c], func(d int) bool { return pos[d] == Letter(a) }):
					room = append(room, c)
				}
			}
			switch {
			case left < 0:
				faults = append(faults, solver.Fault{
					Text:  fmt.Sprintf("%s has %s but should have %s", p.lineRef(l), Several(len(there), Letter(a)), orNone(p.Count(l, a))),
					Sites: there, Unit: cells,
				})
			case left > len(room):
				fit := "no room left"
				if len(room) > 0 {
					fit = fmt.Sprintf("room for only %d", len(room))
				}
				faults = append(faults, solver.Fault{
					Text: fmt.Sprintf("%s needs %d more %s but has %s", p.lineRef(l), left, letters(left, Letter(a)), fit),
					Unit: cells,
				})
			}
		}
	}
	return faults
}

// Several returns "an A" or "2 As".
func Several(n int, letter byte) string {
	switch {
	case n != 1:
		return counted(n, letter)
	case strings.IndexByte("AEFH", letter) >= 0:
		return "an " + string(rune(letter))
	}
	return "a " + string(rune(letter))
}

// counted returns "1 A" or "2 As".
func counted(n int, letter byte) string { return fmt.Sprint(n, " ", letters(n, letter)) }

// letters returns "A" or "As".
func letters(n int, letter byte) string {
	if n == 1 {
		return string(rune(letter))
	}
	return string(rune(letter)) + "s"
}

func orNone(n int) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprint(n)
}

// Solved implements solver.Puzzle: every cell has a letter, every count is met, and no neighbours are equal.
func (p *Puzzle) Solved(pos solver.Position) bool {
	if strings.IndexByte(string(pos[:p.Cells()]), solver.Blank) >= 0 {
		return false
	}
	for l := range p.lines {
		for a := range p.letters {
			if left, known := p.Left(pos, l, a); known && left != 0 {
				return false
			}
		}
	}
	return len(p.Clashes(pos)) == 0
}
