package abcd

import (
	"fmt"
	"math/bits"
	"slices"

	"quadrille/solver"
	"quadrille/solver/reason"
	"quadrille/solver/telling"
)

// lastPlaces finds lines that need as many of a letter as they have cells for it.
func lastPlaces(s *state, yield func(solver.Deduction) bool) { s.saturated(true, yield) }

// runs finds lines that need as many of a letter as their open cells have room for: in a stretch of odd
// length every other cell holds it.
func runs(s *state, yield func(solver.Deduction) bool) { s.saturated(false, yield) }

// saturated finds the lines that need as many of a letter as they have room for: either those with one in each
// open cell, or the others.
func (s *state) saturated(inEach bool, yield func(solver.Deduction) bool) {
	for l := range s.p.lines {
		for a := range s.p.letters {
			open := s.open[l][a]
			if s.left[l][a] <= 0 || capacity(open) != s.left[l][a] {
				continue
			}
			level := levelRuns
			switch {
			case inEach:
				level = levelPlaces
			case open&(open<<1) != 0 && len(stretches(open)) > 1:
				level = levelManyRuns
			}
			forced := alternate(open)
			if forced != 0 && (forced == open) == inEach && !s.yieldPlaces(l, a, forced, level, yield) {
				return
			}
		}
	}
}

// alternate returns the cells that hold a letter if a line has as many as its cells allow: the first, third
// and so on of each stretch of odd length.
func alternate(cells uint16) uint16 {
	var forced uint16
	for _, r := range stretches(cells) {
		if bits.OnesCount16(r)%2 == 1 {
			forced |= r & (0x5555 << (bits.TrailingZeros16(r) % 2))
		}
	}
	return forced
}

// stretches divides the cells of a line into runs of adjacent ones.
func stretches(cells uint16) []uint16 {
	var parts []uint16
	for cells != 0 {
		first := cells & -cells
		part := cells &^ (cells + first)
		parts = append(parts, part)
		cells &^= part
	}
	return parts
}

// cellsAt lists the cells of a line by their bits.
func (p *Puzzle) cellsAt(l int, places uint16) []int {
	var cells []int
	for ; places != 0; places &= places - 1 {
		cells = append(cells, p.lines[l][bits.TrailingZeros16(places)])
	}
	return cells
}

func (s *state) yieldPlaces(l, a int, forced uint16, level float64, yield func(solver.Deduction) bool) bool {
	cells := s.p.cellsAt(l, forced)
	why := s.premises()
	marks := solver.Map(cells, func(c int) solver.Mark { return solver.Mark{Site: c, To: Letter(a)} })
	name, letter, need, where := solver.Capital(s.p.lineRef(l)), Letter(a), s.left[l][a], s.p.crossRefs(l, cells...)
	var text string
	switch open := s.open[l][a]; {
	case forced == open && need == 1:
		text = s.ruledOut(l, a, why, fmt.Sprintf("%s needs one more %c, and only %s can take it", name, letter, where))
	case forced == open:
		text = reason.Fitting(s.ruledOut(l, a, why, fmt.Sprintf("%s needs %d more %cs, and only %s can take them", name, need, letter, where)), fmt.Sprintf("%s needs %d more %cs and has just %d cells for them", name, need, letter, need))
	default:
		why.missing(l, 1<<a)
		text = fmt.Sprintf("%s needs %d more %s that cannot touch, and only ", name, need, letters(need, letter))
		places, then := s.p.placesRef(l, s.p.cellsAt(l, open)), fmt.Sprintf("%s %s %c", where, solver.Verb(len(cells), "is", "are"), letter)
		told := text + places + " can take them: " + then
		if even := s.p.evenText(l, s.p.cellsAt(l, open)); even != "" {
			told = text + places + " can take them. " + solver.Capital(even) + ", so " + then
		}
		text = reason.Fitting(told, text+places+" can take them: "+then, fmt.Sprintf("%s's last %d %s cannot touch and only fit %s: %s", name, need, letters(need, letter), places, then), text+"just fits them: "+then, text+fmt.Sprintf("just fits them: every other cell is %c", letter))
	}
	return yield(s.deduction(s.reading(l).Level(level), marks, why, text))
}

