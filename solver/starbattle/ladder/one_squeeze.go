package ladder

import (
	"fmt"

	"quadrille/solver"
	"quadrille/solver/reason"
)

// squeezed is a unit confined to another by a star on any of some cells.
type squeezed struct {
	unit int
	by   cells
}

// squeeze finds cells whose star leaves two units only cells of a third unit.
func (s *oneState) squeeze() {
	var into [2 * maxSize]squeezed
	for u := range s.left.Each() {
		units := into[:0]
		for v := range s.left.Each() {
			if s.kind(v) == s.kind(u) || s.view.meets[v][s.kind(u)]>>(u%s.n)&1 == 0 {
				continue
			}
			if by := s.driving(v, u); !by.empty(s.words) {
				units = append(units, squeezed{v, by})
			}
		}
		for i := range units {
			for j := range i {
				s.squeezePair(u, &units[j], &units[i])
			}
		}
	}
}

// driving returns the cells whose star leaves unit v some cells, all in unit u.
func (s *oneState) driving(v, u int) cells {
	open := s.openCells(&s.remaining, v)
	outside := open
	outside.drop(&s.in[u], s.words)
	by := s.open
	by.drop(&s.in[v], s.words)
	by.drop(&s.in[u], s.words)
	if outside.empty(s.words) || !common(&by, &outside, s.sees, s.words) {
		return cells{}
	}
	inside := open
	inside.keep(&s.in[u], s.words)
	crowded := by
	common(&crowded, &inside, s.sees, s.words)
	by.drop(&crowded, s.words)
	return by
}

// squeezePair finds the cells that confine both to u and leave them no common cell.
func (s *oneState) squeezePair(u int, a, b *squeezed) {
	f := find{level: levelSqueeze, at: u, marks: a.by}
	if !f.marks.keep(&b.by, s.words) {
		return
	}
	shared := s.open
	shared.keep(&s.in[a.unit], s.words)
	shared.keep(&s.in[b.unit], s.words)
	shared.keep(&s.in[u], s.words)
	if common(&f.marks, &shared, s.sees, s.words) {
		f.units.Add(a.unit)
		f.units.Add(b.unit)
		s.found(f)
	}
}

func describeSqueeze(s *oneState, f *find) solver.Deduction {
	units := f.units.List()
	p := s.premises(units...)
	p.supposed = f.marks
	p.cover.Add(f.at)
	for _, u := range units {
		open := s.openCells(&s.remaining, u)
		p.empty(u, &open)
		outside := open
		outside.drop(&s.in[f.at], s.words)
		p.seeAll(&f.marks, &outside)
	}
	shared := s.in[units[0]]
	shared.keep(&s.in[units[1]], s.words)
	shared.keep(&s.open, s.words)
	shared.keep(&s.in[f.at], s.words)
	p.seeAll(&f.marks, &shared)
	return p.deduction(s.out(&f.marks), " leaves ", s.unitsRef(units), " only ", s.unitRef(f.at), ", which takes one ", s.noun, s.crossOut(&f.marks))
}

func (s *oneState) touching() { s.crowd(s.near, levelTouching) }
func (s *oneState) crowding() { s.crowd(s.sees, levelCrowding) }

// crowd finds cells whose star closes, according to sees, every open cell of a unit.
func (s *oneState) crowd(sees []cells, level float64) {
	s.viewed()
	for u := range s.left.Each() {
		f := find{level: level, at: u, marks: s.open}
		f.marks.drop(&s.in[u], s.words)
		if open := s.openCells(&s.remaining, u); common(&f.marks, &open, sees, s.words) {
			f.units.Add(u)
			s.found(f)
		}
	}
}

// common narrows x to the cells that all of some cells see, and reports whether any are left.
func common(x, all *cells, sees []cells, words int) bool {
	for c := range all.each(words) {
		if !x.keep(&sees[c], words) {
			return false
		}
	}
	return true
}

func describeTouching(s *oneState, f *find) solver.Deduction { return s.describeCrowd(f, "touch") }
func describeCrowding(s *oneState, f *find) solver.Deduction { return s.describeCrowd(f, "block") }

func (s *oneState) describeCrowd(f *find, does string) solver.Deduction {
	open := s.openCells(&s.remaining, f.at)
	p := s.premises()
	p.supposed = f.marks
	p.empty(f.at, &open)
	p.seeAll(&f.marks, &open)
	head, unit, star, out := s.onlyOpen(f.at, open), s.unitRef(f.at), s.out(&f.marks), s.crossOut(&f.marks)
	unmarked := s.unmarked(f.at, open)
	if shape, ok := s.shapeOf(&open); ok && does == "touch" {
		text := s.shapeText("the open cells of "+unit+" form", shape, &f.marks) + out
		if unmarked {
			text = reason.Fitting(s.shapeText(head+",", shape, &f.marks)+out, text)
		}
		return p.deduction(text)
	}
	why := s.byRegion(f.at, &f.marks, &open)
	would := star + " would " + does + " every open cell of " + unit
	texts := []string{would + why + out, would + out}
	if unmarked {
		do := out
		switch n := f.marks.count(s.words); {
		case n > 1 && s.namesOut(&f.marks):
			do = ". Cross out " + s.cellsRef(f.marks)
		case do == ". Cross them out":
			do = fmt.Sprintf(". Cross out these %d cells", n)
		}
		would := head + ". " + solver.Capital(star) + " would " + does + " " + solver.Verb(open.count(s.words)-1, "both", "all of these")
		texts = append([]string{would + why + do, would + do}, texts...)
	}
	return p.deduction(reason.Fitting(texts...))
}

// byRegion adds which open cells of a line a star on any of some cells blocks only since they are in its region.
func (s *oneState) byRegion(u int, stars, open *cells) string {
	if s.kind(u) == 2 {
		return ""
	}
	var by cells
	for c := range open.each(s.words) {
		seen, region := false, true
		for m := range stars.each(s.words) {
			region = region && s.of[m][2] == s.of[c][2]
			seen = seen || !s.near[m].has(c) && s.of[m][0] != s.of[c][0] && s.of[m][1] != s.of[c][1]
		}
		if seen && region {
			by.add(c)
		}
	}
	if by.empty(s.words) {
		return ""
	}
	return ", as " + s.cellsRef(by) + " " + solver.Verb(by.count(s.words), "is", "are") + " in its region"
}
