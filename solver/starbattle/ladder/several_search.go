package ladder

import (
	"encoding/binary"
	"math"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// A caseSearch finds the marks that cases refute, without a proof. The same cases recur at greater depth and
// at the next position of a climb, so it caches the consequences of each.
type caseSearch struct {
	f       *severalState
	t       *trail
	base    supposed               // no assumptions
	at      int                    // the number of positions seen
	follows map[string]consequence // by the assumptions
	refuted map[caseState]*refutation
	splits  int  // the largest number of ways to fill a unit told as cases
	leftOut bool // some state only had units with more ways than that
}

type caseState struct{ stars, open cells }

// A supposed is the state after some assumptions and all their consequences.
type supposed struct {
	caseState
	assumed string // the marks in order, two bytes each
}

// A consequence is the state that follows from assumptions at some position, and whether it is contradictory.
type consequence struct {
	caseState
	fails bool
	at    int
}

// A refutation holds a depth of cases that refutes a state and one that does not; zero is unknown.
type refutation struct {
	within, not int
	leftOut     bool // as in caseSearch, at depth not
	fewest      *fewest
}

// A fewest holds the units of a state with the fewest ways to fill them: all, and only those after which the fewest
// cells are open, once these are known.
type fewest struct {
	all, best []unitWays
	leftOut   bool // some unit has to be filled, but all have too many ways
}

// maxStates is the largest number of states that a search caches.
const maxStates = 1 << 14

// caseSearch returns the search of an earlier position of the climb, or a new one.
func (f *severalState) caseSearch() *caseSearch {
	s := f.reused
	if s == nil || !s.base.stars.within(&f.stars, f.words) || !f.open.within(&s.base.open, f.words) {
		s = &caseSearch{f: f, t: f.trail(), follows: map[string]consequence{}, refuted: map[caseState]*refutation{}}
		f.reused = s
	}
	if base := (caseState{f.stars, f.open}); base != s.base.caseState {
		s.base.caseState = base
		s.at++
	}
	return s
}

// setSplits sets the largest number of ways to fill a unit told as cases.
func (s *caseSearch) setSplits(splits int) {
	if s.leftOut = false; s.splits != splits {
		s.splits = splits
		clear(s.refuted)
	}
}

func (s *caseSearch) with(assumed string, marks []solver.Mark) string {
	all := make([]uint16, 0, 16)
	for i := 0; i < len(assumed); i += 2 {
		all = append(all, uint16(assumed[i])<<8|uint16(assumed[i+1]))
	}
	for _, m := range marks {
		x := uint16(m.Site) << 1
		if m.To == star {
			x++
		}
		all = append(all, x)
	}
	slices.Sort(all)
	key := make([]byte, 0, 32)
	for _, x := range all {
		key = binary.BigEndian.AppendUint16(key, x)
	}
	return string(key)
}

// after returns the state that follows from more marks. It overwrites the trail.
func (s *caseSearch) after(from supposed, marks ...solver.Mark) (to supposed, fails bool) {
	to.assumed = s.with(from.assumed, marks)
	c, ok := s.follows[to.assumed]
	if !ok {
		c.caseState = from.caseState
	}
	if !c.fails && c.at != s.at {
		c.at, c.fails = s.at, s.load(c.caseState, from.caseState, marks) || s.t.follow(allWays, reason.AnyRounds) > 0
		c.caseState = caseState{s.t.stars, s.t.open}
		if len(s.follows) >= maxStates {
			clear(s.follows)
		}
		s.follows[to.assumed] = c
	}
	to.caseState = c.caseState
	return to, c.fails
}

// load sets the trail to a settled state x, combined with the state more and marks. It reports whether they
// contradict each other.
func (s *caseSearch) load(x, more caseState, marks []solver.Mark) (against bool) {
	t, f := s.t, s.f
	t.Events, t.Next, t.Ends = t.Events[:0], 0, t.Ends[:0]
	t.stars, t.open = x.stars, x.open
	t.moved, t.ways, t.pairs = UnitSet{}, UnitSet{}, UnitSet{}
	for u := range 3 * f.n {
		t.need[u] = int8(f.k - x.stars.common(&f.in[u], f.words))
		t.left[u] = x.open.and(&f.in[u])
	}
	possible := more.stars.or(&more.open)
	against = !x.stars.within(&possible, f.words)
	suppose := func(m solver.Mark) {
		against = t.make(event{Mark: m, why: assumed, units: [2]int{-1, -1}}) || against
	}
	stars := more.stars.but(&x.stars)
	for c := range stars.each(f.words) {
		suppose(starOn(c))
	}
	shut := t.open.but(&more.open)
	for c := range shut.each(f.words) {
		suppose(opposite(starOn(c)))
	}
	for _, m := range marks {
		suppose(m)
	}
	return against
}

func (s *caseSearch) refutes(m solver.Mark, depth int) bool {
	x, fails := s.after(s.base, m)
	return fails || s.fails(x, depth)
}

// fails reports whether cases of at most the given depth refute a state.
func (s *caseSearch) fails(x supposed, depth int) bool {
	known := s.state(x)
	switch {
	case depth == 0 || s.f.ctx.Err() != nil:
		return false
	case known.within > 0 && known.within <= depth:
		return true
	case known.not >= depth:
		s.leftOut = s.leftOut || known.leftOut
		return false
	}
	leftOut := s.leftOut
	s.leftOut = false
	if slices.ContainsFunc(s.fewest(x, depth), func(u unitWays) bool { return s.eachFails(x, u, depth) }) {
		known.within = depth
	} else {
		known.not, known.leftOut = depth, s.leftOut
	}
	s.leftOut = s.leftOut || leftOut
	return known.within == depth
}

// state returns what is known of a state.
func (s *caseSearch) state(x supposed) *refutation {
	known := s.refuted[x.caseState]
	if known == nil {
		if len(s.refuted) >= maxStates {
			clear(s.refuted)
		}
		known = new(refutation)
		s.refuted[x.caseState] = known
	}
	return known
}

// eachFails reports whether all ways to fill a unit fail. It first tries those that leave the most cells
// open, which fail least often.
func (s *caseSearch) eachFails(x supposed, u unitWays, depth int) bool {
	var on []supposed
	for _, way := range u.ways {
		if next, fails := s.after(x, way...); !fails {
			if depth == 1 {
				return false
			}
			on = append(on, next)
		}
	}
	words := s.f.words
	slices.SortStableFunc(on, func(a, b supposed) int { return b.open.count(words) - a.open.count(words) })
	return !slices.ContainsFunc(on, func(next supposed) bool { return !s.fails(next, depth-1) })
}

type unitWays struct {
	unit int
	ways [][]solver.Mark
}

// fewest lists the units with the fewest ways to fill them; at greater depth only those after which the
// fewest cells are open.
func (s *caseSearch) fewest(x supposed, depth int) []unitWays {
	known := s.state(x)
	if known.fewest == nil {
		known.fewest = s.fewestOf(x)
	}
	of := known.fewest
	s.leftOut = s.leftOut || of.leftOut
	if depth == 1 || len(of.all) < 2 {
		return of.all
	}
	if of.best == nil {
		of.best = s.best(x, of.all)
	}
	return of.best
}

// fewestOf finds the units with the fewest ways to fill them.
func (s *caseSearch) fewestOf(x supposed) *fewest {
	s.load(x.caseState, x.caseState, nil)
	var list []int
	least, some := s.splits, false
	for u := range 3 * s.f.n {
		if s.t.need[u] == 0 {
			continue
		}
		some = true
		n := s.t.countWays(u, least+1)
		if n < least {
			list, least = list[:0], n
		}
		if n == least {
			list = append(list, u)
		}
	}
	units := solver.Map(list, func(u int) unitWays { return unitWays{u, s.t.waysOf(u)} })
	return &fewest{all: units, leftOut: some && len(list) == 0}
}

// best returns those of some units after which the fewest cells are open.
func (s *caseSearch) best(x supposed, units []unitWays) []unitWays {
	left := make(map[int]int)
	fewest := math.MaxInt
	for _, u := range units {
		for _, way := range u.ways {
			if left[u.unit] > fewest {
				break // too many ways: skip the unit
			}
			if next, fails := s.after(x, way...); !fails {
				left[u.unit] += next.open.count(s.f.words)
			}
		}
		fewest = min(fewest, left[u.unit])
	}
	return solver.Filter(units, func(u unitWays) bool { return left[u.unit] <= fewest })
}

// byEffect groups marks by the number of cells open after their consequences, the fewest first. At depth 1
// all marks are one group.
func (s *caseSearch) byEffect(marks []solver.Mark, depth int) [][]solver.Mark {
	if depth == 1 {
		return [][]solver.Mark{marks}
	}
	groups := make([][]solver.Mark, s.f.n*s.f.n)
	for _, m := range marks {
		x, _ := s.after(s.base, m)
		left := x.open.count(s.f.words)
		groups[left] = append(groups[left], m)
	}
	return slices.DeleteFunc(groups, func(g []solver.Mark) bool { return g == nil })
}
