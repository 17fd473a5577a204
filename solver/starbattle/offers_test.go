package starbattle

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/generate"
)

// offered lists the offers of a change of a draft.
func offered(t *testing.T, d Draft, job string, target solver.Target, seed uint64) (list []solver.Offer) {
	t.Helper()
	for _, j := range design().Offers {
		if j.Name != job {
			continue
		}
		ctx := solver.WithPollLimit(context.Background(), 200_000)
		if err := j.Do(ctx, d.String(), target, seed, func(o solver.Offer) { list = append(list, o) }, nil); err != nil {
			t.Fatalf("%s, %s: %v", d, job, err)
		}
	}
	seen := map[string]bool{}
	for _, o := range list {
		checkOffer(t, d, target, o)
		if canon := must(Parse(o.Draft)).String(); seen[canon] {
			t.Errorf("%s, %s: %s is offered twice", d, job, o.Draft)
		} else {
			seen[canon] = true
		}
	}
	if len(list) > max(target.Results, 1) {
		t.Errorf("%s, %s: %d offers, want %d", d, job, len(list), target.Results)
	}
	return list
}

// checkOffer compares an offer with its target.
func checkOffer(t *testing.T, d Draft, target solver.Target, o solver.Offer) {
	t.Helper()
	e, err := ParseDraft(o.Draft)
	if err != nil {
		t.Fatal(err)
	}
	p, err := e.Puzzle()
	if err != nil {
		t.Errorf("%s has become %s: %v", d, e, err)
		return
	}
	v := p.Prove(context.Background(), p.Start(), 2)
	if v.Count != 1 {
		t.Errorf("%s has become %s: %d solutions", d, e, v.Count)
		return
	}
	changed := 0
	for _, c := range changedCells(d, e) {
		if d.cells[c] != solver.Blank {
			changed++
		}
	}
	if changed != o.Changed {
		t.Errorf("%s has become %s: %d cells changed, said to be %d", d, e, changed, o.Changed)
	}
	for _, c := range target.Locked {
		if d.cells[c] != '.' && d.cells[c] != e.cells[c] {
			t.Errorf("%s has become %s: cell %d was locked", d, e, c)
		}
	}
	for _, c := range target.Stars {
		if v.Witnesses[0][c] != Star {
			t.Errorf("%s has become %s: no star on cell %d", d, e, c)
		}
	}
	if like, _ := grid.SymmetryNamed(target.Symmetry); p.turned(like.Turn).String() != p.String() {
		t.Errorf("%s has become %s, which is not symmetric: %s", d, e, target.Symmetry)
	}
	if o.Near {
		return
	}
	if target.OnePiece && e.Stray() != nil {
		t.Errorf("%s has become %s: not in one piece", d, e)
	}
	for _, letter := range e.Letters() {
		if n := strings.Count(e.cells, string(letter)); n < target.Smallest || target.Largest > 0 && n > target.Largest {
			t.Errorf("%s has become %s: region %c has %d cells, want %d to %d", d, e, letter, n, target.Smallest, target.Largest)
		}
	}
	if target.Order().Graded() {
		if g, ok := ladderOnce().Rate(context.Background(), p); !ok || !target.Order().Fits(g) || g.Band != o.Band || g.Number != o.Number {
			t.Errorf("%s has become %s: %+v, want %+v", d, e, g, target.Order())
		}
	}
}

// Finish keeps the painted cells, the symmetry and the given stars: of each sort, one run on each of 20
// boards. EVERY has 10,000 runs, which take a minute.
func TestFinishKeeps(t *testing.T) {
	t.Parallel()
	random := newGenerator(11)
	sorts := []struct {
		n, k int
		generate.Symmetry
		name string
	}{
		{6, 1, generate.HalfTurn, "half"}, {7, 1, generate.HalfTurn, "half"}, {8, 1, generate.HalfTurn, "half"}, {8, 1, generate.QuarterTurn, "quarter"},
		{7, 1, generate.Diagonal, "diagonal"}, {8, 1, generate.Diagonal, "diagonal"}, {6, 1, generate.Plain, ""}, {9, 1, generate.Plain, ""}, {9, 2, generate.HalfTurn, "half"}, {8, 2, generate.QuarterTurn, "quarter"},
	}
	runs := solvertest.Fewer(200)
	if os.Getenv("EVERY") != "" {
		runs = 10_000
	}
	boards := map[string]Draft{}
	done, made := map[string]int{}, map[string]int{}
	for i := range runs {
		s := sorts[i%len(sorts)]
		seed := uint64(i / len(sorts) % 20)
		key := fmt.Sprint(s, seed)
		d, known := boards[key]
		if !known {
			b, ok := generate.Make(context.Background(), generate.Options{Size: s.n, Stars: s.k, Singles: -1, Connected: true, Symmetry: s.Symmetry}, seed, nil)
			if !ok {
				t.Fatal("no board")
			}
			d = must(Parse(b.String())).Draft()
			boards[key] = d
		}
		p, _ := d.Puzzle()
		solution := p.Prove(context.Background(), p.Start(), 1).Witnesses[0]
		var stars []int
		for c := range len(solution) {
			if solution[c] == Star && i%3 == 0 && random.IntN(2) == 0 {
				stars = append(stars, c)
			}
		}
		part := d.Paint('.', random.Perm(s.n * s.n)[:s.n*s.n*(1+random.IntN(4))/4]...)
		var locked []int
		for c := range part.cells {
			if part.cells[c] != '.' {
				locked = append(locked, c)
			}
		}
		offers := offered(t, part, "finish", solver.Target{Keep: solver.Keep{Locked: locked, Symmetry: s.name}, Stars: stars}, uint64(i))
		sort := fmt.Sprintf("%dx%d %s", s.n, s.k, s.name)
		if done[sort]++; len(offers) > 0 {
			made[sort]++
		}
	}
	for sort, n := range done {
		t.Logf("%s: %d of %d finished", sort, made[sort], n)
		if made[sort] < n*8/10 {
			t.Errorf("%s: only %d of %d finished", sort, made[sort], n)
		}
	}
}

