package tromino

import (
	"math"
	"slices"

	"quadrille/solver"
	"quadrille/solver/grid"
	"quadrille/solver/reason"
)

// A trail records the marks that follow from others.
type trail struct {
	reason.Trail[event, *premises]
	s     *state
	pos   []byte
	count []int // by cell: the number of places left
	outAt []int // by place: the index of the event that ruled it out, never or initially
	when  []int // by edge: the index of the event that marked it
	outs  []int // the places ruled out, in order
	seen  int   // the first of outs that no round has examined

	met   []int // scratch: by cell, the last walk that met it
	walk  int
	cells []int    // scratch: an area
	lost  grid.Set // scratch, by cell

	without []int // edges without consequences
	// refuting is set if a player has made the assumption: the first round examines all cells, since
	// consequences without the assumption count too, and sentences do not reveal the right mark.
	refuting bool
	ahead    ahead // which rounds rule out pieces by what these leave
}

// Values of outAt: never for a place that is left, initially for one that the state has ruled out already.
const (
	never     = math.MaxInt
	initially = -1
)

// An event is a deduced mark, or a contradiction.
type event struct {
	mark   solver.Mark
	why    cause
	cell   int
	before int   // its reasons precede this index of the trail
	piece  int   // the place ruled out, of an event without a mark
	area   []int // the cells that a piece there cuts off
}

// Assumed reports whether the mark is an assumption.
func (x event) Assumed() bool { return x.why == assumed }

// rulesOut reports whether the event rules out a piece, by what this leaves.
func (x event) rulesOut() bool { return x.why >= leaving }

// A cause is the reason of a mark, or of the end of the trail.
type cause byte

const (
	assumed  cause = iota
	agreeing       // all places left for the cell agree
	noPiece        // no place is left for the cell
	oddArea        // walls enclose cells around the cell, no multiple of three
	leaving        // a piece at the place leaves none for the cell
	cutting        // a piece at the place cuts off cells around the cell, no multiple of three
)

func (s *state) trail() *trail {
	t := &trail{s: s, pos: []byte(s.pos), count: slices.Clone(s.count), outAt: make([]int, len(s.places)),
		when: make([]int, len(s.pos)), met: make([]int, s.p.Cells()), lost: grid.NewSet(s.p.Cells())}
	for i := range t.outAt {
		if t.outAt[i] = never; !s.live[i] {
			t.outAt[i] = initially
		}
	}
	t.Board = t
	return t
}

// try assumes only these marks, and returns the number of the round, up to most, that contradicts them.
func (t *trail) try(most int, marks ...solver.Mark) int {
	return reason.Try(t.s.ctx, t, solver.Case{Assumed: marks}, nil, most)
}

// Assume makes the marks of a line, in addition to earlier assumptions.
func (t *trail) Assume(says solver.Case) {
	before := len(t.Events)
	for _, m := range says.Assumed {
		t.make(event{mark: m, why: assumed, before: before})
	}
}

// Apply makes the marks found by the round.
func (t *trail) Apply() {
	for _, x := range t.Found {
		t.make(x)
	}
}

// make sets a mark if its site is blank. If the site holds the other mark, that one rules out the places
// which imply this one.
func (t *trail) make(x event) {
	at := len(t.Events)
	if x.rulesOut() {
		if t.outAt[x.piece] == never {
			t.Events = append(t.Events, x)
			t.out(x.piece, at)
		}
		return
	}
	if t.pos[x.mark.Site] != solver.Blank {
		return
	}
	t.pos[x.mark.Site] = x.mark.To
	t.when[x.mark.Site] = at
	t.Events = append(t.Events, x)
	for _, i := range t.s.against(x.mark) {
		if t.outAt[i] == never {
			t.out(i, at)
		}
	}
}

// out rules out a place by an event.
func (t *trail) out(i, at int) {
	t.outAt[i] = at
	t.outs = append(t.outs, i)
	for _, c := range t.s.places[i].cells {
		t.count[c]--
	}
}

// Back undoes the marks from a place of the trail on.
func (t *trail) Back(to int) {
	for _, x := range t.Events[to:] {
		if !x.rulesOut() {
			t.pos[x.mark.Site] = solver.Blank
		}
	}
	n := len(t.outs)
	for ; n > 0 && t.outAt[t.outs[n-1]] >= to; n-- {
		i := t.outs[n-1]
		t.outAt[i] = never
		for _, c := range t.s.places[i].cells {
			t.count[c]++
		}
	}
	t.outs = t.outs[:n]
	t.Cut(to)
	t.seen = n
}

