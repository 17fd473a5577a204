package tromino

import (
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// others adds the reasons why the other places over a cell are out: as few as can be found, rather of the cell itself
// than of others.
func (w *premises) others(cell int) {
	w.allOut(solver.Filter(w.s.over[cell], func(i int) bool { return !w.s.live[i] }), cell)
}

// allOut adds reasons why some places are out.
func (w *premises) allOut(out []int, cell int) {
	s := w.s
	for len(out) > 0 {
		var best fact
		most := 0
		for _, i := range out {
			for _, f := range s.factsAgainst(&s.places[i]) {
				n := 2 * len(solver.Filter(out, func(k int) bool { return s.rulesOut(f, &s.places[k]) }))
				if s.at(f, cell) {
					n++
				}
				if n > most {
					best, most = f, n
				}
			}
		}
		if best.clue {
			w.clues.Add(best.at)
		} else {
			w.marks.Add(best.at)
		}
		out = slices.DeleteFunc(out, func(i int) bool { return s.rulesOut(best, &s.places[i]) })
	}
}

// A fact is the clue of a cell, or the mark of an edge.
type fact struct {
	at   int
	clue bool
}

// at reports whether a fact is one of a cell, or of its edges.
func (s *state) at(f fact, cell int) bool {
	return f.clue && f.at == cell || !f.clue && slices.Contains(s.p.Edges(cell), f.at)
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

// seen returns ways to name the premises as they are seen from a cell, "no dot, dots above and below, a wall on the right",
// the longest first. The last counts the marks that are not around the cell.
func (w *premises) seen(cell int) []string {
	p := w.s.p
	var dots, bare []string
	clue := "a dot"
	if p.clues[cell] != Dot {
		clue = "no dot"
	}
	if !w.clues.Has(cell) {
		clue = ""
	}
	clues := w.clues.List()
	slices.SortStableFunc(clues, func(a, b int) int { return p.apart(cell, a) - p.apart(cell, b) })
	for _, c := range clues {
		if place := p.placeFrom(cell, c); c != cell && p.clues[c] == Dot {
			dots = append(dots, place)
		} else if c != cell {
			bare = append(bare, place)
		}
	}
	near, all, far, noun, known := map[byte][]string{}, map[byte][]string{}, 0, "wall", true
	sites := w.marks.List()
	slices.SortStableFunc(sites, func(a, b int) int { return len(p.edgeFrom(cell, a)) - len(p.edgeFrom(cell, b)) }) // its own first
	for _, site := range sites {
		place, m := p.edgeFrom(cell, site), w.s.pos[site]
		all[m] = append(all[m], place)
		known = known && place != ""
		if slices.Contains(p.Edges(cell), site) {
			near[m] = append(near[m], place)
		} else if far++; m == Open {
			noun = "mark"
		}
	}
	said := func(marks map[byte][]string, further string) string {
		list := []string{clue, named("a dot", "dots", dots), named("no dot", "no dots", bare), named("a wall", "walls", marks[Wall]), named("a joined cell", "joined cells", marks[Open]), further}
		text := strings.Join(solver.Filter(list, func(s string) bool { return s != "" }), ", ")
		if len(w.clues.List()) == 0 {
			return text
		}
		return text + "%l*"
	}
	further := ""
	if far > 0 {
		further = solver.Plural(far, noun) + " further on"
	}
	short := shorter.Replace(said(near, further))
	if !known {
		return []string{short}
	}
	long := said(all, "")
	return []string{long, shorter.Replace(long), short}
}

// tell returns a conclusion about a cell with the premises that it has, in place of a $: in one sentence if they fit, or
// else with an instruction of its own. If neither does, it is the last text.
func (w *premises) tell(cell int, one, alone, do, last string) (text, instruction string) {
	ways := w.seen(cell)
	full := len(ways) - 1
	for _, some := range [][]string{ways[:full], ways[full:]} {
		for _, seen := range some {
			if text := reason.Fitting(strings.Replace(one, "$", seen, 1), ""); text != "" {
				return text, ""
			}
		}
		for _, seen := range some {
			if text := reason.Fitting(strings.Replace(alone, "$", seen, 1), ""); text != "" && reason.Short(text+". "+do) {
				return text, do
			}
		}
	}
	return last, ""
}

// counted names the premises by their numbers: "3 dots and 2 marks".
func (w *premises) counted() string {
	var list []string
	if n := len(w.clues.List()); n > 0 {
		list = append(list, solver.Plural(n, "dot")+"%l*")
	}
	if n := len(w.marks.List()); n > 0 {
		list = append(list, solver.Plural(n, "mark"))
	}
	return solver.List(list)
}

// named names things by their places.
func named(one, several string, places []string) string {
	switch len(places) {
	case 0:
		return ""
	case 1:
		return one + " " + places[0]
	}
	return several + " " + solver.List(places)
}

// places name the cells near a cell, by rows and columns from it.
var places = map[[2]int]string{
	{-1, 0}: "above", {1, 0}: "below", {0, -1}: "on the left", {0, 1}: "on the right",
	{-2, 0}: "two above", {2, 0}: "two below", {0, -2}: "two to the left", {0, 2}: "two to the right",
	{-1, -1}: "at the upper left", {-1, 1}: "at the upper right", {1, -1}: "at the lower left", {1, 1}: "at the lower right",
}

// shorter shortens the names of places.
var shorter = strings.NewReplacer("on the ", "", "at the ", "", "to the ", "")

// placeFrom says where a cell is seen from another; empty if it is further away.
func (z size) placeFrom(cell, other int) string {
	return places[[2]int{other/z.cols - cell/z.cols, other%z.cols - cell%z.cols}]
}

// edgeFrom says where an edge is seen from a cell: "above", "beyond the upper cell"; empty if it is further away.
func (z size) edgeFrom(cell, site int) string {
	a, b := z.EdgeCells(site)
	if z.apart(cell, b) < z.apart(cell, a) {
		a, b = b, a
	}
	if a == cell {
		return z.placeFrom(cell, b)
	}
	near, side := z.placeFrom(cell, a), z.placeFrom(a, b)
	switch {
	case near == "" || strings.HasPrefix(near, "two "):
		return ""
	case near == side:
		return "beyond" + nearNames[near]
	}
	if name, ok := strings.CutPrefix(near, "at the "); ok {
		near = " the " + name + " cell"
	} else {
		near = nearNames[near]
	}
	return map[string]string{"above": "above", "below": "below", "on the left": "left of", "on the right": "right of"}[side] + near
}

// describeFrom puts marks in words as they are seen from a cell, after a word for the way: " go up, with a wall beyond its
// end". It is not ok if some are further away.
func (s *state) describeFrom(cell int, marks []solver.Mark, word string) (text string, ok bool) {
	var joins, walls []string
	for _, m := range marks {
		switch place := s.p.edgeFrom(cell, m.Site); {
		case place == "" || m.To == Open && !slices.Contains(s.p.Edges(cell), m.Site):
			return "", false
		case m.To == Wall && len(joins) == 1 && strings.HasSuffix(place, nearNames[joins[0]]):
			walls = append(walls, strings.TrimSuffix(place, nearNames[joins[0]])+" its end")
		case m.To == Wall:
			walls = append(walls, place)
		default:
			joins = append(joins, ways[place])
		}
	}
	wall := named("a wall", "walls", walls)
	switch {
	case len(walls) == 0:
		return word + solver.List(joins), true
	case len(joins) == 0:
		return map[string]string{" go ": " have ", " going ": " with "}[word] + wall, true
	}
	return word + solver.List(joins) + ", with " + wall, true
}

// ways name the way to the next cell on each side.
var ways = map[string]string{"above": "up", "below": "down", "on the left": "left", "on the right": "right"}

// nearNames name the next cell on each side.
var nearNames = map[string]string{"above": " the upper cell", "below": " the lower cell", "on the left": " the left cell", "on the right": " the right cell",
	"up": " the upper cell", "down": " the lower cell", "left": " the left cell", "right": " the right cell"}

// apart returns the number of rows and columns between two cells.
func (z size) apart(a, b int) int {
	y, x := a/z.cols-b/z.cols, a%z.cols-b%z.cols
	return max(y, -y) + max(x, -x)
}

// goes says which way a piece at the place goes from one of its cells: "up and right", "straight down", "down, then left".
func (l *place) goes(p *Puzzle, cell int) string {
	way := func(from, to int) string { return ways[p.placeFrom(from, to)] }
	middle := l.middle()
	ends := solver.Filter(l.cells[:], func(c int) bool { return c != cell && c != middle })
	if cell == middle {
		return way(cell, ends[0]) + " and " + way(cell, ends[1])
	}
	first, then := way(cell, middle), way(middle, ends[0])
	if first == then {
		return "straight " + first
	}
	return first + ", then " + then
}
