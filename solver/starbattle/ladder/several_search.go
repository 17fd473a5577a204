package ladder

import (
	"encoding/binary"
	"math"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// A caseSearch finds out which marks can be refuted by cases, without a proof. The same cases come up again,
// with more cases inside cases and at the next position of a climb, so it keeps what follows from each.
type caseSearch struct {
	f       *severalState
	t       *trail
	base    supposed               // nothing
	at      int                    // how many positions it has seen
	follows map[string]consequence // by what is assumed
	refuted map[caseState]refutation
	splits  int  // the most ways of a unit that are told as cases
	leftOut bool // some state had units to fill, each in more ways than that
}

// A caseState is the stars and the open cells of a case.
type caseState struct{ stars, open cells }

// A supposed state is that of some assumptions and all that follows from them.
type supposed struct {
	caseState
	assumed string // the marks in order, two bytes each
}

// A consequence is what follows from assumptions at some position, and whether that is a contradiction.
type consequence struct {
	caseState
	fails bool
	at    int
}

// A refutation tells with how many cases inside cases a state is refuted, and with how many it is not; zero
// is not known.
type refutation struct {
	within, not int
	leftOut     bool // as for the search, while it was not
}

// mostStates bounds what a search keeps.
const mostStates = 1 << 14

// caseSearch goes on with the search at an earlier position of the climb, if there was one.
func (f *severalState) caseSearch() *caseSearch {
	s := f.search
	if s == nil || !s.base.stars.within(&f.stars, f.words) || !f.open.within(&s.base.open, f.words) {
		s = &caseSearch{f: f, t: f.trail(), follows: map[string]consequence{}, refuted: map[caseState]refutation{}}
		f.search = s
	}
	if base := (caseState{f.stars, f.open}); base != s.base.caseState {
		s.base.caseState = base
		s.at++
	}
	return s
}

// tell sets how many ways of a unit are told as cases.
func (s *caseSearch) tell(splits int) {
	if s.leftOut = false; s.splits != splits {
		s.splits = splits
		clear(s.refuted)
	}
}

// with adds marks to what is assumed.
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

// after is what follows from more marks. It uses the trail.
func (s *caseSearch) after(from supposed, marks ...solver.Mark) (to supposed, fails bool) {
	to.assumed = s.with(from.assumed, marks)
	c, ok := s.follows[to.assumed]
	if !ok {
		c.caseState = from.caseState
	}
	if !c.fails && c.at != s.at {
		c.at, c.fails = s.at, s.load(c.caseState, from.caseState, marks) || s.t.follow(allWays, reason.AnyRounds) > 0
		c.caseState = caseState{s.t.stars, s.t.open}
		if len(s.follows) >= mostStates {
			clear(s.follows)
		}
		s.follows[to.assumed] = c
	}
	to.caseState = c.caseState
	return to, c.fails
}

// load makes the trail a state from which nothing more follows, with what is known of another state, and
// marks. It reports whether they are against each other.
func (s *caseSearch) load(x, more caseState, marks []solver.Mark) (against bool) {
	t, f := s.t, s.f
	t.Events, t.Next, t.Ends = t.Events[:0], 0, t.Ends[:0]
	t.stars, t.open = x.stars, x.open
	t.moved, t.ways, t.pairs = unitSet{}, unitSet{}, unitSet{}
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

// refutes reports whether a mark is refuted with so many cases inside cases.
func (s *caseSearch) refutes(m solver.Mark, depth int) bool {
	x, fails := s.after(s.base, m)
	return fails || s.fails(x, depth)
}

// fails reports whether a state is refuted with so many cases inside cases.
func (s *caseSearch) fails(x supposed, depth int) bool {
	known := s.refuted[x.caseState]
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
	if s.leftOut = s.leftOut || leftOut; len(s.refuted) >= mostStates {
		clear(s.refuted)
	}
	s.refuted[x.caseState] = known
	return known.within == depth
}

// eachFails reports whether all ways to fill a unit fail. Those that leave most cells open are tried first:
// they do so least.
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

// A unitWays is a unit and the ways to fill it.
type unitWays struct {
	unit int
	ways [][]solver.Mark
}

// fewest lists the units with the fewest ways to fill them. Where cases are taken apart further, only those
// after which the fewest cells are open.
func (s *caseSearch) fewest(x supposed, depth int) []unitWays {
	s.load(x.caseState, x.caseState, nil)
	var list []int
	least, some := s.splits, false
	for u := range 3 * s.f.n {
		if s.t.need[u] == 0 {
			continue
		}
		some = true
		n := s.t.fill(u).ways(&s.t.left[u], least+1)
		if n < least {
			list, least = list[:0], n
		}
		if n == least {
			list = append(list, u)
		}
	}
	s.leftOut = s.leftOut || some && len(list) == 0
	units := make([]unitWays, len(list))
	for i, u := range list {
		units[i] = unitWays{u, s.t.waysOf(u)}
	}
	if depth == 1 || len(units) < 2 {
		return units
	}
	left := make(map[int]int)
	fewest := math.MaxInt
	for _, u := range units {
		for _, way := range u.ways {
			if left[u.unit] > fewest {
				break // the unit is left out
			}
			if next, fails := s.after(x, way...); !fails {
				left[u.unit] += next.open.count(s.f.words)
			}
		}
		fewest = min(fewest, left[u.unit])
	}
	return slices.DeleteFunc(units, func(u unitWays) bool { return left[u.unit] > fewest })
}

// byEffect groups marks by how many cells are left open by what follows from each, the fewest first. Those
// without cases inside cases are taken together.
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