// Skip excludes some edges from consequences.
func (t *trail) Skip(sites []int) { t.without = sites }

// Round examines the marks since the last round.
func (t *trail) Round() {
	before := len(t.Events)
	touched := t.touched()
	for c := range touched.Each() {
		if t.count[c] == 0 {
			t.Ends = append(t.Ends, event{why: noPiece, cell: c, before: before})
		}
	}
	if len(t.Ends) > 0 {
		return
	}
	if c := t.findOddArea(); c >= 0 {
		t.Ends = append(t.Ends, event{why: oddArea, cell: c, before: before})
		return
	}
	t.Next = before
	for c := range touched.Each() {
		t.agree(c, before)
	}
	if t.ahead == always || t.ahead == stuck && len(t.Found) == 0 {
		t.lookAhead(before)
	}
}

// findOddArea returns a cell of the smallest area that walls since the last round enclose and that is no
// multiple of three, or -1.
func (t *trail) findOddArea() int {
	if !slices.ContainsFunc(t.Events[t.Next:], t.divides) {
		return -1
	}
	cell, least := -1, 0
	t.walk++
	for _, x := range t.Events[t.Next:] {
		if x.mark.To != Wall {
			continue
		}
		a, b := t.s.p.EdgeCells(x.mark.Site)
		for _, c := range [2]int{a, b} {
			if t.met[c] == t.walk {
				continue
			}
			if n := len(t.reach(c)); n%3 != 0 && (cell < 0 || n < least) {
				cell, least = c, n
			}
		}
	}
	return cell
}

// divides reports whether an event is a wall that may divide an area: its two sides are not joined around
// either of its ends.
func (t *trail) divides(x event) bool {
	if x.mark.To != Wall {
		return false
	}
	a, b := t.s.p.EdgeCells(x.mark.Site)
	for k, site := range t.s.p.Edges(a) {
		c := t.s.p.beyond[a][k]
		if c == b || t.pos[site] == Wall {
			continue
		}
		d := c + b - a // beside c as b is beside a
		across, ok := t.s.p.Between(b, d)
		if !ok || t.pos[across] == Wall {
			continue
		}
		if along, ok := t.s.p.Between(c, d); ok && t.pos[along] != Wall {
			return false
		}
	}
	return true
}

// touched returns the cells that have lost a place since the last round.
func (t *trail) touched() grid.Set {
	clear(t.lost)
	for _, i := range t.outs[t.seen:] {
		for _, c := range t.s.places[i].cells {
			t.lost.Add(c)
		}
	}
	t.seen = len(t.outs)
	for c := 0; t.refuting && t.Next == 0 && c < len(t.count); c++ {
		t.lost.Add(c)
	}
	return t.lost
}

// agree finds the common marks of all places left for a cell.
func (t *trail) agree(c, before int) {
	first, common := -1, ^uint64(0)
	for k, i := range t.s.over[c] {
		if t.outAt[i] != never {
			continue
		}
		if first < 0 {
			first = k
		}
		if common &= t.s.marks[c][k].all; common == 0 {
			return
		}
	}
	for k, m := range t.s.places[t.s.over[c][first]].marks {
		if common>>t.s.marks[c][first].each[k]&1 != 0 && t.pos[m.Site] == solver.Blank && !slices.Contains(t.without, m.Site) {
			t.Found = append(t.Found, event{mark: m, why: agreeing, cell: c, before: before})
		}
	}
}

// area lists the cells not divided from a cell by walls.
func (t *trail) area(c int) []int {
	t.walk++
	return t.reach(c)
}

// reach lists the cells of the area of a cell that the current walk has not met.
func (t *trail) reach(c int) []int {
	cells := append(t.cells[:0], c)
	t.met[c] = t.walk
	for i := 0; i < len(cells); i++ {
		beyond := t.s.p.beyond[cells[i]]
		for k, site := range t.s.p.Edges(cells[i]) {
			if d := beyond[k]; t.pos[site] != Wall && t.met[d] != t.walk {
				t.met[d] = t.walk
				cells = append(cells, d)
			}
		}
	}
	t.cells = cells
	return cells
}
