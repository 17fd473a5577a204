package ladder

import (
	"math"
	"math/rand/v2"

	"quadrille/solver"
)

// maxDrawn is the number of chains of deductions drawn to argue against a wrong mark in few lines.
const maxDrawn = 512

// drawn returns the deduction with the fewest lines against a mark: a known one, or one by a chain of deductions drawn
// from lots. It draws the most, but none after one with few lines.
func (f *severalState) drawn(wrong solver.Mark, best solver.Deduction, few, most int) solver.Deduction {
	if best.Told.Lines() <= few {
		return best
	}
	f.draw(f.trail(), []solver.Mark{wrong}, most, few+1, func(t *trail, p *proof, end event) bool {
		if d := t.against(wrong, best.Level, p, end); d.Told.Lines() < best.Told.Lines() {
			best = d
		}
		return best.Told.Lines() > few
	})
	return best
}

// enough is the number of chains drawn that show how short one can be.
const enough = 8

// farther is how many facts more than the shortest chain another may have before it is shortened.
const farther = 3

// draw draws so many chains of deductions from marks assumed after another trail to a contradiction, every other one
// near the shortest so far, and yields those that are as short as any before. It gives up early where the shortest has
// more than likely facts.
func (f *severalState) draw(start *trail, assumed []solver.Mark, most, likely int, yield func(t *trail, p *proof, end event) bool) {
	seed := 0
	if len(assumed) > 0 {
		seed = assumed[0].Site
	}
	lots, t, looks := rand.New(rand.NewPCG(uint64(seed), 1)), f.trail(), f.looks()
	least := math.MaxInt - farther
	var facts []fact
	for i := range most {
		if i == max(most/8, enough) && least > likely {
			return
		}
		t.suppose(start, assumed...)
		if i%2 > 0 && len(facts) > 1 {
			without := lots.IntN(len(facts))
			for j, x := range facts {
				if j != without && lots.IntN(4) > 0 {
					t.derive(x)
				}
			}
		}
		if !t.wander(looks, lots) {
			return // the context has ended
		}
		p := t.Prove(t.Ends[0])
		t.close(p)
		if len(t.facts(p, len(start.Events))) > least+farther {
			continue
		}
		s, p, end := t.shorten(start, assumed, p, t.Ends[0])
		some := s.facts(p, len(start.Events))
		if len(some) > least {
			continue
		}
		if least, facts = len(some), some; !yield(s, p, end) {
			return
		}
	}
}

// A look is one unit, or two, to be filled.
type look struct {
	u, v int // v is -1 for one
	due  bool
}

// looks lists the units to fill, and the pairs of neighbouring lines, and of a region and a unit beside it; against a
// wrong mark of any units side by side.
func (f *severalState) looks() (all []look) {
	for u := range 3 * f.n {
		if f.need[u] == 0 {
			continue
		}
		all = append(all, look{u: u, v: -1})
		around := f.left[u]
		for c := range f.left[u].each(f.words) {
			around.join(&f.near[c], f.words)
		}
		for v := u + 1; v < 3*f.n; v++ {
			if f.need[v] > 0 && (v == u+1 && f.neighbours(u) || (f.refuting || f.kind(v) == 2) && around.meets(&f.left[v], f.words)) {
				all = append(all, look{u: u, v: v})
			}
		}
	}
	return all
}

// wander makes what follows from one unit or two after another, in an order drawn from lots, up to a contradiction.
func (t *trail) wander(looks []look, lots *rand.Rand) bool {
	for i := range looks {
		looks[i].due = false
	}
	due := make([]int, 0, len(looks))
	for t.f.ctx.Err() == nil {
		changed := t.ways
		t.ways = UnitSet{}
		due = due[:0]
		for i := range looks {
			l := &looks[i]
			if l.due = l.due || changed.Has(l.u) || l.v >= 0 && changed.Has(l.v); l.due {
				due = append(due, i)
			}
		}
		if len(due) == 0 {
			return false
		}
		best, other := &looks[due[lots.IntN(len(due))]], &looks[due[lots.IntN(len(due))]]
		if t.spare(other) < t.spare(best) {
			best = other
		}
		best.due = false
		t.Found, t.Ends = t.Found[:0], t.Ends[:0]
		t.lookAt(best)
		if len(t.Ends) == 0 {
			t.Apply()
		}
		if len(t.Ends) > 0 {
			return true
		}
	}
	return false
}

// lookAt finds the last cells of a unit, or the marks shared by all ways to fill it, or two.
func (t *trail) lookAt(l *look) {
	switch {
	case l.v >= 0 && t.need[l.v] == 0: // the other is to be filled, too
	case l.v < 0 && t.need[l.u] > 0 && t.left[l.u].count(t.f.words) == int(t.need[l.u]) && t.possible(l.u):
		t.add(lastLeft, t.left[l.u], cells{}, l.u, -1)
	default:
		t.share(l.u, l.v)
	}
}

// spare returns how many cells more than a few a unit or two have.
func (t *trail) spare(l *look) int {
	n := t.left[l.u].count(t.f.words) - 3*int(t.need[l.u])
	if l.v >= 0 {
		n += t.left[l.v].count(t.f.words) - 3*int(t.need[l.v])
	}
	return n
}
