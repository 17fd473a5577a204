package starbattle

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/solver"
)

// A census counts the grades of boards.
type census struct {
	boards  int
	bands   map[solver.Band]int
	hardest map[string]int // by name
}

func newCensus() *census {
	return &census{bands: make(map[solver.Band]int), hardest: make(map[string]int)}
}

// add grades a board that has one solution.
func (y *census) add(t *testing.T, p *Puzzle) {
	t.Helper()
	g, ok := ladderOnce().Rate(context.Background(), p)
	if !ok {
		t.Errorf("the ladder does not solve %s", p)
		return
	}
	y.boards++
	y.bands[g.Band]++
	y.hardest[g.Hardest]++
}

func (y *census) String() string {
	text := fmt.Sprintf("%d boards:", y.boards)
	for _, b := range solver.Bands() {
		text += fmt.Sprintf(" %s %.1f %%", b, 100*float64(y.bands[b])/float64(max(y.boards, 1)))
	}
	sum := 0
	for _, k := range Kind().Ladder.Techniques {
		if n := y.hardest[k.Title]; n > 0 {
			sum += n
			text += fmt.Sprintf("\n%-12s %5d, so far %.2f %%", k.Name, n, 100*float64(sum)/float64(y.boards))
		}
	}
	return text
}

// Generated boards are solved to the end. BOARDS in the environment is the number of each size.
func TestLadderSolvesGenerated(t *testing.T) {
	each := 40
	if testing.Short() {
		each = 5
	}
	if n, err := strconv.Atoi(os.Getenv("BOARDS")); err == nil {
		each = n
	}
	all := newCensus()
	for _, p := range generated(t, each, 5, 6, 7, 8, 9, 10, 11, 12) {
		all.add(t, p)
	}
	t.Log(all)
}

// The ladder solves the boards of the shared data that have one solution.
func TestLadderSolvesPublic(t *testing.T) {
	all := newCensus()
	for _, text := range strings.Fields(readShared(t, "queens_mit.txt")) {
		all.add(t, must(Parse(text)))
	}
	t.Log(all)
}

// hardest lists the boards of the shared data that are hard on provers.
func hardest(t testing.TB) map[string]*Puzzle {
	boards := make(map[string]*Puzzle)
	for _, line := range strings.Split(strings.TrimSpace(readShared(t, "hard.jsonl")), "\n") {
		var b struct {
			Name  string
			Stars int
			Rows  []string
		}
		if err := json.Unmarshal([]byte(line), &b); err != nil {
			t.Fatal(err)
		}
		if p, err := New(len(b.Rows), b.Stars, strings.Join(b.Rows, "")); err == nil && b.Stars == 1 && count(p, p.Start(), 2) == 1 {
			boards[b.Name] = p
		}
	}
	return boards
}

// Those of more than 16 rows take minutes together: HARDEST in the environment enables them.
func TestLadderSolvesHard(t *testing.T) {
	most := 16
	if testing.Short() {
		most = 12
	} else if os.Getenv("HARDEST") != "" {
		most = MaxSize
	}
	all := newCensus()
	boards := hardest(t)
	for _, name := range slices.Sorted(maps.Keys(boards)) {
		if boards[name].n <= most {
			all.add(t, boards[name])
		}
	}
	t.Log(all)
}
