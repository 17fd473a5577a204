package solver

import "context"

// A Supposition is the marks that a trial supposes from a position on.
type Supposition struct {
	From  Position
	Marks []Mark
}

// A Contradiction shows that a trial supposes what no solution has.
type Contradiction struct {
	Trial   int      // the index of the trial, -1 if none of them supposes anything wrong
	Mistake *Mistake // against its marks, without a history
	Not     []Mark   // the opposite of the wrong mark; nil if there is none, or if the mark is wrong only beside the others
}

// FindContradiction returns the contradiction of the innermost of some trials that begins where there still is a
// solution. The trials are in order, each within the one before. It is not known if ctx ended too early. The ladder may
// be nil: then nothing says why.
func FindContradiction(ctx context.Context, l *Ladder, p Puzzle, trials []Supposition) (c Contradiction, known bool) {
	s := &decider{ctx: ctx, p: p, start: p.Start()}
	c.Trial = len(trials) - 1
	for c.Trial >= 0 && !s.solvable(trials[c.Trial].From) {
		c.Trial--
	}
	if s.stopped || c.Trial < 0 {
		return c, !s.stopped
	}
	t := trials[c.Trial]
	if s.solvable(t.From.Set(t.Marks...)) {
		c.Trial = -1
		return c, true
	}
	free := t.From
	for _, m := range t.Marks {
		free = free.Set(Mark{m.Site, Blank})
	}
	m := &Mistake{Right: free, Good: -1, Wrong: Filter(t.Marks, func(m Mark) bool { return !s.solvable(free.Set(m)) })}
	alone := len(m.Wrong) > 0
	if !alone {
		m.Right, m.Wrong = s.extend(free, t.Marks)
	}
	if s.stopped {
		return c, false
	}
	if l != nil {
		m.explain(ctx, l, p)
	}
	if alone {
		m.Wrong, m.Right = m.Wrong[:1], t.From
	}
	if wrong := m.Wrong[0]; alone && t.From[wrong.Site] == Blank && l != nil && l.Not != nil {
		c.Not = l.Not(p, t.From, wrong)
	}
	c.Mistake = m
	return c, true
}
