package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// A view says what rules pieces over a cell out, as it is seen from there.
type view struct {
	cell       int
	dots, rest []string // what it has: dots, its own and others, and walls
	own        string   // which cells belong to its piece
	others     []string // sentences on others that belong together
	beside     []string // the same as seen from the cell: "the left cell going down"
	lone       string   // the reference to the cells with dots, if any
}

// seen views dots and marks from a cell. New marks follow from an assumption.
func (s *state) seen(cell int, clues []int, marks, news []solver.Mark) *view {
	p, v := s.p, &view{cell: cell}
	dots := map[byte][]string{}
	slices.SortStableFunc(clues, func(a, b int) int { return p.apart(cell, a) - p.apart(cell, b) })
	for _, c := range clues {
		if v.lone = "%l*"; c != cell {
			dots[p.clues[c]] = append(dots[p.clues[c]], p.placeFrom(cell, c))
		} else if p.clues[c] == Dot {
			v.dots = []string{"a dot"}
		} else {
			v.dots = []string{"no dot"}
		}
	}
	for _, text := range []string{named("a dot", "dots", dots[Dot]), named("no dot", "no dots", dots[NoDot])} {
		if text != "" {
			v.dots = append(v.dots, text)
		}
	}
	for i, some := range [][]solver.Mark{marks, news} {
		now := []string{"", "now "}[i]
		walls, with, further := p.marksFrom(cell, some)
		if len(further) > 0 {
			v.others = append(v.others, solver.Parts(solver.Map(further, p.edgeRef))+" "+now+"belong together")
			v.beside = append(v.beside, p.goingFrom(cell, further, now)...)
		}
		if len(walls) > 0 {
			v.rest = append(v.rest, now+named("a wall", "walls", walls))
		}
		if len(with) > 0 {
			v.own = strings.TrimPrefix(v.own+" and "+now+"belongs with "+named("the cell", "the cells", with), " and ")
		}
	}
	return v
}

// goingFrom says of joined cells which way the nearer ones go, as seen from a cell: "the left and upper cells now going up"; of
// those further away by rows and columns.
func (z size) goingFrom(cell int, sites []int, now string) (all []string) {
	going := map[int][]string{} // the ways of near cells
	var near []int
	for _, site := range sites {
		one, far := z.ends(cell, site)
		if z.nearName(cell, one) == "" {
			all = append(all, z.edgeRef(site)+" "+now+"together")
			continue
		}
		if going[one] == nil {
			near = append(near, one)
		}
		going[one] = append(going[one], ways[z.placeFrom(one, far)])
	}
	for len(near) > 0 {
		way := solver.List(going[near[0]])
		alike := func(c int) bool { return solver.List(going[c]) == way }
		some := solver.Map(solver.Filter(near, alike), func(c int) string {
			return strings.TrimSuffix(strings.TrimPrefix(z.nearName(cell, c), "the "), " cell")
		})
		all = append(all, fmt.Sprintf("the %s %s %sgoing %s", solver.List(some), solver.Verb(len(some), "cell", "cells"), now, way))
		near = slices.DeleteFunc(near, alike)
	}
	return all
}

// has lists what the cell has.
func (v *view) has(some []string) []string {
	if len(some) == 0 {
		return nil
	}
	if now, ok := strings.CutPrefix(some[0], "now "); ok && len(some) == 1 {
		return []string{"now has " + now}
	}
	return []string{"has " + solver.Parts(some)}
}

// itself says what the cell has, and which cells belong to its piece.
func (v *view) itself(name string) []string {
	all := v.has(slices.Concat(v.dots, v.rest))
	if v.own != "" {
		all = append(all, v.own)
	}
	if len(all) > 0 {
		all[0] = name + " " + all[0]
	}
	return all
}

// ways returns ways to say it with the name of the cell, the longest first: "row 1, column 2 has no dot, walls below and on
// the left, and now a wall above".
func (v *view) ways(name string) []string {
	all := v.itself(name)
	text := solver.Parts(all)
	if len(v.others) > 0 {
		text = solver.Clauses(append(all, v.others...))
	}
	texts := []string{text + v.lone, shorter.Replace(text) + v.lone}
	if len(all) > 0 && len(v.others) > 0 {
		texts = append(texts, shorter.Replace(solver.Parts(all)+", with "+solver.Clauses(v.beside))+v.lone)
	}
	return texts
}

