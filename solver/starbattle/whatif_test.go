package starbattle

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/generate"
	"quadrille/solver/starbattle/ladder"
)

// A tried identifies a repaint by its cell and region.
type tried struct {
	cell int
	to   byte
}

// gradable reports whether a map's repaints are graded soon.
func gradable(d Draft) bool { return d.n < 8 || d.k == 1 && d.n < 10 }

// byProof evaluates every repaint of a map by a separate proof.
func byProof(d Draft, like *symmetry) map[tried]solver.Repaint {
	letters := d.Letters()
	like.match(d.numbers(letters))
	was := pieces(d.n, d.cells)
	all := make(map[tried]solver.Repaint)
	for c := range d.cells {
		orbit := like.orbits[c]
		if c != slices.Min(orbit) {
			continue
		}
		for _, beside := range []int{c - d.n, c - 1, c + 1, c + d.n} {
			if beside < 0 || beside >= len(d.cells) || beside%d.n != c%d.n && beside/d.n != c/d.n {
				continue
			}
			from, to := d.cells[c], d.cells[beside]
			e, h := d, uint8(strings.IndexByte(letters, to))
			for _, o := range orbit {
				e = e.Paint(letters[h], o)
				h = like.turned[h]
			}
			if from == to || letters[h] != to || slices.Contains(orbit, beside) && e.cells[beside] != to && !slices.Contains(e.around(c, orbit), to) {
				continue
			}
			r := solver.Repaint{Site: c, To: to, Splits: pieces(e.n, e.cells)[from] > was[from], Empties: !strings.Contains(e.cells, string(from))}
			if p, err := e.Puzzle(); err == nil {
				r.Count = count(p, p.Start(), 2)
				if r.Count == 1 && gradable(d) {
					g, ok := ladderOnce().Rate(context.Background(), p)
					r.Graded, r.Band, r.Number = ok, g.Band, g.Number
				}
			}
			all[tried{c, to}] = r
		}
	}
	return all
}

// around lists the letters beside a cell, except on the cells of without.
func (d Draft) around(c int, without []int) (letters []byte) {
	for _, b := range ladder.Beside(d.n)[c] {
		if !slices.Contains(without, b) {
			letters = append(letters, d.cells[b])
		}
	}
	return letters
}

// asked returns the repaints that WhatIf yields, the last of each, and the number yielded.
func asked(t *testing.T, d Draft, keep solver.Keep) (map[tried]solver.Repaint, int) {
	t.Helper()
	list, err := d.WhatIf(context.Background(), keep)
	if err != nil {
		t.Fatalf("%s: %v", d, err)
	}
	all, yields := make(map[tried]solver.Repaint), 0
	for r := range list {
		if r.Graded && !gradable(d) {
			break
		}
		key := tried{r.Site, r.To}
		if before, twice := all[key]; twice && (!r.Graded || before.Graded || before.Count != 1) {
			t.Errorf("%s: %+v after %+v", d, r, before)
		}
		all[key] = r
		yields++
	}
	return all, yields
}

func compareTried(t *testing.T, d Draft, got, want map[tried]solver.Repaint) {
	t.Helper()
	for key := range want {
		if _, there := got[key]; !there {
			t.Errorf("%s: %+v is missing", d, want[key])
		}
	}
	for key, r := range got {
		if r != want[key] {
			t.Errorf("%s: %+v, want %+v", d, r, want[key])
		}
	}
}

// WhatIf agrees with a proof of each repainted map.
func TestWhatIf(t *testing.T) {
	random := newGenerator(1)
	counts := map[int]int{}
	splits, empties := 0, 0
	for _, s := range []struct{ n, k, boards int }{{4, 1, 30}, {5, 1, 30}, {6, 1, 30}, {7, 1, 20}, {8, 1, 20}, {9, 1, 10}, {10, 1, 10}, {12, 1, 6}, {8, 2, 10}, {9, 2, 6}, {10, 2, 6}} {
		for i := range solvertest.Fewer(s.boards) {
			letters := random.grown(s.n)
			switch {
			case i%3 == 1 && s.n > 4:
				b, ok := generate.Make(context.Background(), generate.Options{Size: s.n, Stars: s.k, Singles: -1, Connected: i%2 == 0}, uint64(i), nil)
				if !ok {
					t.Fatal("no board")
				}
				_, letters, _ = strings.Cut(b.String(), ".")
			case i%3 == 2 && s.n < 10:
				letters = random.planted(s.n, s.k)
			}
			d := must(New(s.n, s.k, letters)).Draft()
			if p, _ := d.Puzzle(); count(p, p.Start(), solver.MaxKnown+1) > solver.MaxKnown {
				if _, err := d.WhatIf(context.Background(), solver.Keep{}); err == nil {
					t.Errorf("%s has more than %d solutions", d, solver.MaxKnown)
				}
				continue
			}
			plain, _ := symmetryOf("", s.n)
			want := byProof(d, plain)
			got, _ := asked(t, d, solver.Keep{})
			compareTried(t, d, got, want)
			for _, r := range got {
				counts[r.Count]++
				if r.Splits {
					splits++
				}
				if r.Empties {
					empties++
				}
			}
		}
	}
	if counts[0] == 0 || counts[1] == 0 || counts[2] == 0 || splits == 0 || empties == 0 {
		t.Errorf("%v repaints by solutions, %d split a region, %d empty one", counts, splits, empties)
	}
}

