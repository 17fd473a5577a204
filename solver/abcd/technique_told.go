package abcd

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// reasoned returns a line with the first of some texts that fits, or else the brief one with its units.
func (p *Puzzle) reasoned(brief string, units [][]int, texts []string) solver.Case {
	line := solver.Case{Text: brief, Units: units}
	for _, text := range texts {
		if reason.Fits("then " + text) {
			return solver.Case{Text: text, Units: p.namedLines(text), Brief: &line}
		}
	}
	return line
}

func (p *Puzzle) namedLines(text string) (units [][]int) {
	for _, r := range telling.Refs(text) {
		if r.Role != telling.Units {
			continue
		}
		for kind, first := range [2]int{0, p.rows} {
			for _, number := range r.Lines[kind] {
				units = append(units, p.lines[first+number])
			}
		}
	}
	return solver.Distinct(units)
}

// placesLeft returns ways to tell which cells a line has left for a letter before a place of the trail, the longest first:
// "D at row 4, column 1 leaves row 4 only column 3 for its A". Those that take it follow, if they are fewer.
func (t *trail) placesLeft(l, a, before int, taking []int) []string {
	p := t.s.p
	var open []int
	by := &causes{t: t}
	for _, c := range p.lines[l] {
		if !t.s.blank(c) || !t.s.cand[c].Has(a) {
			continue
		}
		if t.had(c, before).Has(a) {
			open = append(open, c)
		} else {
			by.add(c, a, l)
		}
	}
	places, rest, so := "no place", some(t.s.left[l][a], a), []string{""}
	if len(open) > 0 {
		places = "only " + p.placesRef(l, open)
	}
	switch {
	case len(taking) > 0 && len(taking) < len(open):
		then := fmt.Sprintf("%s %s %c", p.crossRefs(l, taking...), solver.Verb(len(taking), "is", "are"), Letter(a))
		so = []string{": " + then}
		if even := p.evenText(l, open); even != "" && !t.lines { // those are long already
			so = []string{". " + solver.Capital(even) + ", so " + then, ": " + then}
		}
	case len(taking) == 0 && len(open) >= t.s.left[l][a]:
		so = []string{", side by side"}
	}
	var texts []string
	for _, others := range [][]string{by.others, nil} { // an assumption of several letters is known
		if by.n -= len(by.others) - len(others); by.n > 0 {
			by.others = others
			texts = append(texts, fmt.Sprintf("%s %s %s %s for its %s", solver.Parts(by.names()), solver.Verb(by.n, "leaves", "leave"), p.lineRef(l), places, rest))
		}
	}
	texts = append(texts, fmt.Sprintf("%s has %s left for its %s", p.lineRef(l), places, rest))
	return slices.Concat(solver.Map(so, func(end string) []string { return solver.Map(texts, func(text string) string { return text + end }) })...)
}

// evenText tells how few of a letter fit in stretches of some cells of a line that leave open which of them have one:
// "only 2 fit at columns 3 to 6". It is empty if there are none.
func (p *Puzzle) evenText(l int, cells []int) string {
	var all []string
	var places uint16
	for _, at := range p.across(l, cells) {
		places |= 1 << at
	}
	for _, part := range stretches(places) {
		if n := bits.OnesCount16(part); n%2 == 0 {
			all = append(all, fmt.Sprintf("only %d %s at %s", n/2, solver.Verb(n/2, "fits", "fit"), p.placesRef(l, p.cellsAt(l, part))))
		}
	}
	return solver.Clauses(all)
}

// Causes are what took a letter from some cells of a line on the trail: others, by their letters, and full lines.
type causes struct {
	t      *trail
	n      int
	others []string
	cells  [MaxLetters][]int
	full   [MaxLetters][2][]int
}

// add adds what took a letter from a cell of a line.
func (w *causes) add(c, letter, l int) {
	p := w.t.s.p
	switch x := w.t.Events[w.t.at[c][letter]]; x.why {
	case byNeighbour:
		addNew(w, &w.cells[x.what], x.line)
	case byPlaces:
		addNew(w, &w.cells[x.what], c)
	case byCount:
		kind, number := p.axis(x.line)
		addNew(w, &w.full[x.what][kind], number)
	case assumed:
		if left := w.t.assumedAt(c); left.Len() == 1 {
			addNew(w, &w.cells[left.First()], c)
		} else {
			addNew(w, &w.others, fmt.Sprintf("%s at %s", left.or(), p.cellRef(c)))
		}
	default:
		addNew(w, &w.others, "the rest of "+p.crossing(c, l))
	}
}