// sentences returns ways to say it before a sentence on the cell.
func (v *view) sentences(name, end string) []string {
	texts := solver.Map(v.ways(name), func(seen string) string { return seen + ". " + end })
	if it, ok := strings.CutPrefix(end, "It "); ok && len(v.others) > 0 && !strings.HasPrefix(texts[0], v.others[0]) {
		texts = append(texts, shorter.Replace(solver.Parts(v.itself(name))+v.lone+". With "+solver.Clauses(v.beside))+", it "+it)
	}
	return texts
}

func (v *view) lines() (lines []solver.Case) {
	has := v.has(slices.Concat(v.dots, v.rest))
	if len(has) > 0 && reason.Words(has[0]) > shortLine {
		has = append(v.has(v.dots), v.has(v.rest)...)
	}
	for _, text := range append(has, v.own) {
		if text != "" {
			lines = append(lines, solver.Case{Text: "  it " + text})
		}
	}
	for _, text := range v.others {
		lines = append(lines, solver.Case{Text: "  " + text})
	}
	return lines
}

// shortLine is the largest number of words of a line that says both what dots and what walls a cell has.
const shortLine = 20

// marksFrom names marks as they are seen from a cell: the places of walls, those of cells that belong to its piece, and
// the edges of other cells that belong together.
func (z size) marksFrom(cell int, marks []solver.Mark) (walls, with []string, further []int) {
	var beside []int // cells with walls between them and others
	sides := map[int][]string{}
	for _, m := range marks {
		near, far := z.ends(cell, m.Site)
		side := z.placeFrom(near, far)
		switch {
		case near == cell && m.To == Wall:
			walls = append(walls, side)
		case near == cell:
			with = append(with, side)
		case m.To == Wall:
			if sides[near] == nil {
				beside = append(beside, near)
			}
			sides[near] = append(sides[near], z.sideOf(cell, near, side))
		default:
			further = append(further, m.Site)
		}
	}
	if len(walls) > 0 && len(beside) > 0 {
		walls = []string{solver.List(solver.Map(walls, func(side string) string { return edgeWords[side] })) + " it"}
	}
	for _, near := range beside {
		walls = append(walls, solver.List(sides[near])+" "+z.nearName(cell, near))
	}
	return walls, with, further
}

// ends returns the cells of an edge, the one nearer to a cell first.
func (z size) ends(cell, site int) (near, far int) {
	near, far = z.EdgeCells(site)
	if z.apart(cell, far) < z.apart(cell, near) {
		return far, near
	}
	return near, far
}

// nearName names a cell as it is seen from another: "the left cell", "the upper right cell"; empty if it is further away.
func (z size) nearName(cell, other int) string {
	place := z.placeFrom(cell, other)
	if name, ok := strings.CutPrefix(place, "at the "); ok {
		return "the " + name + " cell"
	}
	if way := sideWords[place]; way != "" {
		return "the " + way + " cell"
	}
	return ""
}

// sideOf says on which side of a cell an edge is, as seen from another one: "above", "left of", "beyond".
func (z size) sideOf(cell, near int, side string) string {
	if z.placeFrom(cell, near) == side {
		return "beyond"
	}
	return edgeWords[side]
}

// tell says what is seen from a cell and what follows: the first of some endings that fits after it, or else the first with
// the rest in lines of its own. An ending is a sentence on the cell, such as "It can only go up", and the instruction.
func (s *state) tell(v *view, endings ...string) (told solver.Told) {
	cell := s.p.cellRef(v.cell)
	for _, end := range endings {
		for _, text := range v.sentences(cell, end) {
			if strings.HasPrefix(text, cell) && reason.Fits(text) {
				told.SetText(solver.Capital(text))
				return told
			}
		}
	}
	what := "marks"
	if v.lone != "" {
		what = "dots and marks%l*"
	}
	told.SetText("Look at the " + what + " around " + s.p.cellRef(v.cell) + ". " + endings[0])
	told.Cases = v.lines()
	return told
}

func named(one, several string, places []string) string {
	switch {
	case len(places) == 0:
		return ""
	case len(places) == 1 && !strings.Contains(places[0], " and "):
		return one + " " + places[0]
	}
	return several + " " + solver.Parts(places)
}

