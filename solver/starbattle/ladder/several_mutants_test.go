package ladder

import (
	"context"
	"iter"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
	"quadrille/solver/starbattle/generate"
)

// Each mutant is detected on some of a few boards.
func TestSeveralMutantsDie(t *testing.T) {
	if testing.Short() {
		t.Skip("mutants take a while: they are left to the full tests")
	}
	one := generated(t, generate.Options{Size: 8, Stars: 2, Singles: -1, Connected: true}, 500, 1)[0]
	boards := []solvertest.Solved{{Puzzle: one, Solutions: one.solutions(one.Start(), 2)}}
	for _, p := range loose(t, 8, 2, 5, 3) {
		boards = append(boards, solvertest.Solved{Puzzle: p.puzzle, Solutions: p.solutions})
	}
	solvertest.Mutants(t, severalKind(), boards, severalMutants())
}

// changed runs a technique on a state in which something has been changed.
func changed(find func(*severalState, func(solver.Deduction) bool), change func(f *severalState)) solvertest.Finder {
	return func(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
		return func(yield func(solver.Deduction) bool) {
			f, ok := p.(*puzzle).survey(ctx, pos)
			if !ok {
				return
			}
			whole := *f.Board
			f.Board = &whole
			f.in, f.near = slices.Clone(f.in), slices.Clone(f.near)
			change(f)
			f.terse = true // the words may be impossible
			find(f, func(d solver.Deduction) bool {
				d.Told.Text, d.Premises = "It is so", []int{0}
				return yield(d)
			})
		}
	}
}

// claimed makes deductions of crosses or stars.
func claimed(find func(f *severalState, claim func(stars, out cells) bool)) solvertest.Finder {
	return changed(func(f *severalState, yield func(solver.Deduction) bool) {
		find(f, func(stars, out cells) bool {
			return stars == cells{} && out == cells{} || yield(solver.Deduction{Marks: marksOf(stars, out)})
		})
	}, func(*severalState) {})
}

func severalMutants() []solvertest.Mutant {
	untrue := func(name string, find solvertest.Finder) solvertest.Mutant {
		return solvertest.Mutant{Name: name, Find: find, Want: solvertest.Untrue}
	}
	without := func(name string, change func(d *solver.Deduction) bool) solvertest.Mutant {
		return solvertest.Mutant{Name: name, Want: solvertest.Unfounded, Find: solvertest.Edited(severalLadder(), func(_ solver.Position, d *solver.Deduction) bool {
			return change(d)
		})}
	}
	needs := func(from, to, more int) func(*severalState) {
		return func(f *severalState) {
			for u := from * f.n; u < to*f.n; u++ {
				if f.need[u] > 0 {
					f.need[u] += int8(more)
				}
			}
		}
	}
	return []solvertest.Mutant{
		untrue("an open cell overlooked", changed((*severalState).ways, func(f *severalState) {
			for u := range f.left {
				if f.left[u].count(f.words) > 0 {
					f.left[u].remove(f.left[u].first(f.words))
				}
			}
		})),
		untrue("a line without its last cell", changed((*severalState).lastOfLines, func(f *severalState) {
			for u := range 2 * f.n {
				if f.left[u].count(f.words) > int(f.need[u]) {
					f.left[u].remove(f.left[u].first(f.words))
				}
			}
		})),
		untrue("stars that reach two cells far", changed((*severalState).ways, farTouch)),
		untrue("room counted too small", changed((*severalState).countRoom, farTouch)),
		untrue("regions that need one star more", changed((*severalState).pairs, needs(2, 3, 1))),
		untrue("lines that take one star less", changed((*severalState).regionInLine, needs(0, 2, -1))),
		untrue("lines that need one star more", changed((*severalState).countRoom, needs(0, 2, 1))),
		untrue("two lines of which one takes a star less", changed((*severalState).twoLines, func(f *severalState) {
			for u := 0; u < 2*f.n; u += 2 {
				f.need[u] = max(0, f.need[u]-1)
			}
		})),
		untrue("the first half of the ways", claimed(func(f *severalState, claim func(stars, out cells) bool) {
			for u := range f.left {
				var ways []cells
				s := f.fill(nil, f.whole(u))
				s.begin(&f.left[u])
				s.each(func() bool { ways = append(ways, setOf(s.put...)); return true })
				common, any := f.left[u], cells{}
				for _, w := range ways[:(len(ways)+1)/2] {
					common, any = common.and(&w), any.or(&w)
				}
				if f.need[u] > 0 && !claim(common, f.left[u].but(&any)) {
					return
				}
			}
		})),
		untrue("lines without the regions that reach in", claimed(func(f *severalState, claim func(stars, out cells) bool) {
			for u := range 2 * f.n {
				a := f.between([]int{u}, nil)
				for g := 2 * f.n; g < 3*f.n; g++ {
					if f.left[g].meets(&a.cells, f.words) {
						a.cells, a.need = a.cells.but(&f.left[g]), a.need-1
						break
					}
				}
				if o, ok := f.outcome(nil, []area{a}); a.need > 0 && ok && !claim(o.stars, o.out) {
					return
				}
			}
		})),
		untrue("a supposition that does not fail", claimed(func(f *severalState, claim func(stars, out cells) bool) {
			t := f.trail()
			for c := range f.open.each(f.words) {
				t.suppose(f.trail(), starOn(c))
				if t.follow(lastCells, 1); len(t.Found) > 0 && !claim(cells{}, setOf(c)) {
					return
				}
			}
		})),
		untrue("the first way of several", claimed(func(f *severalState, claim func(stars, out cells) bool) {
			t := f.trail()
			for u := range f.left {
				for _, way := range t.waysOf(u)[:min(1, len(t.waysOf(u)))] {
					var stars cells
					for _, m := range way {
						stars.add(m.Site)
					}
					if f.need[u] > 0 && !claim(stars, cells{}) {
						return
					}
				}
			}
		})),
		without("a unit too few", func(d *solver.Deduction) bool {
			if len(d.Units) > 0 {
				d.Units = d.Units[1:]
			}
			return len(d.Units)+len(d.Premises)+len(d.Cover) > 0
		}),
		without("a limit too few", func(d *solver.Deduction) bool {
			if len(d.Cover) > 0 {
				d.Cover = d.Cover[1:]
			}
			return len(d.Units) > 0 || len(d.Cover) > 0
		}),
		without("a star or cross too few", func(d *solver.Deduction) bool {
			if len(d.Premises) > 0 {
				d.Premises = d.Premises[1:]
			}
			return true
		}),
	}
}

// farTouch lets stars close cells two columns away.
func farTouch(f *severalState) {
	for c := range f.near {
		if c%f.n+2 < f.n {
			f.near[c].add(c + 2)
		}
		if c%f.n >= 2 {
			f.near[c].add(c - 2)
		}
	}
}
