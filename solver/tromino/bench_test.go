package tromino

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"
)

// median runs many different cases in turn, so that the branch predictor learns none, and reports the median
// time of a case.
func median(b *testing.B, cases int, run func(i int)) {
	b.ReportAllocs()
	var times []time.Duration
	for i := 0; b.Loop(); i++ {
		began := time.Now()
		run(i % cases)
		times = append(times, time.Since(began))
	}
	slices.Sort(times)
	b.ReportMetric(float64(len(times))/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1e3, "median-µs")
	b.ReportMetric(float64(times[len(times)-1].Nanoseconds())/1e3, "max-µs")
}

func BenchmarkGenerate(b *testing.B) {
	for _, p := range generator().Presets {
		b.Run(p.Name, func(b *testing.B) {
			seed := uint64(0)
			median(b, 1, func(int) {
				seed++
				made(b, p.Name, "", seed)
			})
		})
	}
}

// BenchmarkProve proves generated puzzles, which have exactly one solution.
func BenchmarkProve(b *testing.B) {
	for _, preset := range []string{"6x6", "9x9", "12x12", "15x15", "18x18"} {
		b.Run(preset, func(b *testing.B) {
			var set []*Puzzle
			for seed := range 200 {
				set = append(set, made(b, preset, "", uint64(seed)))
			}
			median(b, len(set), func(i int) {
				p := set[i]
				if v := p.Prove(context.Background(), p.Start(), 2); v.Count != 1 {
					b.Fatalf("%s has %d solutions", p, v.Count)
				}
			})
		})
	}
}

// BenchmarkProveRandom counts all solutions of the dots of random tilings, which mostly have several.
func BenchmarkProveRandom(b *testing.B) {
	for _, n := range []int{6, 9, 12, 18} {
		b.Run(fmt.Sprintf("%dx%d", n, n), func(b *testing.B) {
			var set []*Puzzle
			for seed := range 500 {
				set = append(set, randomTiling(n, n, uint64(seed)))
			}
			median(b, len(set), func(i int) {
				p := set[i]
				if v := p.Prove(context.Background(), p.Start(), math.MaxInt); v.Count == 0 {
					b.Fatalf("%s has no solution", p)
				}
			})
		})
	}
}
