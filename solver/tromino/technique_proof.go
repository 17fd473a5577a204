package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// A proof is what a contradiction rests on: events of the trail, and premises of the board.
type proof struct {
	t    *thought
	used map[int]bool // events, by their place on the trail
	why  *premises
}

func (t *thought) proof() *proof {
	return &proof{t: t, used: make(map[int]bool), why: t.s.premises()}
}

// told gives it to a deduction, with a text.
func (f *proof) told(text string) func() (*premises, string) {
	return func() (*premises, string) { return f.why, text }
}

// rest adds what an event or a contradiction rests on.
func (f *proof) rest(x event) {
	s := f.t.s
	switch x.why {
	case agreeing:
		for _, i := range s.over[x.cell] {
			if s.all[i].says(x.mark.Site) != x.mark.To {
				f.fallen(i, x.cell)
			}
		}
	case noTile:
		for _, i := range s.over[x.cell] {
			f.fallen(i, x.cell)
		}
	case oddArea:
		inside := make(map[int]bool)
		for _, c := range f.t.area(x.cell) {
			inside[c] = true
		}
		for site := range f.t.pos {
			if a, b := s.p.Ends(site); inside[a] != inside[b] {
				f.marked(site)
			}
		}
	}
}

// fallen adds why a tile over a cell is out, if it is.
func (f *proof) fallen(i, cell int) {
	switch at := f.t.fell[i]; at {
	case stands:
	case ruled:
		f.why.out(i, cell)
	default:
		f.event(at)
	}
}

// marked adds why an edge is marked.
func (f *proof) marked(site int) {
	if f.t.s.pos[site] != solver.Blank {
		f.why.marks[site] = true
		return
	}
	f.event(f.t.when[site])
}

func (f *proof) event(at int) {
	if !f.used[at] {
		f.used[at] = true
		f.rest(f.t.trail[at])
	}
}

// steps tells the events from a place of the trail on that the proof uses.
func (f *proof) steps(from int) []solver.Case {
	t := f.t
	var steps []solver.Case
	for at := from; at < len(t.trail); {
		x := t.trail[at]
		var marks []solver.Mark
		for ; at < len(t.trail) && t.trail[at].why == x.why && t.trail[at].cell == x.cell && t.trail[at].before == x.before; at++ {
			if f.used[at] {
				marks = append(marks, t.trail[at].mark)
			}
		}
		if x.why != agreeing || len(marks) == 0 {
			continue
		}
		step := solver.Case{Text: t.s.effect(marks), Ghosts: marks, Units: [][]int{t.s.p.Edges(x.cell)}}
		if tile := t.onlyTile(x.cell, x.before); tile != nil {
			step.Text = fmt.Sprintf("%s must cover %s", tile.ref(t.s.p), t.s.p.cellRef(x.cell))
		}
		steps = append(steps, step)
	}
	return steps
}

// onlyTile is the one tile that was left for a cell at some time, nil if there were more.
func (t *thought) onlyTile(c, before int) *tile {
	one := -1
	for _, i := range t.s.over[c] {
		if t.fell[i] < before {
			continue
		}
		if one >= 0 {
			return nil
		}
		one = i
	}
	return &t.s.all[one]
}

// dead tells a contradiction.
func (t *thought) dead(end event) solver.Case {
	if end.why == oddArea {
		area := t.area(end.cell)
		return solver.Case{
			Text:  fmt.Sprintf("%s closed in at %s", was(len(area)), t.s.p.cellRef(end.cell)),
			Units: [][]int{t.s.edgesOf(area)},
		}
	}
	return solver.Case{
		Text:  fmt.Sprintf("no piece is left for %s", t.s.p.cellRef(end.cell)),
		Units: [][]int{t.s.p.Edges(end.cell)},
	}
}

// edgesOf lists the edges of some cells.
func (s *scene) edgesOf(cells []int) []int {
	var edges []int
	for _, c := range cells {
		edges = append(edges, s.p.Edges(c)...)
	}
	slices.Sort(edges)
	return slices.Compact(edges)
}

// was is "1 cell is" or "4 cells are".
func was(n int) string {
	if n == 1 {
		return "1 cell is"
	}
	return plural(n, "cell") + " are"
}

// list is "a", "a and b", "a, b and c".
func list(parts []string) string {
	last := len(parts) - 1
	if last <= 0 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:last], ", ") + " and " + parts[last]
}
