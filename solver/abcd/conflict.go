package abcd

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"quadrille/solver"
)

const (
	conflictIn     = 1_500 // choices of the prover for a set of counts
	conflictRounds = 4     // orders in which lines are removed
	maxBlamed      = 8     // lines that an explanation may name
)

// Conflict explains why a puzzle has no solution: it lists the places of counts, line by line, that cannot
// all be met with the given letters, whatever the others are. The set is minimal, as far as was proved: one
// or two lines if possible, else the smallest of several found. It is not ok if the puzzle has a solution, if
// no proof succeeds in bounded time, or if ctx ends first.
func (p *Puzzle) Conflict(ctx context.Context) (counts []int, ok bool) {
	if v := p.Prove(ctx, p.Start(), 1); v.Count > 0 || v.Stopped {
		return nil, false
	}
	b := &blame{sketch: newSketch(ctx, p.size), of: p}
	lines, ok := b.few()
	if !ok {
		lines, ok = b.fewest()
	}
	if !ok {
		return nil, false
	}
	places := solver.Filter(p.placesIn(lines), func(at int) bool { return p.counts[at] != Unknown })
	// Large counts explain more than small ones, so small ones are removed first.
	slices.SortStableFunc(places, func(at, other int) int { return cmp.Compare(p.counts[at], p.counts[other]) })
	return b.spareAll(places, b.fails), true
}

// A blame searches for counts of a puzzle that conflict.
type blame struct {
	*sketch
	of *Puzzle
}

// fails reports whether the counts at some places are proved to conflict.
func (b *blame) fails(places []int) bool {
	counts := slices.Repeat([]int{Unknown}, len(b.of.counts))
	for _, at := range places {
		counts[at] = b.of.counts[at]
	}
	b.clue(counts, b.of.given)
	v := b.prove(query{limit: 1, most: conflictIn})
	return v.Count == 0 && !v.Stopped
}

// linesFail is fails for all counts of some lines.
func (b *blame) linesFail(lines []int) bool {
	return b.fails(b.of.placesIn(lines))
}

// placesIn lists the places of the counts of some lines.
func (p *Puzzle) placesIn(lines []int) (places []int) {
	for _, l := range lines {
		for a := range p.letters {
			places = append(places, l*p.letters+a)
		}
	}
	return places
}

// few searches for one or two lines that fail.
func (b *blame) few() (lines []int, ok bool) {
	if b.fails(nil) {
		return nil, true // the given letters conflict
	}
	n := b.of.Lines()
	for l := range n {
		if b.linesFail([]int{l}) {
			return []int{l}, true
		}
	}
	for apart := 1; apart < n; apart++ {
		for l := range n - apart {
			if b.linesFail([]int{l, l + apart}) {
				return []int{l, l + apart}, true
			}
			if b.ctx.Err() != nil {
				return nil, false
			}
		}
	}
	return nil, false
}

// fewest removes lines in several orders, and returns the smallest set.
func (b *blame) fewest() (lines []int, ok bool) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range conflictRounds {
		order := rng.Perm(b.of.Lines())
		if !b.linesFail(order) {
			continue
		}
		if found := b.spareAll(order, b.linesFail); lines == nil || len(found) < len(lines) {
			lines = found
		}
		if b.ctx.Err() != nil {
			break
		}
	}
	return lines, lines != nil
}

// spareAll removes elements from a set while it still fails, and sorts the rest.
func (b *blame) spareAll(set []int, fails func([]int) bool) []int {
	kept := solver.Minimize(set, func(less []int) bool { return b.ctx.Err() == nil && fails(less) })
	slices.Sort(kept)
	return kept
}

// blameOf returns a fault for each line of the conflict, naming its counts involved.
func blameOf(ctx context.Context, p *Puzzle) []solver.Fault {
	counts, ok := p.Conflict(ctx)
	if !ok {
		return nil
	}
	var faults []solver.Fault
	for l, cells := range p.lines {
		here := solver.Filter(counts, func(at int) bool { return at/p.letters == l })
		said := solver.Map(here, func(at int) string { return counted(p.counts[at], Letter(at%p.letters)) })
		if len(said) > 0 {
			text := fmt.Sprintf("%s (%s)", p.LineName(l), strings.Join(said, ", "))
			faults = append(faults, solver.Fault{Text: text, Unit: cells})
		}
	}
	if len(faults) == 0 {
		given := solver.Indices(p.Cells(), p.Given)
		faults = append(faults, solver.Fault{Text: "the given letters", Sites: given, Unit: given})
	}
	if len(faults) > maxBlamed {
		return nil // too many to be useful
	}
	return faults
}
