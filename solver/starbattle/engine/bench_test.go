package engine_test

import (
	"context"
	"fmt"
	"testing"

	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/generate"
)

// Each round loads and proves another board of a set, so that the branch predictor learns no board.
func BenchmarkCount(b *testing.B) {
	for _, n := range []int{8, 12, 16, 25} {
		b.Run(fmt.Sprintf("%dx1", n), func(b *testing.B) {
			var boards []generate.Board
			for seed := range uint64(3000 / n) {
				board, ok := generate.Make(context.Background(), generate.Options{Size: n, Stars: 1, Connected: true}, seed, nil)
				if !ok {
					b.Fatalf("no board of %d for seed %d", n, seed)
				}
				boards = append(boards, board)
			}
			var e engine.Engine
			nodes, round := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				e.Load(n, 1, boards[round%len(boards)].Regions)
				nodes += e.Count(2).Nodes
				round++
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/board")
		})
	}
}