// Each change offers as many different maps that meet the target as wanted.
func TestOffers(t *testing.T) {
	empty := func(n, k int) Draft { d, _ := NewDraft(n, k); return d }
	mensa := must(Parse(Mensa)).Draft()
	many := flawed(8, 1, 2, true)
	for _, test := range []struct {
		name   string
		draft  Draft
		job    string
		target solver.Target
		least  int
	}{
		{"six", empty(8, 1), "finish", solver.Target{Results: 6}, 6},
		{"two stars", empty(9, 2), "finish", solver.Target{Results: 6}, 6},
		{"even", empty(8, 1), "finish", solver.Target{Results: 6, Smallest: 4, Largest: 14, OnePiece: true}, 6},
		{"hard", empty(7, 1), "finish", solver.Target{Results: 6, Band: solver.Hard}, 6},
		{"number", empty(7, 1), "finish", solver.Target{Results: 3, Least: 4, Most: 5}, 3},
		{"half", empty(8, 1), "finish", solver.Target{Results: 6, Keep: solver.Keep{Symmetry: "half"}}, 6},
		{"half and medium", empty(8, 1), "finish", solver.Target{Results: 2, Keep: solver.Keep{Symmetry: "half"}, Band: solver.Medium}, 2},
		{"queens first", empty(8, 1), "finish", solver.Target{Results: 6, Stars: []int{0, 12, 17, 31, 37, 43, 54, 58}}, 6},
		{"some queens first", empty(8, 1).Paint('C', 5, 6, 7), "finish", solver.Target{Results: 6, Stars: []int{0, 31}, Band: solver.Easy}, 1},
		{"stars first", empty(9, 2), "finish", solver.Target{Results: 4, Stars: []int{0, 2, 26}}, 4},
		{"unique", many[0].Draft(), "unique", solver.Target{Results: 4}, 4},
		{"unique and locked", many[1].Draft(), "unique", solver.Target{Results: 2, Keep: solver.Keep{Locked: []int{0, 1, 2, 3, 4, 5, 6, 7}}}, 1},
		{"unique and hard", many[1].Draft(), "unique", solver.Target{Band: solver.Hard}, 1},
		{"harder", mensa, "harder", solver.Target{Results: 6, Keep: solver.Keep{Locked: []int{0, 1, 2}}}, 3},
		{"easier", mensa, "easier", solver.Target{Results: 6}, 3},
		{"harder, to a number", mensa, "harder", solver.Target{Results: 2, Least: 4, Most: 5.5}, 1},
		{"easier, within a band", mensa, "easier", solver.Target{Results: 2, Band: solver.Easy}, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			list := offered(t, test.draft, test.job, test.target, 1)
			full := slices.DeleteFunc(slices.Clone(list), func(o solver.Offer) bool { return o.Near })
			if len(full) < test.least {
				t.Errorf("%d offers as wanted, want %d: %+v", len(full), test.least, list)
			}
			if again := offered(t, test.draft, test.job, test.target, 1); !slices.Equal(list, again) {
				t.Errorf("one seed offers\n%v and\n%v", list, again)
			}
		})
	}
}

