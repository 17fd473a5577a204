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
	conflictIn     = 1_500 // choices tried to fill some lines
	conflictRounds = 4     // orders in which lines are spared
	mostBlamed     = 8     // lines that an explanation may name
)

// Conflict explains why a puzzle has no solution: the places of counts, line by line, that
// cannot all be met, whatever the others are, with the given letters. None of them can be
// spared, as far as was proved; a set of one or two lines is found where there is one, else
// the smallest of several. ok is false if the puzzle has a solution, where nothing can be proved
// in bounded time, and if ctx ends before.
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
	// A large count says more than the small ones beside it.
	slices.SortStableFunc(places, func(at, other int) int { return cmp.Compare(p.counts[at], p.counts[other]) })
	return b.spareAll(places, b.fails), true
}

// A blame tries which counts of a puzzle can be met.
type blame struct {
	*sketch
	of *Puzzle
}

// fails reports whether the counts at some places are proved to be impossible together.
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

// few looks for one line, or two, that fail.
func (b *blame) few() (lines []int, ok bool) {
	if b.fails(nil) {
		return nil, true // the given letters do not go together
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

// fewest spares lines in several orders.
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

// spareAll leaves out of a set what it can while the set still fails, and sorts it.
func (b *blame) spareAll(set []int, fails func([]int) bool) []int {
	kept := solver.Spare(set, func(less []int) bool { return b.ctx.Err() == nil && fails(less) })
	slices.Sort(kept)
	return kept
}

// blameOf says which lines cannot all be filled, and with which of their counts.
func blameOf(ctx context.Context, p *Puzzle) []solver.Fault {
	counts, ok := p.Conflict(ctx)
	if !ok {
		return nil
	}
	var faults []solver.Fault
	for l, cells := range p.lines {
		here := solver.Filter(counts, func(at int) bool { return at/p.letters == l })
		said := solver.Map(here, func(at int) string { return fmt.Sprintf("%d %c", p.counts[at], Letter(at%p.letters)) })
		if len(said) > 0 {
			text := fmt.Sprintf("%s (%s)", p.LineName(l), strings.Join(said, ", "))
			faults = append(faults, solver.Fault{Text: text, Unit: cells})
		}
	}
	if len(faults) == 0 {
		given := solver.Indices(p.Cells(), p.Given)
		faults = append(faults, solver.Fault{Text: "the given letters", Sites: given, Unit: given})
	}
	if len(faults) > mostBlamed {
		return nil // too many to help anyone
	}
	return faults
}