// With a symmetry, a repaint changes the images of its cell.
func TestWhatIfSymmetric(t *testing.T) {
	one := 0
	for _, s := range []struct {
		n, k int
		generate.Symmetry
		name string
	}{{6, 1, generate.HalfTurn, "half"}, {7, 1, generate.HalfTurn, "half"}, {8, 1, generate.QuarterTurn, "quarter"}, {7, 1, generate.Diagonal, "diagonal"}, {9, 2, generate.HalfTurn, "half"}} {
		for seed := range uint64(solvertest.Fewer(10)) {
			b, ok := generate.Make(context.Background(), generate.Options{Size: s.n, Stars: s.k, Singles: -1, Connected: seed%2 == 0, Symmetry: s.Symmetry}, seed, nil)
			if !ok {
				t.Fatal("no board")
			}
			d := must(Parse(b.String())).Draft()
			like, err := symmetryOf(s.name, s.n)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := asked(t, d, solver.Keep{Symmetry: s.name})
			compareTried(t, d, got, byProof(d, like))
			for _, r := range got {
				if r.Count == 1 {
					one++
				}
			}
		}
	}
	if one == 0 {
		t.Error("no repaint leaves one solution")
	}
}

func TestWhatIfKeeps(t *testing.T) {
	d := must(Parse(Mensa)).Draft()
	locked := []int{0, 1, 2, 8, 9, 15}
	all, _ := asked(t, d, solver.Keep{})
	some, _ := asked(t, d, solver.Keep{Locked: locked})
	for key := range all {
		if _, there := some[key]; there == slices.Contains(locked, key.cell) {
			t.Errorf("%v with these cells locked: %t", key, there)
		}
	}
	for _, test := range []struct {
		draft Draft
		keep  solver.Keep
		want  string
	}{
		{d, solver.Keep{Symmetry: "half"}, "not symmetric yet"},
		{d, solver.Keep{Symmetry: "third"}, "no symmetry"},
		{d, solver.Keep{Locked: []int{36}}, "no cell 36"},
		{d.Paint('.', 3), solver.Keep{}, "1 cell to go"},
		{stripes(8, 1).Draft(), solver.Keep{}, "at most 1000"},
	} {
		if _, err := test.draft.WhatIf(context.Background(), test.keep); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s, %v: %v, want %s", test.draft, test.keep, err, test.want)
		}
	}
}

// WhatIf ends with its context, at any stage, and when the consumer stops.
func TestWhatIfEnds(t *testing.T) {
	d := must(Parse(Mensa)).Draft()
	_, yields := asked(t, d, solver.Keep{})
	reached := 0
	for polls := 0; ; polls += 100 / solvertest.Fewer(100) {
		ctx := solver.WithPollLimit(context.Background(), polls)
		list, err := d.WhatIf(ctx, solver.Keep{})
		if err != nil {
			continue
		}
		got := 0
		for range list {
			got++
		}
		if got < reached {
			t.Fatalf("%d repaints with %d questions to the context, %d with fewer", got, polls, reached)
		}
		if reached = got; got == yields {
			break
		}
	}
	list, _ := d.WhatIf(context.Background(), solver.Keep{})
	for range list {
		break
	}
}

// Each round evaluates the repaints of another board. The times run from the stroke to the last verdict, and
// to the last grade.
func BenchmarkWhatIf(b *testing.B) {
	for _, s := range []struct{ n, k, boards int }{{8, 1, 60}, {12, 1, 60}, {16, 1, 20}, {25, 1, 12}, {10, 2, 20}, {14, 3, 6}} {
		var drafts []Draft
		for seed := range uint64(s.boards) {
			board, ok := generate.Make(context.Background(), generate.Options{Size: s.n, Stars: s.k, Singles: -1, Connected: true, Drawn: s.k == 1}, seed, nil)
			if !ok {
				b.Fatal("no board")
			}
			d := must(Parse(board.String())).Draft()
			// Every other board has several solutions.
			if list, err := d.WhatIf(context.Background(), solver.Keep{}); err == nil && seed%2 == 1 {
				for r := range list {
					if r.Graded {
						break
					}
					if r.Count != 2 || r.Splits {
						continue
					}
					after := d.Paint(r.To, r.Site)
					if _, err := after.WhatIf(context.Background(), solver.Keep{}); err == nil { // at most 1,000 solutions
						d = after
						break
					}
				}
			}
			drafts = append(drafts, d)
		}
		b.Run(fmt.Sprintf("%dx%d", s.n, s.k), func(b *testing.B) {
			var verdicts, grades []time.Duration
			repaints, one := 0, 0
			for round := 0; b.Loop(); round++ {
				began, settled := time.Now(), time.Duration(0)
				list, err := drafts[round%len(drafts)].WhatIf(context.Background(), solver.Keep{})
				if err != nil {
					b.Fatal(err)
				}
				for r := range list {
					if r.Graded {
						if one++; s.n > 16 {
							break // grades arrive later
						}
						continue
					}
					settled = time.Since(began)
					repaints++
				}
				verdicts, grades = append(verdicts, settled), append(grades, time.Since(began))
			}
			slices.Sort(verdicts)
			slices.Sort(grades)
			ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(repaints)/float64(b.N), "repaints")
			b.ReportMetric(float64(one)/float64(b.N), "graded")
			b.ReportMetric(ms(verdicts[len(verdicts)/2]), "ms-verdicts/median")
			b.ReportMetric(ms(verdicts[len(verdicts)-1]), "ms-verdicts/worst")
			b.ReportMetric(ms(grades[len(grades)/2]), "ms-grades/median")
			b.ReportMetric(ms(grades[len(grades)-1]), "ms-grades/worst")
		})
	}
}
