package starbattle

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// Boards to test with, beside the built-in ones.
const (
	fourNone  = "4x1.AABBBCCACCCDDDDD"
	fourTwo   = "4x1.AAAABBBBCCCCDDDD"
	fiveMany  = "5x1.AAAAABBBBBCCCCCDDDDDEEEEE"
	sixSplit  = "6x1.ABABABBABABACCDDEEDDCCEEEEFFFFFFFFFF" // every region but one in pieces
	sixTwo    = "6x2.AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF" // too small for two stars
	nineThree = "9x2.AABCDEEFFAGBCDEEFFGGCCCEEFFGGEEEDDFFGGEEHDDDDGGHHHHHBCGIIIHHIBBGGIIIIIBBGGIIAAABB"
)

func TestKind(t *testing.T) {
	boards := uniqueBoards(t)
	large, twoStars := boards[2], boards[len(boards)-1]
	texts := []string{fourNone, fourTwo, fiveMany, sixSplit, sixTwo}
	if !testing.Short() {
		texts = append(texts, nineThree, large.String(), twoStars.String())
	}
	solvertest.Run(t, Kind(), texts...)
}

func FuzzText(f *testing.F) {
	solvertest.Fuzz(f, Kind(), fourNone, sixSplit, nineThree, stripes(25, 1).String(),
		"4x1.AAAA/bbbb/CcCc/DDDD/", "4X1.\nAAAA\r\nBBBB\r\nCCCC\r\nDDDD\r\n",
		"", ".", "x.", "6x", "6x1", "6x1.", "0x0.", "26x1.A", "4x7.AAAA", "-4x1.", "4x1.AAAA/BBB", "99999999999999999999x1.A")
}

// square makes a puzzle of a square of letters; it ignores the indentation.
func square(t testing.TB, k int, letters string) *Puzzle {
	t.Helper()
	rows := strings.Fields(letters)
	p, err := New(len(rows), k, strings.Join(rows, "/"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// stripes returns the board whose regions are its rows.
func stripes(n, k int) *Puzzle {
	letters := ""
	for g := range n {
		letters += strings.Repeat(string(rune('A'+g)), n)
	}
	return must(New(n, k, letters))
}

func must(p *Puzzle, err error) *Puzzle {
	if err != nil {
		panic(err)
	}
	return p
}

// uniqueBoards reads boards with one solution.
func uniqueBoards(t testing.TB) []*Puzzle {
	var boards []*Puzzle
	for _, text := range strings.Fields(solvertest.ReadFile(t, filepath.Join("testdata", "unique.txt"))) {
		boards = append(boards, must(Parse(text)))
	}
	return boards
}

// ladderOnce returns the ladder for tests that grade many boards: making one takes as long as an easy grade.
var ladderOnce = sync.OnceValue(newLadder)

func count(p *Puzzle, pos solver.Position, limit int) int {
	return p.Prove(context.Background(), pos, limit).Count
}

// readShared reads a file of the shared data, or skips the test if it does not exist.
func readShared(t testing.TB, name string) string {
	t.Helper()
	file := filepath.Join("..", "..", "..", "shared", "data", name)
	if _, err := os.Stat(file); os.IsNotExist(err) {
		t.Skipf("%s is not here: the boards of the shared data are not proved", file)
	}
	return solvertest.ReadFile(t, file)
}
