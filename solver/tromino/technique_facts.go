package tromino

import (
	"cmp"
	"math/bits"
	"slices"

	"quadrille/solver"
)

// others adds the reasons why the other places over a cell are out: see allOut.
func (w *premises) others(cell int) {
	w.allOut(solver.Filter(w.s.over[cell], func(i int) bool { return !w.s.live[i] }), cell)
}

// allOut adds reasons why some places are out: those that cost a reader least, who looks from a cell.
func (w *premises) allOut(out []int, cell int) {
	s, c := w.s, chooser{by: make([][]int, len(out)), least: 1 << 30, tries: maxChoices}
	for k, i := range out {
		for _, f := range s.factsAgainst(&s.places[i]) {
			at := slices.Index(c.facts, f)
			if at < 0 {
				at = len(c.facts)
				c.facts, c.costs, c.outs = append(c.facts, f), append(c.costs, s.cost(f, cell)), append(c.outs, 0)
			}
			c.outs[at] |= 1 << k
			c.by[k] = append(c.by[k], at)
		}
	}
	for k := range c.by {
		slices.SortStableFunc(c.by[k], func(a, b int) int {
			return cmp.Or(c.costs[a]*bits.OnesCount64(c.outs[b])-c.costs[b]*bits.OnesCount64(c.outs[a]), a-b)
		})
	}
	c.choose(1<<len(out)-1, 0)
	for _, at := range c.best {
		if f := c.facts[at]; f.clue {
			w.clues.Add(f.at)
		} else {
			w.marks.Add(f.at)
		}
	}
}

// A chooser searches for the facts of the least cost that rule out all of some places.
type chooser struct {
	facts []fact
	costs []int
	outs  []uint64 // by fact: the places that it rules out, a bit each
	by    [][]int  // by place: the facts that rule it out, likely ones first
	taken []int    // numbers of facts
	best  []int
	least int
	tries int
}

// maxChoices limits the search for facts. The first choices are good ones.
const maxChoices = 500

// choose extends the facts taken, which have a cost, to the places left.
func (c *chooser) choose(left uint64, cost int) {
	if c.tries--; cost >= c.least || c.tries < 0 && c.best != nil {
		return
	}
	if left == 0 {
		c.best, c.least = slices.Clone(c.taken), cost
		return
	}
	hardest := -1
	for rest := left; rest != 0; rest &= rest - 1 {
		if k := bits.TrailingZeros64(rest); hardest < 0 || len(c.by[k]) < len(c.by[hardest]) {
			hardest = k
		}
	}
	for _, at := range c.by[hardest] {
		c.taken = append(c.taken, at)
		c.choose(left&^c.outs[at], cost+c.costs[at])
		c.taken = c.taken[:len(c.taken)-1]
	}
}

// cost estimates what it takes to see a fact from a cell: its own dot, walls and joins least, those of cells two away or of
// two others together most.
func (s *state) cost(f fact, cell int) int {
	if f.clue {
		return 2 + s.p.apart(cell, f.at)
	}
	near, far := s.p.ends(cell, f.at)
	switch {
	case near == cell:
		return 2
	case s.pos[f.at] == Wall:
		return 3 + s.p.apart(cell, near)
	}
	return 5 + s.p.apart(cell, far)
}

func (w *premises) facts() int { return w.clues.Size() + w.marks.Size() }

// A fact is the clue of a cell, or the mark of an edge.
type fact struct {
	at   int
	clue bool
}

// rulesOut reports whether no piece can be at a place by a fact alone.
func (s *state) rulesOut(f fact, l *place) bool {
	if f.clue {
		k := slices.Index(l.cells[:], f.at)
		return k >= 0 && !fits(s.p.clues[f.at], l.dots(s.p.rule)[k])
	}
	m := l.markOn(f.at)
	return m != solver.Blank && s.pos[f.at] != solver.Blank && s.pos[f.at] != m
}

// factsAgainst lists the facts by which no piece can be at a place.
func (s *state) factsAgainst(l *place) (list []fact) {
	for _, c := range l.cells {
		list = append(list, fact{c, true})
	}
	for _, m := range l.marks {
		list = append(list, fact{m.Site, false})
	}
	return solver.Filter(list, func(f fact) bool { return s.rulesOut(f, l) })
}

func (w *premises) seen(cell int) *view { return w.viewed(cell, nil) }

// viewed views the premises from a cell, with marks that follow from an assumption.
func (w *premises) viewed(cell int, news []solver.Mark) *view {
	marks := solver.Map(w.marks.List(), func(site int) solver.Mark { return solver.Mark{Site: site, To: w.s.pos[site]} })
	return w.s.seen(cell, w.clues.List(), marks, news)
}