// Every job meets random targets: it reaches their ranges of numbers and sizes, or reports that it misses
// them. EVERY has 10,000 runs.
func TestOffersKeepTarget(t *testing.T) {
	t.Parallel()
	random := newGenerator(12)
	runs := solvertest.Fewer(400)
	if os.Getenv("EVERY") != "" {
		runs = 10_000
	}
	done, kept := map[string]int{}, map[string]int{}
	for i := range runs {
		n := 6 + random.IntN(3)
		target := solver.Target{Results: 1 + random.IntN(3), OnePiece: random.IntN(2) == 0, Smallest: random.IntN(4), Largest: n + 3 + random.IntN(n)}
		switch least := 1 + float64(random.IntN(50))/10; random.IntN(3) {
		case 0:
			target.Least, target.Most = least, solver.Harder(least, random.IntN(20))
		case 1:
			target.Least = least
		}
		job := []string{"finish", "unique", "harder", "easier"}[i%4]
		d, _ := NewDraft(n, 1)
		if job != "finish" {
			b, ok := generate.Make(context.Background(), generate.Options{Size: n, Stars: 1, Singles: -1, Connected: true}, uint64(i), nil)
			if !ok {
				t.Fatal("no board")
			}
			d = must(Parse(b.String())).Draft()
		}
		if job == "unique" {
			d = d.Paint(d.cells[0], random.IntN(n*n), random.IntN(n*n))
			if len(d.Faults()) > 0 {
				continue
			}
		}
		done[job]++
		var list []solver.Offer
		for _, j := range design().Offers {
			if j.Name == job {
				err := j.Do(solver.WithPollLimit(context.Background(), 200_000), d.String(), target, uint64(i), func(o solver.Offer) { list = append(list, o) }, nil)
				if err != nil && !strings.Contains(err.Error(), "is as you ask") {
					t.Fatalf("%s, %s, %+v: %v", d, job, target, err)
				}
			}
		}
		for _, o := range list {
			checkOffer(t, d, target, o)
			if !o.Near {
				kept[job]++
			}
		}
	}
	for job, n := range done {
		t.Logf("%s: %d runs, %d offers as wanted", job, n, kept[job])
		if kept[job] < n/3 {
			t.Errorf("%s: only %d offers as wanted in %d runs", job, kept[job], n)
		}
	}
}

// If no map meets the target, the nearest is offered.
func TestOffersNearest(t *testing.T) {
	d, _ := NewDraft(5, 1)
	list := offered(t, d, "finish", solver.Target{Results: 6, OnePiece: true, Least: 10}, 1)
	if len(list) != 1 || !list[0].Near || list[0].Number < 4 {
		t.Errorf("%+v", list)
	}
}

func TestOffersRefused(t *testing.T) {
	empty, _ := NewDraft(8, 1)
	mensa := must(Parse(Mensa)).Draft()
	small, _ := NewDraft(6, 2)
	for _, test := range []struct {
		draft  Draft
		job    string
		target solver.Target
		want   string
	}{
		{empty, "finish", solver.Target{Keep: solver.Keep{Symmetry: "left-right"}}, "never has exactly one solution"},
		{empty, "finish", solver.Target{Keep: solver.Keep{Symmetry: "odd"}}, "no symmetry"},
		{empty, "finish", solver.Target{Stars: []int{0, 9}}, "touch"},
		{empty, "finish", solver.Target{Stars: []int{0, 3}}, "row 1 has too many queens"},
		{empty, "finish", solver.Target{Stars: []int{0, 24}}, "column 1 has too many queens"},
		{empty, "finish", solver.Target{Stars: []int{64}}, "no cell 64"},
		{empty, "finish", solver.Target{Smallest: 9}, "8 regions of 9 cells"},
		{empty, "finish", solver.Target{Largest: 7}, "do not cover"},
		{small, "finish", solver.Target{}, "8 rows"},
		{empty.Paint('A', 0).Paint('A', 1).Paint('B', 63).Paint('C', 62), "finish", solver.Target{Keep: solver.Keep{Symmetry: "half"}}, "does not fit"},
		{empty, "unique", solver.Target{}, "to go"},
		{empty, "harder", solver.Target{}, "to go"},
		{stripes(8, 1).Draft(), "easier", solver.Target{}, "make it unique"},
		{empty, "finish", solver.Target{Smallest: 8, Largest: 7}, "no region has at least 8 cells and at most 7"},
		{empty, "finish", solver.Target{Band: solver.Easy, Least: 4}, "Easy puzzles end at 2.9"},
		{mensa, "unique", solver.Target{Least: 6, Most: 5}, "no number is at least 6"},
		{mensa, "easier", solver.Target{Least: 6, Most: 5}, "no number is at least 6"},
		{mensa, "harder", solver.Target{Most: 3}, "nothing harder is as you ask. Try Easier"},
		{mensa, "harder", solver.Target{Band: solver.Easy}, "nothing harder is as you ask. Try Easier"},
		{mensa, "easier", solver.Target{Least: 8}, "nothing easier is as you ask. Try Harder"},
		{mensa, "unique", solver.Target{Keep: solver.Keep{Symmetry: "half"}}, "not symmetric yet"},
		{mensa, "unique", solver.Target{Keep: solver.Keep{Locked: []int{99}}}, "no cell 99"},
	} {
		for _, j := range design().Offers {
			if j.Name != test.job {
				continue
			}
			err := j.Do(context.Background(), test.draft.String(), test.target, 1, func(o solver.Offer) { t.Errorf("%+v", o) }, nil)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s, %s, %+v: %v, want %s", test.draft, test.job, test.target, err, test.want)
			}
		}
	}
}
