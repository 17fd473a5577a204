package starbattle

import (
	"context"
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/starbattle/engine"
	"quadrille/solver/starbattle/ladder"
)

// fartherShape is the distance to a target for each cell that the shape of a map is off.
const fartherShape = 1000

// An offering is one run of an Offers: it collects the maps that meet a target, and the nearest one.
type offering struct {
	ctx      context.Context
	draft    Draft
	target   solver.Target
	seed     uint64
	offer    func(solver.Offer)
	progress func(done, of int)

	*regionEditor
	letters  string // of the regions of the map
	grading  *solver.GradeSearch
	known    map[string]bool // puzzles offered
	solution engine.Stars    // of the map

	nearest []uint8
	missed  int // the distance of the nearest to the target
}

// edit begins with a map; letters holds those of its regions. The error is the reason why nothing meets the
// target.
func (o *offering) edit(e *regionEditor, letters string) error {
	t := o.target
	o.regionEditor, o.letters, o.known = e, letters, make(map[string]bool)
	o.grading = &solver.GradeSearch{Ladder: newLadder(), Order: t.Order(), Graded: func() {}}
	e.refused = make(map[string]bool)
	if t.Largest > 0 {
		e.most = t.Largest
	}
	e.least = max(e.least, t.Smallest)
	if err := t.Refused(e.n*e.n, e.n); err != nil {
		return err
	}
	if err := o.draft.CheckStars(t.Stars); err != nil {
		return err
	}
	return e.like.check()
}

// CheckStars returns an error if no solution of a board can have the stars.
func (d Draft) CheckStars(stars []int) error {
	noun := "star"
	if d.k == 1 {
		noun = "queen"
	}
	_, touch := ladder.Grid(d.n)
	var lines [2 * MaxSize]int
	regions := map[byte]int{}
	for i, a := range stars {
		if a < 0 || a >= len(d.cells) {
			return fmt.Errorf("there is no cell %d for a %s", a, noun)
		}
		for _, b := range stars[:i] {
			if slices.Contains(touch[a], b) {
				return fmt.Errorf("the %ss at row %d, column %d and row %d, column %d touch: move one", noun, b/d.n+1, b%d.n+1, a/d.n+1, a%d.n+1)
			}
		}
		row, column := a/d.n, a%d.n
		if lines[row]++; lines[row] > d.k {
			return fmt.Errorf("row %d has too many %ss: move one", row+1, noun)
		}
		if lines[MaxSize+column]++; lines[MaxSize+column] > d.k {
			return fmt.Errorf("column %d has too many %ss: move one", column+1, noun)
		}
		if letter := d.cells[a]; letter != solver.Blank {
			if regions[letter]++; regions[letter] > d.k {
				return fmt.Errorf("region %c has too many %ss: move one", letter, noun)
			}
		}
	}
	return nil
}

// enough reports whether all results wanted are found.
func (o *offering) enough() bool { return len(o.known) >= max(o.target.Results, 1) }

// run calls try at most most times, until all results wanted are found or try returns false. Then it offers
// the nearest map if none met the target.
func (o *offering) run(most int, try func(i int) bool) error {
	for i := 0; i < most && !o.enough() && !o.stopped() && try(i); i++ {
		if o.progress != nil {
			o.progress(i+1, most)
		}
	}
	if len(o.known) == 0 && o.nearest != nil && o.draft.lettered(o.nearest, o.letters) != o.draft {
		o.load(o.nearest)
		o.give(true)
	}
	return nil
}

// take moves cells of a map with one solution nearer to the target, and offers the map if it meets that.
func (o *offering) take(region []uint8) {
	o.load(region)
	r := o.engine.Count(2)
	if o.solution = r.First[0]; r.Count != 1 || r.Stopped {
		return
	}
	if o.climb() && !o.enough() {
		o.give(false)
	}
}

// give offers the map, unless it has been.
func (o *offering) give(near bool) {
	d := o.draft.lettered(o.region, o.letters)
	p, err := New(o.n, o.k, d.cells)
	if err != nil || o.known[p.String()] {
		return
	}
	o.known[p.String()] = true
	offer := solver.Offer{Draft: d.String(), Near: near}
	for c := range d.cells {
		if was := o.draft.cells[c]; was != solver.Blank && d.cells[c] != was {
			offer.Changed++
		}
	}
	g, ok := o.grading.Ladder.Rate(solver.WithPollLimit(context.WithoutCancel(o.ctx), soonGraded), p)
	if !ok && o.target.Order().Graded() {
		g, _ = o.grading.Ladder.Rate(solver.WithPollLimit(o.ctx, aimedGrade*len(d.cells)), p)
	}
	offer.Band, offer.Number = g.Band, g.Number
	o.offer(offer)
}

// misses returns the distance of the map to the target: its shape counts before its grade. It is not ok if
// that exceeds most.
func (o *offering) misses(most int) (int, bool) {
	off := 0
	for g, size := range o.size {
		off += max(o.target.Smallest-size, 0)
		if o.target.Largest > 0 {
			off += max(size-o.target.Largest, 0)
		}
		if o.target.OnePiece {
			off += o.piecesOf(uint8(g)) - 1
		}
	}
	if off > 0 {
		return off * fartherShape, off*fartherShape <= most
	}
	if !o.grading.Order.Graded() {
		return 0, true
	}
	p, err := New(o.n, o.k, o.draft.lettered(o.region, o.letters).cells)
	if err != nil {
		return 0, false
	}
	return o.grading.Distance(solver.WithPollLimit(o.ctx, aimedGrade*len(o.region)), p, most)
}

// aimedGrade is the poll limit, for each cell, of grading a map for a target with a grade.
const aimedGrade = 100

// climbing is the number of moves tried in a row, for each cell, without any that helps.
const climbing = 3

// climb moves cells where that begins no solution, keeps the moves that lead no farther from the target, and
// reports whether the map then meets it.
func (o *offering) climb() bool {
	missed, ok := o.misses(anyMiss)
	if !ok {
		return false
	}
	free := len(solver.Filter(o.frozen, func(frozen bool) bool { return !frozen }))
	o.meet(missed)
	for idle := 0; missed > 0 && idle < climbing*free && !o.stopped(); idle++ {
		c := o.rng.IntN(len(o.region))
		beside := o.beside[c]
		from, to := o.region[c], o.region[beside[o.rng.IntN(len(beside))]]
		if from == to || o.hasAny(&o.solution, o.like.orbits[c]) || !o.yields(c) || !o.suits(c, to) {
			continue
		}
		o.set(c, to)
		now, ok := anyMiss, false
		if o.countAt(c, 1) == 0 {
			now, ok = o.misses(missed)
		}
		if !ok || now > missed || o.stopped() {
			o.set(c, from)
			continue
		}
		if now < missed {
			idle, missed = 0, now
			o.meet(missed)
		}
	}
	return missed == 0 && !o.stopped()
}

// anyMiss exceeds the distance of any map to a target.
const anyMiss = 1 << 30

// meet records the map if none is nearer.
func (o *offering) meet(missed int) {
	if o.nearest == nil || missed < o.missed {
		o.nearest, o.missed = append(o.nearest[:0], o.region...), missed
	}
}
