package abcd

import (
	"context"
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
	for _, test := range []struct {
		preset string
		boards int
	}{{"5x5n4", 400}, {"8x8n4", 200}, {"10x10n4", 60}, {"12x12n4", 24}, {"12x12n8", 4}} {
		b.Run(test.preset, func(b *testing.B) {
			var set []*Puzzle
			for seed := range test.boards {
				set = append(set, made(b, test.preset, "", uint64(seed)))
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