// places name the cells near a cell, by rows and columns from it.
var places = map[[2]int]string{
	{-1, 0}: "above", {1, 0}: "below", {0, -1}: "on the left", {0, 1}: "on the right",
	{-2, 0}: "two above", {2, 0}: "two below", {0, -2}: "two to the left", {0, 2}: "two to the right",
	{-1, -1}: "at the upper left", {-1, 1}: "at the upper right", {1, -1}: "at the lower left", {1, 1}: "at the lower right",
}

// shorter shortens the names of places.
var shorter = strings.NewReplacer("on the ", "", "at the ", "", "to the ", "")

// edgeWords say on which side of a cell something is.
var edgeWords = map[string]string{"above": "above", "below": "below", "on the left": "left of", "on the right": "right of"}

// sideWords name the next cell on each side.
var sideWords = map[string]string{"above": "upper", "below": "lower", "on the left": "left", "on the right": "right"}

// ways name the way to the next cell on each side.
var ways = map[string]string{"above": "up", "below": "down", "on the left": "left", "on the right": "right"}

// placeFrom says where a cell is seen from another; empty if it is further away.
func (z size) placeFrom(cell, other int) string {
	return places[[2]int{other/z.cols - cell/z.cols, other%z.cols - cell%z.cols}]
}

// apart returns the number of rows and columns between two cells.
func (z size) apart(a, b int) int {
	y, x := a/z.cols-b/z.cols, a%z.cols-b%z.cols
	return max(y, -y) + max(x, -x)
}

// instruct returns the instruction to make marks, as they are seen from a cell: "Join it with the left cell, and put a wall
// above it"; those further away by their rows and columns.
func (s *state) instruct(cell int, marks []solver.Mark) string {
	walls, _, _ := s.p.marksFrom(cell, marks)
	var joins []string
	for _, m := range marks {
		near, far := s.p.ends(cell, m.Site)
		switch {
		case m.To == Open && near == cell:
			joins = append(joins, "it with "+s.p.nearName(cell, far))
		case m.To == Open:
			joins = append(joins, s.p.edgeRef(m.Site))
		}
	}
	wall := named("put a wall", "put walls", walls)
	if len(joins) == 1 && len(walls) == 1 {
		with := strings.TrimPrefix(joins[0], "it with ")
		wall = strings.TrimSuffix(wall, "beyond "+with) + "beyond"
		if !strings.HasSuffix(walls[0], "beyond "+with) {
			wall = named("put a wall", "put walls", walls)
		}
	}
	switch {
	case len(joins) == 0:
		return solver.Capital(wall)
	case len(walls) == 0:
		return "Join " + solver.Parts(joins)
	}
	return "Join " + solver.Parts(joins) + ", and " + wall
}

// follows says that marks follow for a cell: "belongs with the cell on the left, and has a wall above".
func (s *state) follows(cell int, marks []solver.Mark) string {
	walls, with, further := s.p.marksFrom(cell, marks)
	var all []string
	if len(with) > 0 {
		all = append(all, "belongs with "+named("the cell", "the cells", with))
	}
	if len(walls) > 0 {
		all = append(all, "has "+named("a wall", "walls", walls))
	}
	if len(all) == 0 {
		return "tells that " + solver.Parts(solver.Map(further, s.p.edgeRef)) + " belong together"
	}
	if len(further) > 0 {
		all = append(all, solver.Parts(solver.Map(further, s.p.edgeRef))+" belong together")
	}
	return solver.Parts(all)
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

// role says which part of a piece at the place a cell is, and which way the piece goes from there.
func (l *place) role(p *Puzzle, cell int) string {
	return l.part(cell) + " going " + strings.TrimPrefix(l.goes(p, cell), "straight ")
}

// anyOf says which ways pieces at some places go from a cell: "up, then left or right", "straight up or left and down".
func (s *state) anyOf(some []int, cell int) string {
	if len(some) == 1 {
		return s.places[some[0]].goes(s.p, cell)
	}
	var ends []string
	first := ""
	for _, i := range some {
		one, then, bends := strings.Cut(s.places[i].goes(s.p, cell), ", then ")
		if !bends || first != "" && one != first {
			all := solver.Map(some, func(i int) string { return s.places[i].goes(s.p, cell) })
			if strings.Contains(strings.Join(all, ""), ",") {
				return strings.Join(all, ", or ")
			}
			return telling.Or(all)
		}
		first, ends = one, append(ends, then)
	}
	return first + ", then " + telling.Or(ends)
}
