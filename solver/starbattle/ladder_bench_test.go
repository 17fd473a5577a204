package starbattle

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/solver"
)

// publicBoards reads the boards of the shared data.
func publicBoards(b *testing.B) []*Puzzle {
	var boards []*Puzzle
	for _, text := range strings.Fields(readShared(b, "queens_mit.txt")) {
		boards = append(boards, must(Parse(text)))
	}
	return boards
}

// report reports the median and the 99th percentile of some times.
func report(b *testing.B, times []time.Duration) {
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2])/1e3, "median-µs")
	b.ReportMetric(float64(times[len(times)*99/100])/1e3, "p99-µs")
}

// A grade is a whole climb without texts.
func BenchmarkGrade(b *testing.B) {
	sets := []struct {
		name   string
		boards []*Puzzle
	}{{"public", publicBoards(b)}, {"generated 8 to 11", generated(b, 50, 8, 9, 10, 11)}}
	for _, set := range sets {
		b.Run(set.name, func(b *testing.B) {
			l, ctx := Kind().Ladder, context.Background()
			for _, p := range set.boards {
				p.ladder()
			}
			b.ReportAllocs()
			var times []time.Duration
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				l.Grade(ctx, set.boards[i%len(set.boards)])
				times = append(times, time.Since(start))
			}
			report(b, times)
		})
	}
	b.Run("with the board", func(b *testing.B) {
		l, ctx, boards := Kind().Ladder, context.Background(), sets[0].boards
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			p := boards[i%len(boards)]
			l.Grade(ctx, newPuzzle(p.n, p.k, p.regions))
		}
	})
}

// A hint is the next deduction with its text, at every position of a climb.
func BenchmarkHint(b *testing.B) {
	for name, boards := range map[string][]*Puzzle{
		"public": publicBoards(b), "generated 8 to 11": generated(b, 50, 8, 9, 10, 11), "generated 16": generated(b, 10, 16),
	} {
		b.Run(name, func(b *testing.B) {
			l, ctx := Kind().Ladder, context.Background()
			type place struct {
				p   *Puzzle
				pos solver.Position
			}
			var places []place
			for _, p := range boards {
				pos := p.Start()
				for d := range l.Steps(ctx, p, pos) {
					places = append(places, place{p, pos})
					pos = pos.Set(d.Marks...)
				}
			}
			var times []time.Duration
			for b.Loop() { // all places each time
				for _, at := range places {
					start := time.Now()
					l.Next(ctx, at.p, at.pos)
					times = append(times, time.Since(start))
				}
			}
			report(b, times)
		})
	}
}

// Boards of 14x14 with three stars, as players get them and of any difficulty: the grade of each, and at each
// position of a climb the hint and its recheck. All hints of a climb are its steps.
func BenchmarkThreeStars(b *testing.B) {
	for _, set := range []string{"players", "made"} {
		b.Run(set, func(b *testing.B) {
			text, err := os.ReadFile("bench/testdata/" + set + "_14x3.txt")
			if err != nil {
				b.Fatal(err)
			}
			times := make(map[string][]time.Duration)
			took := func(what string, do func()) {
				start := time.Now()
				do()
				times[what] = append(times[what], time.Since(start))
			}
			l, ctx := Kind().Ladder, context.Background()
			climb := func(p *Puzzle) {
				took("grade", func() { l.Rate(ctx, p) })
				for pos, ok := p.Start(), true; ok; {
					var d solver.Deduction
					took("proved-hint", func() {
						took("hint", func() { d, _, ok = l.Next(ctx, p, pos) })
						took("proof", func() { l.Recheck(ctx, p, pos, d) })
					})
					pos = pos.Set(d.Marks...)
				}
			}
			for b.Loop() { // all boards each time
				for line := range strings.Lines(string(text)) {
					if strings.HasPrefix(line, "14x3.") {
						climb(must(Parse(strings.TrimSpace(line))))
					}
				}
			}
			for what, all := range times {
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)*99/100])/1e6, what+"-p99-ms")
				b.ReportMetric(float64(all[len(all)-1])/1e6, what+"-most-ms")
			}
		})
	}
}
