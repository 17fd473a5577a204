package tromino

import (
	"slices"
	"strconv"
	"strings"

	"quadrille/solver"
	"quadrille/solver/telling"
)

// aheadRounds is the largest number of rounds that look ahead.
const aheadRounds = 6

// An ahead says which rounds of a trail look ahead.
type ahead byte

const (
	not    ahead = iota
	always       // all
	stuck        // those that find nothing else
)

// lookAhead finds the pieces that leave a cell without any, or cut off an area.
func (t *trail) lookAhead(before int) {
	for i := range t.s.places {
		if t.outAt[i] != never {
			continue
		}
		t.Assume(solver.Case{Assumed: t.s.places[i].marks})
		x := event{why: leaving, cell: -1, before: before, piece: i}
		for c := range t.touched().Each() {
			if x.cell < 0 && t.count[c] == 0 {
				x.cell = c
			}
		}
		if x.cell < 0 {
			if x.cell = t.findOddArea(); x.cell >= 0 {
				x.why, x.area = cutting, slices.Clone(t.area(x.cell))
			}
		}
		if t.Back(before); x.cell >= 0 {
			t.Found = append(t.Found, x)
		}
	}
}

// rivals reports whether pieces at two places exclude each other.
func (l *place) rivals(o *place) bool {
	return slices.ContainsFunc(l.marks, func(m solver.Mark) bool { to := o.markOn(m.Site); return to != solver.Blank && to != m.To })
}

// foresees returns the line that a piece is out by what it leaves.
func (s *state) foresees(x event) solver.Case {
	units := [][]int{s.p.Edges(x.cell)}
	if x.why == cutting {
		units[0] = s.p.edgesOf(x.area)
	}
	return solver.Case{Text: s.places[x.piece].ref(s.p) + " would " + s.leaves([]event{x}), Units: units}
}

// leaves says what is wrong with pieces: "cut off 4 cells or leave row 1, column 2 without a piece".
func (s *state) leaves(by []event) string {
	var cells, cut, all []string
	add := func(list *[]string, text string) {
		if !slices.Contains(*list, text) {
			*list = append(*list, text)
		}
	}
	for _, x := range by {
		if x.why == cutting {
			add(&cut, strconv.Itoa(len(x.area)))
		} else {
			add(&cells, s.p.cellRef(x.cell))
		}
	}
	if len(cut) > 0 {
		all = append(all, "cut off "+either(cut)+" cells")
	}
	if len(cells) > 0 {
		all = append(all, "leave "+either(cells)+" without a piece")
	}
	return strings.Join(all, " or ")
}

// aheads lists the places of the trail of pieces over the cell of an event that are out by what they leave, of those that
// contradict some marks, or all if there are none.
func (t *trail) aheads(x event, marks []solver.Mark) (all []int) {
	for _, i := range t.s.over[x.cell] {
		if at := t.outAt[i]; at >= 0 && at < min(x.before, len(t.Events)) && t.Events[at].rulesOut() && (len(marks) == 0 || t.s.places[i].contradicts(marks)) {
			all = append(all, at)
		}
	}
	return all
}

// either joins texts with or.
func either(all []string) string {
	if len(all) == 1 {
		return all[0]
	}
	return telling.Or(all)
}

// foreseen tells what is wrong with other pieces, after what follows from that, at length and in brief.
func (t *trail) foreseen(x event, marks []solver.Mark) (as, brief string) {
	by := solver.Map(t.aheads(x, marks), func(at int) event { return t.Events[at] })
	if len(by) == 0 {
		return "", ""
	}
	return ", as others " + t.s.leaves(by), ", as others fail"
}

// alone reports of events that rule out pieces whether a proof uses them for others of their kind.
func (t *trail) alone(f *proof, from int) []bool {
	alone := make([]bool, len(t.Events))
	for at := from; at < len(t.Events); at++ {
		if x := t.Events[at]; f.Used[at] && x.why == leaving {
			for _, k := range t.aheads(x, nil) {
				alone[k] = alone[k] || !t.s.places[x.piece].rivals(&t.s.places[t.Events[k].piece])
			}
		}
	}
	return alone
}
