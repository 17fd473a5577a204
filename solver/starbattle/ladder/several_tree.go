package ladder

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// join adds what another proof rests on, of events before some place of the trail.
func (p *proof) join(sub *proof, to int) {
	for u := range p.lower {
		p.lower[u] = p.lower[u] || sub.lower[u]
		p.upper[u] = p.upper[u] || sub.upper[u]
	}
	p.cause = p.cause.or(&sub.cause)
	for at := range to {
		p.used[at] = p.used[at] || sub.used[at]
	}
}

// deduction tells a tree that refutes a claim.
func (n *tree) deduction(x claim) solver.Deduction {
	var stars, out cells
	if x.star {
		out.add(x.cell)
	} else {
		stars.add(x.cell)
	}
	d := solver.Deduction{Level: levelCases, Marks: marksOf(stars, out)}
	if n.proof == nil {
		return d
	}
	f := n.proof.f
	d.Text = fmt.Sprintf("%s, every case fails, %d in all", f.otherwise(x.cell, x.star), n.leaves())
	d.Cases = n.tell(1, nil)
	n.proof.into(&d)
	return d
}

func (n *tree) leaves() int {
	if len(n.cases) == 0 {
		return 1
	}
	sum := 0
	for _, sub := range n.cases {
		sum += sub.leaves()
	}
	return sum
}

// tell writes the cases down, deeper ones further to the right.
func (n *tree) tell(depth int, ghosts []solver.Mark) []solver.Case {
	var lines []solver.Case
	s := &teller{f: n.proof.f, trail: n.trail, used: n.proof.used, ghosts: ghosts, indent: strings.Repeat("  ", depth)}
	from := n.from
	if n.unit < 0 {
		lines = append(lines, s.supposed())
		from++
	} else {
		var way cells
		for ; from < len(n.trail) && n.trail[from].why == supposed; from++ {
			way.add(n.trail[from].cell)
		}
		s.ghosts = slices.Concat(s.ghosts, marksOf(way, cells{}))
		text := fmt.Sprintf("If %s has its %s at %s", s.f.unitRef(n.unit), s.f.rest(way.size()), solver.List(s.f.cellRefs(way)))
		lines = append(lines, s.line(text, event{units: [2]int{n.unit, -1}}))
		s.indent += "  "
	}
	lines = append(lines, s.events(from)...)
	if len(n.cases) == 0 {
		return append(lines, s.line(n.says, n.end))
	}
	for _, sub := range n.cases {
		lines = append(lines, sub.tell(depth+1, s.ghosts)...)
	}
	return lines
}
