package solver

import (
	"cmp"
	"context"
	"slices"
)

// A Mistake is the wrong marks of a board that has lost its solution.
type Mistake struct {
	// Wrong is the marks without which there is a solution again, as they are on the board. If the
	// puzzle has one solution they are the marks that contradict it; if it has several, none of them
	// could stay. Empty if the puzzle itself has no solution.
	Wrong []Mark
	Right Position // the board without them
	Good  int      // the latest position of the history that had a solution, -1 for none
	// Why argues from Right that the first of Wrong is wrong: each deduction is made before the
	// next, and the last one refutes it. Empty if ctx ended too early.
	Why []Deduction
}

// FindMistake looks for a mistake in the last position of a history, the one on the board.
// It is nil if that has a solution, and not known if ctx ended too early. The ladder may be nil: then
// Why is empty.
func FindMistake(ctx context.Context, l *Ladder, p Puzzle, history []Position) (m *Mistake, known bool) {
	if len(history) == 0 {
		return nil, true
	}
	s := &search{ctx: ctx, p: p, start: p.Start(), history: history}
	whole := p.Prove(ctx, s.start, 2)
	if whole.Count == 1 && !whole.More && !whole.Stopped {
		s.only = whole.Witnesses[0]
	}
	last := len(history) - 1
	if s.solvable(history[last]) {
		return nil, !s.stopped
	}
	m = &Mistake{Good: last - 1, Right: s.start}
	for m.Good >= 0 && !s.solvable(history[m.Good]) {
		m.Good--
	}
	if s.stopped {
		return nil, false
	}
	if whole.Count == 0 {
		return m, true
	}
	m.Right, m.Wrong = s.part(m.Good)
	if s.stopped {
		return nil, false
	}
	if l != nil {
		m.explain(ctx, l, p)
	}
	return m, true
}

// A search finds out whether positions have a solution.
type search struct {
	ctx     context.Context
	p       Puzzle
	start   Position
	only    Position // the solution, where there is just one
	history []Position
	stopped bool
}

func (s *search) solvable(pos Position) bool {
	if s.only != "" {
		return s.p.Keeps(s.only, pos)
	}
	if s.stopped {
		return false
	}
	v := s.p.Prove(s.ctx, pos, 1)
	s.stopped = v.Count == 0 && v.Stopped
	return v.Count > 0
}

// part divides the marks on the board into those that can stay together, as many as possible, and the
// wrong ones. Older marks stay first, and those of the last good position before all.
func (s *search) part(good int) (Position, []Mark) {
	board := s.history[len(s.history)-1]
	marks := s.start.Diff(board)
	age := make(map[int]int)
	for _, m := range marks {
		at := len(s.history) - 1
		for at > 0 && s.history[at-1][m.Site] == m.To {
			at--
		}
		age[m.Site] = at
	}
	slices.SortStableFunc(marks, func(a, b Mark) int { return cmp.Compare(age[a.Site], age[b.Site]) })
	right := s.start
	if good >= 0 {
		var kept []Mark
		for _, m := range marks {
			if s.history[good][m.Site] == m.To {
				kept = append(kept, m)
			}
		}
		if both := right.Set(kept...); s.solvable(both) {
			right = both
			marks = slices.DeleteFunc(marks, func(m Mark) bool { return right[m.Site] == m.To })
		}
	}
	for left := len(marks) + 1; len(marks) < left && !s.stopped; { // a mark may need a later one
		left = len(marks)
		right, marks = s.extend(right, marks)
	}
	return right, marks
}

// extend makes the marks with which a position still has a solution, and lists the others.
func (s *search) extend(pos Position, marks []Mark) (Position, []Mark) {
	if len(marks) == 0 || s.stopped {
		return pos, nil
	}
	if next := pos.Set(marks...); s.solvable(next) {
		return next, nil
	}
	if len(marks) == 1 {
		return pos, marks
	}
	half := len(marks) / 2
	pos, wrong := s.extend(pos, marks[:half])
	pos, more := s.extend(pos, marks[half:])
	return pos, append(slices.Clone(wrong), more...)
}

const (
	mostRefuted  = 12 // wrong marks among which the cheapest refutation is searched
	mostTogether = 3  // of these, those refuted behind other deductions
	readAtOnce   = 4  // lines: a refutation this short is taken
	mostRounds   = 40 // of deductions before a refutation
	mostParts    = 6  // of these rounds after which one is tried
)

// explain finds the wrong mark that is the easiest to refute, and puts it first: one that breaks a rule, or
// else the one whose refutation costs least to read.
func (m *Mistake) explain(ctx context.Context, l *Ladder, p Puzzle) {
	var best refutation
	for i, w := range m.Wrong {
		if faults := p.Faults(m.Right.Set(w)); len(faults) > 0 {
			best = refutation{wrong: i, why: []Deduction{plainly(faults[0], w)}}
			break
		}
	}
	if best.why == nil {
		best = l.refuteOne(ctx, p, m.Right, m.Wrong)
	}
	if m.Why = best.why; lines(m.Why) > MostLines {
		last := len(m.Why) - 1
		m.Why[last].warn()
	}
	m.Wrong = slices.Concat([]Mark{m.Wrong[best.wrong]}, m.Wrong[:best.wrong], m.Wrong[best.wrong+1:])
}

