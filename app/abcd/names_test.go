package abcd

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"quadrille/app/game"
	"quadrille/solver"
	"quadrille/solver/abcd"
)

var cellName = regexp.MustCompile(`^Row (\d+), column (\d+), (?:letter ([A-H])(, given)?|empty(?:, notes ([A-H ]+))?)(?:, .*)?; row needs (.*); column needs (.*)$`)

// The labels of the cells describe the whole board: letters, givens, notes that still fit, and the missing
// letters of every line.
func TestBoardsReadBackFromTheirNames(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 0))
	for range 100 {
		p := randomPuzzle(t, rng)
		for range 20 {
			pos := randomPosition(rng, p)
			for c, cell := range cells(p, game.View{Position: pos, Options: with(), Try: -1, Removed: -1}) {
				if want, got := nameOf(p, pos, c), cellName.FindStringSubmatch(cell.Label); got == nil || strings.Join(got[1:], "|") != want {
					t.Fatalf("%s:%s: cell %d is called %q, want %s", p, pos, c, cell.Label, want)
				}
			}
		}
	}
}

// nameOf returns the facts that the label of a cell must state, in the order of cellName.
func nameOf(p *abcd.Puzzle, pos solver.Position, c int) string {
	_, cols, letters := p.Size()
	letter, given := "", ""
	var notes []string
	row, col := p.LinesOf(c)
	for a := range letters {
		open := pos[c] == solver.Blank && p.Notes(pos, c).Has(a)
		for _, line := range []int{row, col} {
			if n, known := p.Left(pos, line, a); known && n <= 0 {
				open = false
			}
		}
		for _, near := range p.Near(c) {
			open = open && pos[near] != abcd.Letter(a)
		}
		if open {
			notes = append(notes, string(rune(abcd.Letter(a))))
		}
	}
	if pos[c] != solver.Blank {
		letter = string(pos[c : c+1])
	}
	if p.Given(c) {
		given = ", given"
	}
	needs := func(line int) string {
		var said, unknown []string
		full := true
		for _, d := range p.Line(line) {
			full = full && pos[d] != solver.Blank
		}
		for a := range letters {
			n, known := p.Left(pos, line, a)
			switch {
			case !known && !full:
				unknown = append(unknown, string(rune(abcd.Letter(a))))
			case known && n > 0:
				said = append(said, fmt.Sprintf("%c %d", abcd.Letter(a), n))
			case known && n < 0:
				said = append(said, fmt.Sprintf("%c %d too many", abcd.Letter(a), -n))
			}
		}
		if unknown != nil {
			said = append(said, "unknown "+strings.Join(unknown, " "))
		}
		if said == nil {
			return "nothing more"
		}
		return strings.Join(said, ", ")
	}
	return strings.Join([]string{fmt.Sprint(c/cols + 1), fmt.Sprint(c%cols + 1), letter, given, strings.Join(notes, " "), needs(row), needs(col)}, "|")
}

// randomPuzzle counts the letters of a random board, hides some counts and gives some letters.
func randomPuzzle(t *testing.T, rng *rand.Rand) *abcd.Puzzle {
	t.Helper()
	rows, cols, letters := 3+rng.IntN(3), 3+rng.IntN(3), 3+rng.IntN(6)
	board, given := make([]byte, rows*cols), make([]byte, rows*cols)
	for c := range board {
		board[c], given[c] = abcd.Letter(rng.IntN(letters)), solver.Blank
		if rng.IntN(8) == 0 {
			given[c] = board[c]
		}
	}
	counts := make([]int, (rows+cols)*letters)
	for c, letter := range board {
		counts[c/cols*letters+int(letter-'A')]++
		counts[(rows+c%cols)*letters+int(letter-'A')]++
	}
	for i := range counts {
		if rng.IntN(6) == 0 {
			counts[i] = abcd.Unknown
		}
	}
	p, err := abcd.New(rows, cols, letters, letters >= abcd.MinDiagonal && rng.IntN(2) == 0, counts, string(given))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// randomPosition has letters, notes and empty cells, right or wrong.
func randomPosition(rng *rand.Rand, p *abcd.Puzzle) solver.Position {
	pos := p.Start()
	_, _, letters := p.Size()
	for c := range p.Cells() {
		if p.Given(c) {
			continue
		}
		switch rng.IntN(3) {
		case 0:
			pos = pos.Set(solver.Mark{Site: c, To: abcd.Letter(rng.IntN(letters))})
		case 1:
			pos = pos.Set(p.Note(pos, c, abcd.Set(rng.IntN(1<<letters)))...)
		}
	}
	return pos
}