func addNew[T comparable](w *causes, list *[]T, one T) {
	if !slices.Contains(*list, one) {
		*list = append(*list, one)
		w.n++
	}
}

// names lists them: "A at row 1, column 2", "the last Cs of rows 2 and 4".
func (w *causes) names() (names []string) {
	for a := range w.cells {
		if some := w.cells[a]; len(some) > 0 {
			names = append(names, fmt.Sprintf("%c at %s", Letter(a), w.t.s.p.cellsIn(some)))
		}
		for kind, numbers := range w.full[a] {
			if slices.Sort(numbers); len(numbers) > 0 {
				names = append(names, fmt.Sprintf("the last %s of %s", letters(len(numbers), Letter(a)), telling.Lines(kind, numbers)))
			}
		}
	}
	return append(names, w.others...)
}

// some names letters that a line needs: "A", "2 As".
func some(n, letter int) string {
	if n == 1 {
		return string(rune(Letter(letter)))
	}
	return counted(n, Letter(letter))
}

// tooManyText tells which cells of a line have more of a letter than it takes.
func (t *trail) tooManyText(l, a, before int) string {
	cells := solver.Filter(t.s.p.lines[l], func(c int) bool { return t.s.pos[c] == Letter(a) || t.s.blank(c) && t.wasSingle(c, a, before) })
	return fmt.Sprintf("%s has %c at %s, one too many", t.s.p.lineRef(l), Letter(a), t.s.p.crossRefs(l, cells...))
}

// cellsIn names some cells, by their line if they are in one.
func (p *Puzzle) cellsIn(cells []int) string {
	slices.Sort(cells)
	row, col := p.LinesOf(cells[0])
	for _, l := range []int{row, col} {
		if len(cells) > 1 && !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(p.lines[l], c) }) {
			return p.cellsRef(l, cells)
		}
	}
	return solver.List(solver.Map(cells, p.cellRef))
}

// crossing names the other line of a cell.
func (p *Puzzle) crossing(c, l int) string {
	row, col := p.LinesOf(c)
	return p.lineRef(row + col - l)
}

// lostReasons returns ways to tell why a cell has so few letters left before a place of the trail, after the brief text, the longest first.
func (t *trail) lostReasons(brief string, c, before int) []string {
	s := t.s
	var beside Set
	var lines, unfilled []int
	full, byWays := map[int]Set{}, map[int]Set{}
	var now []string
	for gone := s.cand[c] &^ t.had(c, before); gone != 0; gone &= gone - 1 {
		switch x := t.Events[t.at[c][gone.First()]]; x.why {
		case byNeighbour:
			beside |= 1 << x.what
		case byCount:
			if full[x.line] == 0 {
				lines = append(lines, x.line)
			}
			full[x.line] |= 1 << x.what
		case byPlaces:
			if why := fmt.Sprintf("%s now needs %c there", s.p.lineRef(x.line), Letter(x.what)); !slices.Contains(now, why) {
				now = append(now, why)
			}
		case byLine:
			if byWays[x.line] == 0 {
				unfilled = append(unfilled, x.line)
			}
			byWays[x.line] |= 1 << x.letter
		case assumed: // it is known
		default:
			return nil
		}
	}
	for _, l := range unfilled {
		now = append(now, fmt.Sprintf("no way to fill %s has %s there", s.p.lineRef(l), byWays[l].or()))
	}
	for _, l := range lines {
		now = append(now, s.p.lineRef(l)+" now "+s.fullText(l, full[l]))
	}
	if beside != 0 {
		now = append(now, beside.and()+solver.Verb(beside.Len(), " is", " are")+" now next to it")
	}
	if len(now) == 0 {
		return nil
	}
	known := s.reasons(c, s.p.all()&^s.cand[c], false)
	texts := []string{brief + ": " + solver.Clauses(append(slices.Clone(known), now...)), brief + ": " + solver.Clauses(now)}
	if len(known) > 0 {
		texts = slices.Insert(texts, 1, brief+": "+solver.Clauses(known)+". "+solver.Capital(solver.Clauses(now)))
	}
	return texts
}
