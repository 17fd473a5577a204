package abcd

import (
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// reasoned returns a line with the first of some texts that fits, or else the brief one with its units.
func (p *Puzzle) reasoned(brief string, units [][]int, texts []string) solver.Case {
	line := solver.Case{Text: brief, Units: units}
	for _, text := range texts {
		if reason.Words("then "+text) <= reason.MaxWords && reason.Short(text) {
			return solver.Case{Text: text, Units: p.namedLines(text), Brief: &line}
		}
	}
	return line
}

// namedLines lists the lines that a text names.
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
	var by []string
	for _, c := range p.lines[l] {
		if !t.s.blank(c) || !t.s.cand[c].Has(a) {
			continue
		}
		if t.had(c, before).Has(a) {
			open = append(open, c)
		} else if why := t.lostBy(c, a, l); !slices.Contains(by, why) {
			by = append(by, why)
		}
	}
	places, rest, so := "no place", some(t.s.left[l][a], a), ""
	if len(open) > 0 {
		places = "only " + p.placesRef(l, open)
	}
	switch {
	case len(taking) > 0 && len(taking) < len(open):
		so = fmt.Sprintf(": %s %s %c", p.crossRefs(l, taking...), solver.Verb(len(taking), "is", "are"), Letter(a))
	case len(taking) == 0 && len(open) >= t.s.left[l][a]:
		so = ", side by side"
	}
	left := fmt.Sprintf("%s has %s left for its %s%s", p.lineRef(l), places, rest, so)
	if len(by) == 0 || len(by) > maxCauses {
		return []string{left}
	}
	return []string{fmt.Sprintf("%s %s %s %s for its %s%s", solver.List(by), solver.Verb(len(by), "leaves", "leave"), p.lineRef(l), places, rest, so), left}
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
	var cells []int
	for _, c := range t.s.p.lines[l] {
		if t.s.pos[c] == Letter(a) || t.s.blank(c) && t.wasSingle(c, a, before) {
			cells = append(cells, c)
		}
	}
	return fmt.Sprintf("%s has %c at %s, one too many", t.s.p.lineRef(l), Letter(a), t.s.p.crossRefs(l, cells...))
}

// maxCauses is the largest number of causes that a line names.
const maxCauses = 2

// lostBy names what took a letter from a cell of a line on the trail: another letter there or beside it, or a full line.
func (t *trail) lostBy(c, letter, l int) string {
	p := t.s.p
	switch x := t.Events[t.at[c][letter]]; x.why {
	case byNeighbour:
		return fmt.Sprintf("%c at %s", Letter(x.what), p.cellRef(x.line))
	case byPlaces:
		return fmt.Sprintf("%c at %s", Letter(x.what), p.cellRef(c))
	case byCount:
		return fmt.Sprintf("the last %c of %s", Letter(x.what), p.lineRef(x.line))
	case assumed:
		return fmt.Sprintf("%s at %s", t.cand[c].or(), p.cellRef(c))
	}
	return "the rest of " + p.crossing(c, l)
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
	var lines []int
	full := map[int]Set{}
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
		default:
			return nil
		}
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
	return []string{brief + ": " + solver.Clauses(append(known, now...)), brief + ": " + solver.Clauses(now)}
}