// ruledOut tells, after where a line has a letter, what rules it out in the other blank cells, and adds that to the premises.
func (s *state) ruledOut(l, a int, why *premises, text string) string {
	why.line(l, 1<<a)
	var full, beside, either, noted []int
	for _, c := range s.p.lines[l] {
		row, col := s.p.LinesOf(c)
		isFull, touches := s.left[row+col-l][a] == 0, s.neighbour(c, a) >= 0
		switch {
		case !s.blank(c) || s.cand[c].Has(a):
		case isFull && touches:
			either = append(either, c)
		case isFull:
			full = append(full, c)
		case touches:
			beside = append(beside, c)
		default:
			noted = append(noted, c)
		}
	}
	if len(full) > 0 && len(beside) == 0 {
		full = append(full, either...)
	} else {
		beside = append(beside, either...)
	}
	slices.Sort(full)
	slices.Sort(beside)
	one, them := "it", "it"
	if s.left[l][a] > 1 {
		one, them = "one", "them"
	}
	var parts []string
	if kind, _ := s.p.axis(l); len(full) > 0 {
		parts = append(parts, telling.Lines(1-kind, s.p.across(l, full))+solver.Verb(len(full), " takes no more", " take no more"))
	}
	if len(beside) > 0 {
		parts = append(parts, one+" would touch another at "+s.p.placesRef(l, beside))
	}
	if len(noted) > 0 {
		parts = append(parts, "notes exclude "+them+" at "+s.p.placesRef(l, noted))
	}
	for _, c := range s.p.lines[l] {
		if row, col := s.p.LinesOf(c); slices.Contains(full, c) {
			why.line(row+col-l, 1<<a)
		} else {
			why.denied(c, 1<<a)
		}
	}
	if len(parts) == 0 {
		return text
	}
	by := solver.Clauses(parts)
	return reason.Fitting(text+": "+by, text+". "+solver.Capital(by), text)
}

// crowding finds cells where a letter would leave a line too little room for its others.
func crowding(s *state, yield func(solver.Deduction) bool) {
	for c := range s.p.Cells() {
		if !s.blank(c) || s.cand[c].Len() == 1 {
			continue
		}
		for set := s.cand[c]; set != 0; set &= set - 1 {
			if s.ctx.Err() != nil || !s.crowds(c, set.First(), yield) {
				return
			}
		}
	}
}

// crowds yields the contradictions of a letter in a cell, first by its neighbours alone, then also by the
// counts that it would use up.
func (s *state) crowds(c, a int, yield func(solver.Deduction) bool) bool {
	row, col := s.p.LinesOf(c)
	var taken [2 * MaxSize]uint16 // cells of each line that the letter denies to others
	take := func(d int) {
		r, q := s.p.LinesOf(d)
		taken[r] |= 1 << s.p.at(r, d)
		taken[q] |= 1 << s.p.at(q, d)
	}
	found := false
	take(c)
	for _, d := range s.p.near[c] {
		take(d)
	}
	for _, last := range []int{-1, row, col} {
		if last >= 0 {
			if s.left[last][a] != 1 {
				continue
			}
			for _, d := range s.p.lines[last] {
				take(d)
			}
		}
		for l := range s.p.lines {
			need := s.left[l][a]
			if l == row || l == col {
				need--
			}
			if taken[l] == 0 || need <= capacity(s.open[l][a]&^taken[l]) {
				continue
			}
			found = true
			if !s.yieldCrowd(c, a, l, last, need, capacity(s.open[l][a]&^taken[l]), yield) {
				return false
			}
		}
		if found && last < 0 {
			break
		}
	}
	return true
}

func (s *state) yieldCrowd(c, a, l, last, need, space int, yield func(solver.Deduction) bool) bool {
	row, col := s.p.LinesOf(c)
	why := s.premises()
	why.missing(l, 1<<a)
	level, using := levelCrowding, fmt.Sprintf("With %c at %s,", Letter(a), s.p.cellRef(c))
	if last >= 0 {
		level = levelCrowdingByCount
		for _, full := range []int{row, col} { // the row's count is used before the column's
			if s.left[full][a] == 1 && (full == row || last == col) {
				why.line(full, 1<<a)
			}
		}
		using = fmt.Sprintf("With the last %c of %s at %s,", Letter(a), s.p.lineRef(last), s.p.crossRefs(last, c))
	}
	more, has := "", "no room"
	if l == row || l == col {
		more = " more"
	}
	if space > 0 {
		has = fmt.Sprintf("room for %d", space)
	}
	text := fmt.Sprintf("%s %s needs %d%s %s but has %s%s", using, s.p.lineRef(l), need, more, letters(need, Letter(a)), has, s.conclusion(cut{c, 1 << a}))
	d, ok := s.deduce(s.reading(l).Level(level), []cut{{c, 1 << a}}, why, text)
	return !ok || yield(d)
}
