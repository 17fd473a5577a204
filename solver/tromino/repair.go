package tromino

import (
	"context"
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
)

// MakeUnique changes as little as it can until exactly one solution remains. If there is none it corrects the
// fewest clues that let pieces cover the board. If there are several it shows unknown clues, if that is
// enough; else it covers a few pieces anew, so that their dots change, and hides again as many clues as it
// can. Drawn pieces follow. It is not ok for a draft that is no puzzle, if it finds no way, or if ctx ends.
// One seed gives one result; progress may be nil.
func (d Draft) MakeUnique(ctx context.Context, seed uint64, progress func(done, of int)) (Draft, bool) {
	if len(d.Faults()) > 0 {
		return Draft{}, false
	}
	m := newMaker(ctx, d.size, seed, progress)
	defer m.close()
	t := m.count(ctx, d.clues, d.rule, "", 2)
	switch {
	case m.stopped:
		return Draft{}, false
	case t.count == 1:
		return d, true
	}
	r := &repair{sketch: newSketch(m), draft: d, board: d.Board()}
	for l := range r.allowed {
		r.allowed[l] = true
	}
	best, least := Draft{}, d.Cells()+1
	for _, ways := range r.bases(t.ways) {
		e, ok := r.from(ways)
		if n := differing(d.clues, e.clues); ok && n < least {
			best, least = e, n
		}
		if least <= maxFlipped {
			break // hardly any could be less
		}
	}
	return best, least <= d.Cells() && ctx.Err() == nil
}

// A repair is one run of MakeUnique.
type repair struct {
	*sketch
	draft Draft
	board *Puzzle
}

// bases returns the tilings to start from: one that keeps the drawing, or the known solutions, or the one
// that the fewest clues contradict.
func (r *repair) bases(solutions [][]int) [][]int {
	d := r.draft
	if len(solutions) == 0 {
		ways, ok := r.nearest(r.ctx, r.costs())
		if !ok {
			return nil
		}
		return [][]int{ways}
	}
	if d.pieces != d.filled(solver.Blank) {
		drawing, _ := d.Drawing()
		if t := r.count(r.ctx, d.clues, d.rule, drawing, 1); t.count > 0 {
			return t.ways
		}
	}
	return solutions
}

// The costs of a place: clues weigh more than the drawing.
const (
	clueCost  = 2 // for each clue that changes
	pieceCost = 1 // for each cell of a removed piece
)

func (r *repair) costs() []int {
	of := r.draft.covering()
	cost := make([]int, len(r.places))
	for l := range r.places {
		at := &r.places[l]
		for i, c := range at.cells {
			if !fits(r.draft.clues[c], at.dots(r.rule)[i]) {
				cost[l] += clueCost
			}
			if of[c] >= 0 && of[c] != l {
				cost[l] += pieceCost
			}
		}
	}
	return cost
}

// from makes a tiling the only solution, changing it if necessary.
func (r *repair) from(ways []int) (Draft, bool) {
	r.cover(ways...)
	first := slices.Clone(r.of)
	if clues, ok := r.reveal(); ok {
		return r.draft.follow(r.of, clues), true
	}
	if !r.flip() {
		if !r.coverAnew() {
			return Draft{}, false
		}
		r.restore(first)
	}
	clues, ok := r.reveal()
	return r.draft.follow(r.of, clues), ok && r.ctx.Err() == nil
}

// reveal shows as few unknown clues as it can for exactly one solution. It is not ok if even all of them
// leave several.
func (r *repair) reveal() (string, bool) {
	all := r.all()
	if !r.only(all) {
		return "", false
	}
	clues := r.dots(r.draft.clues)
	var shown []int
	for r.ctx.Err() == nil {
		t := r.count(r.ctx, clues, r.rule, "", 2)
		if t.count < 2 {
			break
		}
		c := r.distinguishing(t.ways, clues, all)
		shown = append(shown, c)
		clues = solver.With(clues, c, all[c])
	}
	for _, c := range shown {
		if less := solver.With(clues, c, Unknown); r.only(less) {
			clues = less
		}
	}
	return clues, r.ctx.Err() == nil
}

// distinguishing returns an unknown cell whose clue differs in one of two solutions.
func (r *repair) distinguishing(solutions [][]int, clues, all string) int {
	for _, ways := range solutions {
		for _, l := range ways {
			at := &r.places[l]
			for i, c := range at.cells {
				if clues[c] == Unknown && !fits(all[c], at.dots(r.rule)[i]) {
					return c
				}
			}
		}
	}
	panic("tromino: all clues have one solution, and two have all clues")
}

// restore reverts changes of the covering where one solution remains.
func (r *repair) restore(first []int) {
	for _, cells := range r.apart(first) {
		r.keep()
		for _, c := range cells {
			r.of[c] = first[c]
		}
		if !r.only(r.all()) {
			r.undo()
		}
	}
}

// apart lists the changed cells, in parts that can be reverted separately.
func (r *repair) apart(first []int) [][]int {
	of := grid.Pieces(r.rows, r.cols, func(a, b int) bool { return first[a] == first[b] || r.of[a] == r.of[b] })
	parts := make([][]int, slices.Max(of)+1)
	for c, i := range of {
		if first[c] != r.of[c] {
			parts[i] = append(parts[i], c)
		}
	}
	return slices.DeleteFunc(parts, func(part []int) bool { return part == nil })
}

// differing counts the bytes in which two texts differ.
func differing(a, b string) int {
	return len(solver.Indices(min(len(a), len(b)), func(i int) bool { return a[i] != b[i] }))
}

const (
	maxFlipped = 2     // clues that flip changes
	flipReach  = 5     // rows and columns between them
	flipsTried = 6_000 // pairs of clues
	flipDoubt  = 80    // cells in doubt: two clues hardly ever settle more
)

// flip changes one clue, or two near each other, so that exactly one solution remains, which becomes the
// tiling. At least one of the clues is in doubt.
func (r *repair) flip() bool {
	clues := []byte(r.all())
	invert := func(c int) {
		clues[c] ^= Dot ^ NoDot
	}
	only := func() bool {
		t := r.count(r.ctx, string(clues), r.rule, "", 2)
		if t.count != 1 || r.stopped {
			return false
		}
		r.cover(t.ways[0]...)
		return true
	}
	doubt := r.doubt(string(clues))
	if len(doubt) > flipDoubt {
		return false
	}
	for _, c := range doubt {
		invert(c)
		if only() {
			return true
		}
		invert(c)
	}
	tries := 0
	for _, c := range doubt {
		invert(c)
		for _, e := range grid.Around(r.rows, r.cols, c, flipReach) {
			if tries++; tries > flipsTried || r.ctx.Err() != nil {
				return false
			}
			r.progress(tries, flipsTried)
			invert(e)
			if only() {
				return true
			}
			invert(e)
		}
		invert(c)
	}
	return false
}