// A refutation argues against one of several wrong marks.
type refutation struct {
	wrong int
	why   []Deduction
}

// compare orders refutations by what they cost to read; those that nobody follows come last.
func (r refutation) compare(o refutation) int {
	long := func(why []Deduction) int { return max(lines(why)-MostLines, 0) }
	return cmp.Or(long(r.why)-long(o.why), cost(r.why)-cost(o.why))
}

// lines is how many lines an argument takes.
func lines(way []Deduction) int {
	n := 0
	for _, d := range way {
		n += 1 + len(d.Untold())
	}
	return n
}

// cost is what an argument costs to read.
func cost(way []Deduction) int {
	n := 0
	for _, d := range way {
		n += d.Cost + Reading{Lines: 1}.Cost()
	}
	return n
}

// refuteOne argues that one of some marks is wrong beside those of a position: of the arguments that it
// finds, by the cheapest. A long one is divided: deductions that hold without the mark come first. It is
// empty if ctx ends first.
func (l *Ladder) refuteOne(ctx context.Context, p Puzzle, pos Position, wrong []Mark) refutation {
	var found []refutation
	for i, w := range wrong[:min(len(wrong), mostRefuted)] {
		d, ok := l.refuted(ctx, p, pos, w)
		if !ok {
			continue
		}
		if found = append(found, refutation{i, []Deduction{d}}); len(d.Untold()) == 0 {
			break
		}
	}
	slices.SortStableFunc(found, refutation.compare)
	if len(found) > 0 && lines(found[0].why) <= readAtOnce {
		return found[0]
	}
	best := refutation{}
	likely := []int{0}
	if len(found) > 0 {
		best, likely = found[0], nil
		for _, r := range found[:min(len(found), mostTogether)] {
			likely = append(likely, r.wrong)
		}
	}
	s := l.newPathSearch(p, pos, nil)
	var made []int // after each round
	var at []Position
	for len(made) < mostRounds && s.pos[wrong[likely[0]].Site] == Blank && ctx.Err() == nil {
		made, at = append(made, len(s.made)), append(at, s.pos)
		if !s.make(s.round(ctx)) {
			break
		}
	}
	tried := -1
	for part := mostParts; part > 0; part-- { // the last round first
		n := (len(made) - 1) * part / mostParts
		if n == tried {
			continue
		}
		tried = n
		for _, i := range likely {
			r, ok := s.refute(ctx, wrong[i], at[n], made[n])
			if r.wrong = i; ok && (best.why == nil || r.compare(best) < 0) {
				best = r
			}
		}
	}
	if best.why == nil {
		best.why = l.wayTo(ctx, p, pos, func(pos Position, marks []Mark) bool { return denies(p, pos, marks, wrong[0]) })
	}
	return best
}

// refuted is Refute with its cost.
func (l *Ladder) refuted(ctx context.Context, p Puzzle, pos Position, wrong Mark) (d Deduction, ok bool) {
	if l.Refute == nil || pos[wrong.Site] != Blank {
		return d, false
	}
	if d, ok = l.Refute(ctx, p, pos, wrong); ok {
		d.Cost = d.Reading(pos).Cost()
	}
	return d, ok
}

// refute argues against a mark by some of the deductions made first, which lead to a position, and what
// refutes it behind these.
func (s *pathSearch) refute(ctx context.Context, wrong Mark, at Position, made int) (r refutation, ok bool) {
	d, ok := s.l.refuted(ctx, s.p, at, wrong)
	if !ok {
		return r, false
	}
	needed := s.needed(d, made)
	for i := len(needed); i >= 0; i-- { // without any, then without each
		less := needed
		if i < len(needed) {
			if len(needed) > mostTried {
				break
			}
			less = slices.Delete(slices.Clone(needed), i, i+1)
		}
		way, pos, stands := s.stand(ctx, less)
		if !stands {
			continue
		}
		if d, stands = s.l.refuted(ctx, s.p, pos, wrong); !stands {
			continue
		}
		if shorter := (refutation{why: append(way, d)}); r.why == nil || shorter.compare(r) < 0 {
			r, needed = shorter, less
		}
	}
	return r, r.why != nil
}

// plainly is the deduction that a mark breaks a rule.
func plainly(f Fault, wrong Mark) Deduction {
	d := Deduction{Level: 1, Text: Capital(f.Text)}
	for _, site := range f.Sites {
		if site != wrong.Site {
			d.Premises = append(d.Premises, site)
		}
	}
	if len(f.Unit) > 0 {
		d.Units = [][]int{f.Unit}
	}
	return d
}

// denies reports whether marks contradict a mark: they mark its site otherwise, or it breaks a rule
// together with them.
func denies(p Puzzle, pos Position, marks []Mark, wrong Mark) bool {
	next := pos.Set(marks...)
	if next[wrong.Site] != Blank {
		return next[wrong.Site] != wrong.To
	}
	return len(p.Faults(next.Set(wrong))) > 0
}
