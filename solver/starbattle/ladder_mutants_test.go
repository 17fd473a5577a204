package starbattle

import (
	"context"
	"iter"
	"slices"
	"testing"

	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// open reports whether a cell may still get a star.
func (s *Analysis) open(c int) bool { return s.pos[c] == solver.Blank && !s.closed[c] }

// openIn lists the open cells of a unit.
func (s *Analysis) openIn(u int) []int {
	return slices.DeleteFunc(slices.Clone(s.p.units[u]), func(c int) bool { return !s.open(c) })
}

// A slip is a wrong technique: it calls say with the cells it crosses out or puts stars on, and the units of
// its premises.
type slip func(s *Analysis, say func(units []int, to byte, cells ...int))

// find yields the deductions of a slip with new marks.
func (w slip) find(_ context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
	return func(yield func(solver.Deduction) bool) {
		s, stopped := p.(*Puzzle).Analyse(pos), false
		w(s, func(units []int, to byte, cells ...int) {
			d := solver.Deduction{Told: solver.Told{Text: "It is so"}}
			for _, c := range cells {
				if s.open(c) {
					d.Marks = append(d.Marks, solver.Mark{Site: c, To: to})
				}
			}
			for _, u := range units {
				d.Units = append(d.Units, s.p.units[u])
			}
			for c := range len(pos) {
				if pos[c] != solver.Blank {
					d.Premises = append(d.Premises, c)
				}
			}
			if len(d.Marks) > 0 && !stopped {
				stopped = !yield(d)
			}
		})
	}
}

// sees reports whether a star on one cell closes another.
func (p *Puzzle) sees(a, b int) bool {
	ofA, ofB := p.UnitsOf(a), p.UnitsOf(b)
	return a != b && (slices.Contains(p.touch[a], b) || ofA[0] == ofB[0] || ofA[1] == ofB[1] || ofA[2] == ofB[2])
}

// without lists the cells that are not in a unit.
func (p *Puzzle) without(u int) []int {
	var cells []int
	for c := range p.n * p.n {
		if !slices.Contains(p.units[u], c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// unfilled calls each for every unit without a star.
func (s *Analysis) unfilled(each func(u int, open []int)) {
	for u := range s.p.units {
		if s.count[u] == 0 {
			each(u, s.openIn(u))
		}
	}
}

// crowds returns the technique of crowding, with spare cells of a unit not closed, and with sees for the
// cells that a star closes.
func crowds(spare int, sees func(p *Puzzle, a, b int) bool) slip {
	return func(s *Analysis, say func([]int, byte, ...int)) {
		s.unfilled(func(u int, open []int) {
			for _, c := range s.p.without(u) {
				blind := 0
				for _, d := range open {
					if !sees(s.p, c, d) {
						blind++
					}
				}
				if blind == spare && len(open) > spare {
					say([]int{u}, Cross, c)
				}
			}
		})
	}
}

// crossing lists the units of a kind that hold some cells.
func (p *Puzzle) crossing(cells []int, kind int) []int {
	var units []int
	for _, c := range cells {
		units = append(units, p.UnitsOf(c)[kind])
	}
	slices.Sort(units)
	return slices.Compact(units)
}

// locks returns the technique of a unit inside another, applied to so many others at once.
func locks(lines int, elsewhere bool) slip {
	return func(s *Analysis, say func([]int, byte, ...int)) {
		s.unfilled(func(u int, open []int) {
			for kind := range 3 {
				met := s.p.crossing(open, kind)
				if kind == u/s.p.n || len(met) != lines {
					continue
				}
				for _, v := range met {
					if elsewhere {
						say([]int{u}, Cross, s.p.units[u]...)
						continue
					}
					others := slices.DeleteFunc(slices.Clone(s.p.units[v]), func(c int) bool { return slices.Contains(open, c) })
					say([]int{u}, Cross, others...)
				}
			}
		})
	}
}

// sets returns the technique of two units of a kind that meet so many of another, if they pass.
func sets(lines int, pass func(a, b []int) bool) slip {
	return func(s *Analysis, say func([]int, byte, ...int)) {
		s.unfilled(func(u int, open []int) {
			s.unfilled(func(v int, more []int) {
				for kind := range 3 {
					both := slices.Concat(open, more)
					met := s.p.crossing(both, kind)
					if u >= v || kind == u/s.p.n || kind == v/s.p.n || len(met) != lines || !pass(open, more) {
						continue
					}
					for _, w := range met {
						others := slices.DeleteFunc(slices.Clone(s.p.units[w]), func(c int) bool { return slices.Contains(both, c) })
						say([]int{u, v}, Cross, others...)
					}
				}
			})
		})
	}
}

// supposed returns the technique of a star that leaves two units in trouble, according to trouble.
func supposed(trouble func(s *Analysis, c int, a, b []int) bool) slip {
	return func(s *Analysis, say func([]int, byte, ...int)) {
		for c := range s.p.n * s.p.n {
			if !s.open(c) {
				continue
			}
			after := s.p.Analyse(s.pos.Set(solver.Mark{Site: c, To: Star}))
			after.unfilled(func(u int, open []int) {
				after.unfilled(func(v int, more []int) {
					if u < v && len(open) > 0 && len(more) > 0 && trouble(after, c, open, more) {
						say([]int{u, v}, Cross, c)
					}
				})
			})
		}
	}
}

// allSee reports whether all of some cells see all of others.
func allSee(p *Puzzle, a, b []int) bool {
	for _, c := range a {
		for _, d := range b {
			if !p.sees(c, d) {
				return false
			}
		}
	}
	return true
}

// The checks detect every wrong technique.
func TestLadderMutants(t *testing.T) {
	slips := []struct {
		name string
		slip slip
	}{
		{"last cell but one", func(s *Analysis, say func([]int, byte, ...int)) {
			s.unfilled(func(u int, open []int) {
				if len(open) == 2 {
					say([]int{u}, Star, open[0])
				}
			})
		}},
		{"the last cell is out", func(s *Analysis, say func([]int, byte, ...int)) {
			s.unfilled(func(u int, open []int) {
				if len(open) == 1 {
					say([]int{u}, Cross, open...)
				}
			})
		}},
		{"last cell without a look at the other units", func(s *Analysis, say func([]int, byte, ...int)) {
			for u, cells := range s.p.units {
				left := slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return s.pos[c] != solver.Blank })
				if s.count[u] == 0 && len(left) == 2 {
					say([]int{u}, Star, left...)
				}
			}
		}},
		{"a region inside two lines", locks(2, false)},
		{"a region inside a line is out there", locks(1, true)},
		{"crowding of all cells but one", crowds(1, (*Puzzle).sees)},
		{"crowding by cells a step further", crowds(0, func(p *Puzzle, a, b int) bool {
			return p.sees(a, b) || slices.ContainsFunc(p.touch[a], func(c int) bool { return slices.Contains(p.touch[c], b) })
		})},
		{"crowding of a cell by itself", func(s *Analysis, say func([]int, byte, ...int)) {
			s.unfilled(func(u int, open []int) {
				for _, c := range open {
					if !slices.ContainsFunc(open, func(d int) bool { return d != c && !s.p.sees(c, d) }) {
						say([]int{u}, Cross, c)
					}
				}
			})
		}},
		{"a pair that meets three", sets(3, func(_, _ []int) bool { return true })},
		{"a pair that shares a cell", sets(2, func(a, b []int) bool {
			return slices.ContainsFunc(a, func(c int) bool { return slices.Contains(b, c) })
		})},
		{"a squeeze into two lines", supposed(func(s *Analysis, _ int, a, b []int) bool {
			return len(s.p.crossing(slices.Concat(a, b), 0)) == 2
		})},
		{"a squeeze of one unit", supposed(func(s *Analysis, _ int, a, _ []int) bool { return len(s.p.crossing(a, 1)) == 1 })},
		{"a clash of units that share a cell", supposed(func(s *Analysis, _ int, a, b []int) bool {
			return slices.ContainsFunc(a, func(c int) bool {
				return slices.Contains(b, c) && allSee(s.p, slices.DeleteFunc(slices.Clone(a), func(d int) bool { return d == c }), b)
			})
		})},
		{"a clash of all cells but one", supposed(func(s *Analysis, _ int, a, b []int) bool {
			return len(a) > 1 && allSee(s.p, a[1:], b) && !s.p.sees(a[0], b[0])
		})},
		{"a chain that ends too early", supposed(func(_ *Analysis, _ int, a, b []int) bool { return len(a) == 1 && len(b) == 1 && a[0] != b[0] })},
		{"two cases of three", supposed(func(s *Analysis, _ int, a, b []int) bool {
			return len(a) == 3 && allSee(s.p, a[:2], b) && !allSee(s.p, a, b)
		})},
	}
	var list []solvertest.Mutant
	for _, m := range slips {
		list = append(list, solvertest.Mutant{Name: m.name, Find: m.slip.find, Want: solvertest.Untrue})
	}
	l := Kind().Ladder
	edited := func(name string, change func(p *Puzzle, pos solver.Position, d *solver.Deduction) bool) {
		list = append(list, solvertest.Mutant{Name: name, Want: solvertest.Unfounded,
			Find: func(ctx context.Context, p solver.Puzzle, pos solver.Position) iter.Seq[solver.Deduction] {
				return solvertest.Edited(l, func(pos solver.Position, d *solver.Deduction) bool {
					return change(p.(*Puzzle), pos, d)
				})(ctx, p, pos)
			}})
	}
	edited("a unit of a set hidden", func(_ *Puzzle, _ solver.Position, d *solver.Deduction) bool {
		if len(d.Units) < 2 {
			return false
		}
		d.Units = d.Units[1:]
		return true
	})
	edited("cover hidden", func(_ *Puzzle, _ solver.Position, d *solver.Deduction) bool {
		hidden := len(d.Cover) > 0
		d.Cover = nil
		return hidden
	})
	edited("cover taken for units, units for cover", func(_ *Puzzle, _ solver.Position, d *solver.Deduction) bool {
		d.Units, d.Cover = d.Cover, d.Units
		return true
	})
	edited("a cause hidden", func(_ *Puzzle, _ solver.Position, d *solver.Deduction) bool {
		if len(d.Premises) == 0 {
			return false
		}
		d.Premises = d.Premises[1:]
		return true
	})
	edited("a cause that is not marked", func(_ *Puzzle, _ solver.Position, d *solver.Deduction) bool {
		d.Premises = append(slices.Clone(d.Premises), d.Marks[0].Site)
		return true
	})
	edited("a unit that is none", func(p *Puzzle, _ solver.Position, d *solver.Deduction) bool {
		d.Units = append(slices.Clone(d.Units), []int{0, p.n*p.n - 1})
		return true
	})
	edited("a mark too many", func(p *Puzzle, pos solver.Position, d *solver.Deduction) bool {
		s := p.Analyse(pos)
		for c := range p.n * p.n {
			if s.open(c) && !slices.ContainsFunc(d.Marks, func(m solver.Mark) bool { return m.Site == c }) {
				to := byte(Cross)
				for _, k := range p.Prove(context.Background(), pos, 1).Witnesses {
					to = k[c]
				}
				if to == Star {
					d.Marks = append(slices.Clone(d.Marks), solver.Mark{Site: c, To: Star})
					return true
				}
			}
		}
		return false
	})
	solvertest.Mutants(t, Kind(), randomBoards(77, 4, 5, 5, 6, 6, 6), list)
}
