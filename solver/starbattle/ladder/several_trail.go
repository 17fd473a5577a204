package ladder

import (
	"math"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// A trail is a list of marks that follow from assumptions.
type trail struct {
	reason.Trail[event, *severalPremises]
	f     *severalState
	depth depth
	marked
}

// marked is the board state of a trail.
type marked struct {
	stars, open cells
	need        [3 * solver.MaxSize]int8
	left        [3 * solver.MaxSize]cells
	moved       UnitSet                                // units changed since a round last examined them
	ways        UnitSet                                // the same for all ways to fill them
	pairs       UnitSet                                // and for those of two lines, by the first line
	when        [solver.MaxSize * solver.MaxSize]int16 // the index of the event that closed a cell
}

// An event is a mark that follows, or a contradiction.
type event struct {
	solver.Mark
	why    cause
	units  [2]int // premises; the second is -1 if there is one
	before int    // it depends only on events before this index
	cases  int    // the number of ways, where a case split follows
	by     *probe // the reason of a probed mark
}

func (x event) star() bool { return x.To == star }

// Assumed reports whether the mark is an assumption.
func (x event) Assumed() bool { return x.why == assumed }

// A cause is the reason of a mark or of the end of a trail.
type cause byte

const (
	assumed  cause = iota
	lastLeft       // the unit has no more open cells than it needs
	allFills       // all ways to fill the units agree
	noFill         // the units cannot be filled
	inCases        // the unit has so many ways to be filled
	probed         // its opposite fails
)

// never is the index for a cell that is still open.
const never = math.MaxInt16

func (f *severalState) trail() *trail {
	t := &trail{f: f, marked: marked{stars: f.stars, open: f.open}}
	t.Board = t
	copy(t.need[:], f.need)
	copy(t.left[:], f.left)
	for c := range t.when {
		t.when[c] = never
	}
	return t
}

// suppose resets the trail to another, shorter one, and assumes marks.
func (t *trail) suppose(from *trail, marks ...solver.Mark) {
	t.marked = from.marked
	t.Events, t.Next = append(t.Events[:0], from.Events...), from.Next
	for _, m := range marks {
		t.make(event{Mark: m, why: assumed, units: [2]int{-1, -1}, before: len(t.Events)})
	}
}

// make sets a mark if the cell is open. It reports whether the cell already holds the opposite.
func (t *trail) make(x event) (against bool) {
	if !t.open.has(x.Site) {
		return x.star() != t.stars.has(x.Site)
	}
	at := int16(len(t.Events))
	t.Events = append(t.Events, x)
	t.take(x.Site, at)
	if !x.star() {
		return false
	}
	t.stars.add(x.Site)
	shut := t.f.near[x.Site].and(&t.open)
	for _, u := range t.f.of[x.Site] {
		if t.need[u]--; t.need[u] == 0 {
			shut = shut.or(&t.left[u])
		}
		t.change(u)
	}
	for c := range shut.each(t.f.words) {
		t.take(c, at)
	}
	for _, u := range t.f.of[x.Site] {
		t.tighten(u)
	}
	return false
}

// tighten notes the units and pairs of lines that could have more stars in a unit than it now takes.
func (t *trail) tighten(u int) {
	need := int(t.need[u])
	if need == 0 {
		return
	}
	for v := range 3 * t.f.n {
		n := t.left[v].common(&t.left[u], t.f.words)
		if n > need && int(t.need[v]) > need {
			t.change(v)
		}
		if n > 0 && t.f.neighbours(v) && int(t.need[v]+t.need[v+1]) > need && n+t.left[v+1].common(&t.left[u], t.f.words) > need {
			t.pairs.Add(v)
		}
	}
}

// neighbours reports whether a unit and the next are neighbouring lines.
func (b *Board) neighbours(u int) bool { return u < 2*b.n-1 && u != b.n-1 }

// take closes a cell.
func (t *trail) take(c int, at int16) {
	t.open.remove(c)
	t.when[c] = at
	for _, u := range t.f.of[c] {
		t.left[u].remove(c)
		t.change(u)
	}
}

func (t *trail) change(u int) {
	t.moved.Add(u)
	t.ways.Add(u)
}

// depth selects the deductions that a trail makes in a round.
type depth int

const (
	lastCells depth = iota // units with no more open cells than they need
	allWays                // without last cells, all ways to fill a unit, and then two lines
)

func (t *trail) follow(d depth, most int) int {
	t.depth = d
	return t.Follow(t.f.ctx, most)
}

// Round examines last cells, and then, if depth allows, ways to fill units and pairs of lines.
func (t *trail) Round() {
	t.Next = len(t.Events)
	t.examine()
	if t.depth == allWays && len(t.Ends)+len(t.Found) == 0 {
		t.lookAtWays()
	}
	if t.depth == allWays && len(t.Ends)+len(t.Found) == 0 {
		t.lookAtPairs()
	}
}

// Apply makes the marks that a round has found, stars first, since they close many of the other cells. If two
// contradict each other, the units that force the second cannot be filled after the first, in either order.
func (t *trail) Apply() {
	for _, stars := range [2]bool{true, false} {
		for _, x := range t.Found {
			if x.star() == stars && t.make(x) {
				t.Ends = append(t.Ends, event{why: noFill, units: x.units})
			}
		}
	}
	for i := range t.Ends {
		t.Ends[i].before = len(t.Events)
	}
}

// examine checks the units that have changed: some have too few open cells left, in some every open cell takes a star.
func (t *trail) examine() {
	moved := t.moved
	t.moved = UnitSet{}
	for u := range moved.Each() {
		need := int(t.need[u])
		if need == 0 {
			continue
		}
		switch more := t.left[u].count(t.f.words) - need; {
		case more < 0 || need > 1 && !t.possible(u):
			t.Ends = append(t.Ends, event{why: noFill, units: [2]int{u, -1}, before: len(t.Events)})
		case more == 0:
			t.add(lastLeft, t.left[u], cells{}, u, -1)
		}
	}
}

// fill returns a fill of units within the limits of all others.
func (t *trail) fill(units ...int) *fill {
	var parts [2]part
	for i, u := range units {
		parts[i] = part{t.left[u], int(t.need[u])}
	}
	return t.f.fill(t.need[:3*t.f.n], parts[:len(units)]...)
}

// add notes the marks that follow from units.
func (t *trail) add(why cause, stars, out cells, u, v int) {
	for _, m := range marksOf(stars, out) {
		t.Found = append(t.Found, event{Mark: m, why: why, units: [2]int{u, v}, before: len(t.Events)})
	}
}

// lookAtWays finds the marks shared by all ways to fill a unit.
func (t *trail) lookAtWays() {
	changed := t.ways
	t.ways = UnitSet{}
	for u := range changed.Each() {
		for _, line := range []int{u - 1, u} {
			if line >= 0 && t.f.neighbours(line) {
				t.pairs.Add(line)
			}
		}
		t.share(u, -1)
	}
}

// lookAtPairs finds the marks shared by all ways to fill two neighbouring lines.
func (t *trail) lookAtPairs() {
	pairs := t.pairs
	t.pairs = UnitSet{}
	for u := range pairs.Each() {
		if t.need[u] > 0 && t.need[u+1] > 0 {
			t.share(u, u+1)
		}
	}
}

// share finds the marks shared by all ways to fill one unit or two.
func (t *trail) share(u, v int) {
	units := []int{u, v}
	if v < 0 {
		units = units[:1]
	}
	if t.need[u] == 0 {
		return
	}
	o, ok := t.shared(units...)
	if !ok {
		t.Ends = append(t.Ends, event{why: noFill, units: [2]int{u, v}, before: len(t.Events)})
		return
	}
	t.add(allFills, o.stars, o.out, u, v)
}
