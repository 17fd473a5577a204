package tromino

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkDesign finishes bare boards, makes the dots of random tilings unique, corrects three wrong clues,
// and removes clues until each is needed.
func BenchmarkDesign(b *testing.B) {
	const boards = 40
	for _, n := range []int{6, 9, 12} {
		size := fmt.Sprintf("%dx%d", n, n)
		bare := mustDraft(NewDraft(n, n, Ends))
		var several, wrong, unique []Draft
		for seed := range uint64(boards) {
			rng := rand.New(rand.NewPCG(seed, 1))
			d := made(b, size, "", seed).Draft()
			unique = append(unique, d)
			for _, c := range rng.Perm(d.Cells())[:3] {
				d = d.SetClue(c, map[byte]byte{Dot: NoDot, NoDot: Dot}[d.Clue(c)])
			}
			wrong = append(wrong, d)
			several = append(several, ambiguous(n, n, Ends, rng))
		}
		for _, work := range []struct {
			name string
			set  []Draft
			do   func(Draft, context.Context, uint64, func(done, of int)) (Draft, bool)
		}{
			{"finish", []Draft{bare}, Draft.Finish},
			{"repair-many", several, Draft.MakeUnique},
			{"repair-none", wrong, Draft.MakeUnique},
			{"fewest", unique, Draft.FewestClues},
		} {
			b.Run(work.name+"-"+size, func(b *testing.B) {
				seed, done, changed := uint64(0), 0, 0
				median(b, len(work.set), func(i int) {
					seed++
					if e, ok := work.do(work.set[i], context.Background(), seed, nil); ok {
						done++
						changed += differing(work.set[i].clues, e.clues)
					}
				})
				b.ReportMetric(100*float64(done)/float64(b.N), "%done")
				b.ReportMetric(float64(changed)/float64(max(done, 1)), "clues/board")
			})
		}
	}
}
