package tromino

import (
	"fmt"
	"slices"
	"strings"

	"quadrille/solver"
)

// finished finds pieces of three joined cells that lack a wall.
func finished(s *state, yield func(solver.Deduction) bool) {
	for i := range s.places {
		l := &s.places[i]
		if !s.live[i] || !s.drawn(l) {
			continue
		}
		walls := s.agreed([]int{i})
		if len(walls) == 0 {
			continue
		}
		if !yield(s.deduce(levelFinished, walls, func() (*premises, string) {
			why := s.premises()
			why.marks.Add(l.marks[0].Site)
			why.marks.Add(l.marks[1].Site)
			return why, fmt.Sprintf("%s is complete: close it in with walls", solver.Capital(l.ref(s.p)))
		})) {
			return
		}
	}
}

// drawn reports whether the three cells of a place are joined.
func (s *state) drawn(l *place) bool {
	return s.pos[l.marks[0].Site] == Open && s.pos[l.marks[1].Site] == Open
}

// only finds cells with one place left.
func only(s *state, yield func(solver.Deduction) bool) {
	for c := range s.p.Cells() {
		if s.count[c] != 1 {
			continue
		}
		i := s.livePlaces(c)[0]
		l := &s.places[i]
		marks := s.agreed([]int{i})
		if s.drawn(l) || len(marks) == 0 {
			continue
		}
		d := s.deduceTold(levelOnly, marks, func() (why *premises, told solver.Told) {
			why = s.premises()
			why.others(c)
			if only := "can only be " + l.role(s.p, c); len(s.over[c]) > 1 {
				told = s.tell(why.seen(c), "It "+only)
			} else {
				told.Text = solver.Capital(s.p.cellRef(c)) + " " + only
			}
			return why, told
		})
		if d.Told.Ways = min(len(s.over[c])-1, solver.MaxWays); !yield(d) {
			return
		}
	}
}

// parted finds neighbours that no remaining place covers together.
func parted(s *state, yield func(solver.Deduction) bool) {
	for site := range s.pos {
		if s.pos[site] != solver.Blank || slices.ContainsFunc(s.joins[site], func(i int) bool { return s.live[i] }) {
			continue
		}
		a, b := s.p.EdgeCells(site)
		plain := true // their own dots imply it
		for _, i := range s.joins[site] {
			plain = plain && !(s.p.fitsAt(i, a) && s.p.fitsAt(i, b))
		}
		var read solver.Reading
		if !plain {
			read.Ways = len(s.joins[site])
		}
		d := s.deduceTold(read.Level(levelParted), []solver.Mark{{Site: site, To: Wall}}, func() (*premises, solver.Told) {
			why := s.premises()
			if plain {
				why.clues.Add(a)
				why.clues.Add(b)
			} else {
				why.allOut(slices.Clone(s.joins[site]), a)
			}
			told := s.tell(why.seen(a), fmt.Sprintf("No piece holds it and %s. Put a wall between them", s.p.nearName(a, b)))
			if plain && s.p.clues[a] == s.p.clues[b] && (s.p.rule != Corners || s.p.clues[a] == Dot) {
				told.SetText(s.alike(a, b))
			}
			return why, told
		})
		if !plain {
			d.Told.Ways = min(len(s.joins[site]), solver.MaxWays)
		}
		if !yield(d) {
			return
		}
	}
}

// alike tells why two neighbours that both have dots, or both have none, are never in one piece.
func (s *state) alike(a, b int) string {
	text := "%s and the cell %s have no dots%%l*. No piece has two cells without a dot side by side. Put a wall between them"
	if s.p.clues[a] == Dot {
		text = "%s and the cell %s both have dots%%l*. No piece has two dots side by side. Put a wall between them"
	}
	return fmt.Sprintf(text, solver.Capital(s.p.cellRef(a)), s.p.placeFrom(a, b))
}

// fitsAt reports whether a piece at a place has the right dot on a cell that it covers, or rightly none.
func (p *Puzzle) fitsAt(l, cell int) bool {
	at := &p.places[l]
	return fits(p.clues[cell], at.dots(p.rule)[slices.Index(at.cells[:], cell)])
}

