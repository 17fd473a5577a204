package solver

import (
	"cmp"
	"context"
	"slices"
)

// A Mistake describes the wrong marks of a board that has lost its solution.
type Mistake struct {
	// Wrong lists the marks without which the board has a solution again. If the puzzle has one solution they
	// are the marks that contradict it; if it has several, none of them could stay. Empty if the puzzle
	// itself has no solution.
	Wrong []Mark
	Right Position // the board without them
	Good  int      // the latest position of the history that had a solution, -1 for none
	// Why argues from Right that the first of Wrong is wrong: each deduction is made before the next, and the
	// last one refutes the mark. It holds as much of the argument as is told at once, and nothing if that has
	// more than ReadableLines, or if ctx ended too early.
	Why []Deduction
	// Rest is the rest of the argument. Once the steps of Why are made, which hold without the mark, Next has
	// the next ones.
	Rest []Deduction
}

// FindMistake returns the mistake in the last position of a history, the one on the board, or nil if that has
// a solution. It is not known if ctx ended too early. The ladder may be nil: then Why is empty.
func FindMistake(ctx context.Context, l *Ladder, p Puzzle, history []Position) (m *Mistake, known bool) {
	if len(history) == 0 {
		return nil, true
	}
	s := &decider{ctx: ctx, p: p, start: p.Start(), history: history}
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
	m.Right, m.Wrong = s.divide(m.Good)
	if s.stopped {
		return nil, false
	}
	if l != nil {
		m.explain(ctx, l, p)
	}
	return m, true
}

// A decider decides whether positions have a solution.
type decider struct {
	ctx     context.Context
	p       Puzzle
	start   Position
	only    Position // the solution, if unique
	history []Position
	stopped bool
}

func (s *decider) solvable(pos Position) bool {
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

// divide splits the marks on the board into a maximal set that keeps a solution, and the wrong ones. It
// prefers older marks, and those of the last good position to all others.
func (s *decider) divide(good int) (Position, []Mark) {
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
		kept := Filter(marks, func(m Mark) bool { return s.history[good][m.Site] == m.To })
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

// extend adds the marks with which a position still has a solution, and lists the others.
func (s *decider) extend(pos Position, marks []Mark) (Position, []Mark) {
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
