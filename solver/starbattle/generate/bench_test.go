package generate

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"
)

// Each round makes the board of another seed. Beside the rate it reports the part of starts that gave a
// board, the largest region in percent of the board, and the number of one-cell regions.
func BenchmarkMake(b *testing.B) {
	for _, c := range []struct {
		name    string
		options Options
	}{
		{"any", Options{Singles: -1}},
		{"even", Options{Even: true}},
		{"wild", Options{Wild: true, Singles: 1}},
	} {
		for _, n := range []int{8, 10, 12, 16, 25} {
			o := c.options
			o.Size, o.Stars, o.Connected = n, 1, true
			b.Run(fmt.Sprintf("%dx1-%s", n, c.name), func(b *testing.B) { benchMake(b, o) })
		}
	}
	for _, c := range []struct{ size, stars int }{{8, 2}, {10, 2}, {12, 2}, {14, 3}} {
		b.Run(fmt.Sprintf("%dx%d", c.size, c.stars), func(b *testing.B) {
			benchMake(b, Options{Size: c.size, Stars: c.stars, Connected: true})
		})
	}
}

func benchMake(b *testing.B, o Options) {
	boards, largest, single, seed := 0, 0, 0, uint64(0)
	for b.Loop() {
		seed++
		m := newGrower(context.Background(), o, seed)
		m.report = func(int) {}
		if m.tryBoard(effort * o.Size * o.Size) {
			boards++
			largest += slices.Max(m.size)
			single += m.single
		}
	}
	per := float64(boards)
	b.ReportMetric(per/b.Elapsed().Seconds(), "boards/s")
	b.ReportMetric(100*per/float64(b.N), "%success")
	b.ReportMetric(100*float64(largest)/per/float64(o.Size*o.Size), "%largest")
	b.ReportMetric(float64(single)/per, "single/board")
}

// Each round makes a few drawn boards and then wild ones of the same seeds, so that other load on the machine
// slows both alike. Beside the rates it reports their ratio.
func BenchmarkDrawn(b *testing.B) {
	const batch = 4
	for n := 5; n <= 12; n++ {
		b.Run(fmt.Sprintf("%dx1", n), func(b *testing.B) {
			drawn := Options{Size: n, Stars: 1, Connected: true, Drawn: true, Singles: 1}
			wild := Options{Size: n, Stars: 1, Connected: true, Wild: true, Singles: 1}
			var spent [2]time.Duration
			for seed := uint64(0); b.Loop(); seed += batch {
				for i, o := range [2]Options{drawn, wild} {
					began := time.Now()
					for s := range uint64(batch) {
						if _, ok := Make(context.Background(), o, seed+s, nil); !ok {
							b.Fatalf("no board for seed %d", seed+s)
						}
					}
					spent[i] += time.Since(began)
				}
			}
			boards := float64(batch * b.N)
			b.ReportMetric(boards/spent[0].Seconds(), "drawn/s")
			b.ReportMetric(boards/spent[1].Seconds(), "wild/s")
			b.ReportMetric(spent[1].Seconds()/spent[0].Seconds(), "drawn/wild")
		})
	}
}
