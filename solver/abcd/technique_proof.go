package abcd

import (
	"fmt"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// A proof records the losses and premises of a contradiction.
type proof = reason.Proof[loss, *premises]

// Premises returns empty premises.
func (t *trail) Premises() *premises { return t.s.premises() }

// Explain adds the reasons of a loss or a contradiction.
func (t *trail) Explain(f *proof, x loss) {
	p := t.s.p
	switch x.why {
	case byNeighbour:
		t.useLost(f, x.line, p.all()&^(1<<x.what), x.before)
	case byCount, tooMany:
		f.Why.line(x.line, 1<<x.what)
		need := p.Count(x.line, x.what)
		if x.why == tooMany {
			need++
		}
		for _, c := range p.lines[x.line] {
			if need > 0 && t.wasSingle(c, x.what, x.before) {
				t.useLost(f, c, p.all()&^(1<<x.what), x.before)
				need--
			}
		}
	case byPlaces, noRoom:
		f.Why.line(x.line, 1<<x.what)
		for _, c := range p.lines[x.line] {
			t.useLost(f, c, 1<<x.what, x.before)
		}
	case byLine, noWay:
		f.Why.line(x.line, p.all())
		for _, c := range p.lines[x.line] {
			t.useLost(f, c, p.all(), x.before)
		}
	case noLetter:
		t.useLost(f, x.line, p.all(), x.before)
	}
}

// useLost adds the reasons why a cell could not hold some letters before a place of the trail.
func (t *trail) useLost(f *proof, c int, letters Set, before int) {
	f.Why.denied(c, letters)
	for lost := letters & t.s.cand[c] &^ t.cand[c]; lost != 0; lost &= lost - 1 {
		if i := int(t.at[c][lost.First()]); i < before {
			f.Use(i)
		}
	}
}

// wasSingle reports whether a cell had only one letter left before a place of the trail.
func (t *trail) wasSingle(c, letter, before int) bool { return t.had(c, before) == 1<<letter }

// assumedAt returns the letters that assumptions leave a cell.
func (t *trail) assumedAt(c int) Set {
	set := t.s.cand[c]
	for gone := set &^ t.cand[c]; gone != 0; gone &= gone - 1 {
		if a := gone.First(); t.Events[t.at[c][a]].why == assumed {
			set &^= 1 << a
		}
	}
	return set
}

// had returns the letters that a cell had left before a place of the trail.
func (t *trail) had(c, before int) Set {
	set := t.cand[c]
	for gone := t.s.cand[c] &^ set; gone != 0; gone &= gone - 1 {
		if a := gone.First(); int(t.at[c][a]) >= before {
			set |= 1 << a
		}
	}
	return set
}

// A step is a group of losses in one line of the text.
type step struct {
	loss          // the first
	cells   []int // several with byPlaces
	letters Set   // with byLine, of one cell
}

// Steps returns the lines of the losses that the proof uses, from a place of the trail on: cells that get a
// letter or lose one.
func (t *trail) Steps(f *proof, from int) []solver.Case {
	g := grouping{t: t, single: make(map[int]bool)}
	for i, x := range t.Events {
		if x.why == assumed && (i < from || f.Used[i]) && t.assumedAt(x.cell).Len() == 1 {
			g.single[x.cell] = true
		}
	}
	for i, x := range t.Events {
		if i >= from && f.Used[i] {
			g.add(x)
		}
	}
	if f.End.why == tooMany && !t.s.terse && !t.refuting {
		g.ending(f, from, true)
		before := len(g.steps)
		if g.ending(f, from, false); len(g.steps) >= reason.ReasonedLines {
			g.steps = g.steps[:before] // several in a line are harder to read
		}
	}
	return solver.Map(g.steps, t.stepLine)
}

// A grouping groups losses into steps.
type grouping struct {
	t      *trail
	single map[int]bool // the cells whose letter is told
	steps  []*step
}

// add adds a loss: the letters that its cause had settled, or the one lost.
func (g *grouping) add(x loss) {
	switch x.why {
	case byNeighbour:
		g.letter(x.line, x)
	case byCount:
		for _, c := range g.t.s.p.lines[x.line] {
			if g.t.wasSingle(c, x.what, x.before) {
				g.letter(c, x)
			}
		}
	case byPlaces:
		g.letter(x.cell, x)
	case byLine:
		if s := g.last(x); s != nil && s.cells[0] == x.cell {
			s.letters |= 1 << x.letter
			return
		}
		g.steps = append(g.steps, &step{loss: x, cells: []int{x.cell}, letters: 1 << x.letter})
	}
}

// ending adds the letters of which a line has too many, where they follow from more than the assumption: those of the cells
// that it leaves several, or the others.
func (g *grouping) ending(f *proof, from int, several bool) {
	t, end := g.t, f.End
	first := slices.IndexFunc(t.Events, func(x loss) bool { return x.why != assumed })
	for _, c := range t.s.p.lines[end.line] {
		if !t.wasSingle(c, end.what, end.before) || (t.assumedAt(c) != t.s.cand[c]) != several {
			continue
		}
		last, used, before := -1, true, 0
		for gone := t.s.cand[c] &^ t.cand[c]; gone != 0; gone &= gone - 1 {
			at := int(t.at[c][gone.First()])
			last, used, before = max(last, at), used && f.Used[at], max(before, t.Events[at].before)
		}
		if last >= from && used && before > first {
			g.letter(c, loss{cell: c, why: noLetter, what: end.what, before: end.before})
		}
	}
}

// letter adds the letter of a cell, once.
func (g *grouping) letter(c int, x loss) {
	if g.single[c] || !g.t.s.blank(c) {
		return
	}
	g.single[c] = true
	if s := g.last(x); s != nil && x.why == byPlaces && s.what == x.what && s.before == x.before {
		s.cells = append(s.cells, c)
		return
	}
	g.steps = append(g.steps, &step{loss: x, cells: []int{c}})
}

// last returns the last step if it has the reason and the line of a loss, or nil.
func (g *grouping) last(x loss) *step {
	if n := len(g.steps) - 1; n >= 0 && g.steps[n].why == x.why && g.steps[n].line == x.line {
		return g.steps[n]
	}
	return nil
}

func (t *trail) stepLine(s *step) solver.Case {
	p := t.s.p
	if t.terse {
		return solver.Case{Assumed: solver.Map(s.cells, func(c int) solver.Mark { return solver.Mark{Site: c} })}
	}
	switch s.why {
	case byPlaces:
		slices.Sort(s.cells)
		brief := fmt.Sprintf("%s has %c at %s", p.lineRef(s.line), Letter(s.what), p.crossRefs(s.line, s.cells...))
		line := p.reasoned(brief, [][]int{p.lines[s.line]}, t.placesLeft(s.line, s.what, s.before, s.cells))
		for _, c := range s.cells {
			line.Assumed = append(line.Assumed, t.s.marksFor(c, 1<<s.what)...)
		}
		return line
	case byLine:
		c := s.cells[0]
		return solver.Case{
			Text:    fmt.Sprintf("no way to fill %s has %s at %s", p.lineRef(s.line), s.letters.or(), p.crossRefs(s.line, c)),
			Assumed: t.s.marksFor(c, t.had(c, s.before)&^s.letters),
			Units:   [][]int{p.lines[s.line]},
		}
	}
	c := s.cells[0]
	brief := fmt.Sprintf("%s is %c", p.cellRef(c), Letter(s.what))
	line := p.reasoned(brief, t.settling(c, s.before), t.lostReasons(brief, c, s.before))
	line.Assumed = t.s.marksFor(c, 1<<s.what)
	return line
}

// settling lists the lines that removed letters from a cell before a place of the trail.
func (t *trail) settling(c, before int) [][]int {
	var lines uint32
	for gone := t.s.cand[c] &^ t.cand[c]; gone != 0; gone &= gone - 1 {
		i := int(t.at[c][gone.First()])
		if i >= before {
			continue
		}
		if x := t.Events[i]; x.why == byCount || x.why == byPlaces || x.why == byLine {
			lines |= 1 << x.line
		}
	}
	return t.s.p.unitsOf(lines)
}

// marksFor returns the marks that reduce a cell to some letters.
func (s *state) marksFor(c int, left Set) []solver.Mark {
	if left.Len() == 1 {
		return []solver.Mark{{Site: c, To: Letter(left.First())}}
	}
	return s.p.Note(s.pos, c, left)
}

func (t *trail) Ending(end loss) solver.Case {
	s := t.s
	if t.terse {
		return solver.Case{}
	}
	if end.why == noLetter {
		brief := "no letter fits " + s.p.cellRef(end.line)
		return s.p.reasoned(brief, [][]int{{end.line}}, t.lostReasons(brief, end.line, end.before))
	}
	line := [][]int{s.p.lines[end.line]}
	switch end.why {
	case tooMany:
		brief := fmt.Sprintf("%s has too many %ss", s.p.lineRef(end.line), string(Letter(end.what)))
		return s.p.reasoned(brief, line, []string{t.tooManyText(end.line, end.what, end.before)})
	case noRoom:
		brief := fmt.Sprintf("%s has no room for its %s", s.p.lineRef(end.line), some(s.p.Count(end.line, end.what), end.what))
		return s.p.reasoned(brief, line, t.placesLeft(end.line, end.what, end.before, nil))
	}
	return t.unfilled(end.line, end.before)
}

// unfilled returns the contradiction that no letters fit a line: with its reason if the only letter without a count has too
// little room.
func (t *trail) unfilled(l, before int) solver.Case {
	p, end := t.s.p, t.s.unfilled(l)
	letter, need := -1, len(p.lines[l])
	var others []string
	for a := range p.letters {
		switch n := p.Count(l, a); {
		case n == Unknown && letter >= 0:
			return end
		case n == Unknown:
			letter = a
		case n > 0:
			need -= n
			others = append(others, counted(n, Letter(a)))
		}
	}
	var open uint16
	for i, c := range p.lines[l] {
		if letter >= 0 && t.had(c, before).Has(letter) {
			open |= 1 << i
		}
	}
	room := capacity(open)
	if letter < 0 || room >= need {
		return end
	}
	has := "no room"
	if room > 0 {
		has = fmt.Sprintf("room for %d", room)
	}
	text := fmt.Sprintf("%s needs %s beside its %s but has %s", p.lineRef(l), counted(need, Letter(letter)), solver.List(others), has)
	return p.reasoned(end.Text, end.Units, []string{text})
}
