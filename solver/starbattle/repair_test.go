package starbattle

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/solvertest"
)

// flawed returns random maps of connected regions that have several solutions, or none.
func flawed(n, k, many int, solvable bool) []*Puzzle {
	random := newGenerator(uint64(n))
	var list []*Puzzle
	for len(list) < many {
		letters := random.grown(n)
		if k > 1 && solvable {
			letters = random.planted(n, k)
		}
		p := must(New(n, k, letters))
		if c := count(p, p.Start(), 2); c != 1 && solvable == (c > 1) {
			list = append(list, p)
		}
	}
	return list
}

// pieces counts the pieces of each region, by its cells' letters.
func pieces(n int, cells string) map[byte]int {
	in := grid.Pieces(n, n, func(a, b int) bool { return cells[a] == cells[b] })
	seen, count := make(map[int]bool), make(map[byte]int)
	for c, piece := range in {
		if !seen[piece] {
			seen[piece] = true
			count[cells[c]]++
		}
	}
	return count
}

func TestMakeUnique(t *testing.T) {
	for _, s := range []struct {
		n, k, boards, failed int
		solvable             bool
	}{
		{5, 1, 40, 0, true}, {6, 1, 40, 0, true}, {8, 1, 20, 0, true}, {9, 1, 8, 0, true}, {9, 2, 6, 1, true},
		{6, 1, 40, 2, false}, {8, 1, 20, 2, false}, {10, 1, 6, 2, false},
	} {
		t.Run(fmt.Sprintf("%dx%d solvable %t", s.n, s.k, s.solvable), func(t *testing.T) {
			failed, boards := 0, solvertest.Fewer(s.boards)
			for i, p := range flawed(s.n, s.k, boards, s.solvable) {
				d := p.Draft().Swap('A', 'C')
				if e, ok := d.MakeUnique(context.Background(), uint64(i), nil); ok {
					checkRepair(t, d, e)
				} else {
					failed++
				}
			}
			if failed > s.failed {
				t.Errorf("%d of %d maps not repaired, want %d at most", failed, boards, s.failed)
			}
		})
	}
}

// changed lists the cells in which two drafts differ.
func changed(d, e Draft) []int {
	return solver.Indices(len(d.cells), func(c int) bool { return d.cells[c] != e.cells[c] })
}

func checkRepair(t *testing.T, d, e Draft) {
	t.Helper()
	q, err := e.Puzzle()
	if err != nil || count(q, q.Start(), 2) != 1 {
		t.Fatalf("%s: repaired to %s: %v, or not one solution", d, e, err)
	}
	if d == e {
		t.Errorf("%s: nothing changed", d)
	}
	was := pieces(d.n, d.cells)
	for letter, now := range pieces(e.n, e.cells) {
		if now > was[letter] {
			t.Errorf("%s: region %c falls into %d pieces in %s", d, letter, now, e)
		}
	}
}

// MakeUnique changes one cell where one is enough.
func TestMakeUniqueOneCell(t *testing.T) {
	one := 0
	for i, p := range flawed(6, 1, 60, true) {
		e, ok := p.Draft().MakeUnique(context.Background(), uint64(i), nil)
		var cells []int
		if ok {
			cells = changed(p.Draft(), e)
		}
		if enough := oneCell(p); enough {
			one++
			if len(cells) != 1 {
				t.Errorf("%s: %d cells changed, but one is enough", p, len(cells))
			}
		} else if len(cells) == 1 {
			t.Errorf("%s: one cell, %d, changed against the rules", p, cells[0])
		}
	}
	if one < 10 {
		t.Errorf("one cell is enough on %d maps only", one)
	}
}

// oneCell tries every cell in every region beside it.
func oneCell(p *Puzzle) bool {
	d := p.Draft()
	was := pieces(d.n, d.cells)
	for c := range d.cells {
	letter:
		for _, beside := range []int{c - d.n, c - 1, c + 1, c + d.n} {
			if beside < 0 || beside >= len(d.cells) || beside%d.n != c%d.n && beside/d.n != c/d.n {
				continue
			}
			e := d.Paint(d.cells[beside], c)
			for letter, now := range pieces(e.n, e.cells) {
				if now > was[letter] {
					continue letter
				}
			}
			if q, err := e.Puzzle(); err == nil && count(q, q.Start(), 2) == 1 {
				return true
			}
		}
	}
	return false
}

func TestMakeUniqueSame(t *testing.T) {
	for _, p := range flawed(8, 1, 3, true) {
		q, ok := p.Draft().MakeUnique(context.Background(), 7, nil)
		r, okAgain := p.Draft().MakeUnique(context.Background(), 7, func(done, of int) {
			if done < 1 || done > of {
				t.Errorf("progress %d of %d", done, of)
			}
		})
		if ok != okAgain || q != r {
			t.Errorf("%s: one seed makes %v and %v", p, q, r)
		}
	}
}

func TestMakeUniqueNothingToDo(t *testing.T) {
	p := must(Parse(Mensa))
	q, ok := p.Draft().MakeUnique(context.Background(), 1, nil)
	if !ok || q.String() != Mensa {
		t.Errorf("changed to %v (%t), want nothing", q, ok)
	}
	d := p.Draft().Paint('.', 0)
	if _, ok := d.MakeUnique(context.Background(), 1, nil); ok {
		t.Error("a draft that is no puzzle was repaired")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := stripes(8, 1).Draft().MakeUnique(ctx, 1, nil); ok {
		t.Error("repaired after the context ended")
	}
}

func BenchmarkMakeUnique(b *testing.B) {
	for _, s := range []struct {
		n, k, boards int
		solvable     bool
	}{
		{6, 1, 100, true}, {8, 1, 60, true}, {10, 1, 30, true}, {12, 1, 10, true}, {8, 2, 20, true}, {9, 2, 20, true}, {10, 2, 10, true},
		{6, 1, 100, false}, {8, 1, 60, false}, {10, 1, 30, false}, {12, 1, 20, false},
	} {
		kind := map[bool]string{true: "many", false: "none"}[s.solvable]
		b.Run(fmt.Sprintf("%dx%d-%s", s.n, s.k, kind), func(b *testing.B) {
			set := flawed(s.n, s.k, s.boards, s.solvable)
			b.ReportAllocs()
			cells, repaired := 0, 0
			for b.Loop() {
				for i, p := range set {
					if e, ok := p.Draft().MakeUnique(context.Background(), uint64(i), nil); ok {
						repaired++
						cells += len(changed(p.Draft(), e))
					}
				}
			}
			all := float64(b.N * len(set))
			b.ReportMetric(all/b.Elapsed().Seconds(), "boards/s")
			b.ReportMetric(100*float64(repaired)/all, "%repaired")
			b.ReportMetric(float64(cells)/max(float64(repaired), 1), "cells/board")
		})
	}
}

func noBlank(d Draft) bool { return !strings.Contains(d.cells, ".") }
