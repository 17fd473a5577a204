package ladder

import (
	"fmt"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// onePremises are the premises of an argument: units that must be filled, units that hold at most one star,
// and marks of the position.
type onePremises struct {
	s            *oneState
	units, cover UnitSet
	marks        cells
	pending      cells // those closed by stars, through units not chosen yet
	assumed      []int // the stars supposed and their consequences
	supposed     cells // the cells where the sentence supposes a star
	barred       int   // the cell supposed to hold no star, or -1
}

func (s *oneState) premises(units ...int) *onePremises {
	return &onePremises{s: s, barred: -1, units: unitsOf(units...)}
}

// empty accounts for the closed cells of a unit: all but those of open.
func (p *onePremises) empty(u int, open *cells) {
	p.units.Add(u)
	closed := p.s.in[u]
	closed.drop(open, p.s.words)
	for c := range closed.each(p.s.words) {
		p.closed(c)
	}
}

// closed accounts for a closed cell, by existing premises where possible.
func (p *onePremises) closed(c int) {
	s := p.s
	if c == p.barred || p.marks.has(c) {
		return
	}
	for _, g := range p.assumed {
		if g == c || s.near[c].has(g) || p.shared(c, g) {
			return
		}
	}
	if s.crosses.has(c) {
		p.marks.add(c)
		return
	}
	for _, g := range p.assumed {
		if s.sees[c].has(g) {
			p.see(c, g)
			return
		}
	}
	p.pending.add(c)
}

// accountPending accounts for the pending cells: by stars that need no more units where possible, then repeatedly by
// the filled unit that closes the most.
func (p *onePremises) accountPending() {
	s := p.s
	for c := range p.pending.each(s.words) {
		p.byStar(c)
	}
	for !p.pending.empty(s.words) {
		best, most := 0, 0
		for u := range s.units {
			closed := p.pending
			if s.left.Has(u) || !closed.keep(&s.in[u], s.words) {
				continue
			}
			if n := closed.count(s.words); n > most {
				best, most = u, n
			}
		}
		p.cover.Add(best)
		for c := range p.pending.each(s.words) {
			p.byStar(c)
		}
	}
}

// byStar accounts for a cell by a star that touches it, or that shares with it a unit which is already a
// premise.
func (p *onePremises) byStar(c int) {
	s := p.s
	seen := s.sees[c]
	seen.keep(&s.stars, s.words)
	for q := range seen.each(s.words) {
		if s.near[c].has(q) || p.shared(c, q) {
			p.pending.remove(c)
			p.marks.add(q)
			return
		}
	}
}

// shared reports whether two cells are in a unit that is a premise.
func (p *onePremises) shared(c, d int) bool {
	for i, u := range p.s.of[c] {
		if u == p.s.of[d][i] && (p.units.Has(u) || p.cover.Has(u)) {
			return true
		}
	}
	return false
}

// see accounts for one star closing a cell.
func (p *onePremises) see(c, d int) {
	if p.s.near[c].has(d) || p.shared(c, d) {
		return
	}
	for i, u := range p.s.of[c] {
		if u == p.s.of[d][i] {
			p.cover.Add(u)
			return
		}
	}
}

// seeAll accounts for a star on each of some cells closing all of others.
func (p *onePremises) seeAll(stars, closed *cells) {
	for c := range stars.each(p.s.words) {
		for d := range closed.each(p.s.words) {
			p.see(c, d)
		}
	}
}

// deduction returns a deduction from the premises, without its marks.
func (p *onePremises) deduction(text ...string) solver.Deduction {
	p.accountPending()
	s := p.s
	d := solver.Deduction{Told: solver.Told{Where: s.unitsRef(p.units.List())}}
	if reason.Words("Look at "+d.Told.Where) > reason.MaxWords {
		d.Told.Where = fmt.Sprintf("the %d outlined lines and regions%%u*", p.units.Size())
	}
	d.Told.SetText(solver.Capital(strings.Join(text, "")))
	d.Units, d.Cover = s.cellsOf(p.units.List()), s.cellsOf(p.cover.But(p.units).List())
	d.Premises, d.Told.Supposed = p.marks.list(s.words), marksOf(p.supposed, cells{})
	return d
}

// crossOut ends a sentence on cells that cannot hold a star, and names them if that does not.
func (b *Board) crossOut(marks *cells) string {
	if n := marks.count(b.words); n == 1 {
		return ". Cross it out"
	} else if names := b.cellsRef(*marks); n <= manyNamedOut && !b.namesOut(marks) && reason.Words("Cross out "+names) <= longInstruction {
		return ". Cross out " + names
	}
	return ". Cross them out"
}

// longInstruction is the largest number of words of an instruction that names cells.
const longInstruction = 18

// manyNamedOut is the largest number of cells that an instruction names.
const manyNamedOut = 6

// namesOut reports whether a sentence on cells that cannot hold a star names them.
func (b *Board) namesOut(marks *cells) bool {
	n := marks.count(b.words)
	return n <= 2 || n <= manyOut && len(b.grouped(*marks, "|")) == 1
}

// out returns the beginning of a sentence on cells that cannot hold a star: "a queen at row 3, column 5 or 6", "a queen on
// any of these 3 cells".
func (b *Board) out(marks *cells) string {
	if b.namesOut(marks) {
		return "a " + b.noun + " at " + b.cellsOr(*marks)
	}
	return "a " + b.noun + onAny(marks.count(b.words))
}

// manyOut is the largest number of cells of a line that a sentence names one by one.
const manyOut = 4

func onAny(n int) string {
	return fmt.Sprintf(" on %s of these %d cells", solver.Verb(n-1, "either", "any"), n)
}
