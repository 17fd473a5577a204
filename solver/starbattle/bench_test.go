package starbattle

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Each round of a benchmark proves every board of a set once, so that the branch predictor learns no board.
func BenchmarkProve(b *testing.B) {
	sets := make(map[string][]*Puzzle)
	for _, p := range uniqueBoards(b) {
		size, _, _ := strings.Cut(p.String(), ".")
		sets[size] = append(sets[size], p)
	}
	for _, size := range slices.Sorted(maps.Keys(sets)) {
		b.Run("unique-"+size, func(b *testing.B) { benchProve(b, sets[size], 2) })
	}
	b.Run("stripes-9x1", func(b *testing.B) { benchProve(b, []*Puzzle{stripes(9, 1)}, 1_000_000) })
	b.Run("queens_mit", func(b *testing.B) {
		var set []*Puzzle
		for _, text := range strings.Fields(readShared(b, "queens_mit.txt")) {
			set = append(set, must(Parse(text)))
		}
		benchProve(b, set, 2)
	})
	for k := 1; k <= 3; k++ {
		b.Run(fmt.Sprintf("hard-%d", k), func(b *testing.B) {
			var set []*Puzzle
			for _, board := range readHard(b) {
				if board.Stars == k {
					set = append(set, board.puzzle())
				}
			}
			benchProve(b, set, 2)
		})
	}
}

func benchProve(b *testing.B, set []*Puzzle, limit int) {
	b.ReportAllocs()
	nodes := 0
	for b.Loop() {
		nodes = 0
		for _, p := range set {
			nodes += p.Prove(context.Background(), p.Start(), limit).Nodes
		}
	}
	perSecond := float64(b.N*len(set)) / b.Elapsed().Seconds()
	b.ReportMetric(perSecond, "puzzles/s")
	b.ReportMetric(1e6/perSecond, "µs/puzzle")
	b.ReportMetric(float64(nodes)/float64(len(set)), "nodes/puzzle")
}

func BenchmarkSearch(b *testing.B) {
	p := must(Parse(Mensa))
	for _, s := range Kind().Strategies {
		b.Run(s.Name, func(b *testing.B) {
			b.ReportAllocs()
			steps := 0
			for b.Loop() {
				for range s.Search(p) {
					steps++
				}
			}
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}

// A hardBoard is a line of hard.jsonl.
type hardBoard struct {
	Name     string
	N, Stars int
	Rows     []string
	Note     string
}

func (h hardBoard) puzzle() *Puzzle { return must(New(h.N, h.Stars, strings.Join(h.Rows, "/"))) }

func readHard(t testing.TB) []hardBoard {
	t.Helper()
	var boards []hardBoard
	for d := json.NewDecoder(strings.NewReader(readShared(t, "hard.jsonl"))); d.More(); {
		var h hardBoard
		if err := d.Decode(&h); err != nil {
			t.Fatal(err)
		}
		boards = append(boards, h)
	}
	return boards
}