// samePart finds cells that are the same part of all places left for them.
func samePart(s *state, yield func(solver.Deduction) bool) { s.inCommon(true, yield) }

// common finds the common marks of the places left for a cell.
func common(s *state, yield func(solver.Deduction) bool) { s.inCommon(false, yield) }

func (s *state) inCommon(onePart bool, yield func(solver.Deduction) bool) {
	for c := range s.p.Cells() {
		left := s.livePlaces(c)
		name := s.places[left[0]].part(c)
		same := !slices.ContainsFunc(left, func(i int) bool { return s.places[i].part(c) != name })
		if len(left) == 1 || same != onePart {
			continue
		}
		level := levelCommon
		if onePart {
			level = levelPart
		}
		for marks := range few(s.agreed(left)) {
			d := s.deduceTold(solver.Reading{Ways: len(left)}.Level(level), marks, func() (*premises, solver.Told) {
				return s.tellCommon(c, left, marks)
			})
			if !onePart {
				d.Told.Ways = min(len(left), solver.MaxWays)
			}
			if !yield(d) {
				return
			}
		}
	}
}

// namedWays is the largest number of pieces over a cell whose ways a sentence names.
const namedWays = 4

// tellCommon tells the common marks of the places left for a cell: by these places, or by those without the marks, if that
// takes fewer facts, or they are many.
func (s *state) tellCommon(c int, left []int, marks []solver.Mark) (*premises, solver.Told) {
	why, do := s.premises(), s.instruct(c, marks)
	why.others(c)
	other := s.premises()
	without, next := s.without(c, marks)
	misses := func(i int) bool { return next >= 0 && !slices.Contains(s.places[i].cells[:], next) }
	other.allOut(solver.Filter(s.over[c], func(i int) bool { return !s.live[i] && (misses(i) || s.places[i].contradicts(marks)) }), c)
	if slices.ContainsFunc(left, misses) {
		without = ""
	} else if without != "" {
		without += ". " + do
	}
	if len(left) > namedWays {
		if without == "" {
			without = "All pieces that fit agree. " + do
		}
		return other, s.tell(other.seen(c), without)
	}
	ways := s.anyOf(left, c) + ". "
	endings := []string{"It can only go " + ways + do, "It goes " + ways + do}
	if name := s.places[left[0]].part(c); !slices.ContainsFunc(left, func(i int) bool { return s.places[i].part(c) != name }) {
		endings = append([]string{"It can only be " + name + " going " + ways + do}, endings...)
	}
	told := s.tell(why.seen(c), endings...)
	fewer := len(told.Cases) > 0 || other.facts() < why.facts() || len(left) > 2 && !strings.Contains(without, " or ")
	if by := s.tell(other.seen(c), without); without != "" && fewer && len(by.Cases) == 0 {
		by.Rule = ruleCommon
		return other, by
	}
	return why, told
}

// without says of pieces over a cell that do not make some marks that none fits: "No piece fits it without the lower cell or
// going straight down"; or if all that fit go on to a cell beside, which it returns, or else -1: "It must go down, but can't go
// right from there". It is empty if that has no short words.
func (s *state) without(c int, marks []solver.Mark) (text string, next int) {
	var all, on []string
	next = -1
	for _, m := range marks {
		near, far := s.p.ends(c, m.Site)
		first, then := ways[s.p.placeFrom(c, near)], ways[s.p.placeFrom(near, far)]
		how := "without " + s.p.nearName(c, near)
		switch {
		case m.To == Open && near == c:
			how = "without " + s.p.nearName(c, far)
		case m.To == Open || near == c || s.p.nearName(c, near) == "":
			return "", -1
		case first == then:
			how, next, on = "going straight "+first, near, append(on, "further "+then)
		case first != "":
			how, next, on = "going "+first+", then "+then, near, append(on, then)
		}
		if !slices.Contains(all, how) {
			all = append(all, how)
		}
	}
	if next < 0 || len(on) < len(all) {
		return "No piece fits it " + strings.Join(all, " or "), -1
	}
	text = fmt.Sprintf("It must go %s, but can't go %s", ways[s.p.placeFrom(c, next)], strings.Join(on, " or "))
	if len(on) > 1 || !strings.HasPrefix(on[0], "further ") {
		text += " from there"
	}
	return text, next
}
