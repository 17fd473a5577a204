package main

import (
	"github.com/go-air/gini"
	"github.com/go-air/gini/z"

	"quadrille/solver/starbattle/enginetest"
)

// satisfiability solves boards with gini, a SAT solver. It has a variable per cell, true for a star;
// sequential counters count the units.
type satisfiability struct{}

func (satisfiability) count(b enginetest.Board) (found int, ok bool) {
	f := formula{Gini: gini.New()}
	n := b.N
	cells, units := make([]z.Lit, n*n), make([][]z.Lit, 3*n)
	for c, g := range b.Regions {
		cells[c] = f.Lit()
		for _, u := range []int{c / n, n + c%n, 2*n + int(g)} {
			units[u] = append(units[u], cells[c])
		}
	}
	for c, star := range cells {
		r, q := c/n, c%n
		if q < n-1 {
			f.clause(star.Not(), cells[c+1].Not())
		}
		if r == n-1 {
			continue
		}
		for beside := max(q-1, 0); beside <= min(q+1, n-1); beside++ {
			f.clause(star.Not(), cells[(r+1)*n+beside].Not())
		}
	}
	for _, unit := range units {
		f.exactly(b.K, unit)
	}
	for f.Solve() == 1 {
		if found++; found == 2 {
			break
		}
		var another []z.Lit
		for _, star := range cells {
			if f.Value(star) {
				another = append(another, star.Not())
			}
		}
		f.clause(another...)
	}
	return found, true
}

// A formula is a conjunction of clauses.
type formula struct{ *gini.Gini }

func (f formula) clause(literals ...z.Lit) {
	for _, l := range literals {
		f.Add(l)
	}
	f.Add(z.LitNull)
}

func (f formula) exactly(k int, literals []z.Lit) {
	if len(literals) < k {
		f.clause()
		return
	}
	var sofar []z.Lit // sofar[i]: more than i of the literals before this one hold
	for at, l := range literals {
		next := make([]z.Lit, min(at+1, k))
		for i := range next {
			next[i] = f.Lit()
			if i < len(sofar) {
				f.clause(sofar[i].Not(), next[i])
			}
			if i == 0 {
				f.clause(l.Not(), next[0])
			} else {
				f.clause(l.Not(), sofar[i-1].Not(), next[i])
			}
			f.onlyIf(next[i], l, sofar, i)
			if i > 0 {
				f.onlyIf(next[i], sofar[i-1], sofar, i)
			}
		}
		if len(sofar) == k {
			f.clause(sofar[k-1].Not(), l.Not())
		}
		sofar = next
	}
	f.clause(sofar[k-1])
}

// onlyIf adds the clause that a implies b, or sofar[i] if that exists.
func (f formula) onlyIf(a, b z.Lit, sofar []z.Lit, i int) {
	if i < len(sofar) {
		f.clause(a.Not(), b, sofar[i])
	} else {
		f.clause(a.Not(), b)
	}
}
